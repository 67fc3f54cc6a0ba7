import { UnstyledButton } from '@mantine/core'
import type { LookedFigure, OpenFigure } from './looked-figure.ts'
import classes from './opening-number.module.css'

interface Props {
  /** The number as it is shown. */
  readonly words: string
  /** Undefined where nothing opens. */
  readonly figure: LookedFigure | undefined
  /** The figures that the drawer offers beside it, itself among them. */
  readonly others?: readonly LookedFigure[] | undefined
  readonly onOpen: OpenFigure
}

/** A number that opens its rows; a plain one where none stand behind it. */
export function OpeningNumber({ words, figure, others, onOpen }: Props) {
  if (!figure) return words
  return (
    <UnstyledButton
      className={classes.opens}
      aria-label={`${words} ${figure.title}${figure.of && ` of ${figure.of}`}: show the rows`}
      onClick={() => onOpen(figure, others)}
    >
      {words}
    </UnstyledButton>
  )
}
