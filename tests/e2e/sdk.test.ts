import type { Page } from '@playwright/test'
import { entryOf, milestone, playing, questOf } from '#src/platform/seed/demo/quest-parts.ts'
import { customerSite, heardBy, hearing, playerToken } from './customer-page.ts'
import { createRule, runningRule } from './demo-rules.ts'
import { expect, test } from './fixture.ts'
import { callAs } from './player-calls.ts'

/** Opens a page of another site for a new player, and closes the site when the test is over. */
const onAnotherSite = test.extend<{ openPage: (body: string, script?: string) => Promise<{ token: string }> }>({
  openPage: async ({ page, base, user, fresh }, use) => {
    const closes: (() => void)[] = []
    await use(async (body, script = '') => {
      const token = await playerToken(base, user.accessToken, fresh('page'))
      const start = `${hearing}Questwire.init({ token: ${JSON.stringify(token)} });${script}`
      const site = await customerSite(base, body, start)
      closes.push(site.close)
      await page.goto(site.url)
      return { token }
    })
    for (const close of closes) close()
  },
})

const form = 'tell-us-about-you'

async function fillIn(page: Page) {
  await page.getByRole('button', { name: 'Play' }).click()
  const game = page.getByRole('dialog')
  await game.getByLabel('E-mail ID').fill('asha@example.com')
  await game.getByLabel('Phone number').fill('+919876543210')
  await game.getByRole('button', { name: 'Submit' }).click()
  return game
}

onAnotherSite(
  'a game is played in a page of another site, under a strict policy and a hostile style sheet, and the page hears of it',
  async ({ page, base, openPage }) => {
    const { token } = await openPage(
      `<questwire-activity rule="${form}" results="SDK"></questwire-activity><questwire-activity rule="no-such-rule"></questwire-activity>`,
    )
    const game = await fillIn(page)
    await expect(game.locator('[data-won]')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(game).toBeHidden()
    await expect(page.locator('questwire-activity').first()).toContainText('You have already played')
    expect((await heardBy(page)).map(([name]) => name)).toEqual(
      expect.arrayContaining(['play', 'result', 'reward', 'close']),
    )
    expect(await page.locator('[rule="no-such-rule"]').boundingBox()).toBeNull()
    const { rewards } = await callAs(base, token, 'rewards')
    expect(rewards.map(({ ruleId }) => ruleId)).toContain(form)
  },
)

onAnotherSite('a result that the page wants is handed to it, and not shown', async ({ page, openPage }) => {
  await openPage(`<questwire-activity rule="${form}" results="ParentApp"></questwire-activity>`)
  const game = await fillIn(page)
  await expect(game).toBeHidden()
  const results = (await heardBy(page)).filter(([name]) => name === 'result')
  expect(results).toMatchObject([['result', { ruleId: form, won: true }]])
})

onAnotherSite('a popup comes once a session, and is closed by Escape', async ({ page, openPage }) => {
  await openPage(`<questwire-popup rule="${form}"></questwire-popup>`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  const asked = page.waitForResponse(/play\/on$/)
  await page.reload()
  await asked
  await expect(page.locator('questwire-popup')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toBeHidden()
})

onAnotherSite(
  'a page with one place asks for that alone, and for the rules that it leads to or that are opened by name',
  async ({ page, base, api, openPage, fresh }) => {
    const name = fresh('Get going')
    const { startDateTime, endDateTime } = runningRule(name)
    const task = playing('Tell us who you are', form, 'Tell us about you')
    const scheduling = { status: 'active', startDateTime, endDateTime, userSegmentId: 'All User' }
    const quest = await createRule(
      api,
      questOf(name, [entryOf('English', name, [milestone('Begin', [task])], scheduling)]),
    )
    const asked: unknown[] = []
    page.on('request', (request) => /play\/on$/.test(request.url()) && asked.push(request.postDataJSON()))
    const { token } = await openPage(`<questwire-activity rule="${quest}" results="SDK" expanded></questwire-activity>`)
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: /^Tell us who you are/ }).click()
    await expect(dialog.getByLabel('E-mail ID')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.evaluate(() =>
      (window as unknown as { Questwire: { open(id: string): void } }).Questwire.open('how-was-your-order'),
    )
    await expect(dialog).toBeVisible()
    expect(asked[0]).toEqual({ ruleIds: [quest], only: true })
    for (const one of asked) expect(one).toMatchObject({ only: true })
    const { activities } = await callAs(base, token, 'on', { ruleIds: [quest], only: true })
    expect(activities?.map(({ ruleId }) => ruleId)).toEqual([quest])
  },
)

onAnotherSite('events that are tracked offline arrive once', async ({ browser, base, user, fresh }) => {
  // A browser of its own: what it says of the lost network on its console is no error of the page.
  const context = await browser.newContext()
  const page = await context.newPage()
  const token = await playerToken(base, user.accessToken, fresh('offline'))
  const start = `Questwire.init({ token: ${JSON.stringify(token)} })`
  const site = await customerSite(base, '<questwire-activity rule="badges"></questwire-activity>', start)
  const answered = page.waitForResponse(/play\/on$/)
  await page.goto(site.url)
  await answered
  await context.setOffline(true)
  await page.evaluate(() => {
    const { Questwire } = window as unknown as { Questwire: { track(event: string): void } }
    for (let n = 0; n < 120; n++) Questwire.track('app_opened')
  })
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('play/track') && sent.push(request.postData() ?? ''))
  await context.setOffline(false)
  await page.reload()
  await expect(async () => {
    const ids = sent.flatMap((body) => (JSON.parse(body) as { items: { id: string }[] }).items.map(({ id }) => id))
    expect(new Set(ids).size).toBeGreaterThanOrEqual(120)
  }).toPass()
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.out.'))))
    .toEqual([])
  const again = sent.flatMap((body) => (JSON.parse(body) as { items: { id: string; at: number }[] }).items)
  const answer = await callAs(base, token, 'track', {
    items: again.slice(0, 100).map(({ id, at }) => ({ id, at, type: 'event', event: 'app_opened' })),
  })
  expect(answer).toMatchObject({ accepted: 0 })
  await context.close()
  site.close()
})
