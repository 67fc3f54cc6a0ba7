/** The template: a game or widget as it is drawn, of any `type` (E §3). Here: what rules read of it. */
import * as v from 'valibot'
import { flag, number, text } from '../values/optional.ts'

/** A field of a wheel, card, chest or coin: what it is called and how it is coloured. */
export const TemplateSegment = v.looseObject({ text, color: text })
export type TemplateSegment = v.InferOutput<typeof TemplateSegment>

/** A question of a quiz, poll or prediction; an option is a text, or a text with its image (E §3). */
export const TemplateQuestion = v.looseObject({
  name: text,
  points: number,
  correctOption: number,
  optionsList: v.optional(
    v.array(v.union([v.string(), v.looseObject({ text, optionImage: v.optional(v.unknown()) })])),
  ),
})
export type TemplateQuestion = v.InferOutput<typeof TemplateQuestion>

/** A template as it travels; `segments` are its fields in order, number 1 first (E §7 "Response fields read"). */
export const Template = v.looseObject({
  templateName: text,
  title: text,
  typeId: number,
  leadGen: flag,
  discontinued: flag,
  segments: v.optional(v.array(TemplateSegment)),
  /** Ids of the elements that a slot machine lines up. */
  slotMachineElements: v.optional(v.array(v.unknown())),
  questions: v.optional(v.array(TemplateQuestion)),
  /** The days of the questions; a quiz rule takes them over as `questionSchedule`. */
  schedule: v.optional(v.unknown()),
  /** Until when answers are taken, in milliseconds since the epoch (type 20). */
  answerDeadline: number,
})
export type Template = v.InferOutput<typeof Template>
