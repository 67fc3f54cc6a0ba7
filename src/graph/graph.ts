/**
 * The graph is the document, cut along its seams: every node holds a slice of the wire document with its wire names.
 * This room knows slices, seams and both directions; it knows no React, no rule and no screen.
 */

/** A slice of a wire document: some of the keys of one of its objects, unchanged. */
export type Slice = Readonly<Record<string, unknown>>

/** A node: a slice and the kind of its card. */
export interface GraphNode {
  readonly id: string
  readonly kind: string
  readonly data: Slice
  /** Keys of the whole object this node was cut from, in wire order; only where an object begins. */
  readonly order?: readonly string[]
  /** The same for objects inside the slice that seams were cut in, by their dotted path in it. */
  readonly orders?: Readonly<Record<string, readonly string[]>>
}

/** A drawn edge. It stands for a seam; where items of a list are edges it holds the rest of the item. */
export interface GraphEdge {
  readonly id: string
  readonly source: string
  readonly target: string
  /** The port of the node nearer the root; it identifies the seam. */
  readonly port: string
  readonly data?: Slice
  readonly order?: readonly string[]
}

/**
 * A drawn document. Edges of one port stand in the order of their list. Detached nodes are not part of the document.
 */
export interface Graph {
  /** The kind of document: `rule`. */
  readonly kind: string
  /** The id of the flow that declares its seams. */
  readonly flow: string
  readonly root: string
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
}

/** Finds a node. */
export function nodeById(graph: Graph, id: string): GraphNode | undefined {
  return graph.nodes.find((node) => node.id === id)
}

/** Replaces the slice of a node. */
export function withNodeData(graph: Graph, id: string, data: Slice): Graph {
  return { ...graph, nodes: graph.nodes.map((node) => (node.id === id ? { ...node, data } : node)) }
}

/** Replaces what an edge holds. */
export function withEdgeData(graph: Graph, id: string, data: Slice): Graph {
  return { ...graph, edges: graph.edges.map((edge) => (edge.id === id ? { ...edge, data } : edge)) }
}

/** Returns an id that no node and no edge of a graph has: the wanted one, else with a number behind it. */
export function freeId(graph: Graph, wish: string): string {
  // Most wishes are free, and a paste has hundreds.
  const isWish = ({ id }: { readonly id: string }) => id === wish
  if (!graph.nodes.some(isWish) && !graph.edges.some(isWish)) return wish
  const taken = new Set([...graph.nodes, ...graph.edges].map((one) => one.id))
  let id = wish
  for (let n = 2; taken.has(id); n++) id = `${wish}~${n}`
  return id
}
