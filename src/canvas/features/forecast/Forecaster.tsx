import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo, useRef } from 'react'
import { ALL_USER } from '#schemas/codes.ts'
import { api } from '#src/api/api.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { useLookups } from '#src/pickers/lookups-context.ts'
import { documentAtom, documentTextAtom, gluedAtom, graphAtom, savedAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/board-context.ts'
import { forecastAtom, isForecastStaleAtom } from '../../core/forecast-atoms.ts'
import { createForecastClient, type ForecastClient } from './asking.ts'
import { assumptionsOf, defaultsOf } from './assumed.ts'
import { assumptionChangesAtom, assumptionDefaultsAtom, readChanges } from './kept-changes.ts'
import { placeForecast } from './placed.ts'
import type { ForecastAnswer } from './question.ts'
import { ownConditions, subjectOf, thingsNamedIn } from './subject.ts'

/** So long nothing may change before it is forecast, in milliseconds. */
const FORECAST_DELAY_MS = 150

/** Forecasts what is on the sheet, whenever the document, what it names or what is assumed has changed. Shows nothing itself. */
export function Forecaster() {
  const { store, port } = useBoard()
  const asked = useQuestion()
  const setDefaults = useSetAtom(assumptionDefaultsAtom)
  const { id } = useAtomValue(savedAtom)
  const asker = useRef<ForecastClient<ForecastAnswer>>(undefined)
  useEffect(() => () => asker.current?.close(), [])
  useEffect(() => store.set(assumptionChangesAtom, readChanges(port.kind, id)), [store, port, id])
  useEffect(() => setDefaults(asked?.defaults), [setDefaults, asked?.defaults])

  useEffect(() => {
    if (!asked) return
    store.set(isForecastStaleAtom, true)
    let isCurrent = true
    const timer = setTimeout(async () => {
      const [graph, glued] = [store.get(graphAtom), store.get(gluedAtom)]
      asker.current ??= createForecastClient<ForecastAnswer>()
      const subject = { ...asked.subject, now: Date.now() }
      const answer = await asker.current.ask({
        ...{ subject, assumptions: asked.assumptions },
        ...(asked.balance && { balance: asked.balance }),
      })
      if (!answer || !isCurrent) return
      store.set(isForecastStaleAtom, false)
      if ('cannot' in answer) store.set(forecastAtom, { is: 'cannot', why: answer.cannot })
      else {
        const shown = { ...answer, subject, assumptions: asked.assumptions }
        const where = placeForecast(answer.forecast, subject, graph, glued)
        store.set(forecastAtom, { is: 'there', shown: { ...shown, placed: where } })
      }
    }, FORECAST_DELAY_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [store, asked])
  return null
}

/**
 * Returns the question to forecast; the same object until something in it changes. Undefined until everything around
 * the document is read.
 */
function useQuestion() {
  const { port } = useBoard()
  const text = useAtomValue(documentTextAtom)
  const document = useAtomValue(documentAtom)
  const changes = useAtomValue(assumptionChangesAtom)
  const lookups = useLookups()
  const zone = useAppConfig()?.timezone ?? 'UTC'
  // The text tells documents apart; an object that is new and says the same is no news.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const named = useMemo(() => thingsNamedIn(document, port.kind), [text, port.kind])
  const ids = named.offers.join()
  const events = named.events.join()
  const type = typeof document.type === 'number' ? `${document.type}` : undefined

  const stock = useQuery({
    queryKey: ['offers', 'stock', ids],
    queryFn: () => api.forecast.stock({ query: { offerIds: ids } }),
    enabled: ids !== '',
    staleTime: 60_000,
    retry: false,
  })
  const history = useQuery({
    queryKey: ['forecast', 'history', type, events],
    queryFn: () => api.forecast.history({ query: { ...(type ? { type } : {}), ...(events ? { events } : {}) } }),
    staleTime: 600_000,
    retry: false,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text tells documents apart
  const own = useMemo(() => ownConditions(document), [text])
  const counted = useQuery({
    queryKey: ['segments', 'count', 'own', JSON.stringify(own)],
    queryFn: () => api.segments.count({ query: {}, body: own ?? {} }),
    enabled: own !== undefined,
    staleTime: 600_000,
    retry: false,
  })

  const isCounted = own === undefined || !counted.isPending
  const isReady = !lookups.loading && !history.isPending && (ids === '' || !stock.isPending) && isCounted
  const segment = lookups.segment(named.segment)
  const people = own
    ? { count: counted.data?.segmentCount.count, words: 'Who meets its own conditions' }
    : named.segment === undefined
      ? { count: history.data?.audience, words: ALL_USER }
      : { count: segment?.count, words: segment?.title ?? 'A segment that was not found' }
  const subject = subjectOf(document, named, {
    offer: lookups.offer,
    template: lookups.config,
    stock: new Map((stock.data?.stock ?? []).map((one) => [one.offerId, one])),
    zone,
  })
  const defaults = defaultsOf(history.data?.history, people, named.events)
  const balance = stock.data?.balance ?? undefined
  const question = { subject, defaults, assumptions: assumptionsOf(defaults, changes), balance }
  const told = isReady ? JSON.stringify(question) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text tells questions apart
  return useMemo(() => (told === '' ? undefined : question), [told])
}
