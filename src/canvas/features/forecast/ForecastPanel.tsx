import { Loader } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useCurrencyName } from '#src/api/useAppConfig.ts'
import { useLookups } from '#src/pickers/lookups-context.ts'
import { documentAtom, graphAtom, rowOf, savedAtom, sliceOf } from '../../core/atoms.ts'
import { useBoard } from '../../core/board-context.ts'
import { forecastAtom, isForecastStaleAtom, type ShownForecast } from '../../core/forecast-atoms.ts'
import { AssumptionsForm } from './AssumptionsForm.tsx'
import type { AssumptionChanges } from './assumed.ts'
import { CampaignTestPage } from './CampaignTestPage.tsx'
import { ForecastView, NoForecast } from './ForecastView.tsx'
import { assumptionChangesAtom, assumptionDefaultsAtom, storeChanges } from './kept-changes.ts'
import classes from './panel.module.css'
import { isOfferId } from './placed.ts'
import type { RewardLine } from './RewardTable.tsx'
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
  const isCampaign = 'smartTemplates' in useAtomValue(documentAtom)
  const pages = [
    { id: 'assumptions', label: 'Assumptions', body: <Assumptions /> },
    { id: 'what-if', label: 'What if', body: <WhatIfPage shown={shown} /> },
    ...(isCampaign ? [{ id: 'test', label: 'Test', body: <CampaignTestPage assumptions={shown.assumptions} /> }] : []),
  ]
  return <ForecastView shown={shown} isStale={isStale} lines={lines} currencyName={currencyName} pages={pages} />
}

/** The assumptions, and the form that changes them. */
function Assumptions() {
  const { store, port } = useBoard()
  const document = useAtomValue(documentAtom)
  const defaults = useAtomValue(assumptionDefaultsAtom)
  const changes = useAtomValue(assumptionChangesAtom)
  if (!defaults) return null
  const onChange = (next: AssumptionChanges) => {
    store.set(assumptionChangesAtom, next)
    storeChanges(port.kind, store.get(savedAtom).id, next)
  }
  return <AssumptionsForm document={document} defaults={defaults} changes={changes} onChange={onChange} />
}

/** The rewards of a forecast as the sheet calls them. */
function useRewardLines({ forecast, placed, subject }: ShownForecast): readonly RewardLine[] {
  const { store, show } = useBoard()
  const { edges } = useAtomValue(graphAtom)
  const { names } = useLookups()
  return forecast.rewards
    .filter(({ offerId }) => isOfferId(offerId))
    .map((reward) => {
      const owner = placed.owners.get(reward.place) ?? ''
      const row = edges.some(({ id }) => id === owner) ? store.get(rowOf(owner)) : undefined
      const offer = subject.offers[reward.offerId]
      return {
        reward,
        offer,
        title: offer?.name ?? names('offer', reward.offerId) ?? reward.offerId,
        won: row ? row.kind.words(store.get(sliceOf(row.holder)) ?? {}, row.place) : '',
        onShow: () => show(owner),
      }
    })
}
