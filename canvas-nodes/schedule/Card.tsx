import { textAt, valueAt } from '#schemas/json.ts'
import { Fact, Facts } from '../shared/card/Facts.tsx'
import { scheduleWords } from '../shared/times/schedule-words.ts'
import type { CardProps } from '../shared/view.ts'

/** A schedule on the sheet: from when to when; where it does not say, as the quest says at its top. How often is its title. */
export default function ScheduleCard({ slice, rootContext }: CardProps) {
  const zone = textAt(rootContext, 'timezone')
  const time = (key: string) => valueAt(slice, key) ?? valueAt(rootContext, key)
  const { from, to } = scheduleWords(time('startDateTime'), time('endDateTime'), zone, Date.now())
  return (
    <Facts>
      {from || to ? (
        <Fact tone="wrap">
          {from || 'From now'} → <b>{to || 'no end yet'}</b>
        </Fact>
      ) : (
        <Fact>Not scheduled yet</Fact>
      )}
      {zone && <Fact>{zone}</Fact>}
    </Facts>
  )
}
