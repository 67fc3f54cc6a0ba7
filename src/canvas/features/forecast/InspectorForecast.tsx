import { Anchor, Group, Text } from '@mantine/core'
import { useAtomValue, useSetAtom } from 'jotai'
import { Suspense, useContext } from 'react'
import { useCurrencyName } from '#src/api/useAppConfig.ts'
import { isSoldOut } from '#src/engine/simulation/offers.ts'
import { PlainSections } from '#src/kit/inspector/Section.tsx'
import { onDemand } from '#src/kit/on-demand.ts'
import { SpreadTable, spreadOf } from '#src/kit/SpreadTable.tsx'
import type { RewardFigures } from '../../core/forecast-atoms.ts'
import { figuresOf, forecastDaysAtom, isForecastStaleAtom } from '../../core/forecast-atoms.ts'
import { bottomTabAtom } from '../../core/view-state.ts'
import fresh from './forecast.module.css'
import classes from './panel.module.css'
import { about, amountWords, futuresWords, outWords } from './words.ts'

const StockSavingFix = onDemand(async () => (await import('./StockSavingFix.tsx')).StockSavingFix)

/** The forecast of the selected reward, from few to many, beside its fields. */
export function InspectorForecast({ id }: { readonly id: string }) {
  const figures = useAtomValue(figuresOf(id))
  const days = useAtomValue(forecastDaysAtom)
  const isPlain = useContext(PlainSections)
  const isStale = useAtomValue(isForecastStaleAtom)
  const currencyName = useCurrencyName()
  const open = useSetAtom(bottomTabAtom)
  if (!figures || days === undefined) return null
  return (
    <section
      className={fresh.stale}
      data-stale={isStale || undefined}
      {...(isPlain ? {} : { 'aria-label': 'Forecast of this step' })}
    >
      <Group justify="space-between">
        <Text size="sm" fw={650}>
          Forecast
        </Text>
        <Anchor component="button" type="button" size="sm" onClick={() => open('forecast')}>
          All of it
        </Anchor>
      </Group>
      <Outlook figures={figures} days={days} currencyName={currencyName} />
      {(figures.runsOut.share >= 0.25 || isSoldOut(figures.offer)) && (
        <Group gap={6} mt={6}>
          <Suspense>
            <StockSavingFix place={figures.rewards[0]?.place ?? ''} />
          </Suspense>
        </Group>
      )}
    </section>
  )
}

interface Props {
  readonly figures: RewardFigures
  readonly days: number
  readonly currencyName: string
}

/** Few, likely and many of what is given, what would be, and what it costs. */
export function Outlook({ figures, days, currencyName }: Props) {
  const { given, won, spend, runsOut, offer } = figures
  const amounts = offer && offer.unit !== 'none' ? offer : undefined
  const rows = [
    { label: 'Given', cells: spreadOf(given, about) },
    ...(won.p50 > given.p50 * 1.02 ? [{ label: 'Would be won', cells: spreadOf(won, about) }] : []),
    ...(amounts
      ? [{ label: 'Cost', cells: spreadOf(spend, (value) => amountWords(value, amounts, currencyName)) }]
      : []),
  ]
  const out = outWords(runsOut)
  return (
    <>
      <SpreadTable className={classes.outlook} rows={rows} />
      {isSoldOut(offer) && (
        <Text size="xs" c="dimmed">
          Nothing is left of it, so nothing can be given.
          {won.p90 > 0 && ` It would take ${about(won.p90)} of them.`}
        </Text>
      )}
      {out && !isSoldOut(offer) && (
        <Text size="xs" c="dimmed">
          The stock is gone on {out} of {days} {futuresWords(runsOut.share)}.
          {won.p90 > given.p90 * 1.02 && ` It would take ${about(won.p90)} of them.`}
        </Text>
      )}
    </>
  )
}
