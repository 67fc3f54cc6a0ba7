import { listAt, textAt, valueAt } from '#schemas/json.ts'
import { Fact, Facts } from '../shared/card/Facts.tsx'
import { dayWords } from '../shared/times/day-words.ts'
import { scheduleWords } from '../shared/times/schedule-words.ts'
import type { CardProps } from '../shared/view.ts'

/** A trigger on the sheet: from when to when, on which days, and in which zone; how often is its title. */
export default function TriggerCard({ slice }: CardProps) {
  const zone = textAt(slice, 'timezone')
  const start = valueAt(slice, 'startDateTime')
  const { from, to } = scheduleWords(start, valueAt(slice, 'endDateTime'), zone, Date.now())
  const days = dayWords(listAt(slice, 'applyOffersOn'))
  return (
    <Facts>
      {from || to ? (
        <Fact tone="wrap">
          {from || 'From now'} → <b>{to || 'no end yet'}</b>
        </Fact>
      ) : (
        <Fact>Not scheduled yet</Fact>
      )}
      {days && <Fact>{days}</Fact>}
      {zone && <Fact>{zone}</Fact>}
    </Facts>
  )
}
