import { formatDateTime } from '#src/format/dates.ts'
import { useSite } from '../state/site.ts'
import css from './bar.module.css'
import { TraceTree } from './TraceTree.tsx'

/** The decisions about this customer, newest first, each condition by condition. */
export function Decisions() {
  const { decisions, visit } = useSite()
  return (
    <section aria-label="Decisions">
      <h2>What just happened, and why</h2>
      {decisions.length === 0 && <p className={css.soft}>No decisions yet. Play something, or send an event.</p>}
      {/* A new list after each decision: those that were read do not move down under the eyes of whoever plays. */}
      <div key={decisions[0]?.id}>
        {decisions.map(({ id, ruleName, about, held, at, trace }, index) => (
          <details key={id} open={index === 0}>
            <summary>
              <span data-held={held}>{held ? '✓' : '✗'}</span> {ruleName} <small>{about}</small>
              <small className={css.when}>{formatDateTime(at, visit.zone)}</small>
            </summary>
            <TraceTree steps={trace} />
          </details>
        ))}
      </div>
    </section>
  )
}
