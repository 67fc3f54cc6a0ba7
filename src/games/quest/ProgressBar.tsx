import type { ComponentType, CSSProperties } from 'react'
import css from './quest.module.css'

/** The progress of one milestone: tasks done of all. */
export interface ProgressStage {
  readonly title: string
  readonly done: number
  readonly of: number
}

interface BarProps {
  readonly stages: readonly ProgressStage[]
  /** From 0 to 1. */
  readonly share: number
}

interface Props {
  /** 1 to 4 (E §3 "Progress bar"); others are drawn as the first. */
  readonly type: number
  readonly stages: readonly ProgressStage[]
  readonly done: string
  readonly rest: string
}

const bars: Readonly<Record<number, ComponentType<BarProps>>> = { 1: Plain, 2: Segments, 3: Stops, 4: Ring }

/** Shows the progress of a quest, in one of four ways. */
export function ProgressBar({ type, stages, done, rest }: Props) {
  const Bar = bars[type] ?? Plain
  const [some, all] = [sum(stages, 'done'), sum(stages, 'of')]
  const colours = { ...(done ? { '--done': done } : {}), ...(rest ? { '--rest': rest } : {}) } as CSSProperties
  return (
    <div
      className={css.progress}
      style={colours}
      role="progressbar"
      aria-label="Progress"
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={some}
      aria-valuetext={`${some} of ${all} tasks done`}
    >
      <Bar stages={stages} share={all === 0 ? 0 : some / all} />
    </div>
  )
}

const sum = (stages: readonly ProgressStage[], key: 'done' | 'of') =>
  stages.reduce((total, stage) => total + stage[key], 0)
const percent = (share: number) => `${Math.round(share * 100)} %`

/** One bar, with the share beside it. */
function Plain({ share }: BarProps) {
  return (
    <div className={css.plain}>
      <span className={css.track}>
        <span className={css.fill} style={{ transform: `scaleX(${share})` }} />
      </span>
      <span className={css.share}>{percent(share)}</span>
    </div>
  )
}

/** A piece for each milestone. */
function Segments({ stages }: BarProps) {
  return (
    <div className={css.segments}>
      {numbered(stages).map(({ number, done, of }) => (
        <span key={number} className={css.track}>
          <span className={css.fill} style={{ transform: `scaleX(${of === 0 ? 0 : done / of})` }} />
        </span>
      ))}
    </div>
  )
}

/** A stop for each milestone, on one line. */
function Stops({ stages }: BarProps) {
  return (
    <div className={css.stops}>
      {numbered(stages).map(({ number, done, of }) => (
        <span key={number} className={css.stop} data-done={(of > 0 && done === of) || undefined}>
          {number}
        </span>
      ))}
    </div>
  )
}

/** A ring that closes. */
function Ring({ share }: BarProps) {
  const around = 2 * Math.PI * 26
  return (
    <svg viewBox="0 0 64 64" className={css.ring} aria-hidden>
      <circle cx="32" cy="32" r="26" className={css.ringRest} />
      <circle
        cx="32"
        cy="32"
        r="26"
        className={css.ringDone}
        strokeDasharray={`${around * share} ${around}`}
        transform="rotate(-90 32 32)"
      />
      <text x="32" y="37" className={css.ringShare}>
        {percent(share)}
      </text>
    </svg>
  )
}

const numbered = (stages: readonly ProgressStage[]) => stages.map((stage, at) => ({ ...stage, number: at + 1 }))
