import { useEffect, useState } from 'react'
import { type JsonObject, objectAt, textAt } from '#schemas/json.ts'
import { SECOND_MS } from '#src/time/durations.ts'
import { boxOf } from '../transactions/ground.ts'
import css from './screen.module.css'
import { partsOfTime, timeParts } from './time-left.ts'

const englishNames = { days: 'Days', hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' } as const

interface Props {
  readonly entry: JsonObject
  /** The time left when it is first drawn, in milliseconds. */
  readonly leftMs: number
  /** It stands still: a picture. */
  readonly still: boolean
}

/** The card with the time that is left, which runs down second by second. */
export function TimerCard({ entry, leftMs, still }: Props) {
  const names = objectAt(entry, 'timerFieldNameTexts')
  const rest = useRunningDown(leftMs, still)
  const parts = partsOfTime(rest)
  const isOver = rest <= 0
  return (
    <div
      className={css.timer}
      style={boxOf(objectAt(entry, 'cardStyle'))}
      role="timer"
      aria-live="off"
      aria-label="Time left"
      data-over={isOver || undefined}
    >
      <div className={css.parts}>
        {timeParts.map((part) => (
          <span key={part}>
            <b>{`${parts[part]}`.padStart(2, '0')}</b>
            <small dir="auto">{textAt(names, part) || englishNames[part]}</small>
          </span>
        ))}
      </div>
      {isOver && <p>The time is up.</p>}
    </div>
  )
}

/** Returns what is left of a length of time, in milliseconds, a second after the other. */
function useRunningDown(leftMs: number, still: boolean): number {
  const [rest, setRest] = useState(leftMs)
  useEffect(() => {
    setRest(leftMs)
    if (still || leftMs <= 0) return undefined
    const endTS = Date.now() + leftMs
    const timer = setInterval(() => {
      const next = endTS - Date.now()
      setRest(next)
      if (next <= 0) clearInterval(timer)
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [leftMs, still])
  return rest
}
