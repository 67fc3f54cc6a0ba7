/**
 * Looked-up things: what the ids in a document name. Pickers, cards and inspectors read them from here and never call the API themselves.
 * Not here: documents, and anything that is saved.
 */
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { ALL_USER } from '#schemas/codes.ts'
import { api } from '#src/api/api.ts'
import { ApiError } from '#src/api/api-error.ts'
import { useCurrencyName } from '#src/api/useAppConfig.ts'
import { type LookupRows, LookupsContext } from './lookups.ts'
import { lookupsOf, type Wanted } from './lookups-of.ts'
import {
  badgeRowOf,
  eventRowOf,
  offerRowOf,
  pageRowOf,
  templateRowOf,
  thirdPartyRowOf,
  thirdPartyRowOfOne,
  webhookRowOf,
} from './rows-of-one.ts'


/** More than an organisation has of anything, and the most a list may be asked for. */
const all = { itemsPerPage: 1000, pageNo: 0 }

/** Reads one row that its list lacked, as a part of `LookupRows`. */
const readOne: Readonly<Record<Wanted, (id: string) => Promise<Partial<LookupRows>>>> = {
  offer: async (id) => ({ offers: [await readOffer(id)] }),
  template: async (id) => ({
    templates: [templateRowOf((await api.templates.get({ query: { gamificationId: id } })).spinWheelConfig)],
  }),
  webhook: async (id) => {
    const { webhookdto, allowEdit } = await api.webhooks.get({ query: { webhookId: id } })
    return { webhooks: [webhookRowOf(webhookdto, allowEdit)] }
  },
  badge: async (id) => ({ badges: [badgeRowOf((await api.badges.get({ query: { badgeId: id } })).badgesEntity)] }),
  page: async (id) => ({ pages: [pageRowOf((await api.pages.get({ query: { pageId: id } })).infoScreenEntity)] }),
  event: async (id) => ({ events: [eventRowOf((await api.events.get({ query: { eventId: id } })).CustomEvent)] }),
  config: async (id) => ({ configs: [(await api.templates.get({ query: { gamificationId: id } })).spinWheelConfig] }),
}

/** Reads an offer of either kind: rules name both by id alone. */
async function readOffer(id: string) {
  try {
    const { offerConfig, voucherStock } = await api.offers.get({ query: { id } })
    return offerRowOf(offerConfig, voucherStock)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
    const { offerConfig, stock } = await api.thirdPartyOffers.get({ query: { id } })
    return thirdPartyRowOfOne(offerConfig, stock)
  }
}

/** The area of the contract a wanted row belongs to, so that invalidating an area reaches it. */
const areas: Readonly<Record<Wanted, string>> = {
  offer: 'offers',
  template: 'templates',
  webhook: 'webhooks',
  badge: 'badges',
  page: 'pages',
  event: 'events',
  config: 'templates',
}

/** Feeds the lookups from the API, once somebody reads them. Query keys begin with the area (`offers`, `templates` …): invalidating an area refreshes it here. */
export function LookupsProvider({ children }: { children: ReactNode }) {
  const [enabled, enable] = useState(false)
  const offers = useQuery({ enabled, queryKey: ['offers', 'lookup'], queryFn: () => api.offers.list(all) })
  const third = useQuery({
    enabled,
    queryKey: ['thirdPartyOffers', 'lookup'],
    queryFn: () => api.thirdPartyOffers.list(all),
  })
  const segments = useQuery({ enabled, queryKey: ['segments', 'lookup'], queryFn: () => api.segments.choices() })
  const templates = useQuery({ enabled, queryKey: ['templates', 'lookup'], queryFn: () => api.templates.list(all) })
  const webhooks = useQuery({ enabled, queryKey: ['webhooks', 'lookup'], queryFn: () => api.webhooks.list(all) })
  const boards = useQuery({ enabled, queryKey: ['leaderboards', 'lookup'], queryFn: () => api.leaderboards.list(all) })
  const badges = useQuery({ enabled, queryKey: ['badges', 'lookup'], queryFn: () => api.badges.list(all) })
  const pages = useQuery({ enabled, queryKey: ['pages', 'lookup'], queryFn: () => api.pages.list(all) })
  const events = useQuery({ enabled, queryKey: ['events', 'lookup'], queryFn: () => api.events.config(all) })
  const doings = useQuery({ enabled, queryKey: ['events', 'lookup', 'user'], queryFn: () => api.events.user() })
  const rules = useQuery({ enabled, queryKey: ['rules', 'lookup'], queryFn: () => api.rules.choices({ query: {} }) })
  const currencyName = useCurrencyName()

  const need = useCallback(() => enable(true), [])
  const { wanted, want } = useWanted()
  const ones = useQueries({
    queries: wanted.map(({ kind, id }) => ({
      queryKey: [areas[kind], 'lookup', kind, id],
      queryFn: () => readOne[kind](id),
      retry: false,
    })),
    combine: found,
  })

  const lists = [offers, third, segments, templates, webhooks, boards, badges, pages, events, doings, rules]
  const loading = lists.some(({ isPending }) => isPending)
  const lookups = useMemo(() => {
    const rows: LookupRows = {
      offers: [
        ...(offers.data?.rows ?? []),
        ...(third.data?.rows ?? []).map(thirdPartyRowOf),
        ...ones.flatMap((one) => one.offers ?? []),
      ],
      segments: (segments.data?.segmentList ?? []).filter(({ value }) => value !== ALL_USER && value !== ''),
      templates: [...(templates.data?.rows ?? []), ...ones.flatMap((one) => one.templates ?? [])],
      webhooks: [...(webhooks.data?.rows ?? []), ...ones.flatMap((one) => one.webhooks ?? [])],
      leaderboards: boards.data?.rows ?? [],
      badges: [...(badges.data?.rows ?? []), ...ones.flatMap((one) => one.badges ?? [])],
      pages: [...(pages.data?.rows ?? []), ...ones.flatMap((one) => one.pages ?? [])],
      events: [...(events.data?.rows ?? []), ...ones.flatMap((one) => one.events ?? [])],
      userEvents: doings.data?.userEvents ?? [],
      rules: rules.data?.ruleList ?? [],
      configs: ones.flatMap((one) => one.configs ?? []),
      currencyName,
    }
    return { ...lookupsOf(rows, loading, want), need }
  }, [
    offers.data,
    third.data,
    segments.data,
    templates.data,
    webhooks.data,
    boards.data,
    badges.data,
    pages.data,
    events.data,
    doings.data,
    rules.data,
    currencyName,
    ones,
    loading,
    want,
    need,
  ])
  return <LookupsContext value={lookups}>{children}</LookupsContext>
}

/** Outside the component, so that its result keeps its identity while nothing new arrives. */
function found(results: readonly UseQueryResult<Partial<LookupRows>>[]): readonly Partial<LookupRows>[] {
  return results.flatMap(({ data }) => (data ? [data] : []))
}

/** Gathers the ids that were asked for while drawing, and gives them to the queries after it. */
function useWanted() {
  const [wanted, setWanted] = useState<readonly { kind: Wanted; id: string }[]>([])
  const seen = useRef(new Set<string>())
  const want = useCallback((kind: Wanted, id: string) => {
    const key = `${kind} ${id}`
    if (seen.current.has(key)) return
    seen.current.add(key)
    // Not at once: asking happens while a card or picker is being drawn.
    queueMicrotask(() => setWanted((before) => [...before, { kind, id }]))
  }, [])
  return { wanted, want }
}
