import type { Locator, Page } from '@playwright/test'
import { playTypes } from '#schemas/codes.ts'
import type { Api } from '#src/api/client.ts'
import { createOffer, createRule, createWebhook, runningRule } from './demo-rules.ts'
import { expect, test } from './fixture.ts'
import { openShop, playThrough } from './shop.ts'

type Given = { readonly offerId: string; readonly offerName: string }

interface Game {
  readonly type: number
  readonly templateId: string
  readonly rest: (given: Given) => Readonly<Record<string, unknown>>
  readonly play?: (game: Locator) => Promise<void>
}

/** A game that is won whatever falls. */
const games: Readonly<Record<string, Game>> = {
  'spin wheel': {
    type: playTypes.spinWheel,
    templateId: 'diwali-wheel',
    rest: (given) => ({
      combination: [1],
      winningQuandrants: 1,
      losingQuandrants: 7,
      rewardAssigment: [{ quadrant: 1, winingQuadrant: true, percentage: 100, ...given }],
    }),
  },
  'scratch card': {
    type: playTypes.scratchCard,
    templateId: 'welcome-scratch-card',
    rest: (given) => ({ rewardAssigment: [{ percentage: 100, ...given }] }),
  },
  'treasure chest': {
    type: playTypes.treasureChest,
    templateId: 'festive-chest',
    rest: (given) => ({ rewardAssigment: [{ percentage: 100, ...given }] }),
  },
  'slot machine': {
    type: playTypes.slotMachine,
    templateId: 'harvest-slots',
    rest: (given) => ({ rewardAssigment: [{ elements: ['mango', 'mango', 'mango'], percentage: 100, ...given }] }),
  },
  quiz: {
    type: playTypes.quiz,
    templateId: 'spice-quiz',
    rest: (given) => ({ rewardOption: 'score', rewardAssigment: [{ score: 1, ...given }] }),
  },
  'opinion poll': {
    type: playTypes.opinionPoll,
    templateId: 'order-poll',
    rest: (given) => ({ rewardAssigment: [{ score: 1, ...given }] }),
  },
  dice: {
    type: playTypes.rollDice,
    templateId: 'reward-dice',
    rest: (given) => ({ rewardAssigment: [{ score: 1, rank: 'between', rank1: 1, rank2: 36, ...given }] }),
  },
  'coin toss': {
    type: playTypes.coinToss,
    templateId: 'lucky-coin',
    rest: (given) => ({
      rewardAssigment: [
        { quadrant: 1, percentage: 100, ...given },
        { quadrant: 2, percentage: 0, offerId: 'No Offer', offerName: 'No Offer' },
      ],
    }),
  },
  'memory game': {
    type: playTypes.memoryGame,
    templateId: 'masala-memory',
    rest: (given) => ({ rewardAssigment: [{ score: 1, ...given }] }),
    play: findPair,
  },
  polling: {
    type: playTypes.polling,
    templateId: 'sweet-poll',
    rest: (given) => ({ rewardAssigment: [{ score: 1, ...given }] }),
  },
}

for (const [kind, { type, templateId, rest, play = playThrough }] of Object.entries(games))
  test(`${kind}: played on the shop, given, told and counted`, async ({ page, api, fresh }) => {
    const name = fresh(`Play ${kind}`)
    const given = await createOffer(api, fresh(`Gift of ${kind}`))
    const webhook = await createWebhook(api, fresh(`Hears of ${kind}`))
    const ruleId = await createRule(api, {
      ...runningRule(name),
      ...{ type, templateId, webhookCallback: true, webhook, webhookPlaceholders: [] },
      ...rest(given),
    })

    const shop = await openShop(page, api, { userId: 'persona-ravi' })
    await play(await shop.open(name))
    await expect(shop.dialog).toContainText(given.offerName)
    await shop.still()
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

/** Turns the first card and each other one, until they are a pair; then that is enough. */
async function findPair(game: Locator) {
  const card = (number: number) => game.getByRole('button', { name: new RegExp(`^Card ${number}:`) })
  const [found, down] = [/, found$/, /: face down$/].map((name) => game.getByRole('button', { name })) as [
    Locator,
    Locator,
  ]
  await expect(card(1)).toBeVisible({ timeout: 20_000 })
  const count = await down.count()
  for (let other = 2; other <= count && (await found.count()) === 0; other++) {
    await card(1).click()
    await card(other).click()
    await expect.poll(async () => (await found.count()) > 0 || (await down.count()) === count).toBe(true)
  }
  await game.getByRole('button', { name: 'Finish now' }).click()
  await expect(game).toHaveAttribute('data-phase', 'shown')
}
