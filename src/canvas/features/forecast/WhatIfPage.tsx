import { Text } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useCurrencyName } from '#src/api/useAppConfig.ts'
import { difference } from '#src/difference/difference.ts'
import { drawnWords } from '#src/difference/words/drawn-words.ts'
import { type Budget, capToBudget, type OfferCap } from '#src/engine/forecast/what-if.ts'
import { withDocument } from '#src/flows/operations/recut.ts'
import { LinkAnchor } from '#src/kit/links.tsx'
import { useEditorPath } from '#src/kit/references/useEditorPath.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { takeStep } from '../../core/actions.ts'
import { documentAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import { isForecastStaleAtom, type ShownForecast } from '../../core/forecast-atoms.ts'
import { lockOfPathAtom } from '../../core/locks.ts'
import { type BudgetOptions, createForecastClient, type ForecastClient } from './forecast-client.ts'
import { WhatIfForm } from './WhatIfForm.tsx'

/** The page of possible changes: caps, fewer plays or other percentages, so that a budget holds. */
export function WhatIfPage({ shown }: { readonly shown: ShownForecast }) {
  const { store } = useBoard()
  const { forecast, subject } = shown
  const [unit = ''] = Object.keys(forecast.spend)
  const [typed, setTyped] = useState<Budget>()
  const isStale = useAtomValue(isForecastStaleAtom)
  const document = useAtomValue(documentAtom)
  const locked = useAtomValue(lockOfPathAtom)('')
  const currencyName = useCurrencyName()
  const { names, offer } = useLookups()
  const pathOf = useEditorPath()
  const isThere = typed !== undefined && forecast.spend[typed.unit] !== undefined
  const budget = isThere ? typed : { unit, amount: Math.round(forecast.spend[unit]?.p50 ?? 0) }
  const found = useBudgetOptions(shown, unit === '' ? undefined : budget)
  if (unit === '') {
    return (
      <Text size="sm" c="dimmed">
        Nothing that has a price is given here.
      </Text>
    )
  }
  const offerLink = ({ offerId: id, name }: OfferCap) => {
    const kind = offer(id)?.thirdParty ? 'third-party-offer' : 'offer'
    const path = pathOf({ kind, id, name })
    return path ? (
      <LinkAnchor to={path} params={{ id }} size="sm">
        {name}
      </LinkAnchor>
    ) : (
      name
    )
  }
  return (
    <WhatIfForm
      forecast={forecast}
      budget={budget}
      onBudget={setTyped}
      caps={capToBudget(forecast, subject, budget)}
      found={isStale ? undefined : found}
      linesTo={(changed) => difference(document, changed, { names, tables: drawnWords })}
      onTake={(label, { document: changed }) => takeStep(store, label, (graph) => withDocument(graph, changed))}
      offerLink={offerLink}
      locked={locked}
      currencyName={currencyName}
    />
  )
}

/** So long nothing may change before it is worked out, in milliseconds. */
const BUDGET_DELAY_MS = 250

/**
 * Returns the changes that keep within a budget, computed in a worker of its own; undefined meanwhile, never the answer
 * to an earlier question.
 */
export function useBudgetOptions(
  { subject, assumptions }: ShownForecast,
  budget: Budget | undefined,
): BudgetOptions | undefined {
  const [found, setFound] = useState<BudgetOptions>()
  const asker = useRef<ForecastClient<BudgetOptions>>(undefined)
  useEffect(() => () => asker.current?.close(), [])
  const [unit, amount] = [budget?.unit, budget?.amount]
  useEffect(() => {
    setFound(undefined)
    if (unit === undefined || amount === undefined) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      asker.current ??= createForecastClient<BudgetOptions>()
      const answer = await asker.current.ask({ subject, assumptions, budget: { unit, amount } })
      if (!answer || !isCurrent) return
      setFound('cannot' in answer ? { pace: answer, reweight: answer } : answer)
    }, BUDGET_DELAY_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [subject, assumptions, unit, amount])
  return found
}
