#!/usr/bin/env node
// Plays the games that the boards of the first page replay: `node scripts/replays.mjs [PROGRAM]` from web/, with the release program built.
// Each is the end of a quick game of the engine against itself, kept as the positions of its last plies.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const program = process.argv[2] ?? '../target/release/varan'
const PLIES = 56
const run = (...args) => execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** Games to show, with a start drawn by lot where armies are bought, so that many kinds take part. */
const games = [
  { id: 'abchess', options: ['--start', 'random', '--seed', '21'] },
  { id: 'ashtaranga', options: ['--seed', '3', '--random-plies', '4'] },
  { id: 'alibishogi', options: ['--seed', '5', '--random-plies', '4'] }
]

function firstGame(text) {
  const game = text.split(/\n(?=\[Event )/)[0]
  const fen = /\[FEN "([^"]+)"\]/.exec(game)?.[1] ?? null
  const moves = game
    .slice(game.lastIndexOf(']\n') + 2)
    .replace(/\{[^}]*\}/g, ' ')
    .split(/\s+/)
    .filter((word) => word && !/^\d+\.+$/.test(word) && !/^(1-0|0-1|1\/2-1\/2|\*)$/.test(word))
  return { fen, moves }
}

function replay({ id, options }) {
  const pgn = join(mkdtempSync(join(tmpdir(), 'replay-')), 'game.pgn')
  run(
    'match',
    '--game',
    id,
    '--engine',
    'varan',
    '--engine',
    'varan',
    '--games',
    '2',
    '--nodes',
    '6000',
    '--pgn',
    pgn,
    ...options
  )
  const { fen, moves } = firstGame(readFileSync(pgn, 'utf8'))
  const start = fen ? ['--fen', fen] : []
  const first = Math.max(0, moves.length - PLIES)
  const fens = []
  for (let ply = first; ply <= moves.length; ply++) {
    const told = JSON.parse(run('apply', id, '--json', ...start, ...moves.slice(0, ply)))
    fens.push(told.fen.split(' ')[0].replace(/\[.*/, ''))
  }
  return fens
}

const replays = Object.fromEntries(games.map((game) => [game.id, replay(game)]))
writeFileSync(new URL('../src/lib/home/replays.json', import.meta.url), JSON.stringify(replays, null, 1) + '\n')
