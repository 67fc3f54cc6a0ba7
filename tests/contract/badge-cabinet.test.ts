/** The badges of a player: what was earned, what can be earned and how far it is, and who may see which badge. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blankBadge } from '#schemas/documents/badge.ts'
import type { CabinetBadge } from '#schemas/endpoints/play.ts'
import { HOUR_MS } from '#src/time/durations.ts'
import { type Following, openFollowing } from './support/following.ts'

let demo: Following
beforeAll(async () => {
  demo = await openFollowing()
})
afterAll(() => demo.world.close())

const cabinetOf = async (userId: string): Promise<readonly CabinetBadge[]> =>
  (await demo.person.post('play/badges', {}, { token: await demo.token(userId) })).reply.badges

/** Puts a badge into the organisation, and a rule that gives it for so many events. */
async function badgeFor(event: string, eventCount: number, more: object = {}) {
  const badgeName = `For ${event}`
  const document = { ...blankBadge(), templateName: badgeName, badgeName, visibilityCategory: 'public', ...more }
  const badgeId = await demo.insertRule(document, 'badge')
  const activity = { event, property: '', operator: '', times: 1, points: 1, value: '' }
  const ruleId = await demo.insertRule(
    { name: `Rule of ${event}`, badge: badgeId, badgeFactor: 'activity', eventCount, customActivityEvents: [activity] },
    'badge-rule',
  )
  return { badgeId, ruleId }
}

test('earned badges stand first, the others by how much is still missing, each with its rule', async () => {
  const near = await badgeFor('near', 3)
  const far = await badgeFor('far', 5)
  const earned = await badgeFor('earned', 1)
  for (const event of ['near', 'near', 'far', 'earned']) await demo.sendEvent('collector', event)
  const own = new Set([near.badgeId, far.badgeId, earned.badgeId])
  const badges = (await cabinetOf('collector')).filter(({ badgeId }) => own.has(badgeId))
  expect(badges).toMatchObject([
    { badgeId: earned.badgeId, earnedTS: demo.world.clock, times: 1, badge: { badgeName: 'For earned' } },
    { badgeId: near.badgeId, earnedTS: null, times: 0, next: { ruleId: near.ruleId, have: 2, need: 3 } },
    { badgeId: far.badgeId, earnedTS: null, times: 0, next: { ruleId: far.ruleId, have: 1, need: 5 } },
  ])
  expect(badges[0]).not.toHaveProperty('next')
  expect(badges[1]?.badge).not.toHaveProperty('createdby')
})

test('a badge stands where its sequence says', async () => {
  const zenith = await badgeFor('zenith', 1, { visibilitySequence: 'name' })
  const azure = await badgeFor('azure', 5, { visibilitySequence: 'name' })
  await demo.sendEvent('sorter', 'zenith')
  const badges = await cabinetOf('sorter')
  expect(badges.slice(-2).map(({ badgeId, earnedTS }) => [badgeId, earnedTS !== null])).toEqual([
    [azure.badgeId, false],
    [zenith.badgeId, true],
  ])
})

test('a private badge, and one outside its times, is seen by its owners alone', async () => {
  const { clock } = demo.world
  const secret = await badgeFor('secret', 1, { visibilityCategory: 'private' })
  const over = await badgeFor('over', 1, {
    ...{ visibilityTiming: 'custom', visibilityStartTime: clock - 2 * HOUR_MS, visibilityEndTime: clock - HOUR_MS },
  })
  const now = await badgeFor('now', 1, {
    ...{ visibilityTiming: 'custom', visibilityStartTime: clock - HOUR_MS, visibilityEndTime: clock + HOUR_MS },
  })
  const hidden = [secret, over]
  const seenBy = async (userId: string) => {
    const { activities } = (await demo.person.post('play/on', {}, { token: await demo.token(userId) })).reply
    const rules = activities.map(({ ruleId }: { ruleId: string }) => ruleId)
    const badges = (await cabinetOf(userId)).map(({ badgeId }) => badgeId)
    return [secret, over, now].filter(({ badgeId, ruleId }) => badges.includes(badgeId) && rules.includes(ruleId))
  }
  expect(await seenBy('onlooker')).toEqual([now])
  for (const event of ['secret', 'over']) await demo.sendEvent('owner', event)
  expect(await seenBy('owner')).toEqual([...hidden, now])
  expect(await seenBy('onlooker')).toEqual([now])
})

test('a badge that was taken back is not in the cabinet, nor is one of somebody else', async () => {
  const { badgeId, ruleId } = await badgeFor('lent', 1, { visibilityCategory: 'private' })
  await demo.sendEvent('lender', 'lent')
  const has = async (userId: string) => (await cabinetOf(userId)).some((one) => one.badgeId === badgeId)
  expect([await has('lender'), await has('neighbour')]).toEqual([true, false])
  await demo.rows('UPDATE rewards SET taken_back_ts = at_ts WHERE document = $1', [ruleId])
  expect(await has('lender')).toBe(false)
})

test('whoever wins in a rule gets its badges, each once, and losers none', async () => {
  const badge = (name: string) =>
    demo.insertRule({ ...blankBadge(), templateName: name, badgeName: name, visibilityCategory: 'public' }, 'badge')
  const [first, second] = [await badge('Luckiest scratcher'), await badge('Twice lucky')]
  const rule = (percentage: number, offerId: string) => ({
    ...{
      name: `Scratch ${percentage}`,
      type: 3,
      ruleType: 1,
      templateId: 'library-scratch-card',
      howOften: 'everytime',
    },
    badges: [first, second],
    rewardAssigment: [{ offerId, offerName: offerId, percentage, rewardType: 1 }],
  })
  const sure = await demo.insertRule(rule(100, 'coins-50'))
  const never = await demo.insertRule(rule(0, 'coins-50'))
  const token = await demo.token('winner')
  const play = async (ruleId: string) => {
    const { playId } = (await demo.person.post('play/start', { ruleId }, { token })).reply
    return (await demo.person.post('play/finish', { playId }, { token })).reply
  }
  await play(never)
  expect(await demo.rewardsOf('winner', never)).toEqual([])
  const { rewards } = await play(sure)
  expect(rewards.map(({ name }: { name: string }) => name)).toEqual(['50 GCoins', 'Luckiest scratcher', 'Twice lucky'])
  await play(sure)
  const given = (await demo.rewardsOf('winner', sure)).map(({ name }) => name)
  expect(given).toEqual(['50 GCoins', 'Luckiest scratcher', 'Twice lucky', '50 GCoins'])
  expect((await cabinetOf('winner')).filter(({ earnedTS }) => earnedTS !== null)).toHaveLength(2)
})
