/** Each documented sentence that rules of these types, and offers, can raise comes back as 422 with its place. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerMessages, ruleMessages as say, scheduleMessages } from '#schemas/messages/index.ts'
import { insertDocument, offerBody, ruleBody } from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
let wheel: string
beforeAll(async () => {
  world = await openWorld()
  person = await world.demo()
  const segments = ['Ten', 'Nothing', 'Twenty', 'Nothing'].map((text) => ({ text }))
  wheel = await insertDocument(world, person, 'template', { templateName: 'Small wheel', typeId: 2, segments })
})
afterAll(() => world.close())

const none = { offerId: 'No Offer', offerName: 'No Offer' }
const a = { offerId: 'a', offerName: 'A' }
const quadrants = (...rows: object[]) => ({
  type: 2,
  templateId: wheel,
  winningQuandrants: 2,
  losingQuandrants: 2,
  combination: [1, 3],
  rewardAssigment: rows.map((row, index) => ({
    quadrant: index * 2 + 1,
    winingQuadrant: true,
    percentage: 50,
    ...none,
    ...row,
  })),
})
const leaderboard = { leaderBoardSelected: true, leaderBoardId: 'x', leaderboardFrequency: { daily: true } }
const winning = (text: string) => ({ resultText: { winningText: { text }, losingText: { text: 'Next time' } } })

const rules: [string, string, () => Record<string, unknown>][] = [
  [say.nameRequired, 'name', () => ({ name: ' ' })],
  [say.nameLength, 'name', () => ({ name: '🎡🎡' })],
  [say.nameLength, 'name', () => ({ name: 'x'.repeat(51) })],
  [say.templateRequired, 'templateId', () => ({ templateId: '' })],
  [say.quadrantRewardRequired(2), 'rewardAssigment.1.offerId', () => quadrants({}, { offerId: '', offerName: '' })],
  [say.percentageTotal, 'rewardAssigment', () => quadrants({ percentage: 49.99 }, {})],
  [say.percentageTotal, 'rewardAssigment', () => ({ type: 3, rewardAssigment: [{ ...a, percentage: 99 }] })],
  [say.percentageTotal, 'rewardAssigment', () => ({ type: 4, rewardAssigment: [{ ...a, percentage: 101 }] })],
  [
    say.rewardRequired,
    'rewardAssigment.1.offerId',
    () => ({ rewardAssigment: [{ ...none, percentage: 50 }, { percentage: 50 }] }),
  ],
  [
    say.sameOffers,
    'rewardAssigment.1.offerId',
    () => ({
      type: 3,
      rewardAssigment: [
        { ...a, percentage: 50 },
        { ...a, percentage: 50 },
      ],
    }),
  ],
  [say.leaderboardRequired, 'leaderBoardId', () => ({ ...quadrants({}, {}), ...leaderboard, leaderBoardId: '' })],
  [
    say.frequencyRequired,
    'leaderboardFrequency',
    () => ({ ...quadrants({}, {}), ...leaderboard, leaderboardFrequency: {} }),
  ],
  [
    say.oneFrequency,
    'leaderboardFrequency',
    () => ({ ...quadrants({}, {}), ...leaderboard, leaderboardFrequency: { daily: true, weekly: true } }),
  ],
  [say.webhookRequired, 'webhook', () => ({ webhookCallback: true, webhook: '' })],
  [
    say.valueCannotBeEmpty,
    'webhookPlaceholders.0.value',
    () => ({ webhookCallback: true, webhook: 'w', webhookPlaceholders: [{ key: 'k', value: '' }] }),
  ],
  [say.winningTextRequired, 'resultText.winningText.text', () => winning('')],
  [say.winningTextLength, 'resultText.winningText.text', () => winning(`#reward ${'x'.repeat(50)}`)],
  [say.winningTextPlaceholder, 'resultText.winningText.text', () => winning('You won')],
  [
    say.losingTextLength,
    'resultText.losingText.text',
    () => ({ resultText: { winningText: { text: '#reward' }, losingText: { text: 'x' } } }),
  ],
  [
    say.backgroundImageRequired,
    'resultText.winningText.image',
    () => ({ ...winning('#reward'), resultHandler: 'SDK' }),
  ],
  [
    scheduleMessages.startAfterEnd,
    'endDateTime',
    () => ({ startDateTime: Date.UTC(2026, 1, 2), endDateTime: Date.UTC(2026, 1, 1) }),
  ],
  [scheduleMessages.startInPast, 'startDateTime', () => ({ startDateTime: Date.UTC(2020, 1, 1) })],
  [
    scheduleMessages.endInPast,
    'endDateTime',
    () => ({ startDateTime: Date.UTC(2020, 1, 1), endDateTime: Date.UTC(2020, 1, 2) }),
  ],
]

test.each(rules)('a rule: %s at %s', async (message, path, given) => {
  const { status, reply } = await person.post('saveRule', ruleBody(given()))
  expect(status).toBe(422)
  expect(reply.errors).toContainEqual({ path, message, code: expect.any(String) })
})

const offers: [string, string, Record<string, unknown>][] = [
  [offerMessages.nameRequired, 'offerName', { offerName: '' }],
  [offerMessages.nameLength, 'offerName', { offerName: 'ab' }],
  [offerMessages.webhookRequired, 'webhookId', { webHookRequired: true, webhookId: '' }],
  [offerMessages.digits('Worth', 6), 'offerCoins.coins', { offerCoins: { coins: 1_000_000 } }],
  [offerMessages.number('Worth'), 'offerCoins.coins', { offerCoins: { coins: 0 } }],
]

test.each(offers)('an offer: %s at %s', async (message, path, given) => {
  const { status, reply } = await person.form('saveOfferManager/static', offerBody(given))
  expect(status).toBe(422)
  expect(reply.errors).toContainEqual({ path, message, code: expect.any(String) })
})

test('a running rule is locked but for its status and an earlier end', async () => {
  const { ruleEntity } = (await person.post('saveRule', ruleBody({ startDateTime: world.clock }))).reply
  world.clock += 120_000
  const locked = await person.post('saveRule', { ...ruleEntity, howOften: 'everytime' })
  expect(locked.reply.errors).toEqual([{ path: 'howOften', message: scheduleMessages.running, code: 'running-locked' }])
  expect((await person.post('saveRule', { ...ruleEntity, endDateTime: world.clock + 86_400_000 })).status).toBe(200)
  expect(
    (await person.post('saveRule', { ...ruleEntity, endDateTime: world.clock + 86_400_000, ruleStatus: 'inactive' }))
      .status,
  ).toBe(200)
})
