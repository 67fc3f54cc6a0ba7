import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { documentFamily } from '#schemas/documents/rule-family.ts'
import type { Budget } from '#schemas/endpoints/budgets.ts'
import { isObject, type JsonObject } from '#schemas/json.ts'
import { api } from '#src/api/api.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { defaultsOf } from '#src/canvas/features/forecast/assumptions.ts'
import { sentConditions } from '#src/canvas/features/forecast/event-assumptions.ts'
import { ownConditions, rulesOf, subjectOf, thingsNamedIn } from '#src/canvas/features/forecast/subject.ts'
import { askedBy } from '#src/engine/forecast/family.ts'
import type { JointBudget } from '#src/engine/joint-forecast/model.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { MINUTE_MS } from '#src/time/durations.ts'
import type { PlanFacts, ReadCampaign } from './plan-question.ts'

/** A campaign that is chosen: a rule or a badge rule by its id. */
export interface ChosenCampaign {
  readonly kind: 'rule' | 'badge-rule'
  readonly id: string
  readonly name: string
  readonly budget?: Budget | null
}

/** The most campaigns that are forecast at once. */
export const MAX_PLANNED_CAMPAIGNS = 60

const read = { staleTime: MINUTE_MS, retry: false } as const

/** Reads a campaign's document. */
async function readDocument({ kind, id }: ChosenCampaign): Promise<JsonObject | undefined> {
  const document =
    kind === 'badge-rule'
      ? (await api.badgeRules.get({ query: { badgeId: id } })).badgesConfig
      : (await api.rules.get({ query: { ruleId: id } })).ruleEntity
  return isObject(document) ? document : undefined
}

/**
 * Reads everything that a joint forecast of some campaigns needs; the same object until something of it changes.
 * Undefined until all is read; without campaigns where none could be.
 *
 * @param chosen - The campaigns; none while nothing is wanted.
 */
export function usePlanFacts(chosen: readonly ChosenCampaign[]): PlanFacts | undefined {
  const lookups = useLookups()
  const zone = useAppConfig()?.timezone ?? 'UTC'
  const wanted = chosen.slice(0, MAX_PLANNED_CAMPAIGNS)
  const documents = useQueries({
    queries: wanted.map((one) => ({
      queryKey: [one.kind === 'rule' ? 'rules' : 'badgeRules', 'planned', one.id],
      queryFn: async () => (await readDocument(one)) ?? null,
      ...read,
    })),
    combine: (replies) => ({
      isRead: replies.every(({ isPending }) => !isPending),
      list: replies.map(({ data }) => data ?? undefined),
    }),
  })
  const campaigns = wanted.flatMap((one, index) => {
    const document = documents.list[index]
    if (!document) return []
    const family = documentFamily(one.kind, document)
    return { ...one, document, asked: askedBy(document), named: thingsNamedIn(document, family) }
  })
  const each = <Key extends 'offers' | 'templates' | 'events'>(key: Key) =>
    [...new Set(campaigns.flatMap(({ named }) => named[key]))].sort()
  const [offerIds, events] = [each('offers').join(), each('events').join()]
  const types = [...new Set(campaigns.map(({ document }) => typeOf(document)))].sort()

  const stock = useQuery({
    queryKey: ['offers', 'stock', offerIds],
    queryFn: () => api.forecast.stock({ query: { offerIds } }),
    enabled: offerIds !== '',
    ...read,
  })
  const histories = useQueries({
    queries: types.map((type) => ({
      queryKey: ['forecast', 'history', type, events],
      queryFn: () => api.forecast.history({ query: { ...(type && { type }), ...(events && { events }) } }),
      ...read,
    })),
    combine: (replies) => ({
      isRead: replies.every(({ isPending }) => !isPending),
      byType: new Map(types.map((type, index) => [type, replies[index]?.data])),
    }),
  })
  const asking = distinct(
    campaigns.flatMap(({ asked }) => (sentConditions(asked).length > 0 ? [conditionsQuery(asked)] : [])),
  )
  const conditions = useQueries({
    queries: asking,
    combine: (replies) => ({
      isRead: replies.every(({ isPending }) => !isPending),
      byKey: new Map(asking.map(({ queryKey }, at) => [queryKey.join(), replies[at]?.data?.events])),
    }),
  })
  const counting = distinct(
    campaigns.flatMap(({ document }) => {
      const own = ownConditions(document)
      return own ? [countQuery(own)] : []
    }),
  )
  const counts = useQueries({
    queries: counting,
    combine: (replies) => ({
      isRead: replies.every(({ isPending }) => !isPending),
      byKey: new Map(counting.map(({ queryKey }, at) => [queryKey.join(), replies[at]?.data?.segmentCount.count])),
    }),
  })
  /** Returns how many people meet the conditions of a document's own. */
  const countOf = (own: JsonObject) => counts.byKey.get(countQuery(own).queryKey.join())
  const ruleIds = [...new Set(campaigns.flatMap(({ asked }) => asked.flatMap(({ ruleId }) => ruleId || [])))]
  const rules = useQueries({
    queries: ruleIds.map((ruleId) => ({
      queryKey: ['rules', 'forecast', ruleId],
      queryFn: () => api.rules.get({ query: { ruleId } }),
      ...read,
    })),
    combine: (replies) => ({
      isRead: replies.every(({ isPending }) => !isPending),
      byId: rulesOf(
        ruleIds,
        replies.map(({ data }) => data),
      ),
    }),
  })
  const looked = {
    ...{ offer: lookups.offer, template: lookups.config, zone },
    stock: new Map((stock.data?.stock ?? []).map((one) => [one.offerId, one])),
  }
  const everybody = Math.max(0, ...[...histories.byType.values()].map((one) => one?.audience ?? 0))
  const subjects = campaigns.map(({ document, named }) => subjectOf(document, named, looked))
  const facts = {
    zone,
    everybody,
    people: Object.fromEntries(
      campaigns.flatMap(({ id, document, named: { segment } }): (readonly [string, number])[] => {
        const own = ownConditions(document)
        const count = own ? countOf(own) : lookups.segment(segment)?.count
        return count === undefined ? [] : [[own ? `own ${id}` : (segment ?? ''), count]]
      }),
    ),
    templates: Object.assign({}, ...subjects.map(({ templates }) => templates)) as PlanFacts['templates'],
    offers: Object.assign({}, ...subjects.map(({ offers }) => offers)) as PlanFacts['offers'],
    rules: rules.byId,
    budgets: wanted.flatMap(({ id, budget }) => budgetsOf(id, budget)),
    campaigns: campaigns.map(({ id, name, document, asked, named }): ReadCampaign => {
      const known = histories.byType.get(typeOf(document))
      const own = ownConditions(document)
      const all = named.segment === undefined ? known?.audience : lookups.segment(named.segment)?.count
      const met = conditions.byKey.get(conditionsQuery(asked).queryKey.join())
      const people = { count: own ? countOf(own) : all, words: '' }
      const { assumptions } = defaultsOf(known?.history, people, asked, met)
      // Conditions of its own are a segment that no other campaign has.
      return { id, name, document, segment: own ? `own ${id}` : (named.segment ?? ''), assumptions }
    }),
  }
  const isReady =
    documents.isRead &&
    histories.isRead &&
    rules.isRead &&
    conditions.isRead &&
    counts.isRead &&
    !lookups.loading &&
    (offerIds === '' || !stock.isPending)
  const key = isReady ? JSON.stringify(facts) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text tells facts apart
  return useMemo(() => (key === '' ? undefined : facts), [key])
}

/** Returns queries of which no two ask the same. */
const distinct = <Query extends { readonly queryKey: readonly string[] }>(queries: readonly Query[]): Query[] => [
  ...new Map(queries.map((one) => [one.queryKey.join(), one])).values(),
]

const typeOf = ({ type }: JsonObject): string => (typeof type === 'number' ? `${type}` : '')

function conditionsQuery(asked: ReturnType<typeof askedBy>) {
  const conditions = sentConditions(asked)
  return {
    queryKey: ['forecast', 'conditions', JSON.stringify(conditions)],
    queryFn: () => api.forecast.conditions({ body: { conditions } }),
    ...read,
  }
}

function countQuery(own: JsonObject) {
  return {
    queryKey: ['segments', 'count', 'own', JSON.stringify(own)],
    queryFn: () => api.segments.count({ query: {}, body: own }),
    ...read,
  }
}

/** Returns the budgets of a campaign as a forecast counts them. */
function budgetsOf(id: string, budget: Budget | null | undefined): readonly JointBudget[] {
  const of = (unit: string, one: { readonly amount: number; readonly given: number }): JointBudget => ({
    ...{ campaigns: [id], unit, left: Math.max(0, one.amount - one.given) },
  })
  return [
    ...(budget?.money ? [of(`money ${budget.money.currency}`, budget.money)] : []),
    ...(budget?.coins ? [of('coins', budget.coins)] : []),
  ]
}
