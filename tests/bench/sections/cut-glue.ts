import { samples } from '#schemas/documents/samples.ts'
import { check } from '#schemas/index.ts'
import { isObject } from '#schemas/json.ts'
import type { Flow } from '#src/flows/flow.ts'
import { cut, flows, glue } from '#src/flows/index.ts'
import { seamSitesOf } from '#src/flows/operations/connections.ts'
import { median, type Section, sized, table } from '../section.ts'

const sizes = [10, sized(400, 20), sized(4000, 40)]
/** Milliseconds of processor time for each figure: there are hundreds of them. */
const BRIEFLY = 100

type Document = Readonly<Record<string, unknown>>

/** A sample that a flow draws, with the most nodes, and the stored kind it is of. */
function sampleOf(flow: Flow): { document: Document; kind: string } | undefined {
  const drawn = (['rule', 'badge-rule'] as const).flatMap((kind) =>
    Object.values(samples[kind]).flatMap((document: Document) => {
      const graph = cut(document, kind)
      return graph.flow === flow.id ? [{ document, kind, nodes: graph.nodes.length }] : []
    }),
  )
  return drawn.sort((one, other) => other.nodes - one.nodes)[0]
}

/** The same document with so many items in the first list that its flow draws; offers repeat in a third of them, as they do. */
function grown(document: Document, flow: Flow, rows: number): Document {
  const keys = new Set(
    seamSitesOf(flow.root, flow.seams).flatMap(({ seam }) =>
      seam.seam === 'each' || seam.seam === 'edge' ? [seam.key] : [],
    ),
  )
  let isGrown = false
  const grow = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(grow)
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        if (isGrown || !keys.has(key) || !Array.isArray(inner) || inner.length === 0) return [key, grow(inner)]
        isGrown = true
        return [key, Array.from({ length: rows }, (_, index) => numbered(inner[index % inner.length], index))]
      }),
    )
  }
  return grow(document) as Document
}

function numbered(item: unknown, index: number): unknown {
  if (!isObject(item)) return item
  const offer = index % 3 ? index : 0
  const named = Object.hasOwn(item, 'offerId') ? { offerId: `offer-${offer}`, offerName: `Offer number ${offer}` } : {}
  return { ...item, ...named, ...(Object.hasOwn(item, 'quadrant') ? { quadrant: index + 1 } : {}) }
}

interface Measured {
  readonly rows: number
  readonly json: number
  readonly cutting: number
  readonly gluing: number
  readonly checking: number
}

function measure(document: Document, kind: string, rows: number): Measured {
  const text = JSON.stringify(document)
  const graph = cut(document, kind)
  return {
    rows,
    json: median(() => JSON.stringify(JSON.parse(text)), BRIEFLY),
    cutting: median(() => cut(document, kind), BRIEFLY),
    gluing: median(() => glue(graph), BRIEFLY),
    checking: median(() => check(document, kind, { now: 0 }), BRIEFLY),
  }
}

const all = ({ cutting, gluing, checking }: Measured) => cutting + gluing + checking

/** Cut, glue and check of one document, against parsing and writing its text: what opening and saving costs besides. */
const section: Section = {
  title: 'Cut + glue + check, against JSON.parse + JSON.stringify of the same document',
  run: (print) => {
    const lines = flows.flatMap((flow) => {
      const sample = sampleOf(flow)
      if (!sample) return []
      const listed = flow.seams.length > 0 ? sizes : sizes.slice(0, 1)
      const measured = listed.map((rows) => measure(grown(sample.document, flow, rows), sample.kind, rows))
      const perRow = measured.map((one) => (all(one) * 1000) / one.rows)
      const least = Math.min(...perRow)
      const last = measured.at(-1) as Measured
      const times = [last.cutting, last.gluing, last.checking, last.json].map((time) => time.toFixed(2))
      return [
        [
          flow.id,
          last.rows,
          ...times,
          `${(all(last) / last.json).toFixed(1)} ×`,
          (perRow.at(-1) ?? 0).toFixed(1),
          `${Math.max(...perRow.map((one) => one / least)).toFixed(1)} ×`,
        ],
      ]
    })
    const head = ['flow', 'rows', 'cut ms', 'glue ms', 'check ms', 'JSON ms', 'ratio', 'µs a row', 'worst growth a row']
    for (const line of table([head, ...lines])) print(line)
    print(
      `Measured at ${sizes.join(', ')} rows; the largest is shown, and how much dearer a row is at worst than at best.`,
    )
  },
}

export default section
