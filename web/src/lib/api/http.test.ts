// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import { send } from './http'

afterEach(() => vi.unstubAllGlobals())

test('a file goes out byte for byte, so that the server reads what a text of ours would have lost', async () => {
  const sent: RequestInit[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(init)
    return new Response('{}')
  })
  const bytes = new Uint8Array([0x4a, 0xfc, 0x72, 0x67, 0x65, 0x6e])
  await send('POST', '/games/import', new Blob([bytes]), 'application/x-chess-pgn')
  const body = sent[0]?.body
  expect(body).toBeInstanceOf(Blob)
  expect(new Uint8Array(await (body as Blob).arrayBuffer())).toEqual(bytes)
})
