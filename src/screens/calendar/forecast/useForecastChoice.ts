import { useMemo } from 'react'
import type { CalendarEntry } from '#schemas/endpoints/calendar.ts'
import { isPlanned } from '#src/engine/conflicts/conflict.ts'
import type { PlannedDates } from '#src/engine/joint-forecast/plan-question.ts'
import type { ChosenPlan } from './usePlanFacts.ts'

/**
 * Returns what is forecast together among the shown entries, and the dates of those that stand elsewhere than they are
 * stored; each, and both together, the same object until something changes.
 *
 * @param saving - Dates that are being saved, by the ids of entries.
 * @param dragged - The dates of the entry that is dragged.
 */
export function useForecastChoice(
  entries: readonly CalendarEntry[],
  saving: ReadonlyMap<string, PlannedDates>,
  dragged: (PlannedDates & { readonly entry: string }) | undefined,
): { readonly chosen: ChosenPlan; readonly moved: ReadonlyMap<string, PlannedDates> } {
  const planned = entries.filter((entry) => isPlanned(entry, Date.now()))
  const plan: ChosenPlan = {
    campaigns: planned.flatMap(({ kind, id }) => (kind === 'rule' || kind === 'badge-rule' ? [id] : [])),
    messages: planned.flatMap(({ sort, id }) => (sort === 'campaign' ? [] : [id])),
  }
  const key = JSON.stringify(plan)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text tells choices apart
  const chosen = useMemo(() => plan, [key])
  const [entry, start, end] = [dragged?.entry, dragged?.start, dragged?.end]
  const moved = useMemo(() => {
    const all = new Map(saving)
    if (entry !== undefined && start !== undefined) all.set(entry, { start, end: end ?? null })
    return all
  }, [saving, entry, start, end])
  return useMemo(() => ({ chosen, moved }), [chosen, moved])
}
