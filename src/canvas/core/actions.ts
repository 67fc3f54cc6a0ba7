/** The actions of an editor. Each is one labelled step over a jotai store, so that tests need no React. */
import type { createStore } from 'jotai'
import type { Issue } from '#schemas/checks/issue.ts'
import type { ConnectionRequest, FlowFacts } from '#src/flows/flow.ts'
import { cut } from '#src/flows/index.ts'
import { connectionRefusal, kindsAt, whyLocked } from '#src/flows/operations/connections.ts'
import {
  addNode,
  connect,
  disconnect,
  insertOnEdge,
  removeNodes,
  reorder,
  retarget,
} from '#src/flows/operations/edit.ts'
import { react } from '#src/flows/operations/react.ts'
import { settleType } from '#src/flows/reactions/template-changed.ts'
import { flowById } from '#src/flows/registry.ts'
import { type Graph, nodeById, type Slice, withEdgeData, withNodeData } from '#src/graph/graph.ts'
import type { SlotValue } from '#src/graph/kind.ts'
import {
  factsAtom,
  graphAtom,
  historyAtom,
  noticeAtom,
  nowAtom,
  roleLockAtom,
  selectionAtom,
  slotsAtom,
  takeWayAtom,
} from './atoms.ts'
import { issuesAtom } from './issues.ts'
import { lockedAtom, whyNotAtom } from './locks.ts'
import {
  amendPresent,
  jumpTo,
  type Note,
  type Point,
  type Positions,
  recordStep,
  redo,
  type Sheet,
  undo,
} from './sheet.ts'

/** A jotai store that holds one editor. */
export type EditorStore = ReturnType<typeof createStore>

/** A node that the palette puts on the sheet: the blank slice of a kind. */
export interface NewNode {
  readonly kind: string
  readonly data: Slice
  readonly label: string
}

/** The parts of a step besides the change of the graph. */
interface StepOptions {
  /** Steps with the same key in quick succession are one. */
  readonly join?: string
  readonly positions?: Positions
  readonly notes?: readonly Note[]
  /** Stays open in a locked editor. */
  readonly open?: boolean
  /** The flow's reactions are in the change already. */
  readonly reacted?: boolean
}

/**
 * Takes a step of the graph, together with the flow's reactions to it. In a locked editor only steps that change
 * editable places are taken, and those marked `open`; for others the reason is shown as a notice. A role that may
 * change nothing can still move cards, for itself.
 *
 * @returns Whether the step was taken.
 */
export function takeStep(
  store: EditorStore,
  label: string,
  change: (graph: Graph, facts: FlowFacts) => Graph,
  options: StepOptions = {},
): boolean {
  const facts = store.get(factsAtom)
  const refuses = options.open ? undefined : store.get(whyNotAtom)
  const roleLock = store.get(roleLockAtom)
  const before = store.get(graphAtom)
  let refused: string | false | undefined
  store.set(historyAtom, (history) => {
    const { graph, positions, notes } = history.present
    const changed = change(graph, facts)
    if (changed === graph && !options.positions && !options.notes) return history
    const followed = options.reacted || changed === graph ? changed : react(changed, graph, facts)
    refused = roleLock && (followed !== graph || options.notes) ? roleLock : refuses?.(followed)
    if (refused) return history
    const next: Sheet = {
      graph: followed,
      positions: { ...positions, ...options.positions },
      notes: options.notes ?? notes,
    }
    return recordStep(history, next, label, Date.now(), options.join)
  })
  // Cards that only stand elsewhere are checked no other way than before.
  if (refused || store.get(graphAtom) !== before) store.set(nowAtom, Date.now())
  if (refused) store.set(noticeAtom, { sentence: refused })
  return !refused
}

/** Takes a step that is to be saved at once, unless it leaves errors; then nothing is changed, and they are answered. */
export function tryStep(
  store: EditorStore,
  label: string,
  change: (graph: Graph, facts: FlowFacts) => Graph,
): readonly Issue[] {
  const before = store.get(historyAtom)
  takeStep(store, label, change, { open: true })
  const errors = store.get(issuesAtom).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) store.set(historyAtom, before)
  return errors
}

/** Edits the slice of a node. */
export function editNode(store: EditorStore, id: string, data: Slice, label: string) {
  takeStep(store, label, (graph) => withNodeData(graph, id, data), { join: `${id} ${label}` })
}

/** The documents that a new one may begin with, each with the key that names it and the words of the step. */
export const beginnings = {
  template: { key: 'templateId', label: 'Choose template' },
  badge: { key: 'badge', label: 'Choose badge' },
} as const

/** Ids of the documents that a new one begins with. */
export type BegunWith = { readonly [Kind in keyof typeof beginnings]?: string | undefined }

/** Chooses documents on a new, untouched sheet, each on the card that names one; what they hold is known once it is looked up (`setFacts`). */
export function beginWith(store: EditorStore, begun: BegunWith) {
  if (store.get(historyAtom).past.length > 0) return
  for (const [kind, { key, label }] of Object.entries(beginnings)) {
    const id = begun[kind as keyof BegunWith]
    const { graph } = store.get(historyAtom).present
    const card = graph.nodes.find(({ data }) => Object.hasOwn(data, key)) ?? nodeById(graph, graph.root)
    if (id && card) editNode(store, card.id, { ...card.data, [key]: id }, label)
  }
}

/** Edits what an edge holds. */
export function editEdge(store: EditorStore, id: string, data: Slice, label: string) {
  takeStep(store, label, (graph) => withEdgeData(graph, id, data), { join: `${id} ${label}` })
}

/** Edits the row that an edge or a node holds. */
export function editRow(store: EditorStore, holder: string, data: Slice, label: string) {
  const isNode = nodeById(store.get(historyAtom).present.graph, holder) !== undefined
  if (isNode) editNode(store, holder, data, label)
  else editEdge(store, holder, data, label)
}

/** Moves an item of a list one place towards its beginning or its end. */
export function moveItem(store: EditorStore, edge: string, by: -1 | 1) {
  takeStep(store, by < 0 ? 'Move earlier' : 'Move later', (graph) => {
    const moved = graph.edges.find((one) => one.id === edge)
    const siblings = graph.edges.filter((one) => one.port === moved?.port && one.source === moved.source)
    const at = siblings.findIndex((one) => one.id === edge)
    const next = at + by
    if (at < 0 || next < 0 || next >= siblings.length) return graph
    return reorder(graph, edge, siblings[by < 0 ? next : next + 1]?.id)
  })
}

/** Puts a new node on the sheet: the root's own card where it is not there yet, else a loose one; answers its id. */
export function addNewNode(store: EditorStore, wanted: NewNode, at: Point): string {
  const { graph } = store.get(historyAtom).present
  const { id, change } = adding(graph, wanted)
  const isTaken = takeStep(store, `Add ${wanted.label}`, change, { positions: { [id]: at } })
  if (isTaken) store.set(selectionAtom, [id])
  return id
}

/** Puts a new node on the sheet and connects it, in one step. */
export function addConnectedNode(store: EditorStore, wanted: NewNode, at: Point, end: OpenEnd): string {
  const { graph } = store.get(historyAtom).present
  const { id, change } = adding(graph, wanted)
  const slot = end.slot ?? firstOpenSlot(store, end)
  const hung = (now: Graph, facts: FlowFacts) => connect(change(now), connectionFrom(end, id), slot, facts)
  const label = `Add ${wanted.label}${slotWords(store, end, slot)}`
  const isTaken = takeStep(store, label, hung, { positions: { [id]: at } })
  if (isTaken) store.set(selectionAtom, [id])
  return id
}

/** Returns where a new card is connected, for the name of the step: ` to field 5`, ` to Heads`; `''` where it is no slot of the root. */
function slotWords(store: EditorStore, { node }: OpenEnd, slot: SlotValue | undefined): string {
  if (slot === undefined || node !== store.get(graphAtom).root) return ''
  const label = store.get(slotsAtom).find(({ value }) => value === slot)?.label
  if (label === undefined) return ''
  return label.startsWith(`${slot} · `) ? ` to field ${slot}` : ` to ${label}`
}

/** Returns the first slot of the root that wins and leads nowhere yet, for what leaves from no slot of its own. */
function firstOpenSlot(store: EditorStore, { node, port, end }: OpenEnd): SlotValue | undefined {
  const { root } = store.get(graphAtom)
  if (node !== root || port !== 'outcome' || end !== 'source') return undefined
  return store.get(slotsAtom).find(({ edge }) => edge === undefined)?.value
}

/** The loose end of a connection that is being drawn. */
export interface OpenEnd {
  readonly node: string
  readonly port: string
  readonly slot: SlotValue | undefined
  /** `source` where the arrow begins at the node. */
  readonly end: 'source' | 'target'
}

/** The request of an open end that reaches a node. */
export function connectionFrom(end: OpenEnd, node: string): ConnectionRequest {
  return end.end === 'source'
    ? { source: end.node, target: node, port: end.port }
    : { source: node, target: end.node, port: end.port }
}

/** The kinds that may come at the other end. */
export function kindsFor(graph: Graph, end: OpenEnd): readonly string[] {
  const kind = nodeById(graph, end.node)?.kind
  return kind ? kindsAt(graph, kind, end.port, end.end === 'source' ? 'target' : 'source') : []
}

function adding(graph: Graph, wanted: NewNode): { id: string; change: (graph: Graph) => Graph } {
  const root = nodeById(graph, graph.root)
  const { rootKeys } = flowById(graph.flow)
  const absent = root?.kind === wanted.kind && !rootKeys.some((key) => Object.hasOwn(root.data, key))
  if (root && absent) {
    return {
      id: root.id,
      change: (now) => withNodeData(now, root.id, { ...nodeById(now, root.id)?.data, ...wanted.data }),
    }
  }
  const { id } = addNode(graph, wanted.kind, wanted.data)
  return { id, change: (now) => addNode(now, wanted.kind, wanted.data).graph }
}

/** Draws a connection; answers why not where it is refused. */
export function connectNodes(store: EditorStore, request: ConnectionRequest, slot?: SlotValue): string | undefined {
  const { graph } = store.get(historyAtom).present
  const reason = connectionRefusal(graph, request)
  if (reason) return store.get(lockedAtom) || reason
  const isTaken = takeStep(store, 'Connect', (now, facts) => connect(now, request, slot, facts))
  return isTaken && store.get(historyAtom).present.graph === graph ? allTaken : undefined
}

/** Said where a reward was drawn from no slot and all of them lead somewhere. */
const allTaken = 'Every slot is connected already. Draw from the slot that should lead here.'

/** Leads an edge to another node. */
export function retargetEdge(store: EditorStore, edge: string, target: string) {
  takeStep(store, 'Reconnect', (graph) => retarget(graph, edge, target))
}

/** Puts a new node on an edge; answers false where it fits nowhere. */
export function insertNodeOnEdge(store: EditorStore, wanted: NewNode, edge: string, at: Point): boolean {
  const { graph } = store.get(historyAtom).present
  const { id, change } = adding(graph, wanted)
  if (id === graph.root || !insertOnEdge(change(graph), edge, id, store.get(factsAtom))) return false
  const inserted = (now: Graph, facts: FlowFacts) => insertOnEdge(change(now), edge, id, facts) ?? now
  const isTaken = takeStep(store, `Insert ${wanted.label}`, inserted, { positions: { [id]: at } })
  if (isTaken) store.set(selectionAtom, [id])
  return true
}

/** Takes the selected nodes, edges and notes away; where notes of a locked sheet are among them, those only. */
export function removeSelected(store: EditorStore, label = 'Delete') {
  const selected = store.get(selectionAtom)
  if (selected.length === 0) return
  const { notes } = store.get(historyAtom).present
  const kept = notes.filter(({ id }) => !selected.includes(id))
  const locked = store.get(lockedAtom)
  const free = locked && kept.length < notes.length ? [] : removable(store, selected)
  takeStep(
    store,
    selected.length === 1 ? label : `${label} ${selected.length}`,
    (graph) => (free.length ? withoutThese(graph, free) : graph),
    { ...(kept.length < notes.length ? { notes: kept, open: true } : {}) },
  )
  store.set(selectionAtom, [])
}

/**
 * Leaves out nodes and edges that the flow requires, and shows the reason as a notice. With the root everything goes.
 */
function removable(store: EditorStore, ids: readonly string[]): readonly string[] {
  const { graph } = store.get(historyAtom).present
  if (ids.includes(graph.root)) return ids
  const reasons = new Map(
    graph.edges.flatMap((edge): [string, string][] => {
      const reason = whyLocked(graph, edge)
      return reason ? [edge.id, edge.target].map((id) => [id, reason]) : []
    }),
  )
  const [sentence] = ids.flatMap((id) => reasons.get(id) ?? [])
  if (sentence) store.set(noticeAtom, { sentence })
  return ids.filter((id) => !reasons.has(id))
}

function withoutThese(graph: Graph, ids: readonly string[]): Graph {
  const rest = ids.reduce((now, id) => (now.edges.some((edge) => edge.id === id) ? disconnect(now, id) : now), graph)
  const nodes = ids.filter((id) => rest.nodes.some((node) => node.id === id))
  return nodes.length ? removeNodes(rest, nodes) : rest
}

/** Clears the sheet: back to a new document (C §4 "Clear form"). */
export function clearSheet(store: EditorStore, blank: Slice) {
  takeStep(store, 'Clear form', (graph) => cut(blank, graph.kind))
  store.set(selectionAtom, [])
}

/** Moves nodes; moving is a step, and locked documents may be tidied too. */
export function moveCards(store: EditorStore, positions: Positions, label = 'Move', join?: string) {
  takeStep(store, label, (graph) => graph, { positions, open: true, ...(join === undefined ? {} : { join }) })
}

/** Gives places to nodes that have none, without a step: what a document looked like when it was opened. */
export function fillPositions(store: EditorStore, positions: Positions) {
  store.set(historyAtom, (history) =>
    amendPresent(history, { ...history.present, positions: { ...positions, ...history.present.positions } }),
  )
}

/** Gives cards other places as part of the last step: the room that its cards need. */
export function placeCards(store: EditorStore, positions: Positions) {
  if (Object.keys(positions).length === 0) return
  store.set(historyAtom, (history) =>
    amendPresent(history, { ...history.present, positions: { ...history.present.positions, ...positions } }),
  )
}

/** Takes in what was looked up; a template that was just chosen gives its type now, in the step that chose it. */
export function setFacts(store: EditorStore, facts: FlowFacts) {
  // Nothing is checked again for facts that are the ones known.
  if (store.get(factsAtom).template === facts.template) return
  store.set(factsAtom, facts)
  store.set(historyAtom, (history) => {
    if (history.past.length === 0) return history
    const { graph } = history.present
    const typed = settleType(graph, facts)
    return typed === graph ? history : amendPresent(history, { ...history.present, graph: react(typed, graph, facts) })
  })
}

export const undoStep = (store: EditorStore) =>
  store.set(historyAtom, (history) => undo(history, store.get(takeWayAtom).take))
export const redoStep = (store: EditorStore) =>
  store.set(historyAtom, (history) => redo(history, store.get(takeWayAtom).take))
export const jumpToStep = (store: EditorStore, steps: number) =>
  store.set(historyAtom, (history) => jumpTo(history, steps, store.get(takeWayAtom).take))

/** Takes one edge away, unless the flow holds it. */
export function removeEdge(store: EditorStore, edge: string) {
  if (removable(store, [edge]).length > 0) takeStep(store, 'Disconnect', (graph) => disconnect(graph, edge))
}
