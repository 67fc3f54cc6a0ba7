/** Sample-ratio mismatch: whether the templates were met in the ratio in which they should be. If not, something is broken and nothing may be concluded. */
import { chiSquareTail } from './distributions.ts'

/** Below this it is no chance any more: the usual line for such an alarm. */
export const ALARM = 0.001

/** How well the counts fit. */
export interface Ratio {
  readonly p: number
  readonly isAlarm: boolean
  /** How many of all should have met each, in their order. */
  readonly expected: readonly number[]
}

/** Compares how many met each template with their weights (χ²). Nobody, or a single template, fits. */
export function ratioOf(people: readonly number[], weights: readonly number[]): Ratio {
  const [all, weight] = [sum(people), sum(weights)]
  const expected = weights.map((one) => (weight > 0 ? (all * one) / weight : 0))
  const counted = expected.flatMap((one, index) => (one > 0 ? [{ one, met: people[index] ?? 0 }] : []))
  const stray = expected.some((one, index) => one === 0 && (people[index] ?? 0) > 0)
  const distance = counted.reduce((total, { one, met }) => total + (met - one) ** 2 / one, 0)
  const p = stray ? 0 : counted.length < 2 ? 1 : chiSquareTail(distance, counted.length - 1)
  return { p, isAlarm: p < ALARM, expected }
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
