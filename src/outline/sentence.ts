/** The sentences of the outline: the title of a step, and what it says in the document. Pure. */
import { nodeKind } from '#nodes/kinds.ts'
import { parentContext } from '#src/flows/operations/above.ts'
import type { Graph, GraphNode, Slice } from '#src/graph/graph.ts'
import { type Names, placeholderOf } from '#src/graph/kind.ts'

/** Returns the title of a node; `''` where nothing is chosen yet. */
export function titleOf(graph: Graph, { id, kind, data }: GraphNode, names: Names): string {
  const { title, parentKeys } = nodeKind(kind)
  return title(data, names, parentContext(graph, id, parentKeys))
}

/** The sentence of a step, in parts, so that its title can stand out. */
export interface OutlineSentence {
  readonly before: string
  /** `undefined` where the sentence goes without the title. */
  readonly title: string | undefined
  readonly after: string
}

/** Returns the sentence of a node; `above` holds the fields of its parent that it shows. */
export function sentenceOf({ kind: id, data }: GraphNode, names: Names, above: Slice): OutlineSentence {
  const kind = nodeKind(id)
  const text = kind.outlineText?.(data, names, above) ?? `${kind.label} {}`
  const [before = '', ...after] = text.split('{}')
  const missing = placeholderOf(kind).replace(/^./, (first) => first.toLowerCase())
  const title = kind.title(data, names, above) || `(${missing})`
  return { before, title: after.length > 0 ? title : undefined, after: after.join('{}') }
}
