import { numberAt, textAt, valueAt } from '#schemas/json.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { Fact, Facts } from '../shared/card/Facts.tsx'
import { spanWords } from '../shared/times/span-words.ts'
import type { CardProps } from '../shared/view.ts'
import { activityWords, byEvent } from './kind.ts'

/** A task on the sheet: what is to be done, of which event, and how often, by when and from which button. */
export default function TaskCard({ slice, rootContext }: CardProps) {
  const { names } = useLookups()
  const { what, where } = activityWords(slice, names)
  const times = valueAt(slice, 'repeatTaskSelected') === true ? numberAt(slice, 'repeatTask') : undefined
  const around = [
    times !== undefined && `${times} ${times === 1 ? 'time' : 'times'}`,
    valueAt(rootContext, 'taskTimer') === true && (spanWords(slice) || 'no time'),
    valueAt(slice, 'ctaButtonNeeded') === true && textAt(slice, 'defaultCTA'),
  ].filter(Boolean)
  return (
    <Facts>
      <Fact>
        {what ? (
          <>
            {!byEvent(slice) && 'Play '}
            <b>{what}</b>
          </>
        ) : (
          `No ${byEvent(slice) ? 'event' : 'rule'} yet`
        )}
      </Fact>
      {where && <Fact>{where}</Fact>}
      {around.length > 0 && <Fact>{around.join(' · ')}</Fact>}
    </Facts>
  )
}
