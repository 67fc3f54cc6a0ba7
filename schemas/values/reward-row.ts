import * as v from 'valibot'

/** One row of a rule's rewards; which keys it has depends on the rule's `type` (C §3 "RewardAssigment entry"). */
export const RewardRow = v.looseObject({
  percentage: v.optional(v.number()),
  offerId: v.optional(v.string()),
  offerName: v.optional(v.string()),
  resultText: v.optional(v.string()),
  winingQuadrant: v.optional(v.boolean()),
  score: v.optional(v.number()),
  elements: v.optional(v.array(v.unknown())),
  quadrant: v.optional(v.number()),
  rank: v.optional(v.string()),
  rank1: v.optional(v.number()),
  rank2: v.optional(v.number()),
})
export type RewardRow = v.InferOutput<typeof RewardRow>
