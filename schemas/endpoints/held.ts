/** Rewards that wait for somebody's look, because what won them looks like farming; and whom holdouts leave out. All ours. */
import * as v from 'valibot'
import { get, paged, post, service } from './define.ts'
import { LedgerRow } from './ledger.ts'
import { id } from './shapes.ts'

/** The most rewards that are decided at once. */
export const MAX_HELD_DECIDED = 500

/** The counts that were too high. */
export const holdCauses = [
  ...(['plays-of-address', 'rewards-of-address'] as const),
  ...(['plays-of-visitor', 'rewards-of-visitor'] as const),
  ...(['plays-of-device', 'rewards-of-device'] as const),
] as const
export type HoldCause = (typeof holdCauses)[number]

/** A reward that waits. */
export const HeldReward = v.object({
  ...LedgerRow.entries,
  heldTS: v.number(),
  /** The count that was too high: plays or rewards of one address, visitor or device, in an hour. */
  heldBy: v.picklist(holdCauses),
  /** The network address it was won from; empty where that says nothing. */
  address: v.string(),
})
export type HeldReward = v.InferOutput<typeof HeldReward>

/** Players of one side, and how much they did in the last 28 days. */
const ReachedGroup = v.object({ players: v.number(), events: v.number() })

/** Both sides of a holdout: the players who have been met so far. */
export const Reach = v.object({
  heldOut: ReachedGroup,
  reached: ReachedGroup,
  /** The first time somebody was met, in milliseconds since the epoch; null while nobody was. */
  sinceTS: v.nullable(v.number()),
})
export type Reach = v.InferOutput<typeof Reach>

const decided = v.object({
  rewardIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_HELD_DECIDED)),
})

export const held = service('gratification', {
  list: paged('getHeldRewards', {
    rows: 'held.rewards',
    row: HeldReward,
    dialect: 'searchKey',
    query: { userId: v.optional(v.string()), address: v.optional(v.string()) },
    ours: true,
    summary: 'Rewards held for review, the oldest first; searched by end user and address.',
  }),
  release: post('releaseHeldRewards', {
    ours: true,
    body: decided,
    reply: { released: v.number() },
    summary: 'Gives rewards that wait, as if they had been won now; those that were decided before are left out.',
  }),
  refuse: post('refuseHeldRewards', {
    ours: true,
    body: decided,
    reply: { refused: v.number() },
    summary: 'Never gives rewards that wait, and returns their stock; those that were decided before are left out.',
  }),
  reach: get('getReach', {
    ours: true,
    reply: { reach: Reach },
    summary: 'Counts the players who are held out and those who are not, with their events of 28 days.',
  }),
})
