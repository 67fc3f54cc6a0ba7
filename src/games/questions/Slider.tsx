import css from './questions.module.css'

interface Props {
  readonly ends: readonly [string, string]
  /** 0 to 100. */
  readonly value: number
  readonly label: string
  readonly isOff: boolean
  readonly onChange: (value: number) => void
}

/** An answer between two ends, from 0 to 100. */
export function Slider({ ends: [from, to], value, label, isOff, onChange }: Props) {
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
