import { numberAt, textAt } from '#schemas/json.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { Fact, Facts } from '../shared/card/Facts.tsx'
import { SmallPicture } from '../shared/card/SmallPicture.tsx'
import type { CardProps } from '../shared/view.ts'
import { periodWords } from './count-words.ts'

const gives: Readonly<Record<string, string>> = { badge: 'For a badge', leaderboard: 'For a place on a leaderboard' }

/** A mechanic on the sheet: what it gives, how many events it takes, and when it counts. */
export default function MechanicCard({ slice }: CardProps) {
  const { names } = useLookups()
  const type = textAt(slice, 'gameMechanicsRuleType')
  const count = numberAt(slice, 'numberOfEvents')
  const event = textAt(slice, 'eventSelect')
  const of = event && event !== 'all' ? ` of ${names('event', event) ?? event}` : ''
  const period = periodWords(slice)
  const bar = textAt(slice, 'progressBarId')
  return (
    <>
      <Facts>
        {type && <Fact>{gives[type] ?? type}</Fact>}
        {count !== undefined && (
          <Fact>
            <b>{count}</b> {count === 1 ? 'event' : 'events'}
            {of}
          </Fact>
        )}
        {bar && <Fact>{`Progress bar: ${names('progress-bar', bar) ?? bar}`}</Fact>}
        {period && <Fact tone="wrap">{period.replace(/^./, (first) => first.toUpperCase())}</Fact>}
      </Facts>
      <SmallPicture of="progressBar" ids={[bar]} />
    </>
  )
}
