/**
 * The words of a detached milestone or task in other languages: its card keeps them, so that a task that moves from one
 * milestone to another need not be translated again. They are never saved: attaching the card removes them.
 */
import { isObject } from '#schemas/json.ts'
import type { Graph, GraphNode } from '#src/graph/graph.ts'
import { omit } from '#src/graph/record.ts'

/** The key under which a detached card keeps its words, by the name of their language (ours; on the sheet only). */
const WORDS_KEY = 'wordsInOtherLanguages'

interface Language {
  readonly language: unknown
  /** The milestones and tasks of this language by card. */
  readonly items: ReadonlyMap<string, unknown>
}

/** Returns the words that a card kept in a language, or `undefined`. */
export function wordsOf(graph: Graph, id: string, language: unknown): unknown {
  const kept = graph.nodes.find((node) => node.id === id)?.data[WORDS_KEY]
  return isObject(kept) && typeof language === 'string' && Object.hasOwn(kept, language) ? kept[language] : undefined
}

/** Keeps the words of cards that an edit detached from the quest. */
export function keptDetached(
  graph: Graph,
  from: readonly string[],
  to: readonly string[],
  languages: readonly Language[],
): Graph {
  const left = new Set(from.filter((id) => !to.includes(id)))
  if (left.size === 0 || languages.length === 0) return graph
  return changed(graph, left, (node) => {
    const words = languages.map(({ language, items }) => [`${language}`, items.get(node.id)] as const)
    return { ...node, data: { ...node.data, [WORDS_KEY]: Object.fromEntries(words) } }
  })
}

/** Removes the kept words of cards that are attached to the quest. */
export function reattached(graph: Graph, hanging: readonly string[]): Graph {
  const kept = graph.nodes.filter(({ id, data }) => hanging.includes(id) && Object.hasOwn(data, WORDS_KEY))
  if (kept.length === 0) return graph
  return changed(graph, new Set(kept.map(({ id }) => id)), (node) => ({ ...node, data: omit(node.data, [WORDS_KEY]) }))
}

function changed(graph: Graph, ids: ReadonlySet<string>, change: (node: GraphNode) => GraphNode): Graph {
  return { ...graph, nodes: graph.nodes.map((node) => (ids.has(node.id) ? change(node) : node)) }
}
