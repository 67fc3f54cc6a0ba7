import type { CSSProperties } from 'react'
import css from './questions.module.css'
import { clockWords, useCountdown } from './use-countdown.ts'

interface Props {
  /** Seconds. */
  readonly left: number
  readonly of: number
  /** Its colours. */
  readonly style?: CSSProperties
}

/** Shows the time left; ten seconds before the end it is announced. */
export function Countdown({ left, of, style = {} }: Props) {
  return (
    <div className={css.timer} style={style} role="timer" aria-label="Time left" data-late={left <= 10 || undefined}>
      <span className={css.clock}>{clockWords(left)}</span>
      <span className={css.track} aria-hidden>
        <span style={{ transform: `scaleX(${of === 0 ? 0 : left / of})` }} />
      </span>
      <span className={css.hidden} role="status">
        {left > 0 && left <= 10 && of > 10 ? 'Ten seconds left' : ''}
      </span>
    </div>
  )
}

/** The time left of a single question; it says once that it is over. */
export function QuestionTimer({ seconds, runs, style, onOver }: TimerProps) {
  const left = useCountdown(seconds, runs, onOver)
  return <Countdown left={left} of={seconds} style={style} />
}

interface TimerProps {
  readonly seconds: number
  readonly runs: boolean
  readonly style: CSSProperties
  readonly onOver: () => void
}
