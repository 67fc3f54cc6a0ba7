import type { CSSProperties } from 'react'
import css from './result.module.css'

const colours = ['#E8590C', '#2F9E44', '#1971C2', '#9C36B5', '#F08C00', '#E03131']
/** The position, drift and delay of each piece: spread evenly, by its number alone. */
const pieces = Array.from({ length: 28 }, (_, at) => ({
  at,
  style: {
    '--left': `${(at * 37) % 100}%`,
    '--drift': `${((at * 53) % 80) - 40}px`,
    '--turn': `${((at * 71) % 4) * 180 + 180}deg`,
    animationDelay: `${(at % 7) * 40}ms`,
    backgroundColor: colours[at % colours.length],
  } as CSSProperties,
}))

/** Confetti for a second and a half; nothing where nothing is to move. */
export function Confetti() {
  return (
    <span className={css.confetti} aria-hidden>
      {pieces.map(({ at, style }) => (
        <span key={at} style={style} />
      ))}
    </span>
  )
}
