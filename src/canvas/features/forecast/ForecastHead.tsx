import { useAtomValue } from 'jotai'
import { useCurrencyName } from '#src/api/useAppConfig.ts'
import { forecastAtom } from '../../core/forecast-atoms.ts'
import classes from './forecast.module.css'
import { about, amountWords, unitOf } from './words.ts'

/** The forecast in a line: what is spent, over how many plays. */
export function ForecastHead() {
  const state = useAtomValue(forecastAtom)
  const currencyName = useCurrencyName()
  return (
    <>
      <span>Forecast</span>
      <span className={classes.head}>
        {state.is === 'there'
          ? [
              ...Object.entries(state.shown.forecast.spend).map(([key, { p50 }]) =>
                amountWords(p50, unitOf(key), currencyName),
              ),
              `${about(state.shown.forecast.plays.p50)} plays`,
            ].join(' · ')
          : state.is === 'cannot'
            ? 'none for this one'
            : '…'}
      </span>
    </>
  )
}
