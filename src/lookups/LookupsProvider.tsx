import { useDebouncedValue } from '@mantine/hooks'
import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCurrencyName } from '#src/api/useAppConfig.ts'
import {
  type ChoiceQuery,
  type Choices,
  type LookupKind,
  type LookupRow,
  type LookupRows,
  LookupsContext,
} from './lookups.ts'
import { idOfRow, lookupsOf, type Wanted } from './lookups-of.ts'
import {
  areaOf,
  type ChoicePage,
  type LookupSource,
  lookupSources,
  type ReadFirstPage,
  readChoices,
  readWanted,
} from './read-lookups.ts'

/** The pause in typing after which the server is asked, in milliseconds. */
const SEARCH_DELAY_MS = 200

/** The age up to which the first page of a list answers for ids, in milliseconds; invalidating its area ends it at once. */
const FIRST_PAGE_STALE_MS = 60_000

/** Feeds the lookups from the API. Query keys begin with the area (`offers`, `templates` …): invalidating an area refreshes it here. */
export function LookupsProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient()
  const currencyName = useCurrencyName()
  const { wanted, want } = useWanted()
  const firstPage = useCallback<ReadFirstPage>(
    async (kind) => {
      const [source] = lookupSources[kind]
      if (!source) return []
      const { rows } = await client.fetchQuery({ ...choicesQuery(kind, 0, ''), staleTime: FIRST_PAGE_STALE_MS })
      return rows
    },
    [client],
  )
  const { found, loading } = useQueries({
    queries: wanted.map(({ kind, id }) => ({
      queryKey: [areaOf(kind), 'lookup', kind, id],
      queryFn: () => readWanted(kind, id, firstPage),
      retry: false,
    })),
    combine: settled,
  })
  const lookups = useMemo(
    () => lookupsOf(gathered(found, currencyName), { loading, want, useChoices: useServerChoices }),
    [found, currencyName, loading, want],
  )
  return <LookupsContext value={lookups}>{children}</LookupsContext>
}

/** Keeps its identity outside the component, so that React Query keeps its result while nothing new arrives. */
function settled(results: readonly UseQueryResult<Partial<LookupRows>>[]) {
  return {
    found: results.flatMap(({ data }) => (data ? [data] : [])),
    loading: results.some(({ isPending }) => isPending),
  }
}

/** Gathers the rows that were read one by one. */
function gathered(found: readonly Partial<LookupRows>[], currencyName: string): LookupRows {
  const rowsAt = <Key extends Exclude<keyof LookupRows, 'currencyName'>>(key: Key) =>
    found.flatMap((one) => (one[key] ?? []) as readonly unknown[]) as unknown as LookupRows[Key]
  return {
    offers: rowsAt('offers'),
    segments: rowsAt('segments'),
    templates: rowsAt('templates'),
    webhooks: rowsAt('webhooks'),
    leaderboards: rowsAt('leaderboards'),
    badges: rowsAt('badges'),
    pages: rowsAt('pages'),
    progressBars: rowsAt('progressBars'),
    events: rowsAt('events'),
    userEvents: rowsAt('userEvents'),
    rules: rowsAt('rules'),
    configs: rowsAt('configs'),
    currencyName,
  }
}

type Narrowing = Pick<ChoiceQuery, 'types' | 'terms'>

function choicesQuery<Kind extends LookupKind>(kind: Kind, at: number, search: string, narrowing: Narrowing = {}) {
  const source = lookupSources[kind]?.[at] as LookupSource<LookupRow[Kind]> | undefined
  return {
    queryKey: [source?.area, 'lookup', kind, 'choices', at, search, narrowing.types ?? null, narrowing.terms ?? null],
    queryFn: async (): Promise<ChoicePage<LookupRow[Kind]>> =>
      source ? readChoices<LookupRow[Kind]>(source, search, narrowing) : { rows: [], isComplete: true },
  }
}

/** Returns rows to choose from: the first page of each list of the kind, and, once somebody types, the rows that the server finds. */
function useServerChoices<Kind extends LookupKind>(kind: Kind, query: ChoiceQuery = {}): Choices<LookupRow[Kind]> {
  const { search = '', enabled = true, ...narrowing } = query
  const words = search.trim()
  const [typed] = useDebouncedValue(words, SEARCH_DELAY_MS)
  const sources = (lookupSources[kind] ?? []) as readonly LookupSource<LookupRow[Kind]>[]
  const first = useQueries({
    queries: sources.map((_, at) => ({ ...choicesQuery(kind, at, '', narrowing), enabled })),
  })
  // A list that fits one page is searched here, as it is drawn.
  const isSearched = (at: number) => first[at]?.data?.isComplete === false
  const searches = searchesFor(typed)
  const found = useQueries({
    queries: sources.flatMap((_, at) =>
      searches.map((one) => ({
        ...choicesQuery(kind, at, one, narrowing),
        enabled: enabled && isSearched(at),
      })),
    ),
  })
  const pages = [...first, ...found].map(({ data }) => data)
  const isWaiting = sources.some(
    (_, at) =>
      first[at]?.isPending ||
      (isSearched(at) &&
        (typed !== words ||
          found.slice(at * searches.length, (at + 1) * searches.length).some((one) => one.isPending))),
  )
  return { rows: distinctRows(kind, pages), loading: enabled && isWaiting }
}

/**
 * Returns the searches that find what somebody typed: the server looks for a text as it stands, a picker for its words in
 * any order, so of several words the longest is looked for as well.
 */
function searchesFor(typed: string): readonly string[] {
  if (typed === '') return []
  const [longest = typed] = typed.split(/\s+/).sort((one, other) => other.length - one.length)
  return longest === typed ? [typed] : [typed, longest]
}

function distinctRows<Kind extends LookupKind>(
  kind: Kind,
  pages: readonly (ChoicePage<LookupRow[Kind]> | undefined)[],
): readonly LookupRow[Kind][] {
  const rows = new Map<string, LookupRow[Kind]>()
  for (const page of pages)
    for (const row of page?.rows ?? []) {
      const id = idOfRow(kind, row)
      if (!rows.has(id)) rows.set(id, row)
    }
  return [...rows.values()]
}

/** Gathers the ids that are asked for while components are drawn, and hands them to the queries right afterwards. */
function useWanted() {
  const [wanted, setWanted] = useState<readonly { readonly kind: Wanted; readonly id: string }[]>([])
  const seen = useRef(new Set<string>())
  const waiting = useRef<{ readonly kind: Wanted; readonly id: string }[]>([])
  const want = useCallback((kind: Wanted, id: string) => {
    const key = `${kind} ${id}`
    if (seen.current.has(key)) return
    seen.current.add(key)
    waiting.current.push({ kind, id })
    if (waiting.current.length > 1) return
    queueMicrotask(() => {
      const asked = waiting.current
      waiting.current = []
      // At once, so that a sheet that has just been drawn knows before its next frame that rows are on their way.
      flushSync(() => setWanted((before) => [...before, ...asked]))
    })
  }, [])
  return { wanted, want }
}
