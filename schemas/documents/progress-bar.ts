/** The progress bar: how far somebody is who does something again and again (E §3 "Progress bar"). */
import * as v from 'valibot'
import { type JsonObject, numericAt, objectAt } from '../json.ts'
import { flag, number, text } from '../values/optional.ts'
import { PlainOrStyledText, ResultText } from '../values/text-style.ts'
import { gameFields } from './game-fields.ts'

/** One event of a bar: its label, with size, colour and font (names of these three ours). */
export const BarEvent = v.looseObject({
  eventLabelText: text,
  fontSize: v.optional(v.union([v.number(), v.string()])),
  fontColor: text,
  fontFamily: text,
})
export type BarEvent = v.InferOutput<typeof BarEvent>

/** One language of a bar: its words and its colours (our reading: E §3 lists the fields without their place). */
export const ProgressBarEntry = v.looseObject({
  language: text,
  startText: v.optional(PlainOrStyledText),
  endText: v.optional(PlainOrStyledText),
  progressBarColorCompleted: text,
  progressBarColorDefault: text,
  fadeRemainingEvent: flag,
  eventDetails: v.optional(v.array(BarEvent)),
})
export type ProgressBarEntry = v.InferOutput<typeof ProgressBarEntry>

/** The time there is to fill a bar, from its first event (names as quests have them; ours here). */
export const BarTimer = v.looseObject({ timerFlag: flag, timeday: number, timeHrs: number, timeMins: number })

/** A progress bar as it travels. The fields of a game are carried, not shown. */
export const ProgressBar = v.looseObject({
  ...gameFields,
  resultText: v.optional(ResultText),
  /** Its name (ours; E §7 checks a `name`). */
  templateName: text,
  activeNavTab: text,
  localizationFlag: flag,
  localizationconfig: v.optional(v.array(ProgressBarEntry)),
  numberOfEvents: number,
  useProgressBarInQuest: flag,
  progressBarTimer: v.optional(BarTimer),
  /** True where a full bar begins again with the next event. */
  resetProgressBar: flag,
  /** 1 to 5. */
  progressBarDesignType: number,
  /** The design of the library it was begun from. */
  progressBarLibraryDesignType: number,
})
export type ProgressBar = v.InferOutput<typeof ProgressBar>

/** The most events that a bar counts (ours); a ring of more cannot be told from a plain one. */
export const MAX_BAR_EVENTS = 20

/** The names of the designs, by `progressBarDesignType` (E §3; the names are ours). */
export const barDesigns = [
  { value: 1, label: 'Bar' },
  { value: 2, label: 'Segments' },
  { value: 3, label: 'Stops' },
  { value: 4, label: 'Arc' },
  { value: 5, label: 'Ring' },
] as const

/** Returns the number of events that fill a bar of any shape. */
export const barEventsOf = (bar: JsonObject): number =>
  Math.min(MAX_BAR_EVENTS, Math.max(1, Math.trunc(numericAt(bar, 'numberOfEvents') ?? 3)))

/** Returns the time there is to fill a bar, in milliseconds; undefined where its timer is off or says none. */
export function barTimeMs(bar: JsonObject): number | undefined {
  const timer = objectAt(bar, 'progressBarTimer')
  if (timer?.timerFlag !== true) return undefined
  const at = (key: string) => Math.max(0, numericAt(timer, key) ?? 0)
  const minutes = (at('timeday') * 24 + at('timeHrs')) * 60 + at('timeMins')
  return minutes > 0 ? minutes * 60_000 : undefined
}
