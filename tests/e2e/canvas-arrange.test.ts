/** Cards are selected together, lined up, moved and tidied: each one step, kept beside the document and never in it. */
import type { Page, Route } from '@playwright/test'
import type { Api } from '#src/api/client.ts'
import { canvasOf } from './canvas.ts'
import { copyOfWheel } from './demo-rules.ts'
import { expect, test } from './fixture.ts'

async function openWheel(page: Page, api: Api) {
  const rule = await copyOfWheel(api)
  await page.goto(`/ruleengine/edit/${rule.ruleId}`)
  const canvas = canvasOf(page)
  await canvas.ready()
  const kept = async () =>
    (await api.canvas.getSidecar({ query: { kind: 'rule', id: `${rule.ruleId}` } })).sidecar?.positions ?? {}
  const unchanged = async () => {
    const { ruleEntity } = await api.rules.get({ query: { ruleId: `${rule.ruleId}` } })
    expect(JSON.stringify(ruleEntity)).toBe(JSON.stringify(rule))
  }
  return { canvas, kept, unchanged }
}

const undo = (page: Page) => page.getByRole('button', { name: /^Undo / })

/** The card of a reward; others name it too. */
const rewardOf = (canvas: ReturnType<typeof canvasOf>, title: string) =>
  canvas.sheet.locator('.react-flow__node').filter({ hasText: new RegExp(`^Reward\\s*${title}`) })

/** Where a card is grabbed. */
const position = { x: 90, y: 24 }

/** Drags over the empty sheet, from the upper left of one card to the middle of another. */
async function dragOver(page: Page, canvas: ReturnType<typeof canvasOf>, from: string, to: string) {
  const [begin, end] = [await rewardOf(canvas, from).boundingBox(), await rewardOf(canvas, to).boundingBox()]
  if (!begin || !end) throw new Error('the cards are not in sight')
  await page.mouse.move(begin.x - 12, begin.y - 12)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 })
  await page.mouse.up()
}

test('dragging selects what it touches, and several are lined up in one step', async ({ signedIn: page, api, axe }) => {
  const { canvas, kept, unchanged } = await openWheel(page, api)
  await page.keyboard.press('v')
  await dragOver(page, canvas, '₹5,000', '10 GCoins')
  await expect(canvas.inspector).toContainText('3 cards and 3 connections')
  await axe(page)
  await canvas.inspector.getByRole('button', { name: 'Spread down' }).click()
  await canvas.select('Lapsed 30 days')
  await page.keyboard.press('Control+a')
  await expect(canvas.inspector).toContainText('11 cards selected')
  await canvas.inspector.getByRole('button', { name: 'Align left' }).click()
  await expect(undo(page)).toHaveAccessibleName('Undo align left')
  await expect.poll(async () => new Set(Object.values(await kept()).map(({ x }) => x)).size).toBe(1)
  await undo(page).click()
  await expect.poll(async () => new Set(Object.values(await kept()).map(({ x }) => x)).size).toBeGreaterThan(1)
  await unchanged()
})

test('arrow keys move in one step a burst, and the others and the connected are selected', async ({
  signedIn: page,
  api,
}) => {
  const { canvas, kept, unchanged } = await openWheel(page, api)
  await rewardOf(canvas, '50 GCoins').click({ position })
  const before = await canvas.places()
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight')
  await expect(undo(page)).toHaveAccessibleName('Undo move')
  await expect.poll(async () => Object.keys(await kept()).length).toBeGreaterThan(0)
  await undo(page).click()
  await expect(page.getByRole('button', { name: 'Nothing to undo' })).toBeVisible()
  await expect.poll(canvas.places).toEqual(before)

  await page.keyboard.press('Shift+C')
  await expect(canvas.inspector).toContainText('2 cards selected')
  await page.keyboard.press('Shift+I')
  await expect(canvas.inspector).toContainText('9 cards selected')
  await unchanged()
})

test('what is selected is tidied where it stands, and all of it on demand', async ({ signedIn: page, api }) => {
  const { canvas, kept, unchanged } = await openWheel(page, api)
  const places = await canvas.places()
  await rewardOf(canvas, '50 GCoins').dragTo(canvas.sheet, {
    targetPosition: { x: 340, y: 480 },
    sourcePosition: { x: 90, y: 24 },
    // As a hand moves: the first bit of a way only tells that something is dragged.
    steps: 8,
  })
  await expect(undo(page)).toHaveAccessibleName('Undo move')
  await rewardOf(canvas, '10 GCoins').click({ position })
  await page.keyboard.down('Shift')
  await rewardOf(canvas, '50 GCoins').click({ position })
  await page.keyboard.up('Shift')
  await page.keyboard.press('Shift+L')
  await expect(undo(page)).toHaveAccessibleName('Undo tidy up')
  const offers = async () => Object.entries(await kept()).filter(([id]) => id.startsWith('reward:'))
  await expect.poll(async () => (await offers()).length).toBeGreaterThan(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('l')
  await expect.poll(canvas.places).toEqual(places)
  await unchanged()
})

test('a sheet is arranged in layers on demand, in one step', async ({ signedIn: page, api }) => {
  const { canvas, kept, unchanged } = await openWheel(page, api)
  const pixels = (places: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(places).map(([id, transform]) => {
        const [x, y] = (transform.match(/-?[\d.]+(?=px)/g) ?? []).map(Number)
        return [id, { x, y }]
      }),
    )
  const before = pixels(await canvas.places())
  const sizes = await canvas.sheet.locator('.react-flow__node').evaluateAll((cards) =>
    cards.map((card) => ({
      id: card.getAttribute('data-id') ?? '',
      width: (card as HTMLElement).offsetWidth,
      height: (card as HTMLElement).offsetHeight,
    })),
  )
  expect(sizes.length).toBe(11)

  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Search documents, steps and screens' }).fill('Arrange in layers')
  await expect(page.locator('[data-action][data-selected]')).toContainText('Arrange in layers')
  await page.keyboard.press('Enter')
  // The worker is large and loaded only now.
  await expect(undo(page)).toHaveAccessibleName('Undo arrange in layers', { timeout: 60_000 })
  await expect.poll(async () => Object.keys(await kept()).length).toBe(11)
  const places = await kept()
  expect(Object.entries(places).filter(([id, { x, y }]) => before[id]?.x !== x || before[id]?.y !== y)).not.toEqual([])
  const boxes = sizes.map((size) => ({ ...size, x: places[size.id]?.x ?? 0, y: places[size.id]?.y ?? 0 }))
  const covered = boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height)
      .map((b) => [a.id, b.id]),
  )
  expect(covered).toEqual([])

  await undo(page).click()
  await expect.poll(kept).toEqual(before)
  await expect.poll(async () => pixels(await canvas.places())).toEqual(before)

  await page.keyboard.press('a')
  await expect.poll(kept).toEqual(places)
  await undo(page).click()
  await expect.poll(kept).toEqual(before)

  // What is selected keeps its upper left corner.
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Shift+A')
  await expect(undo(page)).toHaveAccessibleName('Undo arrange in layers')
  const corner = (all: typeof before, axis: 'x' | 'y') => Math.min(...Object.values(all).map((at) => at[axis] ?? 0))
  const by = (axis: 'x' | 'y') => corner(before, axis) - corner(places, axis)
  await expect
    .poll(kept)
    .toEqual(
      Object.fromEntries(Object.entries(places).map(([id, { x, y }]) => [id, { x: x + by('x'), y: y + by('y') }])),
    )
  await unchanged()
})

test.describe('while the server does not answer', () => {
  test.use({ provokes: [503] })

  test('an arrangement in layers says so, and another try arranges the sheet', async ({ signedIn: page, api, axe }) => {
    const { canvas, kept } = await openWheel(page, api)
    const waiting: Route[] = []
    await page.route(/elk-worker/, (route) => void waiting.push(route))
    const asked = () => expect.poll(() => waiting.length).toBe(1)
    await page.keyboard.press('a')
    const progress = page.getByRole('status').filter({ hasText: 'Arranging in layers…' })
    await expect(progress).toBeVisible()
    await asked()
    await waiting.pop()?.fulfill({ status: 503 })
    const failure = page.getByRole('alert').filter({ hasText: 'The arrangement could not be loaded.' })
    await expect(failure).toBeVisible()
    await axe(page)
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(progress).toBeVisible()
    await asked()
    await waiting.pop()?.continue()
    await expect(undo(page)).toHaveAccessibleName('Undo arrange in layers', { timeout: 60_000 })
    await expect(progress.or(failure)).toHaveCount(0)
    await expect.poll(async () => Object.keys(await kept()).length).toBe(11)
    await expect(canvas.sheet).toBeVisible()
  })

  test('notes that are not saved are said at any width, and keep from leaving unasked', async ({
    signedIn: page,
    api,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    const { canvas, kept } = await openWheel(page, api)
    await expect(page.getByText('All changes saved')).not.toBeInViewport()
    await page.route(/saveCanvasSidecar/, (route) => route.fulfill({ status: 503, json: {} }))
    await rewardOf(canvas, '50 GCoins').click({ position })
    await page.keyboard.press('ArrowRight')
    const failing = page.getByText('Notes not saved yet, trying again')
    await expect(failing).toBeInViewport()
    // Whoever leaves now would lose them, and is asked.
    const address = page.url()
    await page.getByRole('link', { name: 'Rule Engine' }).first().click()
    const asked = page.getByRole('dialog', { name: 'Discard changes?' })
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await expect(asked).toHaveCount(0)
    expect(page.url()).toBe(address)
    await expect(failing).toBeInViewport()
    await page.unroute(/saveCanvasSidecar/)
    await expect(failing).toHaveCount(0)
    expect(Object.keys(await kept()).length).toBe(11)
  })
})

test('the menu of a step opens by pointer and by key, and says what can be done', async ({
  signedIn: page,
  api,
  axe,
}) => {
  const { canvas, unchanged } = await openWheel(page, api)
  await rewardOf(canvas, '50 GCoins').click({ button: 'right', position: { x: 90, y: 24 } })
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: /^Duplicate/ })).toBeVisible()
  await axe(page)
  await menu.getByRole('menuitem', { name: /^Duplicate/ }).click()
  await expect(rewardOf(canvas, '50 GCoins')).toHaveCount(2)
  await undo(page).click()
  await rewardOf(canvas, '50 GCoins').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+F10')
  await expect(menu.getByRole('menuitem', { name: /^Delete/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await unchanged()
})
