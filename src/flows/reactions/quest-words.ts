/**
 * What a milestone or task says in other languages, while it hangs on nothing: its card keeps it, so that a task that
 * is moved from one milestone to another is not to be translated again. It is never saved: the step that hangs the card
 * takes it off.
 */
import { isObject } from '#schemas/json.ts'
import type { Graph, GraphNode } from '#src/graph/graph.ts'
import { omit } from '#src/graph/record.ts'

/** The key under which a loose card keeps its words, by the name of their language (ours; on the sheet only). */
const KEY = 'wordsInOtherLanguages'

interface Language {
  readonly language: unknown
  /** What stands for each card in this language. */
  readonly items: ReadonlyMap<string, unknown>
}

/** What a card kept in a language; undefined where it kept nothing. */
export function wordsOf(graph: Graph, id: string, language: unknown): unknown {
  const kept = graph.nodes.find((node) => node.id === id)?.data[KEY]
  return isObject(kept) && typeof language === 'string' && Object.hasOwn(kept, language) ? kept[language] : undefined
}

/** Lets the cards that an edit took off the quest keep what they say in its languages. */
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
    return { ...node, data: { ...node.data, [KEY]: Object.fromEntries(words) } }
  })
}

/** Takes off what was kept of the cards that hang on the quest. */
export function reattached(graph: Graph, hanging: readonly string[]): Graph {
  const kept = graph.nodes.filter(({ id, data }) => hanging.includes(id) && Object.hasOwn(data, KEY))
  if (kept.length === 0) return graph
  return changed(graph, new Set(kept.map(({ id }) => id)), (node) => ({ ...node, data: omit(node.data, [KEY]) }))
}

function changed(graph: Graph, ids: ReadonlySet<string>, change: (node: GraphNode) => GraphNode): Graph {
  return { ...graph, nodes: graph.nodes.map((node) => (ids.has(node.id) ? change(node) : node)) }
}
