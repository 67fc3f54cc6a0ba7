/** The same words mean the same numbers wherever staff read them: dashboard, graph, lists, canvas, reports, offers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertDocument, offerBody, ruleBody, templateBody } from './support/bodies.ts'
import { type Player, playerOf } from './support/players.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

const HOUR = 3_600_000

let world: World
let person: TestUser
let rule: string
let offer: string

beforeAll(async () => {
  world = await openWorld()
  person = await world.freshOrganisation(true)
  await person.post('updateUserProfile', { timezone: 'Asia/Kathmandu' })
  await fill()
})
afterAll(() => world.close())

/**
 * Three days: asha plays on two of them, noor on the last but one, tara begins a play, uma is only shown the game; staff
 * give ravi a reward. Of four rewards given one is taken back and one redeemed.
 */
async function fill() {
  offer = await insertDocument(
    world,
    person,
    'offer',
    offerBody({ startDateTime: 1, offerCoins: { coins: 10, count: 50 } }),
  )
  rule = await insertDocument(world, person, 'rule', {
    ...ruleBody({ name: 'Toss', startDateTime: world.clock - 24 * HOUR, howOften: 'everytime' }),
    templateId: await insertDocument(world, person, 'template', templateBody(9)),
    rewardAssigment: [{ percentage: 100, offerId: offer, offerName: 'Coins' }],
  })
  await play('asha')
  await halfADay()
  const { rewards } = await play('asha')
  await play('noor')
  await halfADay()
  await halfADay()
  await start(await playerOf(person, 'tara'))
  const uma = await playerOf(person, 'uma')
  await uma.call('track', { items: [{ id: 'shown', at: world.clock, type: 'display', ruleId: rule }] })
  await playerOf(person, 'ravi')
  await person.post('gratifyUpdateReward', { userId: 'ravi', offerId: offer, ruleId: rule, reason: 'Sorry' })
  await person.post('gratifyUpdateReward', { userId: 'asha', rewardId: rewards[0].id, reason: 'A mistake' })
  const event = { id: 'used', at: world.clock, type: 'event', event: 'reward_redeemed', properties: { offerId: offer } }
  await (await playerOf(person, 'noor')).call('track', { items: [event] })
}

/** Eleven hours, in which no session ends: from 17:45 in Kathmandu to the second day, to its afternoon, to the third. */
async function halfADay() {
  world.clock += 11 * HOUR
  await person.get('getDashboard')
}

const start = async (of: Player) => (await of.call('start', { ruleId: rule })).reply
async function play(userId: string) {
  const of = await playerOf(person, userId)
  const { playId } = await start(of)
  return (await of.call('finish', { playId })).reply
}

const read = async (call: string) => (await person.get(call)).reply
const rowOf = (rows: readonly { id: string }[]) =>
  rows.find(({ id }) => id === rule) as Record<string, unknown> | undefined

/** The numbers of the rule by the place where they are read, each by what its words mean. */
async function numbers(): Promise<Record<string, Record<string, unknown>>> {
  const { dashboard } = await read('getDashboard')
  const graph = await read(`getReportGraphData?ruleId=${rule}`)
  const [listed] = (await read(`getListFigures?ids=${rule}`)).figures
  const { figures } = await read(`getRuleFigures?ruleId=${rule}`)
  const sum = (key: string) =>
    figures.rewards.reduce((all: number, one: Record<string, number>) => all + (one[key] ?? 0), 0)
  const campaign = rowOf(dashboard.campaigns)
  const activity = rowOf((await read('getReport/10/0')).report.rows)
  const game = rowOf((await read('getGameReport/10/0')).report.rows)
  const [won] = (await read('getOfferReport/10/0')).report.rows
  const [offered] = (await read('getMyOffersList/10/0')).rewardsList.offerConfig
  return {
    dashboard: { plays: dashboard.totals.plays, people: dashboard.totals.players, given: dashboard.totals.rewards },
    latest: { plays: rowOf(dashboard.latest)?.plays },
    running: { plays: campaign?.plays, given: campaign?.rewards, spend: campaign?.spend },
    graph: {
      people: graph.totalUniqueUsersInteracted,
      shown: graph.totalUniqueActivityDisplayed,
      given: graph.totalOffersGiven,
      redeemed: graph.totalOffersReedemed,
      visits: graph.totalActivityDisplayed,
    },
    list: { plays: listed.plays, given: listed.rewards, spend: listed.spend },
    canvas: {
      ...{ plays: figures.plays, people: figures.players, shown: figures.displayed },
      ...{ given: sum('given'), redeemed: sum('redeemed') },
    },
    activity: {
      ...{ shown: activity?.activity_display, people: activity?.user_interacted },
      ...{ given: activity?.offer_distributed, redeemed: activity?.totalOfferRedeem },
    },
    game: {
      ...{ plays: game?.total_plays, visits: game?.total_visit, given: game?.offer_distributed },
      redeemed: game?.offer_redeemed,
    },
    offer: { given: won.totalOfferWon, redeemed: won.totalOfferRedeem },
    stock: { given: offered.distributed },
  }
}

test('every place says what was counted by hand', async () => {
  const truth: Record<string, unknown> = {
    ...{ plays: 3, people: 2, shown: 4, visits: 5, given: 3, redeemed: 1 },
    spend: [{ unit: 'coins', currency: '', amount: 30 }],
  }
  const told = await numbers()
  const expected = Object.fromEntries(
    Object.entries(told).map(([place, of]) => [
      place,
      Object.fromEntries(Object.keys(of).map((word) => [word, truth[word]])),
    ]),
  )
  expect(told).toEqual(expected)
})
