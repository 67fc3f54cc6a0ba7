import { Button } from '@mantine/core'
import { formatNumber } from '#src/format/numbers.ts'
import classes from './card-grid.module.css'

interface Props {
  readonly label: string
  /** The number of documents; absent where it is not counted. */
  readonly count?: number | undefined
  readonly isOn: boolean
  readonly onChoose: () => void
}

/** A value of a filter that stands in sight, with the number of its documents. */
export function FilterChip({ label, count, isOn, onChoose }: Props) {
  return (
    <Button
      size="compact-md"
      radius="xl"
      className={classes.chip ?? ''}
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      onClick={onChoose}
    >
      {label}
      {count !== undefined && <span className={classes.count}>{formatNumber(count)}</span>}
    </Button>
  )
}
