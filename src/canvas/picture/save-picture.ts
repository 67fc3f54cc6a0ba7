/** The whole sheet as a file, as it looks on the screen at zoom 1. */
import { fileName, saveFile } from '#src/kit/save-file.ts'
import { toast } from '#src/kit/toast.ts'
import type { CommandContext } from '../command.ts'
import { boundsOf, withWholeSheet } from './whole-sheet.ts'

/** The longest side of a picture in its own pixels: what every browser can draw. */
const LONGEST = 8192

/** What of the sheet is for the hand and not for the eye. */
const tools = ['react-flow__resize-control', 'react-flow__nodesselection', 'react-flow__connection']

/** Saves a picture of the whole sheet; the library comes when it is first wanted. */
export async function savePicture(context: CommandContext, type: 'png' | 'svg') {
  try {
    const content = await withWholeSheet(context, () => pictured(context, type))
    saveFile(fileName(context.name(), type), content)
    toast.downloaded()
  } catch (reason) {
    toast.failedToDownload(reason)
  }
}

async function pictured(context: CommandContext, type: 'png' | 'svg'): Promise<Blob> {
  const { toBlob, toSvg } = await import('html-to-image')
  const canvas = document.querySelector<HTMLElement>('[data-canvas]')
  const viewport = canvas?.querySelector<HTMLElement>('.react-flow__viewport')
  if (!canvas || !viewport) throw new Error('There is no sheet to picture.')
  const { x, y, width, height } = boundsOf(context)
  const options = {
    width,
    height,
    backgroundColor: getComputedStyle(canvas).backgroundColor,
    style: { width: `${width}px`, height: `${height}px`, transform: `translate(${-x}px, ${-y}px)` },
    pixelRatio: Math.min(2, LONGEST / Math.max(width, height)),
    filter: (element: HTMLElement) => !tools.some((tool) => element.classList?.contains(tool)),
  }
  canvas.dataset.pictured = ''
  try {
    if (type === 'svg') return svgBlob(await toSvg(viewport, options))
    const png = await toBlob(viewport, options)
    if (!png) throw new Error('The sheet is too large for a picture.')
    return png
  } finally {
    delete canvas.dataset.pictured
  }
}

/** The text of an SVG that comes as an address of its own. */
function svgBlob(address: string): Blob {
  const text = decodeURIComponent(address.slice(address.indexOf(',') + 1))
  return new Blob([text], { type: 'image/svg+xml' })
}
