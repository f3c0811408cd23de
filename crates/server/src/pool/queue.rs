//! A queue that is fair among users: each in turn has one search done.

use std::collections::{HashMap, VecDeque};

use super::Job;

#[derive(Default)]
pub(super) struct Queue {
    jobs: HashMap<String, VecDeque<Job>>,
    /// The users who wait, the next one foremost.
    turns: VecDeque<String>,
}

impl Queue {
    pub(super) fn len(&self) -> usize {
        self.jobs.values().map(VecDeque::len).sum()
    }

    pub(super) fn of_user(&self, user: &str) -> usize {
        self.jobs.get(user).map_or(0, VecDeque::len)
    }

    pub(super) fn push(&mut self, job: Job) {
        if !self.jobs.contains_key(&job.user) {
            self.turns.push_back(job.user.clone());
        }
        self.jobs.entry(job.user.clone()).or_default().push_back(job);
    }

    pub(super) fn pop(&mut self) -> Option<Job> {
        let user = self.turns.pop_front()?;
        let jobs = self.jobs.get_mut(&user)?;
        let job = jobs.pop_front();
        if jobs.is_empty() {
            self.jobs.remove(&user);
        } else {
            self.turns.push_back(user);
        }
        job
    }

    pub(super) fn remove(&mut self, id: u64) {
        let Some(user) = self.jobs.iter().find(|(_, jobs)| jobs.iter().any(|j| j.id == id)).map(|(user, _)| user.clone()) else { return };
        let Some(jobs) = self.jobs.get_mut(&user) else { return };
        jobs.retain(|j| j.id != id);
        if jobs.is_empty() {
            self.jobs.remove(&user);
            self.turns.retain(|u| *u != user);
        }
    }

    /// How many come before that one.
    pub(super) fn ahead(&self, id: u64) -> Option<usize> {
        let (user, place) = self.jobs.iter().find_map(|(user, jobs)| Some((user, jobs.iter().position(|j| j.id == id)?)))?;
        let turn = self.turns.iter().position(|u| u == user)?;
        let before =
            |(i, other): (usize, &String)| if i < turn { self.of_user(other).min(place + 1) } else { self.of_user(other).min(place) };
        let others = self.turns.iter().enumerate().filter(|(i, _)| *i != turn).map(before);
        Some(others.sum::<usize>() + place)
    }
}
