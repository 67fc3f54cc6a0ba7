import { useQueries, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { ALL_USER } from '#schemas/codes.ts'
import type { JsonObject } from '#schemas/json.ts'
import { api } from '#src/api/api.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { defaultsOf } from '#src/engine/assumptions/default-assumptions.ts'
import { sentConditions } from '#src/engine/assumptions/event-assumptions.ts'
import { askedBy } from '#src/engine/forecast/family.ts'
import { ownConditions, thingsNamedIn } from '#src/engine/forecast/named-things.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { MINUTE_MS } from '#src/time/durations.ts'
import { documentAtom, documentTextAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import { assumptionChangesAtom } from './assumption-changes.ts'
import { assumptionsOf } from './assumptions.ts'
import { rulesOf, subjectOf } from './subject.ts'

/** The most rules that are read to say when the games of a document can be played. */
const MAX_RULES_READ = 50

/**
 * Returns the question to forecast a document, the one on the sheet unless another is given; the same object until
 * something in it changes. Undefined until everything around the document is read.
 */
export function useForecastQuestion(other?: JsonObject) {
  const { port } = useBoard()
  const [onSheet, textOnSheet] = [useAtomValue(documentAtom), useAtomValue(documentTextAtom)]
  const document = other ?? onSheet
  const text = useMemo(() => (other ? JSON.stringify(other) : textOnSheet), [other, textOnSheet])
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
  const asked = useMemo(() => askedBy(document), [text])
  const conditions = sentConditions(asked)
  const met = useQuery({
    queryKey: ['forecast', 'conditions', JSON.stringify(conditions)],
    queryFn: () => api.forecast.conditions({ body: { conditions } }),
    enabled: conditions.length > 0,
    staleTime: 10 * MINUTE_MS,
    retry: false,
  })
  const ruleIds = [...new Set(asked.flatMap(({ ruleId }) => (ruleId === '' ? [] : [ruleId])))].slice(0, MAX_RULES_READ)
  const { rules, areRulesRead } = useQueries({
    queries: ruleIds.map((ruleId) => ({
      queryKey: ['rules', 'forecast', ruleId],
      queryFn: () => api.rules.get({ query: { ruleId } }),
      staleTime: MINUTE_MS,
      retry: false,
    })),
    combine: (found) => ({
      rules: rulesOf(
        ruleIds,
        found.map(({ data }) => data),
      ),
      areRulesRead: found.every(({ isPending }) => !isPending),
    }),
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
  const isMet = conditions.length === 0 || !met.isPending
  const isReady =
    !lookups.loading && !history.isPending && (ids === '' || !stock.isPending) && isCounted && isMet && areRulesRead
  const segment = lookups.segment(named.segment)
  const people = own
    ? { count: counted.data?.segmentCount.count, words: 'Who meets its own conditions' }
    : named.segment === undefined
      ? { count: history.data?.audience, words: ALL_USER }
      : { count: segment?.count, words: segment?.title ?? 'A segment that was not found' }
  const about = subjectOf(document, named, {
    offer: lookups.offer,
    template: lookups.config,
    stock: new Map((stock.data?.stock ?? []).map((one) => [one.offerId, one])),
    zone,
  })
  const subject = ruleIds.length > 0 ? { ...about, rules } : about
  const defaults = defaultsOf(history.data?.history, people, asked, met.data?.events)
  const balance = stock.data?.balance ?? undefined
  const question = { subject, defaults, assumptions: assumptionsOf(defaults, changes), balance, people }
  const key = isReady ? JSON.stringify(question) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text tells questions apart
  return useMemo(() => (key === '' ? undefined : question), [key])
}
