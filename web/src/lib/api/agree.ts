/**
 * The pages' types hold what the server's own description says: where the two differ, this file does not compile. `schema.d.ts` is
 * made from that description by `npm run schema`; a test sees that it is fresh.
 */
import type * as wire from '../analysis/tree'
import type { Reviewed } from '../analysis/socket'
import type { components } from './schema'
import type * as page from './types'

type Schemas = components['schemas']

/** What the server sends is what the pages take. Optional and null are the same to them. */
type Loose<T> = T extends (infer Item)[]
  ? Loose<Item>[]
  : T extends object
    ? { [K in keyof T]-?: Loose<Exclude<T[K], undefined>> }
    : T
type Takes<Sent, Taken> = Loose<Sent> extends Loose<Taken> ? true : { sent: Sent; taken: Taken }

type Checks = [
  Takes<Schemas['VariantSummary'], page.VariantSummary>,
  Takes<Schemas['PieceInfo'], Omit<page.PieceInfo, 'pattern'>>,
  Takes<Schemas['RegionView']['white'], page.Region['white']>,
  Takes<Schemas['Guide'], Omit<page.Guide, 'sources'>>,
  Takes<Schemas['BoardPiece'], page.Placed>,
  Takes<Schemas['PoolsView'], page.Pools>,
  Takes<Schemas['FaultView'], page.Fault>,
  Takes<Schemas['Listed']['id'], page.Listed['id']>,
  Takes<Schemas['GameTree'], wire.WireTree>,
  Takes<Schemas['ReviewPly']['ply'], Reviewed['ply']>
]

export const agreed: Checks = [true, true, true, true, true, true, true, true, true, true]
