import { atom } from 'jotai'
import { sheetAtom } from '../../core/atoms.ts'
import type { CommandContext } from '../../core/editor-context.ts'
import { shownNodes } from '../../core/to-flow.ts'
import { type Box, boxesOf } from '../../core/viewport.ts'

/**
 * True while everything on the sheet is drawn, however far outside of the view or small: during an export or a print.
 */
export const isWholeSheetDrawnAtom = atom(false)

/** True while nothing stands on the sheet. */
export const isSheetEmptyAtom = atom((get) => {
  const { graph, notes } = get(sheetAtom)
  return shownNodes(graph).length + notes.length === 0
})

/** Room around the cards of a picture, in pixels. */
const IMAGE_MARGIN_PX = 40

/** The rectangle around all cards, with some room. */
export function boundsOf({ flow }: Pick<CommandContext, 'flow'>): Omit<Box, 'id'> {
  const boxes = boxesOf(
    { flow },
    flow.getNodes().map(({ id }) => id),
  )
  const x = Math.min(...boxes.map((box) => box.x)) - IMAGE_MARGIN_PX
  const y = Math.min(...boxes.map((box) => box.y)) - IMAGE_MARGIN_PX
  return {
    x,
    y,
    width: Math.ceil(Math.max(...boxes.map((box) => box.x + box.width)) + IMAGE_MARGIN_PX - x),
    height: Math.ceil(Math.max(...boxes.map((box) => box.y + box.height)) + IMAGE_MARGIN_PX - y),
  }
}

/** Draws the whole sheet for as long as some work takes. */
export async function withWholeSheet<T>(
  { board: { store }, flow }: CommandContext,
  work: () => Promise<T>,
): Promise<T> {
  store.set(isWholeSheetDrawnAtom, true)
  try {
    const nodes = flow.getNodes().length
    const edges = flow.getEdges().length
    const drawn = (what: string) => document.querySelectorAll(`.react-flow__viewport .react-flow__${what}`).length
    for (let frame = 0; frame < 240 && (drawn('node') < nodes || drawn('edge') < edges); frame++) await nextFrame()
    // What was just drawn is laid out.
    await nextFrame()
    await nextFrame()
    return await work()
  } finally {
    store.set(isWholeSheetDrawnAtom, false)
  }
}

const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
