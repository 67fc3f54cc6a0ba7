import { useMemo } from 'react'
import type { CalendarEntry } from '#schemas/endpoints/calendar.ts'
import { isPlanned } from '#src/engine/conflicts/conflict.ts'
import type { PlannedDates } from './plan-question.ts'
import type { ChosenCampaign } from './usePlanFacts.ts'

/**
 * Returns the campaigns among the shown entries that are forecast together, and the dates of those that stand elsewhere
 * than they are stored; each the same object until it changes.
 *
 * @param saving - Dates that are being saved, by the ids of entries.
 * @param dragged - The dates of the entry that is dragged.
 */
export function useForecastChoice(
  entries: readonly CalendarEntry[],
  saving: ReadonlyMap<string, PlannedDates>,
  dragged: (PlannedDates & { readonly entry: string }) | undefined,
): { readonly chosen: readonly ChosenCampaign[]; readonly moved: ReadonlyMap<string, PlannedDates> } {
  const campaigns = entries.flatMap((entry): ChosenCampaign[] => {
    const { kind, id, name, budget } = entry
    return (kind === 'rule' || kind === 'badge-rule') && isPlanned(entry, Date.now())
      ? [{ kind, id, name, budget }]
      : []
  })
  const key = JSON.stringify(campaigns)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text tells choices apart
  const chosen = useMemo(() => campaigns, [key])
  const [entry, start, end] = [dragged?.entry, dragged?.start, dragged?.end]
  const moved = useMemo(() => {
    const all = new Map(saving)
    if (entry !== undefined && start !== undefined) all.set(entry, { start, end: end ?? null })
    return all
  }, [saving, entry, start, end])
  return { chosen, moved }
}
