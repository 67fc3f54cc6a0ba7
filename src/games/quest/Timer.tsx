import type { CSSProperties } from 'react'
import css from './quest.module.css'
import { timerWords } from './time-words.ts'

interface Props {
  readonly minutes: number
  readonly style?: CSSProperties
  readonly icon?: string
  readonly background?: string
}

/** Shows the time there is, with a clock before it. */
export function Timer({ minutes, style = {}, icon = '', background = '' }: Props) {
  return (
    <span className={css.timer} style={background ? { backgroundColor: background } : undefined}>
      <svg viewBox="0 0 16 16" aria-hidden className={css.clock} style={icon ? { color: icon } : undefined}>
        <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path d="M8 4.5V8l2.4 1.6" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
      <span style={style}>{timerWords(minutes)}</span>
    </span>
  )
}
