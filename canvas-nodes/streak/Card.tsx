import { basedOn, designOf } from '#schemas/checks/streak-days.ts'
import { isObject, numberAt, textAt } from '#schemas/json.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { Fact, Facts } from '../shared/card/Facts.tsx'
import { Swatch } from '../shared/inspector/Swatch.tsx'
import type { CardProps } from '../shared/view.ts'
import css from './streak.module.css'
import { cardColours, missedLabels } from './words.ts'

/** A streak on the sheet: how many days of what, what a missed one does, and the colours of its cards. */
export default function StreakCard({ slice, counts }: CardProps) {
  const { names } = useLookups()
  const streak = isObject(slice) ? slice : {}
  const days = counts.day ?? numberAt(streak, 'noOfDays') ?? 0
  const missed = textAt(designOf(streak), 'missedDayConfig')
  const event = textAt(designOf(streak), 'customEventKey')
  const each: Readonly<Record<string, string>> = {
    activities: 'a game each day',
    events: (event && names('event', event)) || textAt(designOf(streak), 'customEventName') || 'an event each day',
  }
  return (
    <Facts>
      <Fact>
        <b>{days}</b> {days === 1 ? 'day' : 'days'}, {each[basedOn(streak)] ?? 'nothing chosen yet'}
      </Fact>
      {missed && <Fact>A missed day {missedLabels[missed] ?? missed}</Fact>}
      <Fact>
        <span className={css.colours}>
          {cardColours.map(([key]) => (
            <Swatch key={key} colour={textAt(streak, key) || undefined} />
          ))}
          {streak.repeatDailyStreak === true && 'again and again'}
        </span>
      </Fact>
    </Facts>
  )
}
