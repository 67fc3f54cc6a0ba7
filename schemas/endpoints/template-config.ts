import * as v from 'valibot'
import { TemplateSegment } from '../documents/template.ts'

/**
 * The parts of a template that rules read: its fields, and the parts their rewards hang on (E §7 "Response fields
 * read"). The optional keys depend on its `type`; keys that its document calls otherwise are not translated.
 */
export const TemplateConfig = v.looseObject({
  id: v.string(),
  templateName: v.string(),
  title: v.string(),
  type: v.number(),
  leadGen: v.boolean(),
  /** The fields a rule chooses from, number 1 first; empty where the game has none. */
  segments: v.array(TemplateSegment),
  /** Ids of the elements of a slot machine (type 5), each once. */
  slotMachineElements: v.optional(v.array(v.string())),
  /** The days of the questions of a quiz (E §3 "Quiz"). */
  schedule: v.optional(v.looseObject({ questionSchedule: v.optional(v.array(v.looseObject({}))) })),
  questions: v.optional(
    v.array(
      v.looseObject({
        name: v.optional(v.string()),
        optionsList: v.optional(v.array(v.looseObject({ text: v.optional(v.string()) }))),
      }),
    ),
  ),
  /** Until when a prediction may be given (type 20): milliseconds since the epoch. */
  answerDeadline: v.optional(v.number()),
  /** True where a referral has a leaderboard of its own (type 12). */
  referralLeaderboard: v.optional(v.boolean()),
  /** The leaderboard it begins with: its id. */
  leaderboardTemplate: v.optional(v.string()),
})
export type TemplateConfig = v.InferOutput<typeof TemplateConfig>
