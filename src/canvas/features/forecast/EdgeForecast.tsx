import { useAtomValue } from 'jotai'
import { figuresOf, forecastDaysAtom } from '../../core/forecast-atoms.ts'
import classes from './forecast.module.css'
import { oftenWords } from './words.ts'

/** The frequency at which a row is won, below the label of its edge. */
export function EdgeForecast({ id }: { readonly id: string }) {
  const figures = useAtomValue(figuresOf(id))
  const days = useAtomValue(forecastDaysAtom)
  if (!figures || days === undefined) return null
  return (
    <span className={classes.onEdge} data-forecast title="How often it is likely won">
      {oftenWords(figures.won.p50, days)}
    </span>
  )
}
