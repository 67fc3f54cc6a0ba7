/** The counts of activities, and the test whether they are enough. */
import { textAt } from '#schemas/json.ts'
import type { PlayerEvent } from '../../player/player.ts'
import type { CountedActivity } from './counted.ts'

/** Counts of activities; plain data. */
export interface CountState {
  /** The number of times of each activity, in order. */
  readonly times: readonly number[]
  /** The number of counted events in all. */
  readonly events: number
}

/** The state before anything was counted. */
export const noCount: CountState = { times: [], events: 0 }

/** Counts an event; returns the new state and the indices of the activities that it counted for. */
export function countIn(
  counted: readonly CountedActivity[],
  state: CountState,
  playerEvent: PlayerEvent,
): { readonly state: CountState; readonly of: readonly number[] } {
  const of = counted.flatMap(({ answers }, index) => (answers(playerEvent) ? [index] : []))
  if (of.length === 0) return { state, of }
  const times = counted.map((_, index) => (state.times[index] ?? 0) + (of.includes(index) ? 1 : 0))
  return { state: { times, events: state.events + 1 }, of }
}

/**
 * Says whether the counts are enough: any activity as often as it asks, or all of them (`eventCompletion`), and the
 * number of events in all where the document says one. Where any activity will do, that number alone decides.
 */
export function isEnough(
  document: Readonly<Record<string, unknown>>,
  counted: readonly CountedActivity[],
  { times, events }: CountState,
  most: number | undefined,
): boolean {
  if (counted.length === 0 || events === 0) return false
  const isDone = ({ times: wanted }: CountedActivity, index: number) => (times[index] ?? 0) >= wanted
  if (textAt(document, 'eventCompletion') === 'all') return counted.every(isDone) && events >= (most ?? 0)
  return most === undefined ? counted.some(isDone) : events >= most
}
