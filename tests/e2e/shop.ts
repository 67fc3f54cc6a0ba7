/** The demo shop as a test speaks of it: opened by a visit, played by whoever is acted as, its manager's bar. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Api } from '#src/api/client.ts'

/** Opens a visit of its own, of a draft where one is given, as one of the personas. */
export async function openShop(
  page: Page,
  api: Api,
  {
    userId,
    draft,
  }: { userId?: string; draft?: { kind: 'rule' | 'badge-rule'; document: Record<string, unknown> } } = {},
) {
  const { token } = await api.visits.createVisit({ body: draft ? { draft } : {} })
  await page.goto('about:blank')
  await page.goto(`/demowebsite/shop#${token}`)
  const shop = shopOf(page)
  await shop.still()
  if (userId) await shop.actAs(userId)
  return shop
}

/** Creates the vocabulary over a page that shows the shop. */
export function shopOf(page: Page) {
  const bar = page.getByRole('complementary', { name: 'Manager’s bar' })
  const part = (name: string) => bar.getByRole('region', { name })
  const still = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
    await expect(bar.getByText('Working…')).toBeHidden({ timeout: 30_000 })
  }
  const openBar = async () => {
    const toggle = bar.getByRole('button', { name: 'Manager’s bar' })
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  }
  /** Finds the tile of the game of a rule that has a name; told by the rule's id, since several games may have one title. */
  const tile = async (name: string) => {
    const id = await page.evaluate(idOf, name)
    return page.getByRole('main').locator(`button[data-rule="${id}"]`)
  }
  /** Leaves the information screens that are shown. */
  const leaveScreens = async () => {
    const due = page.locator('questwire-activity[show="screen"]')
    while ((await due.count()) > 0) {
      const key = await due.getAttribute('data-key')
      await page.getByRole('dialog', { name: 'Information screen' }).getByRole('button', { name: 'Close' }).click()
      await expect(page.locator(`questwire-activity[data-key="${key}"]`)).toHaveCount(0)
    }
  }
  return {
    bar,
    part,
    still,
    openBar,
    tile,
    dialog: page.getByRole('dialog'),
    /** Acts as somebody else. */
    async actAs(userId: string) {
      await openBar()
      await part('Visit').getByRole('combobox', { name: 'Act as' }).selectOption(userId)
      await still()
    },
    /** Moves the clock, by the name of a button: `+1 day`. */
    async move(by: string) {
      await openBar()
      await part('Visit').getByRole('button', { name: by }).click()
      await still()
    },
    /** Moves the clock back by whole days, through the field for a moment. */
    async goBack(days: number) {
      await openBar()
      const moment = part('Visit').getByLabel('Pick a moment')
      const then = new Date(`${await moment.inputValue()}Z`)
      then.setUTCDate(then.getUTCDate() - days)
      await moment.fill(then.toISOString().slice(0, 16))
      await part('Visit').getByRole('button', { name: 'Go there' }).click()
      await still()
    },
    /** Sends an event through the bar, its properties by their names, and leaves the information screens it brings. */
    async send(event: string, properties: Readonly<Record<string, string>> = {}, { leavesScreen = true } = {}) {
      await openBar()
      const form = part('Events')
      await form.getByRole('combobox', { name: 'Event' }).selectOption(event)
      for (const [name, value] of Object.entries(properties)) {
        await form.getByRole(/^\d+$/.test(value) ? 'spinbutton' : 'textbox', { name }).fill(value)
      }
      await form.getByRole('button', { name: 'Send' }).click()
      await still()
      if (!leavesScreen) return
      await leaveScreens()
    },
    leaveScreens,
    /** Opens the game of a rule by its tile and hands out its stage. */
    async open(name: string): Promise<Locator> {
      await (await tile(name)).click()
      return page.getByRole('dialog').locator('[data-game]')
    },
  }
}

/** Returns the id of the rule that has a name, as the platform tells the visit of this page; runs in the page. */
async function idOf(name: string): Promise<string> {
  const response = await fetch('/api/play/on', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${sessionStorage.getItem('demowebsite.token')}`,
    },
    body: '{}',
  })
  const { activities } = (await response.json()) as { activities: readonly { ruleId: string; name: string }[] }
  return activities.find((one) => one.name === name)?.ruleId ?? ''
}

/** Plays whatever game it is to its end: answers what is asked, then presses its button. */
export async function playThrough(game: Locator): Promise<void> {
  await expect(game).toBeVisible({ timeout: 20_000 })
  for (let step = 0; step < 80; step++) {
    const phase = await game.getAttribute('data-phase')
    if (phase === 'shown') return
    if (phase !== 'ready') {
      await game.page().waitForTimeout(100)
      continue
    }
    const radios = game.getByRole('radio')
    if ((await radios.count()) > 0 && (await radios.and(game.locator(':checked')).count()) === 0)
      await radios.first().check({ force: true })
    for (const slider of await game.getByRole('slider').all()) await slider.press('ArrowRight')
    await game
      .locator('button:not([aria-disabled="true"]):not(:disabled)')
      .filter({ hasNotText: 'Back' })
      .last()
      .click()
  }
  throw new Error('The game did not come to its end.')
}
