/** The keyboard's way to a control, and nothing else: no pointer, no focus that a person would not have. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab (or Shift Tab, or within a menu the arrow down) until a control has the focus. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab', most = 120) {
  // A page that is still loading is not walked through: the keys would go past what comes.
  await control.first().waitFor({ state: 'attached' })
  // In a shadow root the document knows only its host.
  const there = () =>
    control.evaluateAll((found) =>
      found.some((one) => one === (one.getRootNode() as Document | ShadowRoot).activeElement),
    )
  for (let presses = 0; presses < most; presses++) {
    if (await there()) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not reach ${control}`)
}

/** Goes to a control and presses Enter. */
export async function press(page: Page, control: Locator) {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

/** Goes to a field and writes into it, in place of what stands there. */
export async function write(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** Opens a select, types what is looked for, goes to the option that says it, and takes it. */
export async function pick(page: Page, control: Locator, text: string) {
  await write(page, control, text)
  const option = page.getByRole('option').filter({ has: page.getByText(text, { exact: true }) })
  await expect(option.first()).toBeVisible()
  const active = option.and(page.locator('[data-combobox-selected]'))
  // A person looks before they press Enter, and presses again where nothing came of it.
  await expect(async () => {
    for (let presses = 0; presses < 8 && (await active.count()) === 0; presses++) await page.keyboard.press('ArrowDown')
    if (await option.first().isVisible()) await page.keyboard.press('Enter')
    await expect(option.first()).toBeHidden({ timeout: 1000 })
  }).toPass()
}

/** Goes to a choice of a few, and along it to one of them. */
export async function choose(page: Page, group: Locator, option: string) {
  const wanted = group.getByRole('radio', { name: option, exact: true })
  await tabTo(page, group.getByRole('radio'))
  for (let presses = 0; presses < 6 && !(await wanted.isChecked()); presses++) await page.keyboard.press('ArrowRight')
  await expect(wanted).toBeChecked()
}

/** The outline as somebody without a pointer uses it: lines are walked, added to, edited, moved and taken away. */
export function outlineOf(page: Page) {
  const outline = page.getByRole('region', { name: 'Outline' })
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  const line = (words: string | RegExp) => outline.locator('[data-line]').filter({ hasText: words })
  /** Goes to a line from where the outline was left: the walk is by arrows, from its first line on. */
  const to = async (words: string | RegExp) => {
    const wanted = line(words).first()
    await expect(wanted).toBeVisible()
    await tabTo(page, outline.locator('[data-line]'))
    for (const key of ['ArrowUp', 'ArrowDown'])
      for (let presses = 0; presses < 40; presses++) {
        if (await wanted.evaluate((one) => one === document.activeElement)) return
        await page.keyboard.press(key)
      }
    throw new Error(`the arrow keys do not reach ${words}`)
  }
  return {
    outline,
    inspector,
    line,
    to,
    /** The lines, as they are read; what a forecast says below them comes in its own time. */
    lines: async () => (await outline.locator('[data-line]').allInnerTexts()).map((text) => text.split('\n')[0]),
    /** Turns the editor's page to the outline. */
    async turn() {
      await choose(page, page.getByRole('radiogroup', { name: 'View' }), 'Outline')
      await expect(outline).toBeVisible()
    },
    /** Opens the menu at a line and takes what is to hang there; the new step is edited next. */
    async add(words: string | RegExp, step: string) {
      await to(words)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      const item = page.getByRole('menuitem', { name: step, exact: true })
      await expect(item).toBeVisible()
      const there = () => item.evaluate((one) => one === document.activeElement)
      for (let presses = 0; presses < 12 && !(await there()); presses++) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(item).toBeHidden()
    },
    /** Edits a line: the focus goes to a field of its step. */
    async edit(words: string | RegExp) {
      await to(words)
      await page.keyboard.press('Enter')
      await expect(inspector.locator(':focus')).toHaveCount(1)
    },
  }
}
