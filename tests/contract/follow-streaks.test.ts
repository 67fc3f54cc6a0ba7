/** Daily streaks over days that move: by events and by games, a missed day begun anew or passed over. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Following, openFollowing } from './support/following.ts'

const DAY = 24 * 3_600_000

let demo: Following
beforeAll(async () => {
  demo = await openFollowing()
})
afterAll(() => demo.world.close())

const streak = (key: string, missedDayConfig: string, more: object = {}) => ({
  ...{ name: `Streak ${key}`, streakName: 'Every day', type: 21, ruleType: 21, noOfDays: 5, streakBasedOn: 'events' },
  rewardAssigment: ['coins-10', 'No Offer', 'coins-50', 'No Offer', 'points-250'].map((offerId, index) => ({
    ...{ quadrant: index + 1, offerId, offerName: offerId },
  })),
  dailyStreakDTO: {
    ...{ streakBasedOn: 'events', missedDayConfig, customEventKey: key },
    customProperties: { property: 'city', operator: 'equal', operatorType: 'string', value: 'Pune', date: '' },
  },
  ...more,
})

/** Seven days from a noon in India; on each the event comes or does not. Answers what the days gave. */
async function sevenDays(userId: string, id: string, key: string, days: readonly boolean[]): Promise<string[]> {
  for (const isDone of days) {
    if (isDone) {
      await demo.sendEvent(userId, key, { city: 'Goa' })
      await demo.sendEvent(userId, key, { city: 'Pune' })
      await demo.sendEvent(userId, key, { city: 'Pune' })
    }
    demo.world.clock += DAY
  }
  return (await demo.rewardsOf(userId, id)).map(
    ({ cause, name, place }) => `${cause} ${name} ${place.split('.').at(-1)}`,
  )
}
const [on, off] = [true, false]

describe('seven days of which the third is missed', () => {
  const days = [on, on, off, on, on, on, on]

  test('begin anew', async () => {
    const id = await demo.insertRule(streak('reset_key', 'reset'))
    expect(await sevenDays('ria', id, 'reset_key', days)).toEqual([
      'streak 10 GCoins 0',
      'streak 10 GCoins 0',
      'streak 50 GCoins 2',
    ])
    const said = (await demo.decisionsOf('ria', id)).map(({ says }) => says.at(-2))
    expect(said[0]).toContain('Everybody is in its audience.')
    const last = (await demo.decisionsOf('ria', id)).map(({ held, says }) => `${held}: ${says.join(' ')}`)
    expect(last[0]).toContain('false: It happened: “reset_key”.')
    expect(last[0]).toContain('Day 1 asks for city is Pune: it is Goa.')
    expect(last.filter((one) => one.includes('is done')).map((one) => /Day \d of 5 is done/.exec(one)?.[0])).toEqual(
      [1, 2, 1, 2, 3, 4].map((day) => `Day ${day} of 5 is done`),
    )
  })

  test('pass it over', async () => {
    const id = await demo.insertRule(streak('skip_key', 'skip'))
    expect(await sevenDays('sia', id, 'skip_key', days)).toEqual(['streak 10 GCoins 0', 'streak 250 loyalty points 4'])
    expect((await demo.decisionsOf('sia', id)).some(({ says }) => says.includes('The streak is finished.'))).toBe(true)
  })
})

test('a day ends at midnight in the zone of the streak', async () => {
  const id = await demo.insertRule(streak('zone_key', 'reset', { timezone: 'Pacific/Auckland' }))
  // 12:00 UTC is 1:00 in Auckland; eleven hours later it is midnight there.
  demo.world.clock = Date.UTC(2026, 0, 20, 10, 59)
  await demo.sendEvent('zoe', 'zone_key', { city: 'Pune' })
  demo.world.clock += 2 * 60_000
  await demo.sendEvent('zoe', 'zone_key', { city: 'Pune' })
  const done = (await demo.decisionsOf('zoe', id)).filter(({ held }) => held)
  expect(done.map(({ says }) => says.at(-1)?.startsWith('Day') || says.at(-2)?.startsWith('Day'))).toEqual([true, true])
})

test('a streak that is repeated begins again when it is finished', async () => {
  const more = { noOfDays: 2, repeatDailyStreak: true }
  const id = await demo.insertRule(streak('again_key', 'reset', more))
  expect(await sevenDays('ada', id, 'again_key', [on, on, on, on, off, on, on])).toEqual(
    Array.from({ length: 3 }, () => 'streak 10 GCoins 0'),
  )
})

describe('by games', () => {
  const game = (name: string) => ({
    ...{ name, type: 3, ruleType: 1, templateId: 'welcome-scratch-card', howOften: 'everytime' },
    rewardAssigment: [{ percentage: 100, offerId: 'coins-10', offerName: 'coins-10' }],
  })

  test('the game of the day is a day, another one is none, and a finished game finishes a task and earns a badge', async () => {
    const { world, person } = demo
    const [monday, tuesday] = [
      await demo.insertRule(game('Game of Monday')),
      await demo.insertRule(game('Game of Tuesday')),
    ]
    const id = await demo.insertRule({
      ...{
        name: 'Games every day',
        streakName: 'Games',
        type: 21,
        ruleType: 21,
        noOfDays: 2,
        streakBasedOn: 'activities',
        howOften: 'once per day',
      },
      rewardAssigment: [monday, tuesday].map((ruleId, index) => ({
        quadrant: index + 1,
        templateId: 'x',
        templateType: 3,
        ruleId,
      })),
      dailyStreakDTO: { streakBasedOn: 'activities', missedDayConfig: 'reset' },
    })
    const badge = { name: 'Twice played', badge: 'gold-saver', badgeFactor: 'activity', eventCount: 2 }
    const badgeId = await demo.insertRule(badge, 'badge-rule')
    const play = async (ruleId: string) => {
      const token = await demo.token('gita')
      const started = await person.post('play/start', { ruleId }, { token })
      expect(started.status).toBe(200)
      const { playId } = started.reply
      for (const _ of [1, 2]) expect((await person.post('play/finish', { playId }, { token })).status).toBe(200)
    }
    await play(tuesday)
    await play(monday)
    world.clock += DAY
    await play(tuesday)
    const said = (await demo.decisionsOf('gita', id)).map(({ says }) =>
      says.filter((one) => one.startsWith('Day') || one.startsWith('The streak')),
    )
    expect(said).toEqual([
      ['Day 1 asks for another game.'],
      ['Day 1 of 2 is done.'],
      ['Day 2 of 2 is done.', 'The streak is finished.'],
    ])
    expect((await demo.rewardsOf('gita', badgeId)).map(({ name }) => name)).toEqual(['Gold saver'])
  })

  test('a score earns a badge: the best one, or all of them together', async () => {
    const badge = { badge: 'gold-saver', badgeFactor: 'score', targetScore: 50 }
    const best = await demo.insertRule({ name: 'Best of 50', ...badge, scoreFormat: 'best' }, 'badge-rule')
    const total = await demo.insertRule({ name: '50 in all', ...badge, scoreFormat: 'total' }, 'badge-rule')
    const ruleId = await demo.insertRule({
      name: 'Runner',
      type: 1,
      ruleType: 1,
      howOften: 'everytime',
      rewardOption: 'score',
    })
    const names = async () =>
      [await demo.rewardsOf('runa', best), await demo.rewardsOf('runa', total)].map(({ length }) => length)
    for (const [score, expected] of [
      [30, [0, 0]],
      [30, [0, 1]],
      [49, [0, 1]],
      [50, [1, 1]],
      [90, [1, 1]],
    ] as const) {
      const token = await demo.token('runa')
      const { playId } = (await demo.person.post('play/start', { ruleId }, { token })).reply
      const input = { score }
      expect((await demo.person.post('play/finish', { playId, input }, { token })).status).toBe(200)
      expect(await names()).toEqual(expected)
    }
  })
})
