/** The operations by which an assistant changes a drawn document: each is one of `src/flows/operations`. */
import * as v from 'valibot'
import { nodeKind, nodeKinds } from '#nodes/kinds.ts'
import { isObject, type JsonPath } from '#schemas/json.ts'
import type { FlowFacts } from '#src/flows/flow.ts'
import { connectionRefusal, drawnKinds } from '#src/flows/operations/connections.ts'
import { addNode, canBeRemoved, connect, disconnect, portBetween, removeNodes } from '#src/flows/operations/edit.ts'
import { type Graph, nodeById, withEdgeData, withNodeData } from '#src/graph/graph.ts'
import { InvalidError } from '../base/errors.ts'

const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const Path = v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.description('Keys with dots between them.'))

/** One operation, as it is sent. */
export const Operation = v.variant('do', [
  v.object({
    do: v.pipe(v.literal('set'), v.description('Sets a field of a step or of an edge; null removes it.')),
    at: Id,
    field: Path,
    value: v.unknown(),
  }),
  v.object({
    do: v.pipe(v.literal('add'), v.description('Adds a step and connects it with another one.')),
    kind: v.pipe(v.string(), v.description('The kind of step: reward, webhook, leaderboard, …')),
    connectTo: Id,
    slot: v.optional(v.union([v.string(), v.number()])),
    fields: v.optional(v.record(v.string(), v.unknown())),
    edgeFields: v.optional(v.record(v.string(), v.unknown())),
  }),
  v.object({
    do: v.pipe(v.literal('connect'), v.description('Connects two steps.')),
    source: Id,
    target: Id,
    slot: v.optional(v.union([v.string(), v.number()])),
  }),
  v.object({ do: v.pipe(v.literal('remove'), v.description('Removes a step or an edge.')), at: Id }),
])
export type Operation = v.InferOutput<typeof Operation>

const unknown = (id: string) =>
  new InvalidError(`There is no step or edge “${id.slice(0, 60)}”. explain_campaign says the ids there are.`)

/**
 * Applies an operation to a graph.
 *
 * @throws {InvalidError} When it names what is not there, or does not fit.
 */
export function applyOperation(graph: Graph, operation: Operation, facts: FlowFacts): Graph {
  if (operation.do === 'set') return set(graph, operation.at, operation.field, operation.value)
  if (operation.do === 'remove') return remove(graph, operation.at)
  if (operation.do === 'connect') return joined(graph, operation.source, operation.target, operation.slot, facts)
  const { kind, connectTo, slot, fields = {}, edgeFields } = operation
  if (!nodeKinds.some(({ id }) => id === kind) || !drawnKinds(graph).includes(kind))
    throw new InvalidError(`This campaign has no such kind of step. It may have: ${drawnKinds(graph).join(', ')}.`)
  if (!nodeById(graph, connectTo)) throw unknown(connectTo)
  const blank = nodeKind(kind).blank({ now: 0, timezone: 'UTC' })
  const added = addNode(graph, kind, { ...blank, ...fields })
  const isBehind = portBetween(added.graph, connectTo, added.id) !== undefined
  const [source, target] = isBehind ? [connectTo, added.id] : [added.id, connectTo]
  const drawn = joined(added.graph, source, target, slot, facts)
  if (!edgeFields) return drawn
  const before = new Set(graph.edges.map(({ id }) => id))
  const edge = drawn.edges.find(({ id }) => !before.has(id))
  return edge ? withEdgeData(drawn, edge.id, { ...edge.data, ...edgeFields }) : drawn
}

function set(graph: Graph, at: string, field: string, value: unknown): Graph {
  const steps = field.split('.').map((step) => (/^\d{1,4}$/.test(step) ? Number(step) : step))
  const node = nodeById(graph, at)
  if (node) return withNodeData(graph, at, put(node.data, steps, value) as typeof node.data)
  const edge = graph.edges.find(({ id }) => id === at)
  if (!edge) throw unknown(at)
  return withEdgeData(graph, at, put(edge.data ?? {}, steps, value) as NonNullable<typeof edge.data>)
}

/** Puts a value at a path; null takes it away. */
function put(holder: unknown, [step, ...rest]: JsonPath, value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(holder)) {
    const at = Number(step)
    if (!Number.isInteger(at) || at > holder.length) throw new InvalidError('A list has no such place.')
    const inner = put(holder[at], rest, value)
    if (inner === null && rest.length === 0) return holder.filter((_, index) => index !== at)
    return Object.assign([...holder], { [at]: inner })
  }
  const object = isObject(holder) ? holder : {}
  const others = Object.entries(object).filter(([key]) => key !== String(step))
  if (rest.length === 0 && value === null) return Object.fromEntries(others)
  const own = Object.hasOwn(object, String(step)) ? object[String(step)] : undefined
  const inner = put(own, rest, value)
  // The keys keep their order.
  return Object.hasOwn(object, String(step))
    ? Object.fromEntries(Object.entries(object).map(([key, one]) => [key, key === String(step) ? inner : one]))
    : Object.fromEntries([...others, [String(step), inner]])
}

function remove(graph: Graph, at: string): Graph {
  if (nodeById(graph, at)) {
    if (!canBeRemoved(graph, at)) throw new InvalidError('This step is the campaign itself and stays.')
    return removeNodes(graph, [at])
  }
  if (!graph.edges.some(({ id }) => id === at)) throw unknown(at)
  return disconnect(graph, at)
}

function joined(
  graph: Graph,
  source: string,
  target: string,
  slot: string | number | undefined,
  facts: FlowFacts,
): Graph {
  for (const id of [source, target]) if (!nodeById(graph, id)) throw unknown(id)
  const wish = portBetween(graph, source, target)
  if (!wish) throw new InvalidError('These two steps do not fit together, in this direction.')
  const refused = connectionRefusal(graph, wish)
  if (refused !== undefined) throw new InvalidError(refused)
  const drawn = connect(graph, wish, slot, facts)
  if (drawn === graph) throw new InvalidError('Every place for this is taken. Change or remove what is there first.')
  return drawn
}
