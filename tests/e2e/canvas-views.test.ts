/** The views of one document: drawing, sentences and fields fit the window, and show and change the same. */
import type { Page } from '@playwright/test'
import { canvasOf } from './canvas.ts'
import { copyOfWheel } from './demo-rules.ts'
import { expect, test } from './fixture.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const covers = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const isInside = (inner: Box, outer: Box) =>
  inner.x >= outer.x - 1 &&
  inner.y >= outer.y - 1 &&
  inner.x + inner.width <= outer.x + outer.width + 1 &&
  inner.y + inner.height <= outer.y + outer.height + 1

/** Chooses a view; its words may stand for screen readers only. */
async function choose(page: Page, view: string) {
  const word = page.getByText(view, { exact: true })
  await page.getByRole('radiogroup', { name: 'View' }).locator('label').filter({ has: word }).click()
}

test('a view that is chosen shows all of the sheet, and panels lie beside one another', async ({
  signedIn: page,
  api,
}) => {
  const rule = await copyOfWheel(api)
  await page.goto(`/ruleengine/edit/${rule.ruleId}`)
  const canvas = canvasOf(page)
  await canvas.ready()
  const box = async (locator: ReturnType<typeof page.locator>): Promise<Box> => {
    const found = await locator.boundingBox()
    if (!found) throw new Error('it is not in sight')
    return found
  }
  const cards = canvas.sheet.locator('.react-flow__node')
  const isWhole = async () => {
    const sheet = await box(canvas.sheet)
    const places = await Promise.all((await cards.all()).map(box))
    return places.length === 11 && places.every((place) => isInside(place, sheet))
  }
  for (const name of ['Canvas and outline', 'Canvas']) {
    await choose(page, name)
    if (name !== 'Canvas') await expect(page.getByRole('region', { name: 'Outline' })).toContainText('Lapsed 30 days')
    await expect.poll(isWhole, { message: `${name} shows every card` }).toBe(true)
    const forecast = page.getByRole('region', { name: 'Forecast', exact: true })
    await forecast.getByRole('button').first().click()
    const body = forecast.locator('[data-lower-body]')
    await expect(body).toBeVisible()
    const panel = await box(body)
    expect(covers(panel, await box(canvas.inspector))).toBe(false)
    expect(covers(panel, await box(canvas.sheet))).toBe(false)
    await forecast.getByRole('button').first().click()
  }
  // No card is drawn over the label of a connection.
  const hidden = await canvas.sheet.locator('.react-flow__edgelabel-renderer button').evaluateAll(
    (labels) =>
      labels.filter((label) => {
        const { x, y, width, height } = label.getBoundingClientRect()
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.react-flow__node') !== null
      }).length,
  )
  expect(hidden).toBe(0)
  // The overview comes when something is out of sight, and leaves the button of the preview free.
  await page.getByRole('button', { name: /^Zoom in/ }).click({ clickCount: 4, delay: 50 })
  const overview = canvas.sheet.locator('.react-flow__minimap')
  await expect(overview).toBeVisible()
  expect(covers(await box(overview), await box(page.getByRole('button', { name: 'Preview' })))).toBe(false)
})

test('the form has the fields of the inspectors, and what it changes stands on the cards', async ({
  signedIn: page,
  api,
  axe,
}) => {
  const rule = await copyOfWheel(api)
  await page.goto(`/ruleengine/edit/${rule.ruleId}`)
  const canvas = canvasOf(page)
  await canvas.ready()
  await choose(page, 'Form')
  const form = page.getByRole('region', { name: 'Form' })
  await expect(form.locator('[data-step]')).toHaveCount(11)
  const steps = await form.locator('[data-step]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  const once = ['Segment', 'Trigger', 'Template', 'Leaderboard', 'Result text', 'Terms', 'Webhook']
  const kinds = steps.map((step) => step?.split(':')[0])
  expect(kinds.toSorted()).toEqual([...once, 'Reward', 'Reward', 'Reward', 'Reward'].toSorted())
  expect(steps).toContain('Reward: 50 GCoins')
  // Or the tip of the view that was chosen is found lying over the page.
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await axe(page)
  const winning = form.getByRole('textbox', { name: 'Winning text', exact: true })
  await winning.fill('A lamp for you: #reward')
  await choose(page, 'Canvas')
  await expect(canvas.node('Result text')).toContainText('A lamp for you: #reward')
})

test('a narrow window shows outline and forecast, and saves', async ({ signedIn: page, api, fresh, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const rule = await copyOfWheel(api)
  await page.goto(`/ruleengine/edit/${rule.ruleId}`)
  await expect(page.locator('[data-ready]')).toBeVisible({ timeout: 60_000 })
  const outline = page.getByRole('region', { name: 'Outline' })
  await expect(outline).toContainText('Lapsed 30 days')
  await page.screenshot({ path: 'test-results/narrow-outline.png' })
  const isWithin = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
  expect(await isWithin()).toBe(true)
  await axe(page)
  const forecast = page.getByRole('region', { name: 'Forecast', exact: true })
  await forecast.getByRole('button').first().click()
  await expect(forecast).toContainText('given')
  await page.screenshot({ path: 'test-results/narrow-forecast.png' })
  await forecast.getByRole('button').first().click()

  await choose(page, 'Form')
  const name = fresh('From a phone')
  await page.getByRole('region', { name: 'Form' }).getByLabel('Rule name').fill(name)
  await page.screenshot({ path: 'test-results/narrow-form.png' })
  expect(await isWithin()).toBe(true)
  await expect(page.getByRole('button', { name: 'Publish' })).toBeInViewport()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeInViewport()
  await save.click()
  await expect
    .poll(async () => (await api.rules.get({ query: { ruleId: `${rule.ruleId}` } })).ruleEntity.name)
    .toBe(name)
})

/** The scale at which a sheet is shown. */
const scaleOf = (page: Page) =>
  page.locator('.react-flow__viewport').evaluate((view) => new DOMMatrix(getComputedStyle(view).transform).a)

for (const [width, height, least] of [
  [1440, 900, 0.85],
  [1024, 768, 0.7],
] as const)
  test(`the wheel of the demo opens at ${least * 100} % or more in a window of ${width} × ${height}`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/ruleengine/edit/diwali-spin-and-win')
    await canvasOf(page).ready()
    await expect.poll(() => scaleOf(page)).toBeGreaterThanOrEqual(least)
  })

test('the title of an upcoming rule leaves room for its status, and keeps some in a narrow window', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/ruleengine/edit/diwali-spin-and-win')
  const title = page.getByRole('heading', { level: 1, name: 'Diwali spin & win' })
  await expect(page.getByTitle(/^Upcoming, starts \d+ \w+, \d{4}$/)).toContainText('Upcoming')
  expect((await title.boundingBox())?.width).toBeGreaterThan(60)
})
