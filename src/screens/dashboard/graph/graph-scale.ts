/** The scales of the graph and the places of its notes, in numbers and pixels. Pure. */
import type { Graph, GraphAnnotation, GraphPoint } from '#schemas/endpoints/report-graph.ts'

/** The distance of two percentages of the axis (E §3 "Graph data"). */
const PERCENT_STEP = 20

/** A scale from 0 up. */
export interface Scale {
  readonly top: number
  readonly ticks: readonly number[]
}

const scaleOf = (step: number, count: number): Scale => ({
  top: step * count,
  ticks: Array.from({ length: count + 1 }, (_, index) => index * step),
})

/** Returns the scale of percentages: by 20, up to 100 or beyond where one is larger. */
export const percentScale = (highest: number): Scale =>
  scaleOf(PERCENT_STEP, Math.max(5, Math.ceil(highest / PERCENT_STEP)))

/** Returns a scale of whole numbers with as many steps as the one beside it, so that both share their lines. */
export function countScale(highest: number, steps: number): Scale {
  const least = Math.max(1, highest / steps)
  const size = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * size).find((one) => one >= least && Number.isInteger(one))
  return scaleOf(step ?? Math.ceil(least), steps)
}

/** A note at a point of the graph: what starts and ends there. */
export interface Note {
  /** Index of the point. */
  readonly index: number
  readonly annotations: readonly GraphAnnotation[]
  /** The words beside its dot. */
  readonly text: string
}

/** The longest name beside a dot, in characters. */
const MAX_NAME_LENGTH = 26

/** Groups what starts and ends by the points that hold its day; what lies outside of the drawn days is left out. */
export function notesOf({ points, annotations }: Pick<Graph, 'points' | 'annotations'>): readonly Note[] {
  const byPoint = new Map<number, GraphAnnotation[]>()
  for (const one of annotations) {
    const index = points.findIndex(({ from, to }) => from <= one.day && one.day <= to)
    if (index >= 0) byPoint.set(index, [...(byPoint.get(index) ?? []), one])
  }
  return [...byPoint]
    .sort(([one], [other]) => one - other)
    .map(([index, all]) => ({ index, annotations: all, text: noteText(all) }))
}

function noteText([first, ...more]: readonly GraphAnnotation[]): string {
  if (!first) return ''
  const name = first.title.length > MAX_NAME_LENGTH ? `${first.title.slice(0, MAX_NAME_LENGTH - 1)}…` : first.title
  return `${name || 'No name'} ${first.what}${more.length > 0 ? ` +${more.length}` : ''}`
}

/** A note with its place; `side` is none where there is no room for its words. */
export interface PlacedNote extends Note {
  readonly x: number
  readonly row: number
  readonly side: 'right' | 'left' | 'none'
}

/** The width of a letter beside a dot, and what stands between two notes, in pixels. */
const LETTER_WIDTH_PX = 6.4
const NOTE_GAP_PX = 22

/** Places the words of notes in rows, right of their dots or left of them, so that none covers another. */
export function placeNotes(
  notes: readonly Note[],
  xOf: (index: number) => number,
  { left, right, rows }: { readonly left: number; readonly right: number; readonly rows: number },
): readonly PlacedNote[] {
  const ends = Array.from({ length: rows }, () => left - NOTE_GAP_PX)
  return notes.map((note) => {
    const x = xOf(note.index)
    const width = note.text.length * LETTER_WIDTH_PX + 10
    const fits = (from: number, to: number) => (end: number) => from >= end + NOTE_GAP_PX / 2 && to <= right
    const onRight = ends.findIndex(fits(x, x + width))
    const row = onRight >= 0 ? onRight : ends.findIndex(fits(x - width, x))
    if (row < 0) return { ...note, x, row: 0, side: 'none' }
    ends[row] = onRight >= 0 ? x + width : x
    return { ...note, x, row, side: onRight >= 0 ? 'right' : 'left' }
  })
}

/** Says whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Says whether nothing at all happened in the days of a graph. */
export const isNothing = (points: readonly GraphPoint[]): boolean =>
  points.every(({ displayed, interacted }) => displayed + interacted === 0)
