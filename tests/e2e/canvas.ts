/** The canvas as a test speaks of it: steps, connections, percentages and problems, in the words of the screen. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Creates the vocabulary over a page that shows the canvas. */
export function canvasOf(page: Page) {
  const palette = page.getByRole('navigation', { name: 'Steps' })
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  const sheet = page.getByRole('region', { name: 'Canvas' })
  const problems = page.getByRole('region', { name: 'Problems' })
  const node = (title: string | RegExp) => sheet.locator('.react-flow__node').filter({ hasText: title })
  const save = page.getByRole('button', { name: 'Save', exact: true })

  async function row(label: string, now: string, next: string) {
    await sheet
      .getByRole('button', { name: now.startsWith(label.toLowerCase()) ? now : `${label} ${now}` })
      .first()
      .click()
    await sheet.getByLabel(label, { exact: true }).fill(next)
    await page.keyboard.press('Enter')
  }

  return {
    palette,
    inspector,
    sheet,
    problems,
    node,
    save,
    /** Waits until everything is placed. */
    ready: () => expect(page.locator('[data-ready]')).toBeVisible({ timeout: 60_000 }),
    /** Clicks a step in the palette; it hangs on the selected one where that fits. The mouse goes on, or a tip would open and take the next Escape. */
    async put(step: string) {
      await palette.getByRole('button', { name: step, exact: true }).click()
      await page.mouse.move(0, 0)
    },
    /** Drags a step from the palette to a place of the sheet, in pixels from its left upper corner. */
    async drop(step: string, at: { x: number; y: number }) {
      await palette.getByRole('button', { name: step, exact: true }).dragTo(sheet, { targetPosition: at })
    },
    /** Chooses in a select of the inspector. */
    async choose(label: string, option: string | RegExp) {
      await inspector
        .getByRole('combobox', { name: label, exact: true })
        .or(inspector.getByLabel(label, { exact: true }))
        .first()
        .click()
      await page.getByRole('option', { name: option }).first().click()
    },
    /** Types into a searchable select of the inspector, as one does in a long list, and takes what begins so. */
    async find(label: string, words: string) {
      await inspector
        .getByRole('combobox', { name: label, exact: true })
        .or(inspector.getByLabel(label, { exact: true }))
        .first()
        .fill(words)
      await page.getByRole('option').filter({ hasText: words }).first().click()
    },
    /** Selects a step by a click on its card. */
    select: (title: string) =>
      node(title)
        .first()
        .click({ position: { x: 90, y: 24 } }),
    /** Draws from a handle of the root to a place of the sheet, or to a card. */
    async draw(handle: string, to: { x: number; y: number } | Locator) {
      const from = await middleOf(sheet.locator(`[data-handleid="${handle}"].source`).first())
      const box = 'x' in to ? undefined : await to.boundingBox()
      const origin = await sheet.boundingBox()
      const target =
        'x' in to
          ? { x: to.x + (origin?.x ?? 0), y: to.y + (origin?.y ?? 0) }
          : { x: (box?.x ?? 0) + 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move((from.x + target.x) / 2, (from.y + target.y) / 2, { steps: 5 })
      await page.mouse.move(target.x, target.y, { steps: 5 })
      await page.mouse.up()
    },
    /** What the menu of next steps offers. */
    next: (step: string) => page.getByRole('menuitem', { name: step }).click(),
    /** Writes on a connection: what its label is called, what it says now and what is typed there. */
    row,
    /** Writes a percentage on a connection, by its label. */
    percentage: (now: string, next: string) => row('Percentage', now, next),
    /** The problems, as they are listed; not their repairs. */
    async sentences() {
      const head = problems.getByRole('button', { expanded: false })
      if (await head.isVisible()) await head.click()
      return await problems.locator('li > button:first-child').allInnerTexts()
    },
    /** Where the cards stand on the sheet, in its own coordinates. */
    places: () =>
      sheet
        .locator('.react-flow__node')
        .evaluateAll((cards) =>
          Object.fromEntries(
            cards.map((card) => [card.getAttribute('data-id'), (card as HTMLElement).style.transform]),
          ),
        ),
    /** The connections: from, to and what they say. */
    edges: () =>
      sheet
        .locator('.react-flow__edge')
        .evaluateAll((edges) => edges.map((edge) => edge.getAttribute('data-id')).sort()),
  }
}

/** Returns the middle of what stands still, as a person waits for it: a card that grew may make room first. */
async function middleOf(locator: Locator) {
  let box = await locator.boundingBox()
  await expect(async () => {
    const before = box
    await locator.page().waitForTimeout(100)
    box = await locator.boundingBox()
    expect(box).toEqual(before)
  }).toPass()
  if (!box) throw new Error('the handle is not in sight')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
