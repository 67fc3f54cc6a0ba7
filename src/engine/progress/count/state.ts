/** How often what is counted was done, and when that is enough. */
import { textAt } from '#schemas/json.ts'
import type { Happened } from '../happened.ts'
import type { Counted } from './counted.ts'

/** How much was counted; plain data. */
export interface CountState {
  /** How often each counted thing was done, in their order. */
  readonly times: readonly number[]
  /** All of them together. */
  readonly events: number
}

/** Nothing counted yet. */
export const noCount: CountState = { times: [], events: 0 }

/** Counts something that happened: the state after it, and what it was a time of, by its index. */
export function countIn(
  counted: readonly Counted[],
  state: CountState,
  happened: Happened,
): { readonly state: CountState; readonly of: readonly number[] } {
  const of = counted.flatMap(({ answers }, index) => (answers(happened) ? [index] : []))
  if (of.length === 0) return { state, of }
  const times = counted.map((_, index) => (state.times[index] ?? 0) + (of.includes(index) ? 1 : 0))
  return { state: { times, events: state.events + 1 }, of }
}

/**
 * Whether it is enough: any activity as often as it asks, or all of them (`eventCompletion`), and, where the document says
 * how many, so many events in all. Of activities of which any will do it is the events that count, where it says how many.
 */
export function isEnough(
  document: Readonly<Record<string, unknown>>,
  counted: readonly Counted[],
  { times, events }: CountState,
  most: number | undefined,
): boolean {
  if (counted.length === 0 || events === 0) return false
  const isDone = ({ times: wanted }: Counted, index: number) => (times[index] ?? 0) >= wanted
  if (textAt(document, 'eventCompletion') === 'all') return counted.every(isDone) && events >= (most ?? 0)
  return most === undefined ? counted.some(isDone) : events >= most
}
