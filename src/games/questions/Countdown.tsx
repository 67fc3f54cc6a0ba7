import css from './questions.module.css'
import { clockWords } from './use-countdown.ts'

/** Shows the time left; ten seconds before the end it is announced. */
export function Countdown({ left, of }: { readonly left: number; readonly of: number }) {
  return (
    <div className={css.timer} role="timer" aria-label="Time left" data-late={left <= 10 || undefined}>
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
