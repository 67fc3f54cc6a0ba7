import classes from './Sparkline.module.css'

interface Props {
  /** The value of each day, the last one today. */
  readonly values: readonly number[]
  /** Says what the line shows, for those who do not see it. */
  readonly label: string
  readonly tone?: 'plain' | 'quiet' | 'alarm'
}

const WIDTH_PX = 72
const HEIGHT_PX = 20

/** A line as small as a word: how a figure went in the last days. Nothing at all is a dashed rule. */
export function Sparkline({ values, label, tone = 'plain' }: Props) {
  const highest = Math.max(...values, 0)
  const step = WIDTH_PX / Math.max(1, values.length - 1)
  const points = values.map((value, index) => `${(index * step).toFixed(1)},${yOf(value, highest)}`)
  return (
    <svg
      className={classes.line}
      data-tone={tone}
      viewBox={`0 0 ${WIDTH_PX} ${HEIGHT_PX}`}
      role="img"
      aria-label={label}
    >
      {highest === 0 ? (
        <path className={classes.none} d={`M0 ${HEIGHT_PX - 2}H${WIDTH_PX}`} />
      ) : (
        <>
          <polygon className={classes.ground} points={`0,${HEIGHT_PX} ${points.join(' ')} ${WIDTH_PX},${HEIGHT_PX}`} />
          <polyline className={classes.course} points={points.join(' ')} />
        </>
      )}
    </svg>
  )
}

const yOf = (value: number, highest: number) => (HEIGHT_PX - 2 - (value / highest) * (HEIGHT_PX - 4)).toFixed(1)
