import { formatDateTime } from '#src/format/dates.ts'
import { formatCount } from '#src/format/numbers.ts'
import { groupsOf } from '#src/sdk/player/groups.ts'
import { useSite } from '../state/site.ts'
import css from './bar.module.css'

/** The activities that are closed for this customer now, each with every reason. */
export function ClosedActivities() {
  const { activities, visit } = useSite()
  const { closed } = groupsOf(activities)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing else that takes the focus
    <section aria-label="Closed activities" tabIndex={0}>
      <h2>Closed activities, and why</h2>
      <p className={css.soft}>
        {formatCount(activities.length - closed.length, 'activity', 'activities')} on, {closed.length} not
      </p>
      <ul className={css.list}>
        {closed.map(({ ruleId, name, reasons }) => (
          <li key={ruleId}>
            <strong>{name}</strong>
            <ul>
              {reasons.map(({ code, message, until }) => (
                <li key={`${code} ${message}`}>
                  {message}
                  {until !== undefined && <small> Again from {formatDateTime(until, visit.zone)}.</small>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
