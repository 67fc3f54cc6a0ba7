import type { Page } from '@playwright/test'
import type { Api } from '#src/api/client.ts'
import { watchTurn } from '#tests/support/watch-turn.ts'
import { createOffer, createRule, createWebhook, runningRule } from './demo-rules.ts'
import { expect, test } from './fixture.ts'
import { openShop, playThrough } from './shop.ts'
import { games } from './won-games.ts'

/** The most that may move of itself while a game is played and its result appears: a few words in a line that is centred. */
const MOST_LAYOUT_SHIFT = 0.001

/** Played in every run; the others in the long one: `sdk-hostile.test.ts` plays each kind on a page of another site. */
const playedAlways = ['spin wheel', 'scratch card', 'quiz', 'lead form']
const tagOf = (kind: string) => (playedAlways.includes(kind) ? '' : ' @long')

for (const [kind, { type, templateId, rest, play = playThrough }] of Object.entries(games))
  test(`${kind}: played on the shop without a layout shift, given, told and counted${tagOf(kind)}`, async ({
    page,
    api,
    fresh,
  }) => {
    const name = fresh(`Play ${kind}`)
    const given = await createOffer(api, fresh(`Gift of ${kind}`))
    const webhook = await createWebhook(api, fresh(`Hears of ${kind}`))
    const ruleId = await createRule(api, {
      ...runningRule(name),
      ...{ type, templateId, webhookCallback: true, webhook, webhookPlaceholders: [] },
      ...rest(given),
    })

    await page.addInitScript(watchTurn)
    const shop = await openShop(page, api, { userId: 'persona-ravi' })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const game = await shop.open(name)
    await game.and(page.locator('[data-phase="ready"]')).waitFor()
    await page.evaluate(() => window.turn.begin())
    await play(game)
    await expect(shop.dialog).toContainText(given.offerName)
    await shop.still()
    expect((await page.evaluate(() => window.turn.end())).shift).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT)
    await seenEverywhere(page, api, { ruleId, webhook, offerName: given.offerName })
  })

/** In the wallet, in the ledger, delivered to the webhook, and in the figures of the rule. */
async function seenEverywhere(
  page: Page,
  api: Api,
  { ruleId, webhook, offerName }: { ruleId: string; webhook: string; offerName: string },
) {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'open the wallet' }).click()
  await expect(page.getByRole('dialog', { name: 'Your wallet' })).toContainText(offerName)
  const { rows } = await api.ledger.list({ itemsPerPage: 10, pageNo: 0, sortBy: 'at', terms: { ruleId } })
  expect(rows).toMatchObject([{ userId: 'persona-ravi', name: offerName, given: true, cause: 'play' }])
  await expect
    .poll(
      async () =>
        (await api.deliveries.list({ itemsPerPage: 5, pageNo: 0, sortBy: 'createdTS', terms: { webhookId: webhook } }))
          .rows,
      { timeout: 30_000 },
    )
    .toMatchObject([{ state: 'delivered' }])
  const { figures } = await api.ledger.figures({ query: { ruleId } })
  expect(figures).toMatchObject({ players: 1, plays: 1, rewarded: 1, empty: 0 })
  expect(figures.rewards).toMatchObject([{ name: offerName, given: 1, missed: 0, left: 99 }])
}
