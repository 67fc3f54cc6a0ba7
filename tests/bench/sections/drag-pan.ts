import type { Browser, Page } from 'playwright'
import { type Measured, openMeasured, type Work, watched, withBrowser } from '../browser.ts'
import { circle, emptyPlace, inTurn, middleNode, type Side, zoomTo } from '../canvas-pages.ts'
import { servePages } from '../pages.ts'
import { countRenders, type Renders } from '../render-count.ts'
import { quantile, rounds, type Section, table } from '../section.ts'

/** So many nodes; without a zoom all of them are in view. */
interface Scene {
  readonly nodes: number
  readonly zoom?: number
}
const scenes: readonly Scene[] = [{ nodes: 100 }, { nodes: 500 }, { nodes: 500, zoom: 1 }]
const steps = 45

type Found = Record<'drag' | 'pan', Work>

const section: Section = {
  title: 'Drag and pan on our canvas, against bare React Flow with as many default nodes and edges (1440 × 900)',
  async run(print) {
    const served = await servePages({ listsOurs: true })
    try {
      await withBrowser(async (browser) => {
        const found = scenes.map((scene) => ({ scene, ours: [] as Found[], bare: [] as Found[] }))
        const done = await rounds(3, 45, async () => {
          for (const one of found) {
            const visit = async (side: Side, measured: Measured) => {
              one[side].push(await dragAndPan(measured))
            }
            await inTurn(browser, { address: served.address, ...one.scene }, visit)
          }
        })
        const head = ['nodes', '', 'main ms/frame', 'bare', 'ratio', 'frame ms', 'bare', 'p95 ms', 'bare']
        for (const line of table([head, ...found.flatMap(timeRows)])) print(line)
        print(
          `Rounds: ${done}, of which the medians are shown. main ms/frame: processor time of the main thread a frame.\n`,
        )
        const counted = []
        for (const scene of scenes) counted.push(...(await renderRows(browser, served.address, scene)))
        const renderHead = ['nodes', 'renders when', 'dragged node and its edges', 'others', 'which']
        for (const line of table([renderHead, ...counted])) print(line)
        print(`Dragged: ${steps} moves. Typed: a letter of the rule's name.`)
      })
    } finally {
      await served.close()
    }
  },
}

/** Drags the node in the middle, then pans. */
async function dragAndPan(measured: Measured): Promise<Found> {
  const { page } = measured
  const node = await middleNode(page)
  await press(page, node)
  // Its inspector is there.
  await page.waitForTimeout(250)
  const drag = await watched(measured, () => circle(page, node, steps))
  await page.mouse.up()
  const point = await emptyPlace(page)
  await press(page, point)
  const pan = await watched(measured, () => circle(page, point, steps))
  await page.mouse.up()
  return { drag, pan }
}

/** Presses the mouse and moves it a little: selecting and taking up are over when the watch begins. */
async function press(page: Page, { x, y }: { x: number; y: number }) {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 6, y + 6, { steps: 3 })
  await page.waitForTimeout(150)
}

const words = ({ nodes, zoom }: Scene) => `${nodes}, ${zoom ? `zoom ${zoom}` : 'all in view'}`

function timeRows({ scene, ours, bare }: { scene: Scene; ours: readonly Found[]; bare: readonly Found[] }) {
  return (['drag', 'pan'] as const).map((what) => {
    const [a, b] = [summary(ours.map((one) => one[what])), summary(bare.map((one) => one[what]))]
    const ratio = `${(a.perFrame / b.perFrame).toFixed(2)} ×`
    const pair = (key: keyof typeof a) => [a[key].toFixed(1), b[key].toFixed(1)]
    return [words(scene), what, ...pair('perFrame'), ratio, ...pair('median'), ...pair('p95')]
  })
}

/** The median of the rounds' work; frames of all rounds together. */
function summary(works: readonly Work[]) {
  const frames = works.flatMap((work) => work.frames)
  const perFrame = works.map((work) => work.perFrame)
  return { perFrame: quantile(perFrame, 0.5), median: quantile(frames, 0.5), p95: quantile(frames, 0.95) }
}

/** Drags once more with every render of our components counted; then types a letter, which should touch no card at all. */
async function renderRows(browser: Browser, address: string, scene: Scene) {
  const { page, close } = await openMeasured(browser, `${address}ours.html?nodes=${scene.nodes}`, countRenders)
  if (scene.zoom) await zoomTo(page, scene.zoom)
  const node = await middleNode(page)
  const take = () => page.evaluate(() => window.takeRenders())
  await take()
  await press(page, node)
  const pressed = await take()
  await circle(page, node, steps)
  const dragged = await take()
  await page.mouse.up()
  const released = await take()
  await page.keyboard.press('Escape')
  await page.getByLabel('Rule name').focus()
  await take()
  await page.keyboard.press('End')
  await page.keyboard.type('x')
  const typed = await take()
  const edges = await page.$$eval('.react-flow__edge', (all) => all.map((one) => one.getAttribute('data-id') ?? ''))
  await close()
  const own = new Set([node.id, ...edges.filter((edge) => edge.endsWith(` ${node.id}`))])
  return Object.entries({ pressed, dragged, released, typed }).map(([when, renders]) => [
    words(scene),
    when,
    ...told(renders, own),
  ])
}

/** How many renders belong to the dragged node and its edges, how many to others, and which those are. */
function told(renders: Renders, own: ReadonlySet<string>) {
  const count = (some: readonly Readonly<Record<string, number>>[]) =>
    some.flatMap((one) => Object.values(one)).reduce((total, n) => total + n, 0)
  const of = (mine: boolean) => Object.entries(renders).flatMap(([id, one]) => (own.has(id) === mine ? [one] : []))
  const names = [...new Set(of(false).flatMap((one) => Object.keys(one)))]
  const more = names.length > 4 ? ', …' : ''
  return [count(of(true)), count(of(false)), names.slice(0, 4).join(', ') + more || '–']
}

export default section
