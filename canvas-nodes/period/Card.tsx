import { textAt, valueAt } from '#schemas/json.ts'
import { Fact, Facts } from '../shared/card/Facts.tsx'
import { scheduleWords } from '../shared/times/schedule-words.ts'
import type { CardProps } from '../shared/view.ts'

/** A period on the sheet: from when to when, on the clock of which zone. */
export default function PeriodCard({ slice }: CardProps) {
  const zone = textAt(slice, 'timezone')
  const { from, to } = scheduleWords(valueAt(slice, 'startDateTime'), valueAt(slice, 'endDateTime'), zone, Date.now())
  return (
    <Facts>
      {(from || to) && (
        <Fact tone="wrap">
          {from || 'From now'} → <b>{to || 'no end yet'}</b>
        </Fact>
      )}
      {zone && <Fact>{zone}</Fact>}
    </Facts>
  )
}
