/** What becomes due by itself, done once though two servers do it at the same moment: ranks of a period, predictions. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NEVER } from '#schemas/codes.ts'
import type { Platform } from '#src/platform/base/context.ts'
import { openPool } from '#src/platform/base/database/pool.ts'
import { closeBoards } from '#src/platform/jobs/close-boards.ts'
import { decideCampaigns } from '#src/platform/jobs/decide-campaigns.ts'
import { settlePredictions } from '#src/platform/jobs/settle-predictions.ts'
import { type Following, openFollowing } from './support/following.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

let demo: Following
let other: Platform
beforeAll(async () => {
  demo = await openFollowing()
  const { platform, database } = demo.world
  other = { ...platform, pool: openPool({ connection: database.connection, role: 'application' }) }
})
afterAll(async () => {
  await other.pool.end()
  await demo.world.close()
})

/** On both servers at the same moment; answers how much was done by either. */
async function both(job: (platform: Platform) => Promise<number>): Promise<number> {
  const [one, two] = await Promise.all([job(demo.world.platform), job(other)])
  return one + two
}

async function play(userId: string, ruleId: string, input: object) {
  const { person } = demo
  const token = await demo.token(userId)
  const started = await person.post('play/start', { ruleId }, { token })
  expect(started.text).toContain('playId')
  const finished = await person.post('play/finish', { playId: started.reply.playId, input }, { token })
  expect(finished.status).toBe(200)
  return { finished, again: () => person.post('play/finish', { playId: started.reply.playId, input }, { token }) }
}

const won = async (ruleId: string) =>
  (
    await demo.rows<{ user: string; name: string; cause: string; place: string }>(
      `SELECT p.user_id AS user, r.name, r.cause, r.place FROM rewards r
       JOIN profiles p ON p.organisation_id = r.organisation_id AND p.number = r.profile
       WHERE r.document = $1 ORDER BY r.number`,
      [ruleId],
    )
  ).map(({ user, name, cause, place }) => `${user}: ${cause} ${name} ${place}`)

describe('ranks', () => {
  const ranked = (name: string, timezone: string, more: object = {}) => ({
    ...{
      name,
      type: 1,
      ruleType: 1,
      howOften: 'everytime',
      timezone,
      rewardOption: 'rank',
      templateId: 'diwali-runner',
    },
    ...{ leaderBoardSelected: true, leaderBoardId: 'diwali-shoppers', iterationsPerFrequency: 9 },
    leaderboardFrequency: { daily: true, weekly: false, monthly: false, campaign: false },
    rewardAssigment: [
      { rank: 'equal', rank1: 1, offerId: 'points-1000', offerName: 'x' },
      { rank: 'between', rank1: 2, rank2: 3, offerId: 'coins-50', offerName: 'x' },
    ],
    ...more,
  })

  test('are rewarded once when the day is over in the zone of each rule; of equals the earlier ranks first', async () => {
    demo.world.clock = Date.UTC(2026, 1, 10, 12)
    const india = await demo.insertRule(ranked('Runners of India', 'Asia/Kolkata'))
    const york = await demo.insertRule(ranked('Runners of New York', 'America/New_York'))
    for (const ruleId of [india, york]) {
      for (const [userId, score] of [
        ...[['ann', 40] as const, ['bea', 70] as const, ['cid', 70] as const, ['dan', 10] as const],
        ['ann', 60] as const,
      ]) {
        demo.world.clock += 1000
        await play(userId, ruleId, { score })
      }
    }
    expect(await both(closeBoards)).toBe(0)
    // Midnight in India is half past six in the evening; the grace of a minute is not over yet.
    demo.world.clock = Date.UTC(2026, 1, 10, 18, 30, 59)
    expect(await both(closeBoards)).toBe(0)
    demo.world.clock = Date.UTC(2026, 1, 10, 18, 31)
    expect(await both(closeBoards)).toBe(1)
    const rewards = [
      'bea: rank 1,000 loyalty points rewardAssigment.0',
      'cid: rank 50 GCoins rewardAssigment.1',
      'ann: rank 50 GCoins rewardAssigment.1',
    ]
    expect(await won(india)).toEqual(rewards)
    expect(await won(york)).toEqual([])
    demo.world.clock = Date.UTC(2026, 1, 11, 5, 1)
    expect(await both(closeBoards)).toBe(1)
    expect(await won(york)).toEqual(rewards)
    expect(await both(closeBoards)).toBe(0)
    expect(await won(india)).toEqual(rewards)
    const [decided] = (await demo.decisionsOf('bea', india)).filter(({ says }) =>
      says.some((one) => one.startsWith('Rank')),
    )
    expect(decided).toEqual({
      held: true,
      says: ['Rank 1 with 70, when the period was over.', '“1,000 loyalty points” was given.'],
    })
  })

  test('of the campaign are rewarded at its end; those of a leaderboard that is not repeated for its first period only', async () => {
    demo.world.clock = Date.UTC(2026, 2, 10, 12)
    const end = demo.world.clock + 30 * HOUR
    const whole = { daily: false, weekly: false, monthly: false, campaign: true }
    const campaign = await demo.insertRule(ranked('Whole', 'UTC', { leaderboardFrequency: whole, endDateTime: end }))
    const single = await demo.insertRule(ranked('Single', 'UTC', { repeatLeaderBoard: 'no', badges: 'festive-heart' }))
    const stopped = await demo.insertRule(ranked('Stopped', 'UTC'))
    for (const ruleId of [campaign, single, stopped]) await play('eva', ruleId, { score: 5 })
    await demo.world.database.ownerPool.query(`UPDATE documents SET status = 'inactive' WHERE id = $1`, [stopped])
    demo.world.clock += 24 * HOUR
    for (const ruleId of [campaign, single]) await play('fay', ruleId, { score: 9 })
    expect(await both(closeBoards)).toBe(1)
    expect(await won(single)).toEqual([
      'eva: rank 1,000 loyalty points rewardAssigment.0',
      'eva: rank Festive heart badges',
    ])
    demo.world.clock += 24 * HOUR
    expect(await both(closeBoards)).toBe(2)
    expect(await won(single)).toHaveLength(2)
    expect(await won(campaign)).toEqual([
      'fay: rank 1,000 loyalty points rewardAssigment.0',
      'eva: rank 50 GCoins rewardAssigment.1',
    ])
    expect(await won(stopped)).toEqual([])
  })

  test('of a tournament are rewarded once it is over, however long its rule goes on', async () => {
    demo.world.clock = Date.UTC(2026, 3, 10, 12)
    const until = demo.world.clock + 2 * HOUR
    const tournament = {
      tournamentName: 'Two hours',
      startDateTime: 1,
      endDateTime: until,
      templateId: 'diwali-runner',
    }
    const templateId = await demo.insertRule(tournament, 'tournament')
    const whole = { daily: false, weekly: false, monthly: false, campaign: true }
    const rule = { type: 13, templateId, leaderboardFrequency: whole, endDateTime: NEVER }
    const ruleId = await demo.insertRule(ranked('Cup', 'UTC', rule))
    await play('eva', ruleId, { score: 5 })
    demo.world.clock += HOUR
    await play('fay', ruleId, { score: 9 })
    expect(await both(closeBoards)).toBe(0)
    demo.world.clock += HOUR + 60_000
    expect(await both(closeBoards)).toBe(1)
    expect(await won(ruleId)).toEqual([
      'fay: rank 1,000 loyalty points rewardAssigment.0',
      'eva: rank 50 GCoins rewardAssigment.1',
    ])
  })

  test('beyond a hundred are rewarded in pieces, each rank once', async () => {
    demo.world.clock = Date.UTC(2026, 3, 10, 12)
    const id = await demo.insertRule({
      ...ranked('Many', 'UTC'),
      rewardAssigment: [{ rank: 'between', rank1: 1, rank2: 230, offerId: 'coins-10', offerName: 'x' }],
    })
    await demo.world.database.ownerPool.query(
      `INSERT INTO board_scores (organisation_id, document, period, from_ts, profile, score, reached_ts)
       SELECT organisation_id, $1, 'daily', $2, number, number % 50, number FROM profiles
       WHERE organisation_id = $3 ORDER BY number LIMIT 250`,
      [id, Date.UTC(2026, 3, 10), demo.person.orgId],
    )
    demo.world.clock += 13 * HOUR
    expect(await both(closeBoards)).toBe(1)
    const [counts] = await demo.rows(
      'SELECT count(*)::int AS rows, count(DISTINCT profile)::int AS people FROM rewards WHERE document = $1',
      [id],
    )
    expect(counts).toEqual({ rows: 230, people: 230 })
  })
})

describe('predictions', () => {
  test('are settled once when the right options are known; the play then answers so', async () => {
    demo.world.clock = Date.UTC(2026, 4, 10, 12)
    const document = {
      ...{ name: 'Who wins', type: 20, ruleType: 1, howOften: 'everytime', predictCorrectOptions: [] as object[] },
      rewardAssigment: [{ offerId: 'points-250', offerName: 'x' }],
      badges: 'festive-heart',
    }
    const id = await demo.insertRule(document)
    const right = await play('uma', id, { predicted: { '1': 2 } })
    await play('vic', id, { predicted: { '1': 1 } })
    expect(right.finished.reply).toMatchObject({ shown: { kind: 'answers', right: null }, rewards: [] })
    expect(await both(settlePredictions)).toBe(0)
    await demo.world.database.ownerPool.query(
      `UPDATE documents SET revision = revision + 1, updated_ts = $2,
         text = jsonb_set(text::jsonb, '{predictCorrectOptions}', '[{"question": 1, "option": 2}]')::text WHERE id = $1`,
      [id, demo.world.clock],
    )
    expect(await both(settlePredictions)).toBe(2)
    const rewards = ['uma: play 250 loyalty points rewardAssigment.0', 'uma: play Festive heart badges']
    expect(await won(id)).toEqual(rewards)
    expect((await right.again()).reply).toMatchObject({
      shown: { kind: 'answers', right: true },
      rewards: [
        { name: '250 loyalty points', given: true },
        { name: 'Festive heart', given: true },
      ],
    })
    demo.world.clock += 2 * MINUTE
    expect(await both(settlePredictions)).toBe(0)
    expect(await won(id)).toEqual(rewards)
    const decided = await demo.decisionsOf('vic', id)
    expect(decided.at(-1)).toEqual({ held: false, says: ['Not every prediction was right.'] })
  })
})

describe('the test of a smart campaign', () => {
  const campaign = (name: string) => ({
    ...{
      name,
      ruleType: 5,
      howOften: 'everytime',
      testStatus: 'active',
      testSchedulingDays: 2,
      testUserSegmentSize: 100,
    },
    ...{ smartTemplatesWeightageType: 'equal', finalTemplateType: 'favoured', separateFinalReward: false },
    smartTemplates: ['welcome-scratch-card', 'festive-chest'].map((templateId, index) => ({
      templateId,
      templateType: 3 + index,
    })),
    testRewardAssignment: ['welcome-scratch-card', 'festive-chest'].map((templateId) => ({
      ...{ templateId, percentage: 100, offerId: 'coins-10', offerName: 'x' },
    })),
  })
  /** So many met each template, and so many of them played it. */
  async function meet(id: string, first: number, counts: readonly (readonly [people: number, did: number])[]) {
    for (const [index, [people, did]] of counts.entries()) {
      const template = ['welcome-scratch-card', 'festive-chest'][index]
      const values = [demo.person.orgId, id, template, people, did, demo.world.clock, first + index * 500]
      await demo.world.database.ownerPool.query(
        `WITH few AS (SELECT number, row_number() OVER (ORDER BY number) AS n FROM profiles WHERE organisation_id = $1
           ORDER BY number OFFSET $7 LIMIT $4), met AS (
           INSERT INTO displays (organisation_id, document, profile, day, template, phase, at_ts)
           SELECT $1, $2, number, floor($6::float8 / 86400000)::int, $3::text, 'test', $6 FROM few)
         INSERT INTO plays (organisation_id, id, profile, document, template, type, session, started_ts, finished_ts, seed, rewarded)
         SELECT $1, gen_random_uuid(), number, $2, $3, 3, '', $6, $6, '', true FROM few WHERE n <= $7 + $5`,
        values,
      )
    }
  }

  test('is decided once when it is over, or honestly not; everybody then plays what is favoured', async () => {
    demo.world.clock = Date.UTC(2026, 6, 10, 12)
    await both(decideCampaigns)
    const [clear, thin] = [await demo.insertRule(campaign('Clear')), await demo.insertRule(campaign('Thin'))]
    await meet(clear, 0, [
      [400, 100],
      [390, 240],
    ])
    await meet(thin, 0, [
      [40, 20],
      [40, 22],
    ])
    expect(await both(decideCampaigns)).toBe(0)
    demo.world.clock += 47 * HOUR + MINUTE
    const verdicts = () =>
      demo.rows<{ document: string; favoured: string; verdict: string }>(
        `SELECT document, favoured, evidence->>'verdict' AS verdict FROM campaign_verdicts WHERE document = ANY($1) ORDER BY favoured`,
        [[clear, thin]],
      )
    await both(decideCampaigns)
    expect(await verdicts()).toEqual([
      { document: thin, favoured: '', verdict: 'not-enough-evidence' },
      { document: clear, favoured: 'festive-chest', verdict: 'favoured' },
    ])
    const told = await demo.rows<{ body: string; link: string }>(
      `SELECT body, link FROM notices WHERE link LIKE '/smartCampaignsConfiguration/%' AND split_part(link, '/', 3) = ANY($1)
       ORDER BY link = '/smartCampaignsConfiguration/${clear}'`,
      [[clear, thin]],
    )
    expect(told.map(({ link }) => link)).toEqual([thin, clear].map((id) => `/smartCampaignsConfiguration/${id}`))
    expect(told[0]?.body).toMatch(/^No template is favoured\. /)
    expect(told[1]?.body).toMatch(/^“.+” is favoured\. /)
    expect(await both(decideCampaigns)).toBe(0)
    const token = await demo.token('late comer')
    const start = (ruleId: string) => demo.person.post('play/start', { ruleId }, { token })
    expect((await start(clear)).reply.templateId).toBe('festive-chest')
    expect((await start(thin)).text).toContain('no template has been chosen')
    // Whoever plays the final template is no part of the test.
    const staff = await demo.world.demo()
    const { reply } = await staff.get(`getRuleFigures?ruleId=${clear}`)
    expect(reply.figures.templates).toMatchObject([
      { assigned: 400, players: 100, weight: 50, expected: 395, best: expect.closeTo(0, 6) },
      { assigned: 390, players: 240, weight: 50, expected: 395, best: expect.closeTo(1, 6) },
    ])
    expect(reply.figures.templates[0].low).toBeCloseTo(0.21, 2)
    expect(reply.figures.templates[0].high).toBeCloseTo(0.295, 2)
    expect(reply.figures.experiment).toMatchObject({
      ...{ verdict: 'favoured', isTesting: false, isUneven: false },
      final: { templateId: 'festive-chest', reason: 'evidence' },
    })
    expect((await staff.get(`getRuleFigures?ruleId=${thin}`)).reply.figures.experiment).toMatchObject({
      ...{ verdict: 'not-enough-evidence', final: null },
    })
  })
})
