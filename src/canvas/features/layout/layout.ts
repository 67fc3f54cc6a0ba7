/**
 * Automatic layout: a block for each step, with who and when before it, its lists on its right and its parts below it.
 * Pure, and at once: five hundred cards take a few milliseconds. Branches keep the order of their lists.
 */
import { flowById } from '#src/flows/index.ts'
import { messagePort } from '#src/flows/messages/anchors.ts'
import { linkPorts, seamSitesIn } from '#src/flows/operations/connections.ts'
import type { Graph } from '#src/graph/graph.ts'
import type { Positions } from '../../core/sheet.ts'
import { sidesOf } from '../../core/sides.ts'
import { type Block, beside, inRows, lowered, packed, stack } from './blocks.ts'
import { columnPlaces } from './columns.ts'

/** The size of a card, in pixels at zoom 1. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The number of days in a row of a streak: a week. */
export const MAX_GRID_COLUMNS = 7
const GAP_PX = { row: 28, above: 32, column: 64, fan: 80, label: 112, part: 16, firstPart: 36, grid: 48 }
/** The gaps of a grid: labels stand above its cards. */
const GRID_GAP_PX = { x: 12, y: 40 }
/** The farthest that a step is moved down to stand at the middle of a long list. */
const MAX_CENTRING_PX = 160

/** The places around a step at which its own steps stand. */
type Place = 'above' | 'left' | 'right' | 'part' | 'below' | 'after' | 'grid'
type Children = Readonly<Record<Place, readonly string[]>>

/** Returns a place for each of the given cards, by their sizes on the screen. */
export function layout(graph: Graph, sizes: ReadonlyMap<string, Size>): Positions {
  const children = childrenIn(graph, sizes)
  const labelled = labelledSources(graph)
  const owned = new Set([...children.values()].flatMap((all) => Object.values(all).flat()))
  const roots = graph.nodes.map(({ id }) => id).filter((id) => sizes.has(id) && !owned.has(id))

  const shared = sharedIn(graph, children)

  /** The block of a step; a bare one is without its lists, which stand elsewhere. */
  const blockOf = (id: string, isBare = false): Block => {
    const of = children.get(id) ?? none
    const { width, height } = sizes.get(id) ?? { width: 0, height: 0 }
    const card: Block = { width, height, places: [[id, 0, 0]] }
    const blocks = (placement: Place) => of[placement].map((child) => blockOf(child))
    const isRoot = id === graph.root
    const gap = of.right.length === 0 ? GAP_PX.column : labelled.has(id) ? GAP_PX.label : GAP_PX.fan
    const above = stack(blocks('above'), GAP_PX.above)
    const before = above.height > 0 ? above.height + GAP_PX.above : 0
    const parts = blocks('part')
    const isBelow = of.right.length > 0
    const hanging = [...(isBelow ? parts : []), ...blocks('below')]
    const own = stack([card, stack(hanging, GAP_PX.part)], GAP_PX.firstPart)
    const column = stack([above, own], GAP_PX.above)
    const lists = isBare ? stack([], 0) : listsOf(of, column.width + gap, width + GAP_PX.label)
    const aside =
      of.grid.length > 0
        ? inRows(parts, 2, GAP_PX.part, GAP_PX.part)
        : isBelow
          ? lists
          : stack([...parts, lists], GAP_PX.part)
    const short = aside.height - column.height
    const down = short > 0 && isRoot ? Math.min(short / 2, MAX_CENTRING_PX) : 0
    const up = short > 0 ? 0 : Math.min(before, -short)
    const cleared = lowered(aside, stack(blocks('after'), GAP_PX.row), before + height + down - up)
    const main = beside(column, down, cleared, up, column.width + gap)
    const left = stack(blocks('left'), GAP_PX.row)
    const whole = left.width > 0 ? beside(left, down + before, main, 0, left.width + GAP_PX.column) : main
    return stack([whole, inRows(blocks('grid'), MAX_GRID_COLUMNS, GRID_GAP_PX.x, GRID_GAP_PX.y)], GAP_PX.grid)
  }

  /** The steps on the right of a step; where they lead to the same ones, those stand in a column of their own. */
  const listsOf = ({ right, after }: Children, leading: number, indent: number): Block => {
    const last = stack(
      after.map((id) => blockOf(id)),
      GAP_PX.row,
    )
    const onward = right.flatMap((id) => children.get(id)?.right ?? [])
    if (!onward.some((id) => shared.has(id))) {
      const list = packed(
        right.map((id) => blockOf(id)),
        leading,
        GAP_PX.fan,
        GAP_PX.row,
      )
      return stack([list, right.length > 0 ? beside(nothing, 0, last, 0, indent) : last], GAP_PX.row)
    }
    const [near, far] = [
      stack(
        right.map((id) => blockOf(id, true)),
        GAP_PX.row,
      ),
      stack(
        onward.map((id) => blockOf(id)),
        GAP_PX.row,
      ),
    ]
    const x = near.width + GAP_PX.label
    const short = Math.max(0, (far.height - near.height) / 2)
    return beside(near, short, stack([far, last], GAP_PX.row), 0, x)
  }

  const [first, ...loose] = roots
    .sort((a, b) => Number(b === graph.root) - Number(a === graph.root))
    .map((id) => blockOf(id))
  const sheet = first ? stack([first, packed(loose, 0, GAP_PX.column, GAP_PX.row)], GAP_PX.grid) : undefined
  return Object.fromEntries((sheet?.places ?? []).map(([id, x, y]) => [id, { x: onGrid(x), y: onGrid(y) }]))
}

const none: Children = { above: [], left: [], right: [], part: [], below: [], after: [], grid: [] }

/** The sheet's own grid, in pixels: a card that is laid out stands where one that is dragged may stand. */
const onGrid = (value: number) => Math.round(value / 4) * 4

const nothing: Block = { width: 0, height: 0, places: [] }

/** Returns the steps that several steps of one list lead to. */
function sharedIn(graph: Graph, children: ReadonlyMap<string, Children>): ReadonlySet<string> {
  const listOf = new Map([...children].flatMap(([parent, { right }]) => right.map((id) => [id, parent] as const)))
  const leading = new Map<string, string>()
  const shared = new Set<string>()
  for (const { source, target } of graph.edges) {
    const list = listOf.get(source)
    if (list === undefined || listOf.get(target) === undefined) continue
    const known = leading.get(target)
    if (known !== undefined && known !== source && listOf.get(known) === list) shared.add(target)
    leading.set(target, source)
  }
  return shared
}

/**
 * Lists the steps of each step by their place, in the order of the lists. A step with several parents stands with the
 * one farthest from the root.
 */
function childrenIn(graph: Graph, sizes: ReadonlyMap<string, Size>): ReadonlyMap<string, Children> {
  const places = columnPlaces(graph)
  const column = (id: string) => places.get(id)?.column ?? 0
  const turn = (id: string) => places.get(id)?.turn ?? 0
  const parents = new Map<string, { readonly id: string; readonly placement: Place }>()
  const placeAt = placesOf(graph)
  const isAncestor = (id: string, of: string) => {
    for (let now: string | undefined = of; now !== undefined; now = parents.get(now)?.id) if (now === id) return true
    return false
  }
  for (const { source, target, port } of graph.edges) {
    const found = placeAt(port)
    if (!found) continue
    const { placement, isUp } = found
    const [parent, child] = isUp ? [target, source] : [source, target]
    if (!sizes.has(parent) || !sizes.has(child) || child === graph.root || isAncestor(child, parent)) continue
    const known = parents.get(child)
    if (!known || column(parent) > column(known.id)) parents.set(child, { id: parent, placement })
  }
  // Messages stand at the foot of their step's column: below what the step leads down to.
  for (const { source, target, port } of graph.edges) {
    if (port !== messagePort || !sizes.has(source) || !sizes.has(target)) continue
    let foot = source
    for (let next = parents.get(foot); next?.placement === 'above'; next = parents.get(foot)) foot = next.id
    parents.set(target, { id: foot, placement: 'below' })
  }
  const children = new Map<string, Record<Place, string[]>>()
  for (const [child, { id, placement }] of [...parents].sort(([a], [b]) => turn(a) - turn(b))) {
    const of = children.get(id) ?? { above: [], left: [], right: [], part: [], below: [], after: [], grid: [] }
    children.set(id, of)
    of[placement].push(child)
  }
  return children
}

/** Says where the steps at a port stand; undefined for links, whose ends stand by their other edges. */
function placesOf(graph: Graph) {
  const flow = flowById(graph.flow)
  const mirrors = linkPorts(graph)
  const sides = sidesOf(flow.family)
  const seams = new Map(seamSitesIn(graph).map(({ seam }) => [seam.port, seam]))
  return (port: string): { placement: Place; isUp: boolean } | undefined => {
    if (mirrors.has(port) || port === messagePort) return undefined
    const seam = seams.get(port)
    if (seam?.seam === 'part' && seam.side === 'in') {
      return { placement: sides(port) === 'vertical' ? 'above' : 'left', isUp: true }
    }
    if (flow.grid?.includes(port)) return { placement: 'grid', isUp: false }
    if (sides(port) === 'cause') return { placement: 'left', isUp: false }
    if (seam?.seam === 'part') return { placement: port === 'final' ? 'after' : 'part', isUp: false }
    return { placement: 'right', isUp: false }
  }
}

/** The steps from which edges with labels leave: they need room. */
function labelledSources(graph: Graph): ReadonlySet<string> {
  const { row } = flowById(graph.flow)
  return new Set(graph.edges.filter((edge) => row?.(graph, edge)).map(({ source }) => source))
}
