import type { ComponentType, CSSProperties } from 'react'
import { readableOn } from '../look.ts'
import css from './bar-design.module.css'

/** One part of a bar: how much of it is done. */
export interface BarStage {
  readonly done: number
  readonly of: number
}

interface DesignProps {
  readonly stages: readonly BarStage[]
  /** From 0 to 1. */
  readonly share: number
}

interface Props {
  /** 1 to 5 (E §3 "Progress bar"); others are drawn as the first. */
  readonly type: number
  readonly stages: readonly BarStage[]
  /** The colours of what is done and of what is still to come; `''` for those of the platform. */
  readonly done: string
  readonly rest: string
  /** Names the bar. */
  readonly label?: string
  /** Says how far it is: "2 of 3 events". */
  readonly says: string
}

const designs: Readonly<Record<number, ComponentType<DesignProps>>> = {
  1: Plain,
  2: Segments,
  3: Stops,
  4: Arc,
  5: Ring,
}

/** The progress of somebody, in one of five designs. */
export function BarDesign({ type, stages, done, rest, label = 'Progress', says }: Props) {
  const Design = designs[type] ?? Plain
  const [some, all] = [sum(stages, 'done'), sum(stages, 'of')]
  const colours = {
    ...(done ? { '--done': done, '--on-done': readableOn(done) } : {}),
    ...(rest ? { '--rest': rest } : {}),
  } as CSSProperties
  return (
    <div
      className={css.progress}
      style={colours}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={some}
      aria-valuetext={says}
    >
      <Design stages={stages} share={all === 0 ? 0 : some / all} />
    </div>
  )
}

const sum = (stages: readonly BarStage[], key: 'done' | 'of') => stages.reduce((total, stage) => total + stage[key], 0)
const percent = (share: number) => `${Math.round(share * 100)} %`

/** One bar, with the share beside it. */
function Plain({ share }: DesignProps) {
  return (
    <div className={css.plain}>
      <span className={css.track}>
        <span className={css.fill} style={{ transform: `scaleX(${share})` }} />
      </span>
      <span className={css.share}>{percent(share)}</span>
    </div>
  )
}

/** A piece for each part. */
function Segments({ stages }: DesignProps) {
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

/** A stop for each part, on one line. */
function Stops({ stages }: DesignProps) {
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

/** The pieces of a curved line of a length, one after the other, each as far as it is done. */
function piecesOf(stages: readonly BarStage[], length: number) {
  const piece = length / Math.max(1, stages.length)
  return numbered(stages).map(({ number, done, of }) => ({
    number,
    style: {
      opacity: done > 0 ? 1 : 0,
      strokeDasharray: `${of === 0 ? 0 : (piece * done) / of} ${length * 2}`,
      strokeDashoffset: -piece * (number - 1),
    },
  }))
}

/** Half a circle, from left to right. */
function Arc({ share, stages }: DesignProps) {
  const curve = 'M10 50 A40 40 0 0 1 90 50'
  return (
    <svg viewBox="0 0 100 58" className={css.arc} aria-hidden>
      <path d={curve} className={css.lineRest} />
      {piecesOf(stages, Math.PI * 40).map(({ number, style }) => (
        <path key={number} d={curve} className={css.lineDone} style={style} />
      ))}
      <text x="50" y="50" className={css.inside}>
        {percent(share)}
      </text>
    </svg>
  )
}

/** A ring that closes, a piece for each part. */
function Ring({ share, stages }: DesignProps) {
  return (
    <svg viewBox="0 0 64 64" className={css.ring} aria-hidden>
      <circle cx="32" cy="32" r="26" className={css.lineRest} />
      <g transform="rotate(-90 32 32)">
        {piecesOf(stages, 2 * Math.PI * 26).map(({ number, style }) => (
          <circle key={number} cx="32" cy="32" r="26" className={css.lineDone} style={style} />
        ))}
      </g>
      {stages.length > 1 &&
        numbered(stages).map(({ number }) => (
          <line
            key={number}
            x1="32"
            y1="1"
            x2="32"
            y2="11"
            className={css.cut}
            transform={`rotate(${((number - 1) / stages.length) * 360} 32 32)`}
          />
        ))}
      <text x="32" y="36.5" className={css.inside}>
        {percent(share)}
      </text>
    </svg>
  )
}

const numbered = (stages: readonly BarStage[]) => stages.map((stage, at) => ({ ...stage, number: at + 1 }))
