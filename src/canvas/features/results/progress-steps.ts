/** The figures of quests and streaks as the steps of a funnel. Pure. */
import type { Figures } from '#schemas/endpoints/ledger.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { BarStep } from './Bars.tsx'
import { milestoneName } from './place-words.ts'

/** Returns the funnel of a quest: shown, begun, each milestone with its tasks, finished. */
export function questSteps(document: JsonObject, figures: Figures): readonly BarStep[] {
  const { displayed, questFunnel: funnel } = figures
  if (!funnel) return []
  return [
    { key: 'shown', label: 'Shown to', people: displayed },
    { key: 'began', label: 'Began', people: funnel.began },
    ...funnel.milestones.flatMap(({ place, people, tasks }, index): readonly BarStep[] => {
      const name = milestoneName(document, index)
      const inner = tasks.map((task, at) => ({
        ...{ key: task.place, label: `Task ${at + 1}`, people: task.people, isInner: true },
      }))
      // A milestone of one task is that task.
      return [...(tasks.length > 1 ? inner : []), { key: place, label: name, people }]
    }),
    { key: 'finished', label: 'Finished', people: funnel.finished },
  ]
}

/** Returns how many people of a streak reached each day. */
export function streakSteps({ displayed, streakSurvival: survival }: Figures): readonly BarStep[] {
  if (!survival) return []
  return [
    { key: 'shown', label: 'Shown to', people: displayed },
    ...survival.reached.map((people, index) => ({ key: `day ${index + 1}`, label: `Day ${index + 1}`, people })),
  ]
}
