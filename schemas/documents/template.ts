/**
 * The template: a game or widget as it is drawn, of any type (E §3). Here: what every type has, and what rules read of
 * it. The parts of a type stand in `template-wheel.ts` and its neighbours, all types in `template-types.ts`.
 */
import * as v from 'valibot'
import { Button } from '../values/button.ts'
import { flag, number, text } from '../values/optional.ts'
import { PlainOrStyledText, ResultText } from '../values/text-style.ts'

/** A field of a wheel, card, chest or coin: what it is called, how it is coloured, its picture. */
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

/** The ground of a game with its logo and icon (E §3 "Theme"; every template has the same). */
export const TemplateBackground = v.looseObject({
  bgColor: text,
  bgImgUrl: text,
  overLayColor: text,
  color1: text,
  color2: text,
  logoPosition: text,
  logoImage: text,
  iconImage: text,
})
export type TemplateBackground = v.InferOutput<typeof TemplateBackground>

/**
 * The moment at which a game over the page may come up by itself (ours): `now`, `session` (once a visit, the default),
 * `event` (after the event of this key) or `exit`.
 */
const Interruption = v.looseObject({ when: text, event: text })

/** The way a game comes up, and the theme it is drawn in (E §3 "Treasure chest"): `popup`; ours `page` and `inline`. */
export const DisplayWizard = v.looseObject({
  themeId: text,
  displayType: text,
  interrupts: v.optional(Interruption),
})
export type DisplayWizard = v.InferOutput<typeof DisplayWizard>

/** The settings beside a game (E §3 "Treasure chest" `additionalSettings`): texts and addresses around the result. */
export const AdditionalSettings = v.looseObject({
  winningText: v.optional(PlainOrStyledText),
  losingText: v.optional(PlainOrStyledText),
  winningImage: text,
  losingImage: text,
  winningWebUrl: text,
  winningAppUrl: text,
  losingWebUrl: text,
  losingAppUrl: text,
  rewardIcon: text,
  offerDetailsTitle: v.optional(PlainOrStyledText),
  instructionsTitle: v.optional(PlainOrStyledText),
})
export type AdditionalSettings = v.InferOutput<typeof AdditionalSettings>

/** One language of a template (E §3 "Common to every configuration"); what a game adds stands beside it. */
export const TemplateEntry = v.looseObject({
  language: text,
  title: v.optional(PlainOrStyledText),
  subtitle: v.optional(PlainOrStyledText),
  background: v.optional(TemplateBackground),
  buttonConfig: v.optional(v.union([Button, v.array(Button)])),
  resultText: v.optional(ResultText),
  displayWizard: v.optional(DisplayWizard),
  additionalSettings: v.optional(AdditionalSettings),
})
export type TemplateEntry = v.InferOutput<typeof TemplateEntry>

/**
 * A template as it travels. What rules read of it (E §7 "Response fields read") may stand at its top; where its first
 * language says it, that holds (`template-keys.ts`).
 */
export const Template = v.looseObject({
  templateName: text,
  title: v.optional(PlainOrStyledText),
  typeId: number,
  leadGen: flag,
  discontinued: flag,
  activeNavTab: text,
  localizationFlag: flag,
  localizationconfig: v.optional(v.array(TemplateEntry)),
  resultText: v.optional(ResultText),
  /** `ParentApp` or `SDK`. */
  resultHandler: text,
  segments: v.optional(v.array(TemplateSegment)),
  /** Ids of the elements that a slot machine lines up. */
  slotMachineElements: v.optional(v.array(v.unknown())),
  questions: v.optional(v.array(TemplateQuestion)),
  /** The days of the questions; a quiz rule takes them over as `questionSchedule`. */
  schedule: v.optional(v.unknown()),
  /** Until when answers are taken, in milliseconds since the epoch (type 20). */
  answerDeadline: number,
  leaderboardTemplate: text,
})
export type Template = v.InferOutput<typeof Template>
