import { levelOf } from '#nodes/prize/kind.ts'
import { type GraphNode, nodeById } from '#src/graph/graph.ts'
import type { Reaction } from '../flow.ts'

/**
 * Renames the keys of a prize that is attached to another place (from a task to its milestone), so that it keeps what
 * it gives.
 */
export const questPrize: Reaction = (after, before) => {
  const nodes = after.nodes.map((node) => (node.kind === 'prize' ? carried(node, nodeById(before, node.id)) : node))
  return nodes.every((node, at) => node === after.nodes[at]) ? after : { ...after, nodes }
}

function carried(now: GraphNode, was: GraphNode | undefined): GraphNode {
  const [from, to] = [was && levelOf(was.data), levelOf(now.data)]
  if (!was || !from || !to || from === to) return now
  const moved = { [to.reward]: was.data[from.reward], [to.badge]: was.data[from.badge] }
  const given = Object.entries(moved).filter(([, value]) => value !== undefined)
  return { ...now, data: { ...now.data, ...Object.fromEntries(given) } }
}
