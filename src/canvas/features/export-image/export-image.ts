/** The whole sheet as a file, as it looks on the screen at zoom 1. */
import { fileName, saveFile } from '#src/kit/save-file.ts'
import { toast } from '#src/kit/toast.ts'
import type { CommandContext } from '../../core/editor-context.ts'
import { boundsOf, withWholeSheet } from './whole-sheet.ts'

/** The longest side of a picture in its own pixels: what every browser can draw. */
const MAX_IMAGE_SIDE_PX = 8192

/** The classes of elements that are tools for editing and not part of the image. */
const tools = ['react-flow__resize-control', 'react-flow__nodesselection', 'react-flow__connection']

/** Saves an image of the whole sheet. The library is loaded when it is first needed. */
export async function exportImage(context: CommandContext, type: 'png' | 'svg') {
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
  const ground = getComputedStyle(canvas).backgroundColor
  const options = {
    width,
    height,
    style: { width: `${width}px`, height: `${height}px`, transform: `translate(${-x}px, ${-y}px)` },
    pixelRatio: Math.min(2, MAX_IMAGE_SIDE_PX / Math.max(width, height)),
    includeStyleProperties: styleProperties,
    filter: (element: HTMLElement) => !tools.some((tool) => element.classList?.contains(tool)),
  }
  canvas.dataset.pictured = ''
  const restore = withOwnStrokes(viewport)
  try {
    if (type === 'svg') return svgOn(ground, await toSvg(viewport, options))
    const png = await toBlob(viewport, { ...options, backgroundColor: ground })
    if (!png) throw new Error('The sheet is too large for a picture.')
    return png
  } finally {
    restore()
    delete canvas.dataset.pictured
  }
}

/** Writes on each line of an edge how it is drawn: styles of what is inside an SVG are not taken along. The answer takes it off again. */
function withOwnStrokes(viewport: HTMLElement): () => void {
  const lines = [...viewport.querySelectorAll<SVGPathElement>('.react-flow__edges path')]
  const before = lines.map((line) => line.getAttribute('style'))
  const drawn = lines.map((line) => {
    const { stroke, strokeWidth, strokeDasharray, strokeOpacity } = getComputedStyle(line)
    return { stroke, strokeWidth, strokeDasharray, strokeOpacity, fill: 'none' }
  })
  lines.forEach((line, at) => {
    Object.assign(line.style, drawn[at])
  })
  return () =>
    lines.forEach((line, at) => {
      const style = before[at]
      if (style) line.setAttribute('style', style)
      else line.removeAttribute('style')
    })
}

/** Returns the image on its background, which the library would draw at the wrong place. */
function svgOn(ground: string, address: string): Blob {
  const text = decodeURIComponent(address.slice(address.indexOf(',') + 1))
  const whole = text.replace('<foreignObject', `<rect width="100%" height="100%" fill="${ground}"/><foreignObject`)
  return new Blob([whole], { type: 'image/svg+xml' })
}

/** The style properties a picture of the sheet needs. All of them, on every element, would make it a hundred times larger and slower. */
const sides = ['top', 'right', 'bottom', 'left']
const corners = ['top-left', 'top-right', 'bottom-right', 'bottom-left']

export const styleProperties: string[] = [
  ...['display', 'position', 'box-sizing', 'width', 'height', 'min-width', 'min-height', 'max-width', 'max-height'],
  ...['z-index', 'overflow-x', 'overflow-y', 'visibility', 'opacity', 'transform', 'transform-origin', 'color'],
  ...sides.flatMap((side) => [side, `margin-${side}`, `padding-${side}`]),
  ...sides.flatMap((side) => ['width', 'style', 'color'].map((what) => `border-${side}-${what}`)),
  ...corners.map((corner) => `border-${corner}-radius`),
  ...['background-color', 'background-image', 'background-size', 'background-position', 'background-repeat'],
  ...['box-shadow', 'outline-style', 'outline-width', 'outline-color', 'outline-offset'],
  ...['flex-direction', 'flex-wrap', 'flex-grow', 'flex-shrink', 'flex-basis', 'align-items', 'align-self'],
  ...['align-content', 'justify-content', 'justify-items', 'justify-self', 'row-gap', 'column-gap', 'order'],
  ...['grid-template-columns', 'grid-template-rows', 'grid-column-start', 'grid-column-end', 'grid-row-start'],
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'font-variant-numeric', 'line-height'],
  ...['letter-spacing', 'text-align', 'text-decoration-line', 'text-overflow', 'text-transform', 'vertical-align'],
  ...['white-space', 'overflow-wrap', 'word-break', 'list-style-type', 'direction', 'content'],
  ...['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin'],
  ...['-webkit-line-clamp', '-webkit-box-orient', 'object-fit', 'aspect-ratio', 'filter'],
]
