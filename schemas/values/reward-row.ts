import * as v from 'valibot'
import { number, text } from './optional.ts'

/**
 * One row of a rule's rewards; which keys it has depends on the rule's `type` (C §3 "RewardAssigment entry"). A streak's
 * rows are its days, with the game of the day (E §3 "Daily streak"); a smart campaign's rows name their template (READINGS).
 */
export const RewardRow = v.looseObject({
  percentage: number,
  offerId: text,
  offerName: text,
  resultText: text,
  winingQuadrant: v.optional(v.boolean()),
  score: number,
  elements: v.optional(v.array(v.unknown())),
  quadrant: number,
  rank: text,
  rank1: number,
  rank2: number,
  templateId: text,
  templateType: number,
  ruleId: text,
})
export type RewardRow = v.InferOutput<typeof RewardRow>
