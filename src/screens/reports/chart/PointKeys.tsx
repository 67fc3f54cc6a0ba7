import { type KeyboardEvent, useState } from 'react'
import classes from './chart.module.css'

interface Props {
  /** Names the drawing. */
  readonly label: string
  /** Every point in words, with its numbers. */
  readonly points: readonly string[]
  readonly onOpen: (index: number) => void
}

/** Walks along the points of a drawing by keys, and opens one; it shows while it has the focus. */
export function PointKeys({ label, points, onOpen }: Props) {
  const last = points.length - 1
  const [chosen, setChosen] = useState(last)
  const at = Math.max(0, Math.min(chosen, last))
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = {
      ...{ ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, Home: 0, End: last },
    }
    const next = moves[event.key]
    if (next !== undefined) setChosen(Math.max(0, Math.min(next, last)))
    else if (event.key === 'Enter' || event.key === ' ') onOpen(at)
    else return
    event.preventDefault()
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      className={classes.keys}
      aria-label={`Points of ${label}: Enter shows the rows`}
      aria-valuemin={1}
      aria-valuemax={last + 1}
      aria-valuenow={at + 1}
      aria-valuetext={points[at]}
      onKeyDown={onKeyDown}
    >
      <span aria-hidden>{points[at]}. ← → choose, Enter shows the rows</span>
    </div>
  )
}
