import type { Forecast } from '#src/engine/forecast/model.ts'
import type { Percentiles } from '#src/engine/statistics/percentiles.ts'
import { formatPercent } from '#src/format/numbers.ts'
import classes from './panel.module.css'
import { about, amountRange, amountWords, rangeWords, unitOf } from './words.ts'

interface Tile {
  readonly label: string
  readonly likely: string
  readonly range: string
}

const counted = (label: string, spread: Percentiles): Tile => ({
  label,
  likely: about(spread.p50),
  range: rangeWords(spread),
})

/** Amounts in each unit that is given. */
function amounts(label: string, of: Forecast['spend'], currencyName: string): readonly Tile[] {
  return Object.entries(of).map(([key, spread]) => {
    const unit = unitOf(key)
    return {
      label,
      likely: amountWords(spread.p50, unit, currencyName),
      range: amountRange(spread, unit, currencyName),
    }
  })
}

function tilesOf({ players, plays, empty, spend, costPerPlayer }: Forecast, currencyName: string): readonly Tile[] {
  const nothing = players.p50 > 0 ? `${formatPercent(Math.round((1000 * empty.p50) / players.p50) / 10)} of them` : ''
  return [
    counted('Players', players),
    counted('Plays', plays),
    ...amounts('Spent', spend, currencyName),
    ...amounts('Per player', costPerPlayer, currencyName),
    { label: 'Get nothing', likely: about(empty.p50), range: nothing },
  ]
}

/** The figures of the whole: each what is likely, and below it from few to many. */
export function Tiles({ forecast, currencyName }: { readonly forecast: Forecast; readonly currencyName: string }) {
  return (
    <dl className={classes.tiles}>
      {tilesOf(forecast, currencyName).map(({ label, likely, range }) => (
        <div key={`${label} ${likely} ${range}`}>
          <dt>{label}</dt>
          <dd>
            <b>{likely}</b> {!likely.endsWith(range) && <span>{range}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
