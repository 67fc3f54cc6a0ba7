import { useAtomValue } from 'jotai'
import { daysAtom, figuresAt } from '../../core/forecast-atoms.ts'
import classes from './forecast.module.css'
import { oftenWords } from './words.ts'

/** How often a row is won, below what its edge says. */
export function EdgeForecast({ id }: { readonly id: string }) {
  const figures = useAtomValue(figuresAt(id))
  const days = useAtomValue(daysAtom)
  if (!figures || days === undefined) return null
  return (
    <span className={classes.onEdge} data-forecast title="How often it is likely won">
      {oftenWords(figures.won.p50, days)}
    </span>
  )
}
