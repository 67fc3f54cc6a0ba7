import { Loader, SegmentedControl, Text } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { readSchedule } from '#src/engine/schedule/schedule.ts'
import type { ShownForecast } from '../../core/forecast-atoms.ts'
import fresh from './forecast.module.css'
import { Method } from './Method.tsx'
import classes from './panel.module.css'
import { type RewardLine, RewardTable } from './RewardTable.tsx'
import { Tiles } from './Tiles.tsx'

const DaysChart = lazy(() => import('./DaysChart.tsx'))

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
}

/** A forecast with all its figures, and beside it what they hang on. */
export function ForecastView({ shown, isStale, lines, currencyName, pages }: Props) {
  const [page, setPage] = useState(pages[0]?.id ?? '')
  const { forecast, subject, took } = shown
  const { zone } = readSchedule(subject.document, subject.zone)
  return (
    <div className={classes.panel}>
      <div className={`${classes.result} ${fresh.stale}`} data-stale={isStale || undefined} aria-busy={isStale}>
        <Tiles forecast={forecast} currencyName={currencyName} />
        <RewardTable lines={lines} currencyName={currencyName} />
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
