/** The plays and rewards that a forecast expects on each day that has passed, for the chart of days. */
import { atom } from 'jotai'
import { textAt } from '#schemas/json.ts'
import { isoDay } from '#src/time/wall-clock.ts'
import { savedAtom } from '../../core/atoms.ts'
import { expectedAtom } from '../../core/results-atoms.ts'

/** The plays and rewards that a forecast expects on each day that has passed, by its date: `2026-11-21`. */
export type ExpectedDays = ReadonlyMap<string, { readonly plays: number; readonly given: number }>

/** Expected plays and rewards by day, in the zone of the stored document; empty where nothing is known to expect. */
export const expectedDaysAtom = atom((get): ExpectedDays => {
  const zone = textAt(get(savedAtom).document, 'timezone')
  const days = get(expectedAtom)?.daily ?? []
  return new Map(days.map(({ at, plays, given }) => [isoDay(at, zone || undefined), { plays, given }]))
})
