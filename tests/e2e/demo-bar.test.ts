/** The manager's bar of the demo shop: seeds, visits, events, and drafts of every family. */
import { playTypes, ruleTypes } from '#schemas/codes.ts'
import { createOffer, createRule, runningRule } from './demo-rules.ts'
import { expect, test } from './fixture.ts'
import { openShop, playThrough } from './shop.ts'

test('a fixed seed brings the same luck again; a new visit plays what is once a visit again', async ({
  page,
  api,
  fresh,
}) => {
  test.setTimeout(180_000)
  const name = fresh('Fifty fifty')
  const [heads, tails] = [await createOffer(api, fresh('Heads')), await createOffer(api, fresh('Tails'))]
  const ruleId = await createRule(api, {
    ...runningRule(name),
    ...{ type: playTypes.coinToss, templateId: 'lucky-coin', howOften: 'once per session' },
    rewardAssigment: [
      { quadrant: 1, percentage: 50, ...heads },
      { quadrant: 2, percentage: 50, ...tails },
    ],
  })
  const shop = await openShop(page, api, { userId: 'persona-imran' })
  const visit = shop.part('Visit')
  const seed = async (text: string) => {
    await visit.getByLabel(/^Seed/).fill(text)
    await visit.getByRole('button', { name: text ? 'Set' : 'Clear' }).click()
    await shop.still()
    await expect(shop.bar).toContainText(text ? `seed “${text}”` : 'random')
  }
  const tossed = async (times: number) => {
    for (let toss = 0; toss < times; toss++) {
      await playThrough(await shop.open(name))
      await page.keyboard.press('Escape')
      await shop.still()
      await expect(await shop.tile(name)).toBeHidden()
      await visit.getByRole('button', { name: 'New visit' }).click()
      await shop.still()
      await expect(await shop.tile(name)).toBeVisible()
    }
  }
  await seed('lamps')
  await tossed(5)
  await seed('')
  await seed('lamps')
  await tossed(5)
  const { rows } = await api.ledger.list({ itemsPerPage: 20, pageNo: 0, sortBy: 'at', sort: 'asc', terms: { ruleId } })
  const sides = rows.map(({ place }) => place)
  expect(sides).toHaveLength(10)
  expect(sides.slice(5)).toEqual(sides.slice(0, 5))
})

test('an event with its properties is rewarded as its rule says, by its conditions', async ({ page, api, fresh }) => {
  const [small, big] = [await createOffer(api, fresh('For any order')), await createOffer(api, fresh('For a big one'))]
  const condition = (value: number, given: object) => ({
    ...{ operator: 'greater_or_equal', query: 'OR', values: [value] },
    rewards: [{ ...given, rewardType: 1, percentage: 100 }],
  })
  const ruleId = await createRule(api, {
    ...runningRule(fresh('Order and win')),
    ...{ type: playTypes.customEvent, ruleType: ruleTypes.customEvents, pageId: 'order-thanks' },
    customEventRuleRewardDTO: [
      {
        ...{ eventId: 'order-placed', eventName: 'Order placed', eventKey: 'order_placed', property: 'order_value' },
        ...{ type: 'number', propertiesList: [{ propertyName: 'order_value', propertyType: 'number' }] },
        conditions: [condition(9000, big), condition(1, small)],
      },
    ],
  })
  const shop = await openShop(page, api, { userId: 'persona-nikhil' })
  await shop.send('order_placed', { order_value: '9500' })
  await page.getByRole('button', { name: 'open the wallet' }).click()
  await expect(shop.dialog).toContainText(big.offerName)
  await page.keyboard.press('Escape')
  await shop.send('order_placed', { order_value: '40' })
  await shop.send('wish_listed', { price: '9999' })
  const { rows } = await api.ledger.list({ itemsPerPage: 20, pageNo: 0, sortBy: 'at', sort: 'asc', terms: { ruleId } })
  expect(rows.map(({ userId, name, cause }) => [userId, name, cause])).toEqual([
    ['persona-nikhil', big.offerName, 'event'],
    ['persona-nikhil', small.offerName, 'event'],
  ])
  await expect(shop.part('Decisions').locator('details').filter({ hasText: 'Order and win' }).first()).toBeVisible()
})

const families = {
  quest: { id: 'get-to-know-us', seen: 'Your quests' },
  'daily streak': { id: 'seven-lamps', seen: 'Come back every day' },
  'smart campaign': { id: 'wheel-or-card', seen: 'Play and win' },
  'custom-event rule': { id: 'big-order-thanks', seen: 'Rewards right now' },
  'game-mechanics rule': { id: 'weekly-regular', seen: 'Your badges' },
} as const

/** Met in every run; the others in the long one. */
const metAlways = ['quest', 'custom-event rule']
const tagOf = (family: string) => (metAlways.includes(family) ? '' : ' @long')

for (const [family, { id, seen }] of Object.entries(families))
  test(`the draft of a ${family} is met on the shop${tagOf(family)}`, async ({ page, api }) => {
    const { ruleEntity } = await api.rules.get({ query: { ruleId: id } })
    const all = { userSegmentId: 'All User', howOften: 'everytime', testUserSegmentSize: 100 }
    const [entry] = (ruleEntity.localizationconfig ?? []) as { schedulingConfig?: object }[]
    const open = entry
      ? {
          localizationconfig: [
            { ...entry, schedulingConfig: { ...entry.schedulingConfig, userSegmentId: 'All User' } },
          ],
        }
      : {}
    const document = { ...ruleEntity, ...all, ...open, name: `Draft of a ${family}` } as Record<string, unknown>
    const before = await api.ledger.list({ itemsPerPage: 1, pageNo: 0, sortBy: 'at' })
    const shop = await openShop(page, api, { draft: { kind: 'rule', document } })
    await expect(shop.bar).toContainText(`Draft: Draft of a ${family}.`)
    await expect(page.getByRole('region', { name: seen })).toContainText(/\S/)
    await shop.send('order_placed', { order_value: '6000' })
    expect((await api.ledger.list({ itemsPerPage: 1, pageNo: 0, sortBy: 'at' })).total).toBe(before.total)
  })

test('the draft of a badge rule is met on the shop', async ({ page, api }) => {
  const { badgesConfig } = await api.badgeRules.get({ query: { badgeId: 'gold-saver' } })
  const document = { ...badgesConfig, name: 'Draft of a badge' } as Record<string, unknown>
  const shop = await openShop(page, api, { draft: { kind: 'badge-rule', document } })
  await expect(shop.bar).toContainText('Draft: Draft of a badge.')
  await expect(page.getByRole('region', { name: 'Your badges' })).toContainText(/0 of [\d,]+/)
})
