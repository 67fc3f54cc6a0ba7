import type { Forecast } from '#src/engine/forecast/model.ts'
import { formatNumber } from '#src/format/numbers.ts'
import classes from './panel.module.css'

/** The method of the forecast, and its unknowns. */
export function Method({ forecast, took }: { readonly forecast: Forecast; readonly took: number }) {
  const { method, panel, runs, seed, days, notes } = forecast
  const how =
    method === 'panel'
      ? `${formatNumber(panel)} players played through in each`
      : 'by the odds of each play, limits and stock day by day'
  return (
    <div className={classes.method}>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <p>
        {formatNumber(runs)} futures of {formatNumber(days)} {days === 1 ? 'day' : 'days'}, {how}. Of ten, eight lie
        between the two ends of each range. Seed “{seed}”, {formatNumber(Math.round(took))} ms.
      </p>
    </div>
  )
}
