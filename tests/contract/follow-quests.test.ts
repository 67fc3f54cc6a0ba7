/** Quests from end to end: ordered, in any order, with clocks, coming again; the demo's own, with its games. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertDocument, questBody, webhookBody } from './support/bodies.ts'
import { type Following, openFollowing } from './support/following.ts'

const HOUR = 3_600_000

let demo: Following
beforeAll(async () => {
  demo = await openFollowing()
})
afterAll(() => demo.world.close())

const task = (title: string, customEventKey: string, more: object = {}) => ({
  ...{ title: { text: title }, activity: 'customEvents', customEventKey },
  ...more,
})
const gives = (taskRewardId: string) => ({ rewardTaskCompletion: true, gratifyMode: 'reward', taskRewardId })

/** Two milestones of two tasks: the first gives coins, the second a badge, the quest both. */
const quest = (key: string, config: object = {}, scheduling: object = {}) => {
  const body = questBody({ timezone: 'Asia/Kolkata' }) as { localizationconfig: { schedulingConfig: object }[] }
  const [entry] = body.localizationconfig
  return {
    ...body,
    localizationconfig: [
      {
        ...entry,
        questConfig: { taskFormat: 'ordered', ...config },
        schedulingConfig: {
          ...{ userSegmentId: 'All User', status: 'active', startDateTime: demo.world.clock - HOUR },
          ...{ endDateTime: demo.world.clock + 90 * 24 * HOUR, gratifyMode: 'both' },
          ...{ questRewardId: 'points-250', questBadgeId: 'trail-finder' },
          ...scheduling,
        },
        milestones: [
          {
            ...{
              title: { text: 'One' },
              rewardMsCompletion: true,
              gratifyMode: 'reward',
              msRewardId: 'coins-50',
              timeHrs: 6,
            },
            tasksConfig: [
              task('Look', `${key}_look`, gives('coins-10')),
              task('Rate well', `${key}_rate`, {
                customProperties: {
                  ...{ customEventProperty: 'stars', customEventOperator: 'greater_or_equal' },
                  ...{ operatorType: 'number', customEventValue: 4 },
                },
              }),
            ],
          },
          {
            ...{ title: { text: 'Two' }, rewardMsCompletion: true, gratifyMode: 'badge', msBadgeId: 'festive-heart' },
            tasksConfig: [task('Order twice', `${key}_order`, { repeatTaskSelected: true, repeatTask: 2 })],
          },
        ],
      },
    ],
  }
}
const won = async (userId: string, id: string) =>
  (await demo.rewardsOf(userId, id)).map(({ cause, name }) => `${cause}: ${name}`)
const whole = [
  'task: 10 GCoins',
  'milestone: 50 GCoins',
  'milestone: Festive heart',
  'quest: 250 loyalty points',
  'quest: Trail finder',
]

describe('in order', () => {
  test('gives task by task, says what is not next, and ends', async () => {
    const id = await demo.insertRule(quest('ordered'))
    const did = (event: string, properties = {}) => demo.sendEvent('orla', `ordered_${event}`, properties)
    await did('order')
    await did('look')
    await did('rate', { stars: 3 })
    await did('rate', { stars: 5 })
    await did('order')
    await did('order')
    expect(await won('orla', id)).toEqual(whole)
    const said = (await demo.decisionsOf('orla', id)).map(({ held, says }) => `${held}: ${says.at(-1)}`)
    expect(said[0]).toBe('false: “Order twice” is not next: one task follows the other.')
    expect(said[2]).toBe('false: “Rate well” asks for stars ≥ 4: it is 3.')
    expect(said[4]).toBe('true: “Order twice”: 1 of 2 done.')
    await did('order')
    expect(await demo.decisionsOf('orla', id)).toHaveLength(6)
  })

  test('one call may bring it all, in the order of time', async () => {
    const id = await demo.insertRule(quest('all'))
    const at = demo.world.clock
    const events = ['order', 'order', 'rate', 'look'].map((one, n) => ({
      ...{ userId: 'alma', event: `all_${one}`, properties: { stars: 4 }, timestamp: at - n * 1000 },
    }))
    await demo.send({ events })
    expect(await won('alma', id)).toEqual(whole)
  })
})

test('in any order everything counts', async () => {
  const id = await demo.insertRule(quest('any', { taskFormat: 'unordered' }))
  for (const event of ['order', 'rate', 'order', 'look']) await demo.sendEvent('anton', `any_${event}`, { stars: 4 })
  const [badge, ...rest] = await won('anton', id)
  expect([badge, ...rest].sort()).toEqual([...whole].sort())
  expect(badge).toBe('milestone: Festive heart')
})

test('a milestone that takes too long begins anew, and gives nothing twice', async () => {
  const id = await demo.insertRule(quest('slow', { milestoneTimer: true }))
  await demo.sendEvent('slow', 'slow_look')
  demo.world.clock += 7 * HOUR
  await demo.sendEvent('slow', 'slow_rate', { stars: 5 })
  expect(await won('slow', id)).toEqual(['task: 10 GCoins'])
  await demo.sendEvent('slow', 'slow_look')
  await demo.sendEvent('slow', 'slow_rate', { stars: 5 })
  expect(await won('slow', id)).toEqual(['task: 10 GCoins', 'milestone: 50 GCoins'])
})

test('a quest that comes again on the next day in its zone gives again', async () => {
  const id = await demo.insertRule(
    quest('daily', { taskFormat: 'unordered' }, { repeatQuestSelected: true, repeatQuest: 'daily' }),
  )
  const round = async () => {
    for (const event of ['look', 'rate', 'order', 'order']) await demo.sendEvent('rita', `daily_${event}`, { stars: 4 })
  }
  await round()
  await round()
  expect(await won('rita', id)).toHaveLength(5)
  demo.world.clock += 24 * HOUR
  await round()
  expect(await won('rita', id)).toHaveLength(10)
})

test('its leaderboard counts what was finished', async () => {
  const id = await demo.insertRule(quest('board', { leaderBoardNeeded: true, leaderBoardId: 'store-champions' }))
  await demo.sendEvent('bo', 'board_look')
  await demo.sendEvent('bo', 'board_rate', { stars: 5 })
  const rows = await demo.rows('SELECT period, score FROM board_scores WHERE document = $1', [id])
  expect(rows).toEqual([{ period: 'campaign', score: 3 }])
})

test('whoever is not meant is told so', async () => {
  const id = await demo.insertRule(quest('meant', {}, { userSegmentId: 'loyalty-gold' }))
  await demo.sendEvent('outsider', 'meant_look')
  const [decided] = await demo.decisionsOf('outsider', id)
  expect(decided).toMatchObject({ held: false })
  expect(decided?.says.join(' ')).toContain('They are not in the segment “Loyalty gold”')
})

test('what a quest gives is told to its webhook, with the name of the quest', async () => {
  const { world } = demo
  // Another test may have moved the clock past the end of the session.
  const person = await world.demo()
  const webhook = await insertDocument(world, person, 'webhook', webhookBody())
  const told = { webhookCallback: true, webhook, webhookPlaceholders: [{ key: 'campaign', value: 'walk' }] }
  const id = await demo.insertRule({ ...quest('told'), name: 'Told of steps', ...told })
  await demo.sendEvent('walker', 'told_look')
  expect(await won('walker', id)).toEqual(['task: 10 GCoins'])
  const { Deliveries } = (await person.get(`getWebhookDeliveries/5/0?webhookId=${webhook}`)).reply
  expect(Deliveries.deliveryEntities).toHaveLength(1)
  const delivery = (await person.get(`getWebhookDelivery?id=${Deliveries.deliveryEntities[0].id}`)).reply.delivery
  expect(delivery.values).toMatchObject({
    ...{ identifier: 'walker', reward: 'coins-10', rewardType: 'coins', ruleName: 'Told of steps', campaign: 'walk' },
  })
})
