import { textAt, valueAt } from '#schemas/json.ts'
import { Fact, Facts } from '../shared/card/Facts.tsx'
import { languagesOf, questConfig } from '../shared/quest-parts/entries.ts'
import type { CardProps } from '../shared/view.ts'

/** A quest on the sheet: how many milestones in which order, what is timed, and its languages where there are several. */
export default function QuestCard({ slice, counts }: CardProps) {
  const config = questConfig(slice)
  const milestones = counts.step ?? 0
  const isOrdered = (textAt(config, 'taskFormat') || textAt(slice, 'taskFormat')) === 'ordered'
  const timed = [
    valueAt(config, 'milestoneTimer') === true && 'milestones',
    valueAt(config, 'taskTimer') === true && 'tasks',
  ].filter(Boolean)
  const languages = languagesOf(slice)
  return (
    <Facts>
      <Fact>
        <b>{milestones}</b> {milestones === 1 ? 'milestone' : 'milestones'}, {isOrdered ? 'in order' : 'in any order'}
      </Fact>
      {timed.length > 0 && <Fact>Time for {timed.join(' and ')}</Fact>}
      {languages.length > 1 && <Fact>{languages.join(', ')}</Fact>}
    </Facts>
  )
}
