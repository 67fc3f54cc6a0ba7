/** A crowd: made-up players who play the organisation, or a draft, through the same engine (ours). */
import * as v from 'valibot'
import { drawnKinds } from '../documents/rule-family.ts'
import { get, post, service } from './define.ts'
import { anyDocument, id } from './shapes.ts'

/** A crowd as it stands. */
export const Crowd = v.object({
  id: v.string(),
  state: v.picklist(['running', 'done', 'cancelled', 'failed']),
  players: v.number(),
  /** As many of the players as is played of the time. */
  done: v.number(),
  plays: v.number(),
  rewards: v.number(),
  seed: v.string(),
  /** Days that were played, until now. */
  days: v.number(),
  /** Name of the draft; empty for what is published. */
  draft: v.string(),
  startedTS: v.number(),
  endedTS: v.nullable(v.number()),
  /** The results of each row of rewards; of a draft nothing else is kept. */
  won: v.array(
    v.object({ ruleId: v.string(), place: v.string(), offerId: v.string(), given: v.number(), missed: v.number() }),
  ),
})
export type Crowd = v.InferOutput<typeof Crowd>

export const crowd = service('campaign', {
  start: post('startCrowd', {
    ours: true,
    body: v.object({
      players: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
      days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31))),
      seed: v.optional(v.pipe(v.string(), v.maxLength(100))),
      draft: v.optional(v.object({ kind: v.picklist(drawnKinds), document: anyDocument })),
    }),
    reply: { crowd: Crowd },
    summary: 'Lets a crowd play; 409 while another one does.',
  }),
  get: get('getCrowd', { ours: true, query: { id }, reply: { crowd: Crowd }, summary: 'Says how far a crowd is.' }),
  latest: get('getLatestCrowd', {
    ours: true,
    reply: { crowd: v.nullable(Crowd) },
    summary: 'The crowd that came last.',
  }),
  cancel: post('cancelCrowd', {
    ours: true,
    query: { id },
    reply: { crowd: Crowd },
    summary: 'Stops a crowd; what it played stays.',
  }),
})
