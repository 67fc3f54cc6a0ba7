import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { ALL_USER } from '#schemas/codes.ts'
import { api } from '#src/api/api.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { MINUTE_MS } from '#src/time/durations.ts'
import { documentAtom, documentTextAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import { assumptionChangesAtom } from './assumption-changes.ts'
import { assumptionsOf, defaultsOf } from './assumptions.ts'
import { ownConditions, subjectOf, thingsNamedIn } from './subject.ts'

/**
 * Returns the question to forecast; the same object until something in it changes. Undefined until everything around
 * the document is read.
 */
export function useForecastQuestion() {
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
    staleTime: MINUTE_MS,
    retry: false,
  })
  const history = useQuery({
    queryKey: ['forecast', 'history', type, events],
    queryFn: () => api.forecast.history({ query: { ...(type ? { type } : {}), ...(events ? { events } : {}) } }),
    staleTime: 10 * MINUTE_MS,
    retry: false,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text tells documents apart
  const own = useMemo(() => ownConditions(document), [text])
  const counted = useQuery({
    queryKey: ['segments', 'count', 'own', JSON.stringify(own)],
    queryFn: () => api.segments.count({ query: {}, body: own ?? {} }),
    enabled: own !== undefined,
    staleTime: 10 * MINUTE_MS,
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
  const key = isReady ? JSON.stringify(question) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text tells questions apart
  return useMemo(() => (key === '' ? undefined : question), [key])
}
