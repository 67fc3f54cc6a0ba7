import { UnstyledButton } from '@mantine/core'
import type { LookedFigure } from '../read-report.ts'
import classes from './chart.module.css'

interface Props {
  /** The number as it is shown. */
  readonly words: string
  /** Undefined where nothing opens. */
  readonly figure: LookedFigure | undefined
  readonly onOpen: (figure: LookedFigure) => void
}

/** A number of a chart that opens its rows; a plain one where none stand behind it. */
export function OpeningNumber({ words, figure, onOpen }: Props) {
  if (!figure) return words
  return (
    <UnstyledButton
      className={classes.opens}
      aria-label={`${words} ${figure.title} of ${figure.of}: show the rows`}
      onClick={() => onOpen(figure)}
    >
      {words}
    </UnstyledButton>
  )
}
