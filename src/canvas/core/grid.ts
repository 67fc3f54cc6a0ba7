/** The cards of a grid, such as the days of a streak: their numbers say their order, so that one edge leads to the first. */
import { atom } from 'jotai'
import { flowById } from '#src/flows/index.ts'
import { graphAtom } from './atoms.ts'

/** The place of an edge among those that lead to a grid: the first is drawn, the rest while their ends are selected. */
export type GridEdge = 'first' | 'rest'

/** The places of the edges that lead to a grid, by their ids: their labels stand above their cards. Other edges are not in it. */
export const gridEdgesAtom = atom((get): ReadonlyMap<string, GridEdge> => {
  const graph = get(graphAtom)
  const ports = flowById(graph.flow).grid
  if (!ports) return none
  const begun = new Set<string>()
  const edges = new Map<string, GridEdge>()
  for (const { id, source, port } of graph.edges) {
    if (!ports.includes(port)) continue
    const list = `${source} ${port}`
    edges.set(id, begun.has(list) ? 'rest' : 'first')
    begun.add(list)
  }
  return edges
})
const none: ReadonlyMap<string, GridEdge> = new Map()
