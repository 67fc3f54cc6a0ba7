/** Blocks: rectangles that hold cards at places from their upper left corner, and their combination without overlap. Pure. */

/** A rectangle with the cards inside it; all in pixels at zoom 1. */
export interface Block {
  readonly width: number
  readonly height: number
  /** The id of each card, and its place from the block's upper left corner. */
  readonly places: readonly (readonly [id: string, x: number, y: number])[]
}

const empty: Block = { width: 0, height: 0, places: [] }

/** Puts blocks below each other. An empty block takes no room. */
export function stack(blocks: readonly Block[], gap: number): Block {
  return inRows(blocks, 1, 0, gap)
}

/** Puts the second block right of the first, each moved down by its own distance. */
export function beside(first: Block, firstDown: number, second: Block, secondDown: number, x: number): Block {
  if (second.places.length === 0) return moved(first, 0, firstDown)
  const [left, right] = [moved(first, 0, firstDown), moved(second, x, secondDown)]
  return {
    width: Math.max(left.width, right.width),
    height: Math.max(left.height, right.height),
    places: [...left.places, ...right.places],
  }
}

/** Moves the cards of a part of a block down, so that the part begins no higher than `top`; nothing of the block stands below it. */
export function lowered(block: Block, part: Block, top: number): Block {
  const ids = new Set(part.places.map(([id]) => id))
  const short = top - Math.min(...block.places.flatMap(([id, , y]) => (ids.has(id) ? [y] : [])))
  if (ids.size === 0 || short <= 0) return block
  const places = block.places.map(([id, x, y]) => [id, x, ids.has(id) ? y + short : y] as const)
  return { ...block, height: block.height + short, places }
}

/** Puts blocks in rows of so many, in reading order: each column as wide as its widest, each row as high as its highest. */
export function inRows(blocks: readonly Block[], columns: number, gapX: number, gapY: number): Block {
  const full = blocks.filter(({ places }) => places.length > 0)
  if (full.length === 0) return empty
  const { lefts, tops, width, height } = measuredRows(full, columns, gapX, gapY)
  const places = full.flatMap((block, at) => {
    const [x, y] = [lefts[at % columns] ?? 0, tops[Math.floor(at / columns)] ?? 0]
    return block.places.map(([id, left, top]) => [id, left + x, top + y] as const)
  })
  return { width, height, places }
}

/** The frame in which a sheet is to be readable, in pixels: the canvas of a laptop. */
const FRAME_PX = { width: 960, height: 840 }
/** Below this zoom a column is packed into rows: its cards could not be read where all of them are in view. */
const MIN_COLUMN_ZOOM = 0.4

/**
 * Puts blocks in one column, or, where the column would be too tall to be read, in rows of as many as show the most.
 *
 * @param leading - The room that stands left of them, in pixels.
 */
export function packed(blocks: readonly Block[], leading: number, gapX: number, gapY: number): Block {
  const zoomOf = (width: number, height: number) =>
    Math.min(1, FRAME_PX.width / (leading + width), FRAME_PX.height / height)
  const column = stack(blocks, gapY)
  if (zoomOf(column.width, column.height) >= MIN_COLUMN_ZOOM) return column
  let best = { columns: 1, zoom: zoomOf(column.width, column.height) }
  for (let columns = 2; columns <= Math.ceil(Math.sqrt(blocks.length) * 3); columns++) {
    const { width, height } = measuredRows(blocks, columns, gapX, gapY)
    const zoom = zoomOf(width, height)
    if (zoom > best.zoom) best = { columns, zoom }
  }
  return inRows(blocks, best.columns, gapX, gapY)
}

function measuredRows(blocks: readonly Block[], columns: number, gapX: number, gapY: number) {
  const widths: number[] = []
  const heights: number[] = []
  blocks.forEach(({ width, height }, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    widths[column] = Math.max(widths[column] ?? 0, width)
    heights[row] = Math.max(heights[row] ?? 0, height)
  })
  const [lefts, tops] = [beginnings(widths, gapX), beginnings(heights, gapY)]
  return {
    lefts,
    tops,
    width: (lefts.at(-1) ?? 0) + (widths.at(-1) ?? 0),
    height: (tops.at(-1) ?? 0) + (heights.at(-1) ?? 0),
  }
}

function beginnings(lengths: readonly number[], gap: number): readonly number[] {
  let next = 0
  return lengths.map((length) => {
    const at = next
    next += length + gap
    return at
  })
}

function moved({ width, height, places }: Block, x: number, y: number): Block {
  return { width: width + x, height: height + y, places: places.map(([id, left, top]) => [id, left + x, top + y]) }
}
