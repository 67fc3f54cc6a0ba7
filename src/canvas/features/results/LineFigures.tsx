import { useAtomValue } from 'jotai'
import { formatNumber } from '#src/format/numbers.ts'
import { figureKindAtom, resultOfCard, resultOfStep } from '../../core/results-atoms.ts'
import classes from './on-canvas.module.css'
import { expectedWords } from './result-words.ts'

/** The results of a step at the end of its line in the outline, while results are shown. */
export function LineFigures({ id }: { readonly id: string }) {
  return useAtomValue(figureKindAtom) === 'results' ? <Shown id={id} /> : null
}

function Shown({ id }: { readonly id: string }) {
  const card = useAtomValue(resultOfCard(id))
  const step = useAtomValue(resultOfStep(id))
  const words = card
    ? `${formatNumber(card.given)} given${card.expected ? ` · ${expectedWords(card.expected)} expected` : ''}`
    : step?.words
  return words ? (
    <span className={classes.inLine} data-results>
      {words}
    </span>
  ) : null
}
