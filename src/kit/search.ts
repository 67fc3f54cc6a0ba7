/**
 * The results of the console's search beside its screens: every open page contributes its own. Nothing is read before
 * somebody searches.
 */
import { useEffect, useEffectEvent } from 'react'
import type { IconName } from './icons.tsx'

/** Something that can be found. */
export interface SearchResult {
  readonly id: string
  readonly label: string
  /** A few words below it. */
  readonly about?: string
  /** The status of a document, as the lists show it. */
  readonly status?: string
  /** The heading it stands under. */
  readonly group: string
  readonly icon: IconName
  /** The key that does the same. */
  readonly key?: string
  /** More words it is found by. */
  readonly words?: string
  readonly run: () => void
}

/** Answers what can be found now. */
export type SearchSource = () => readonly SearchResult[]

const sources = new Set<SearchSource>()

/** Adds what a page has to what is searched, while the page is open. */
export function useSearchSource(source: SearchSource) {
  const latest = useEffectEvent(source)
  useEffect(() => {
    const ask = () => latest()
    sources.add(ask)
    return () => {
      sources.delete(ask)
    }
  }, [])
}

let opens: (() => void) | undefined

/** Says how the search is opened; the answer takes it back. */
export function opensSearch(open: () => void): () => void {
  opens = open
  return () => {
    opens = undefined
  }
}

/** Opens the search, where there is one. */
export const openSearch = () => opens?.()

/** Asks every page that is open. */
export function contributedResults(): readonly SearchResult[] {
  return [...sources].flatMap((source) => source())
}

/** Those that all words of a question are found in, by group; the best of each group first, so many at most. */
export function matching(
  all: readonly SearchResult[],
  question: string,
  most: number,
): readonly (readonly [string, readonly SearchResult[]])[] {
  const wanted = question.toLowerCase().split(/\s+/).filter(Boolean)
  const groups = new Map<string, { found: SearchResult; rank: number }[]>()
  for (const found of all) {
    const label = found.label.toLowerCase()
    const text = `${label} ${found.about ?? ''} ${found.words ?? ''} ${found.group}`.toLowerCase()
    if (!wanted.every((word) => text.includes(word))) continue
    const first = wanted[0] ?? ''
    const rank = label.startsWith(first) ? 0 : label.includes(first) ? 1 : 2
    const list = groups.get(found.group) ?? []
    list.push({ found, rank })
    groups.set(found.group, list)
  }
  return [...groups].map(([group, list]) => {
    const best = list.sort((a, b) => a.rank - b.rank).slice(0, most)
    return [group, best.map(({ found }) => found)]
  })
}
