/** The figures of quests and streaks as the steps of a funnel. Pure. */
import type { Figures } from '#schemas/endpoints/ledger.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { BarStep } from './Bars.tsx'
import { milestoneName, taskName } from './place-words.ts'

/** The first step: who was shown it. None where nobody knows, or where more took part than saw it, as by events of an app. */
const shownStep = ({ displayed, hasDisplays }: Figures, began: number): readonly BarStep[] =>
  hasDisplays && displayed >= began ? [{ key: 'shown', label: 'Shown to', people: displayed }] : []

/** Returns the funnel of a quest: shown, begun, each milestone with its tasks, finished. */
export function questSteps(document: JsonObject, figures: Figures): readonly BarStep[] {
  const { questFunnel: funnel } = figures
  if (!funnel) return []
  return [
    ...shownStep(figures, funnel.began),
    { key: 'began', label: 'Began', people: funnel.began },
    ...funnel.milestones.flatMap(({ place, people, tasks }, index): readonly BarStep[] => {
      const name = milestoneName(document, index)
      const inner = tasks.map((task, at) => ({
        ...{ key: task.place, label: taskName(document, index, at), people: task.people, isInner: true },
      }))
      // A milestone of one task is that task.
      return [...(tasks.length > 1 ? inner : []), { key: place, label: name, people }]
    }),
    { key: 'finished', label: 'Finished', people: funnel.finished },
  ]
}

/** Returns how many people of a streak reached each day. */
export function streakSteps(figures: Figures): readonly BarStep[] {
  const { streakSurvival: survival } = figures
  if (!survival) return []
  return [
    ...shownStep(figures, survival.began),
    ...survival.reached.map((people, index) => ({ key: `day ${index + 1}`, label: `Day ${index + 1}`, people })),
  ]
}
