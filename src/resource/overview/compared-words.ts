/**
 * Returns what figures of days that end today are compared with, in a sentence: a day that is not over stands against as
 * much of another one.
 *
 * @param length - The days, today among them.
 */
export function comparedWords(length: number): string {
  const before = length === 1 ? 'the day before' : `the ${length} days before, the last of them`
  return `Today is not over: changes are against ${before} until the same time of day.`
}
