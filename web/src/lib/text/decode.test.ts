// @vitest-environment node
import { expect, test } from 'vitest'
import { decode } from './decode'

test('an umlaut of a file in Latin-1 is read as what it is, not as a fault of UTF-8', () => {
  expect(decode(new Uint8Array([0x4a, 0xfc, 0x72, 0x67, 0x65, 0x6e]))).toBe('Jürgen')
  expect(decode(new Uint8Array([0x4a, 0xc3, 0xbc, 0x72, 0x67, 0x65, 0x6e]))).toBe('Jürgen')
})

test('the mark of byte order before a text in UTF-8 is no part of it', () => {
  expect(decode(new Uint8Array([0xef, 0xbb, 0xbf, 0x5b]))).toBe('[')
})
