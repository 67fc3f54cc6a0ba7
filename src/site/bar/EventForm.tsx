import { useState } from 'react'
import { isoDay, timeOfDay } from '#src/time/wall-clock.ts'
import { type KnownEvent, useSite, type Values } from '../state/site.ts'
import css from './bar.module.css'

/** The kind of input for each type of property. */
const inputs: Readonly<Record<string, string>> = {
  number: 'number',
  date: 'date',
  time: 'time',
  date_time: 'datetime-local',
}

/** Sends any custom event of the organisation, its properties as they are typed there; what is left empty is not sent. */
export function EventForm({ first }: { readonly first: string }) {
  const { visit, send, busy } = useSite()
  const { events, zone, now } = visit
  const [key, setKey] = useState(first || (events[0]?.eventKey ?? ''))
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const event = events.find(({ eventKey }) => eventKey === key)
  const choose = (next: string) => {
    setKey(next)
    setTexts({})
  }
  return (
    <section aria-label="Events">
      <h2>Send an event</h2>
      {events.length === 0 && <p className={css.soft}>The organisation has no custom events.</p>}
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault()
          if (key) void send(key, event ? valuesOf(event, texts) : {})
        }}
      >
        <label>
          Event
          <select value={key} onChange={(changed) => choose(changed.target.value)}>
            {event === undefined && <option value={key}>{key}</option>}
            {events.map(({ eventKey, eventName }) => (
              <option key={eventKey} value={eventKey}>
                {eventName} ({eventKey})
              </option>
            ))}
          </select>
        </label>
        {event?.properties.map(({ name, type }) => (
          <label key={name}>
            {name} <small>{type}</small>
            <input
              type={inputs[type] ?? 'text'}
              {...(type === 'number' ? { step: 'any' } : {})}
              {...(type === 'time' || type === 'date_time' ? { step: 1 } : {})}
              value={texts[name] ?? ''}
              onChange={(changed) => setTexts({ ...texts, [name]: changed.target.value })}
            />
            {(type === 'date' || type === 'date_time') && !texts[name] && (
              <button
                type="button"
                onClick={() => {
                  const day = isoDay(now, zone)
                  setTexts({ ...texts, [name]: type === 'date' ? day : `${day}T${timeOfDay(now, zone)}` })
                }}
              >
                Now
              </button>
            )}
          </label>
        ))}
        <button type="submit" className={css.main} disabled={busy || !key}>
          Send
        </button>
      </form>
    </section>
  )
}

function valuesOf({ properties }: KnownEvent, texts: Readonly<Record<string, string>>): Values {
  return Object.fromEntries(
    properties.flatMap(({ name, type }) => {
      const text = texts[name] ?? ''
      return text === '' ? [] : [[name, sentAs(type, text)]]
    }),
  )
}

/** A value as events carry it: numbers as such, times with their seconds. */
function sentAs(type: string, text: string): string | number {
  if (type === 'number') return Number(text)
  const timed = type === 'time' || type === 'date_time'
  return timed ? text.replace('T', ' ').replace(/(^|\s)(\d\d:\d\d)$/, '$1$2:00') : text
}
