import css from './questions.module.css'

interface Props {
  readonly ends: readonly [string, string]
  /** 0 to 100. */
  readonly value: number
  readonly label: string
  /** The places it moves with each press of an arrow key. */
  readonly speed: number
  readonly isOff: boolean
  readonly onChange: (value: number) => void
}

/** The keys that move it, and whether on or back. */
const ways: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

/** An answer between two ends, from 0 to 100. */
export function Slider({ ends: [from, to], value, label, speed, isOff, onChange }: Props) {
  return (
    <div className={css.slider}>
      <input
        type="range"
        min={0}
        max={100}
        value={value}
        disabled={isOff}
        aria-label={label}
        aria-valuetext={`${value} of 100, from “${from}” to “${to}”`}
        onKeyDown={(event) => {
          const way = ways[event.key]
          if (way === undefined) return
          event.preventDefault()
          onChange(Math.min(100, Math.max(0, value + way * speed)))
        }}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <span className={css.ends} aria-hidden>
        <span>{from}</span>
        <strong>{value}</strong>
        <span>{to}</span>
      </span>
    </div>
  )
}
