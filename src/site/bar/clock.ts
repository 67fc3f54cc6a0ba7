/** The wall clock of a zone as date inputs take it: `2026-12-24T18:30`. Pure. */
import { fromWallClock, toWallClock } from '#src/time/wall-clock.ts'

/**
 * Returns the wall clock of a zone at a moment.
 *
 * @param at - Milliseconds since the epoch.
 */
export const clockText = (zone: string, at: number): string => toWallClock(at, zone).slice(0, 16).replace(' ', 'T')

/**
 * Returns the moment at which the wall clock of a zone shows a text.
 *
 * @returns Milliseconds since the epoch, or `undefined` when the text is no date.
 */
export const atClock = (zone: string, text: string): number | undefined =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? fromWallClock(text.replace('T', ' '), zone) : undefined
