import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { JsonObject } from '#schemas/json.ts'
import { Leaderboard } from './Leaderboard.tsx'
import css from './leaderboard-picture.module.css'
import { sampleBoard } from './sample-board.ts'

/** The width at which the board is drawn before it is made to fit, in pixels. */
const DRAWN_WIDTH_PX = 380

interface Props {
  readonly design: JsonObject
  /** Only its first ranks, without its title. */
  readonly isBrief?: boolean
}

/** A still picture of a leaderboard with sample people, drawn by its own code. Decoration, nothing in it can be reached. */
export function LeaderboardPicture({ design, isBrief = false }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0.6)
  useLayoutEffect(() => {
    const outer = frame.current
    if (!outer || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setScale(Math.max(0.2, outer.clientWidth / DRAWN_WIDTH_PX)))
    observer.observe(outer)
    return () => observer.disconnect()
  }, [])
  const board = useMemo(() => ({ ...sampleBoard(design, 'waiting'), prizes: [], previous: null }), [design])
  return (
    <div ref={frame} className={css.picture} aria-hidden inert>
      <div
        className={css.drawn}
        data-brief={isBrief || undefined}
        style={{ width: DRAWN_WIDTH_PX, transform: `scale(${scale})` }}
      >
        <Leaderboard board={board} still />
      </div>
    </div>
  )
}
