import { Loader, SegmentedControl, Text } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Forecast } from '#src/engine/forecast/model.ts'
import { readSchedule } from '#src/engine/schedule/schedule.ts'
import type { Percentiles } from '#src/engine/statistics/percentiles.ts'
import { formatNumber, formatPercent } from '#src/format/numbers.ts'
import { fetchedOnline } from '#src/kit/on-demand.ts'
import type { ShownForecast } from '../../core/forecast-atoms.ts'
import fresh from './forecast.module.css'
import classes from './panel.module.css'
import { type RewardLine, RewardTable } from './RewardTable.tsx'
import { about, amountRange, amountWords, rangeWords, unitOf } from './words.ts'

const DaysChart = lazy(() => fetchedOnline(() => import('./DaysChart.tsx')))

/** A page beside the result: what is assumed, what would happen if. */
export interface SidePage {
  readonly id: string
  readonly label: string
  readonly body: ReactNode
}

interface Props {
  readonly shown: ShownForecast
  readonly isStale: boolean
  readonly lines: readonly RewardLine[]
  readonly currencyName: string
  readonly pages: readonly SidePage[]
  /** Drawn below the rewards: what is told. */
  readonly beside?: ReactNode
}

/** The forecast with all its figures, beside its assumptions. */
export function ForecastView({ shown, isStale, lines, currencyName, pages, beside }: Props) {
  const [page, setPage] = useState(pages[0]?.id ?? '')
  const { forecast, subject, took } = shown
  const { zone } = readSchedule(subject.document, subject.zone)
  return (
    <div className={classes.panel}>
      <div className={`${classes.result} ${fresh.stale}`} data-stale={isStale || undefined} aria-busy={isStale}>
        <Tiles forecast={forecast} currencyName={currencyName} />
        <RewardTable
          lines={lines}
          per={forecast.method === 'panel' ? 'players' : 'plays'}
          currencyName={currencyName}
        />
        {beside}
        {forecast.daily.length > 1 && (
          <figure className={classes.chart} aria-label="Plays and rewards given, day by day">
            <Suspense fallback={<Loader size="sm" />}>
              <DaysChart daily={forecast.daily} zone={zone} />
            </Suspense>
          </figure>
        )}
        <Method forecast={forecast} took={took} />
      </div>
      <div className={classes.side}>
        <SegmentedControl
          className={classes.choice ?? ''}
          size="xs"
          fullWidth
          aria-label="Beside the forecast"
          value={page}
          onChange={setPage}
          data={pages.map(({ id, label }) => ({ value: id, label }))}
        />
        {pages.find(({ id }) => id === page)?.body}
      </div>
    </div>
  )
}

/** The reason why there is no forecast. */
export function NoForecast({ why }: { readonly why: string }) {
  return (
    <div className={classes.why}>
      <Text fw={650} size="sm">
        No forecast for this one
      </Text>
      <Text size="sm" c="dimmed">
        {why}
      </Text>
    </div>
  )
}

interface Figure {
  readonly likely: string
  readonly range: string
}

/** A label with its figures, one for each unit. */
interface Tile {
  readonly label: string
  readonly figures: readonly Figure[]
}

const counted = (label: string, spread: Percentiles): Tile => ({
  label,
  figures: [{ likely: about(spread.p50), range: rangeWords(spread) }],
})

/** Amounts in each unit that is given. */
function amounts(label: string, of: Forecast['spend'], currencyName: string): readonly Tile[] {
  const figures = Object.entries(of).map(([key, spread]) => {
    const unit = unitOf(key)
    return {
      likely: amountWords(spread.p50, unit, currencyName),
      range: amountRange(spread, unit, currencyName),
    }
  })
  return figures.length > 0 ? [{ label, figures }] : []
}

function peopleOf({ players, plays, empty }: Forecast): readonly Tile[] {
  const nothing = players.p50 > 0 ? `${formatPercent(Math.round((1000 * empty.p50) / players.p50) / 10)} of them` : ''
  return [
    counted('Players', players),
    counted('Plays', plays),
    { label: 'Get nothing', figures: [{ likely: about(empty.p50), range: nothing }] },
  ]
}

/** The figures of the whole, people apart from what they cost: each what is likely, and beside it from few to many. */
export function Tiles({ forecast, currencyName }: { readonly forecast: Forecast; readonly currencyName: string }) {
  const costs = [
    ...amounts('Spent', forecast.spend, currencyName),
    ...amounts('Per player', forecast.costPerPlayer, currencyName),
  ]
  return (
    <div className={classes.tiles}>
      {[peopleOf(forecast), costs].map((tiles) => (
        <dl key={tiles[0]?.label ?? ''}>
          {tiles.map(({ label, figures }) => (
            <div key={label}>
              <dt>{label}</dt>
              {figures.map(({ likely, range }) => (
                <dd key={`${likely} ${range}`} className={figures.length > 1 ? classes.several : undefined}>
                  <b>{likely}</b> {!likely.endsWith(range) && <span>{range}</span>}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      ))}
    </div>
  )
}

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
