/** Our canvas and bare React Flow, in turn: what is on one is on the other, in the same rectangle, at the same places. */
import type { Browser, Page } from 'playwright'
import { type Measured, openMeasured } from './browser.ts'

/** The two sides of a comparison. */
export type Side = 'ours' | 'bare'

interface Point {
  readonly x: number
  readonly y: number
}

/** Where the canvas stands in the window, and what of the sheet it shows. */
interface Sight {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly x: number
  readonly y: number
  readonly zoom: number
}

/** Opens both sides, one after the other, and hands each to the work; `zoom` undefined brings all into view. */
export async function inTurn(
  browser: Browser,
  options: { readonly address: string; readonly nodes: number; readonly zoom?: number },
  work: (side: Side, measured: Measured) => Promise<void>,
) {
  const ours = await openMeasured(browser, `${options.address}ours.html?nodes=${options.nodes}`)
  if (options.zoom) await zoomTo(ours.page, options.zoom)
  const sight = await sightOf(ours.page)
  await work('ours', ours).finally(ours.close)
  const terms = Object.entries({ nodes: options.nodes, ...sight }).map(([name, value]) => `${name}=${value}`)
  const bare = await openMeasured(browser, `${options.address}bare.html?${terms.join('&')}`)
  await work('bare', bare).finally(bare.close)
}

/** Zooms with the wheel, about the middle of the canvas. */
export async function zoomTo(page: Page, zoom: number) {
  const { left, top, width, height, zoom: now } = await sightOf(page)
  await page.mouse.move(left + width / 2, top + height / 2)
  // React Flow zooms by a power of two a 500 pixels of the wheel.
  await page.mouse.wheel(0, -500 * Math.log2(zoom / now))
  await page.waitForTimeout(400)
}

/** Reads what the canvas shows. */
async function sightOf(page: Page): Promise<Sight> {
  return await page.evaluate(() => {
    const { left, top, width, height } = document.querySelector('.react-flow')?.getBoundingClientRect() ?? new DOMRect()
    const viewport = document.querySelector('.react-flow__viewport') as HTMLElement
    const { e: x, f: y, a: zoom } = new DOMMatrix(getComputedStyle(viewport).transform)
    return { left, top, width, height, x, y, zoom }
  })
}

/** A node in the middle of the canvas, and where the mouse grabs it. */
export async function middleNode(page: Page): Promise<Point & { readonly id: string }> {
  return await page.evaluate(() => {
    const canvas = document.querySelector('.react-flow')?.getBoundingClientRect() ?? new DOMRect()
    const middle = { x: canvas.left + canvas.width * 0.55, y: canvas.top + canvas.height / 2 }
    const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x - middle.x, y - middle.y)
    const nodes = [...document.querySelectorAll<HTMLElement>('.react-flow__node')].map((node) => {
      const box = node.getBoundingClientRect()
      return { id: node.dataset.id ?? '', x: box.left + box.width / 2, y: box.top + Math.min(box.height / 2, 20) }
    })
    return nodes.sort((a, b) => far(a) - far(b))[0] as { id: string; x: number; y: number }
  })
}

/** A place near the middle of the canvas where nothing stands. */
export async function emptyPlace(page: Page): Promise<Point> {
  const point = await page.evaluate(() => {
    const canvas = document.querySelector('.react-flow')?.getBoundingClientRect() ?? new DOMRect()
    for (let far = 0; far < 200; far += 3) {
      for (let turn = 0; turn < 12; turn++) {
        const x = canvas.left + canvas.width * 0.55 + far * Math.cos(turn)
        const y = canvas.top + canvas.height / 2 + far * Math.sin(turn)
        if (document.elementFromPoint(x, y)?.classList.contains('react-flow__pane')) return { x, y }
      }
    }
    return undefined
  })
  if (!point) throw new Error('There is no empty place on the canvas to pan from.')
  return point
}

/** Moves the pressed mouse round most of a circle, a step a frame of 60 Hz. */
export async function circle(page: Page, from: Point, steps: number) {
  const radius = 90
  for (let step = 1; step <= steps; step++) {
    const turn = (step / steps) * 1.7 * Math.PI
    const next = new Promise((done) => setTimeout(done, 1000 / 60))
    await page.mouse.move(from.x + radius * Math.sin(turn), from.y + radius * (1 - Math.cos(turn)))
    await next
  }
}
