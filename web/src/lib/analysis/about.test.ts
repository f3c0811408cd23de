import { expect, test } from 'vitest'
import { about, analysisTitle, gameTitle } from './about'
import { addLine, emptyTree, ROOT } from './tree'

const tree = (headers: Record<string, string>) => emptyTree('x', '8/8 w - - 0 1', headers)

test('a game that was brought in shows its players, event, date and result', () => {
  const headers = { Event: 'Club', Site: '?', Round: '3', Date: '1851.06.??', White: 'Ann', Black: 'Bob', Result: '1-0' }
  expect(about(tree(headers))).toEqual({ white: 'Ann', black: 'Bob', result: '1–0', occasion: 'Club · round 3 · Jun 1851' })
  expect(about(tree({ White: 'Ann', Black: '?', Date: '????.??.??', Result: '*' }))).toEqual({
    white: 'Ann',
    black: '?',
    result: '',
    occasion: ''
  })
  expect(about(tree({ White: 'Ann', Black: 'Bob', Result: '1/2-1/2' }))?.result).toBe('½–½')
})

test('an analysis without players is nobody’s game', () => {
  expect(about(tree({ Date: '2026.01.01' }))).toBeNull()
  expect(about(tree({ White: '?', Black: '?' }))).toBeNull()
})

test('an analysis is called by its players, or by its first moves', () => {
  expect(gameTitle({ White: 'Ann', Black: 'Bob' })).toBe('Ann – Bob')
  expect(analysisTitle(tree({ White: 'Ann', Black: 'Bob' }), 'Chess')).toBe('Chess, Ann – Bob')
  const moves = ['e4', 'e5', 'Nf3', 'Nc6'].map((san) => ({ move: san, san, fen: null }))
  expect(analysisTitle(addLine(tree({}), ROOT, moves).tree, 'Chess')).toBe('Chess, e4 e5 Nf3 …')
  expect(analysisTitle(tree({}), 'Chess')).toBe('Chess')
})
