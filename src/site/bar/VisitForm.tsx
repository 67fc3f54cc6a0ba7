import { useState } from 'react'
import { formatDateTime } from '#src/format/dates.ts'
import { DAY_MS, HOUR_MS } from '#src/time/durations.ts'
import { useSite } from '../state/site.ts'
import css from './bar.module.css'
import { atClock, clockText } from './clock.ts'

const jumps = [
  ['+1 hour', HOUR_MS],
  ['+1 day', DAY_MS],
  ['+7 days', 7 * DAY_MS],
] as const

/** Whom to act as, when, whether chance is fixed, and whether games come by themselves. */
export function VisitForm() {
  const { visit, change, busy, popups, letPopup } = useSite()
  const { offset, zone, now, personas, userId } = visit
  const [moment, setMoment] = useState(() => clockText(zone, now))
  const [seed, setSeed] = useState(visit.seed)
  const persona = personas.find((one) => one.userId === userId)
  return (
    <section aria-label="Visit">
      <h2>Who and when</h2>
      <label>
        Act as
        <select value={userId} disabled={busy} onChange={(event) => void change({ userId: event.target.value })}>
          {persona === undefined && <option value={userId}>{userId}</option>}
          {personas.map((one) => (
            <option key={one.userId} value={one.userId}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      {persona && <p className={css.soft}>{persona.about}</p>}
      <fieldset>
        <legend>
          Clock: {formatDateTime(now, zone)}, {zone}
        </legend>
        {jumps.map(([label, by]) => (
          <button key={label} type="button" disabled={busy} onClick={() => void change({ offset: offset + by })}>
            {label}
          </button>
        ))}
        <button type="button" disabled={busy || offset === 0} onClick={() => void change({ offset: 0 })}>
          Back to now
        </button>
      </fieldset>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const at = atClock(zone, moment)
          if (at !== undefined) void change({ offset: offset + Math.round(at - now) })
        }}
      >
        <label>
          Pick a moment
          <input type="datetime-local" required value={moment} onChange={(event) => setMoment(event.target.value)} />
        </label>
        <button type="submit" disabled={busy}>
          Go there
        </button>
      </form>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void change({ seed: seed.trim() })
        }}
      >
        <label>
          Seed; the same seed repeats the same draws
          <input value={seed} maxLength={100} placeholder="random" onChange={(event) => setSeed(event.target.value)} />
        </label>
        <button type="submit" disabled={busy}>
          {seed.trim() ? 'Set' : 'Clear'}
        </button>
      </form>
      <button type="button" aria-pressed={popups} onClick={() => letPopup(!popups)}>
        Games come by themselves: {popups ? 'on' : 'off'}
      </button>
      <button type="button" disabled={busy} onClick={() => void change({ renew: true })}>
        New visit of the same customer
      </button>
    </section>
  )
}
