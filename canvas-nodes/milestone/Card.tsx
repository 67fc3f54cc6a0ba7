import { valueAt } from '#schemas/json.ts'
import { Fact, Facts } from '../shared/card/Facts.tsx'
import { spanWords } from '../shared/times/span-words.ts'
import type { CardProps } from '../shared/view.ts'

/** A milestone on the sheet: its tasks, and the time there is for it where milestones are timed. */
export default function MilestoneCard({ slice, counts, rootContext }: CardProps) {
  const tasks = counts.task ?? 0
  return (
    <Facts>
      <Fact>
        <b>{tasks || 'No'}</b> {tasks === 1 ? 'task' : 'tasks'}
      </Fact>
      {valueAt(rootContext, 'milestoneTimer') === true && <Fact>Within {spanWords(slice) || 'no time'}</Fact>}
    </Facts>
  )
}
