import * as v from 'valibot'
import { number, text } from './optional.ts'

/** Something an end user does, how often, and what it earns (E §3 "Game mechanics rule": `customActivityEvents`). */
export const CustomActivity = v.looseObject({
  /** Id of the rule that is played, or of the activity that is followed. */
  activity: text,
  /** Key of the custom event. */
  event: text,
  /** Id of the offer that is given. */
  offer: text,
  property: text,
  operator: text,
  times: number,
  points: number,
  value: v.optional(v.union([v.string(), v.number()])),
})
export type CustomActivity = v.InferOutput<typeof CustomActivity>

/** Creates an activity in which nothing is chosen yet; once, for one point. */
export function blankCustomActivity(): CustomActivity {
  return { activity: '', event: '', offer: '', property: '', operator: '', times: 1, points: 1, value: '' }
}
