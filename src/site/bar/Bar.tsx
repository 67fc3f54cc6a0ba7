import { useEffect, useState } from 'react'
import { formatDateTime } from '#src/format/dates.ts'
import { Icon } from '../parts/Icon.tsx'
import { OPEN_EVENT_FORM } from '../state/open-event-form.ts'
import { readConfig } from '../state/place.ts'
import { useSite } from '../state/site.ts'
import css from './bar.module.css'
import { EventForm } from './EventForm.tsx'
import { ClosedActivities } from './NotOn.tsx'
import { Decisions } from './Traces.tsx'
import { VisitForm } from './VisitForm.tsx'

/** The manager's bar: whom to act as and when, any event, what is not on and why, and what was decided. Not part of the shop. */
export function Bar() {
  const { visit, me, busy } = useSite()
  const [isOpen, setOpen] = useState(false)
  const [event, setEvent] = useState('')
  const config = readConfig(document.getElementById('questwire-config')?.textContent)

  useEffect(() => {
    const onAsk = ({ detail }: Event & { detail?: unknown }) => {
      setEvent(`${detail}`)
      setOpen(true)
    }
    window.addEventListener(OPEN_EVENT_FORM, onAsk)
    return () => window.removeEventListener(OPEN_EVENT_FORM, onAsk)
  }, [])

  return (
    <aside className={css.bar} aria-label="Manager’s bar">
      {visit.draft && (
        <p className={css.draft}>
          <strong>Draft: {visit.draft}.</strong> It touches no stock, webhook or report.
        </p>
      )}
      <div className={css.strip}>
        <button type="button" className={css.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="chevron" /> Manager’s bar
        </button>
        <span>
          as <strong>{me.name || me.userId}</strong>
        </span>
        <span data-moved={visit.offset !== 0 || undefined}>
          {formatDateTime(visit.now, visit.zone)}, {visit.zone}
        </span>
        <span>{visit.seed ? `seed “${visit.seed}”` : 'random'}</span>
        <span role="status" className={css.busy}>
          {busy ? 'Working…' : ''}
        </span>
        <a href={config.console}>Console</a>
      </div>
      {isOpen && (
        <div className={css.panel}>
          <VisitForm key={`${visit.userId} ${visit.offset} ${visit.seed}`} />
          <EventForm key={event} first={event} />
          <ClosedActivities />
          <Decisions />
        </div>
      )}
    </aside>
  )
}
