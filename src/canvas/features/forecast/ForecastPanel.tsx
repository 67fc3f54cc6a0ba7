import { Loader } from '@mantine/core'
import { useAtom, useAtomValue } from 'jotai'
import { useCurrencyName } from '#src/api/useAppConfig.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { documentAtom, graphAtom, rowOf, sliceOf } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import { forecastAtom, forecastBesideAtom, isForecastStaleAtom, type ShownForecast } from '../../core/forecast-atoms.ts'
import { AssumptionsForm } from './AssumptionsForm.tsx'
import { assumptionChangesAtom } from './assumption-changes.ts'
import { CampaignTestPage } from './CampaignTestPage.tsx'
import { ForecastView, NoForecast } from './ForecastView.tsx'
import classes from './panel.module.css'
import { isOfferId } from './place-forecast.ts'
import type { RewardLine } from './RewardTable.tsx'
import { useForecastQuestion } from './useForecastQuestion.ts'
import { WhatIfPage } from './WhatIfPage.tsx'

/** The forecast of what is on the sheet. */
export default function ForecastPanel() {
  const state = useAtomValue(forecastAtom)
  if (state.is === 'cannot') return <NoForecast why={state.why} />
  if (state.is === 'waiting')
    return <Loader className={classes.why ?? ''} size="sm" role="status" aria-label="Forecasting" />
  return <There shown={state.shown} />
}

function There({ shown }: { readonly shown: ShownForecast }) {
  const isStale = useAtomValue(isForecastStaleAtom)
  const currencyName = useCurrencyName()
  const lines = useRewardLines(shown)
  const Beside = useAtomValue(forecastBesideAtom)?.Figures
  const isCampaign = 'smartTemplates' in useAtomValue(documentAtom)
  const pages = [
    { id: 'assumptions', label: 'Assumptions', body: <Assumptions /> },
    { id: 'what-if', label: 'What if', body: <WhatIfPage shown={shown} /> },
    ...(isCampaign ? [{ id: 'test', label: 'Test', body: <CampaignTestPage assumptions={shown.assumptions} /> }] : []),
  ]
  return (
    <ForecastView
      shown={shown}
      isStale={isStale}
      lines={lines}
      currencyName={currencyName}
      pages={pages}
      beside={Beside && <Beside />}
    />
  )
}

/** The assumptions, and the form that changes them. */
function Assumptions() {
  const document = useAtomValue(documentAtom)
  const defaults = useForecastQuestion()?.defaults
  const [changes, onChange] = useAtom(assumptionChangesAtom)
  const { names } = useLookups()
  const More = useAtomValue(forecastBesideAtom)?.Assumptions
  if (!defaults) return null
  const eventName = (key: string) => names('event', key) ?? key
  return (
    <>
      <AssumptionsForm {...{ document, defaults, changes, onChange, eventName }} />
      {More && <More />}
    </>
  )
}

/** The rewards of a forecast as the sheet calls them. */
function useRewardLines({ forecast, placed, subject }: ShownForecast): readonly RewardLine[] {
  const { store, show } = useBoard()
  const { edges } = useAtomValue(graphAtom)
  const { names } = useLookups()
  return forecast.rewards
    .filter(({ offerId, badgeId }) => badgeId !== undefined || isOfferId(offerId))
    .map((reward) => {
      const owner = placed.owners.get(reward.place) ?? ''
      const row = edges.some(({ id }) => id === owner) ? store.get(rowOf(owner)) : undefined
      const offer = subject.offers[reward.offerId]
      return {
        reward,
        offer,
        title: reward.badgeId
          ? (names('badge', reward.badgeId) ?? reward.badgeId)
          : (offer?.name ?? names('offer', reward.offerId) ?? reward.offerId),
        won: row ? row.kind.text(store.get(sliceOf(row.holder)) ?? {}, row.index) : '',
        onShow: () => show(owner),
      }
    })
}
