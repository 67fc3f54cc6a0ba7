/** The brand kit: how documents look and what coins are called (E §3 "Brand kit", E §7 "Themes and brand kit"). */
import * as v from 'valibot'
import { BrandKit } from '../values/brand-kit.ts'
import { get, post, service } from './define.ts'
import { documentOf, optionalId } from './shapes.ts'

/** A brand kit as it is answered: as it was sent, with the organisation's id and zone, and who saved it when. */
export const StoredBrandKit = v.looseObject({
  ...BrandKit.entries,
  orgId: v.string(),
  timezone: v.string(),
  /** Milliseconds since the epoch and a name; absent of a kit that nobody has saved yet. */
  updatedTS: v.optional(v.number()),
  createdby: v.optional(v.string()),
})
export type StoredBrandKit = v.InferOutput<typeof StoredBrandKit>

/** A kit beside whether its numbers can be carried exactly; the key is ours. */
const answered = { brandKit: StoredBrandKit, exact: v.optional(v.boolean()) }

export const brand = service('game', {
  get: get('getBrandKit', {
    query: { orgId: optionalId },
    reply: answered,
    summary: "Answers the organisation's brand kit; what everything looks like without one where none was saved.",
  }),
  save: post('saveBrandKit', {
    body: documentOf(BrandKit),
    reply: answered,
    summary: 'Saves the brand kit, and with it what coins are called.',
  }),
})
