import { expect, test } from 'vitest'
import { previewOf } from './preview'
import { sampleMove } from './sample'

const stone = (letter: string, color: 'white' | 'black', load: string | null = null) => ({ letter, color, load })

test('a castling shows each piece on its way', () => {
  const preview = previewOf(
    sampleMove({
      move: 'f1k1',
      castle: { label: 'O-O&D', side: 'short' },
      special: true,
      changes: [
        { square: 'f1', before: stone('K', 'white'), after: null, effect: 'castled' },
        { square: 'h1', before: null, after: stone('R', 'white'), effect: 'castled' },
        { square: 'j1', before: null, after: stone('D', 'white'), effect: 'castled' },
        { square: 'k1', before: stone('R', 'white'), after: stone('K', 'white'), effect: 'castled' },
        { square: 'l1', before: stone('D', 'white'), after: null, effect: 'castled' }
      ]
    })
  )
  expect(preview.ways).toEqual([
    { from: 'f1', to: 'k1' },
    { from: 'k1', to: 'h1' },
    { from: 'l1', to: 'j1' }
  ])
  expect(preview.gone).toEqual([])
  expect(preview.ghosts.map((g) => g.square + g.piece.letter)).toEqual(['h1R', 'j1D', 'k1K'])
})

test('what is taken beside the way is gone', () => {
  const preview = previewOf(
    sampleMove({
      move: 'c3e5',
      special: true,
      changes: [
        { square: 'c3', before: stone('O', 'white'), after: null, effect: 'moved' },
        { square: 'd4', before: stone('N', 'black'), after: null, effect: 'captured' },
        { square: 'e5', before: null, after: stone('O', 'white'), effect: 'moved' }
      ]
    })
  )
  expect(preview.gone).toEqual(['d4'])
  expect(preview.ways).toEqual([{ from: 'c3', to: 'e5' }])
  expect(preview.told.map((c) => c.square)).toEqual(['d4'])
})

test('a robbery leaves both pieces, changed, where they are', () => {
  const preview = previewOf(
    sampleMove({
      move: 'b2d4',
      special: true,
      changes: [
        { square: 'b2', before: stone('T', 'white'), after: null, effect: 'moved' },
        { square: 'c3', before: stone('R', 'black'), after: stone('T', 'black'), effect: 'robbed' },
        { square: 'd4', before: null, after: stone('R', 'white'), effect: 'robbed' }
      ]
    })
  )
  expect(preview.ghosts.map((g) => `${g.square} ${g.piece.color} ${g.piece.letter}`)).toEqual(['c3 black T', 'd4 white R'])
  expect(preview.gone).toEqual([])
})
