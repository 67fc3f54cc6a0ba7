/** What refers to a document keeps it from being deleted. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { badgeRuleBody, insertDocument, offerBody, questBody, ruleBody } from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
  person = await world.demo()
})
afterAll(() => world.close())

const saveRule = (body: Record<string, unknown>) => person.post('saveRule', body)

describe('links', () => {
  test('keep a document from being deleted, and say who holds it', async () => {
    const offer = (await person.form('saveOfferManager/static', offerBody())).reply.offerConfig
    const segment = await insertDocument(world, person, 'segment', { name: 'Linked people' })
    const body = ruleBody({
      name: 'Holds an offer',
      userSegmentId: segment,
      rewardAssigment: [
        { percentage: 50, offerId: offer.id, offerName: offer.offerName },
        { percentage: 50, offerId: 'No Offer', offerName: 'No Offer' },
      ],
    })
    const rule = (await saveRule(body)).reply.ruleEntity
    const links = [{ kind: 'rule', id: rule.id, name: 'Holds an offer', ruleType: 1 }]
    expect((await person.post(`checkDeleteMyOffer?id=${offer.id}`)).reply.links).toEqual(links)
    const refused = await person.post(`deleteMyOffer?id=${offer.id}`)
    expect(refused.status).toBe(409)
    expect(refused.reply).toMatchObject({ links, msg: 'Linked to rule Holds an offer. Please unlink first.' })
    const { rows } = await world.database.ownerPool.query(
      'SELECT path, to_kind, to_id FROM document_references WHERE from_id = $1 ORDER BY path',
      [rule.id],
    )
    expect(rows).toEqual([
      { path: 'rewardAssigment.0.offerId', to_kind: 'offer', to_id: offer.id },
      { path: 'templateId', to_kind: 'template', to_id: 'coin' },
      { path: 'userSegmentId', to_kind: 'segment', to_id: segment },
    ])
    await saveRule({ ...body, ruleId: rule.id, rewardAssigment: ruleBody().rewardAssigment })
    expect((await person.post(`deleteMyOffer?id=${offer.id}`)).status).toBe(200)
    expect((await person.get(`getOfferManager?id=${offer.id}`)).status).toBe(404)
  })

  test('are never broken by a delete at the same moment as a save', async () => {
    for (let round = 0; round < 10; round++) {
      const offer = (await person.form('saveOfferManager/static', offerBody())).reply.offerConfig
      const rewardAssigment = [
        { percentage: 60, offerId: offer.id, offerName: 'x' },
        { percentage: 40, offerId: 'No Offer', offerName: 'No Offer' },
      ]
      const [deleted] = await Promise.all([
        person.post(`deleteMyOffer?id=${offer.id}`),
        ...[1, 2, 3].map(() => saveRule(ruleBody({ rewardAssigment }))),
      ])
      const { status } = await person.get(`getOfferManager?id=${offer.id}`)
      expect([deleted.status, status]).toEqual(deleted.status === 409 ? [409, 200] : [200, 404])
    }
  })
})

/** A document of every family that names others, and what it names: kind and id. */
const linking: readonly (readonly [string, Record<string, unknown>, readonly string[]])[] = [
  [
    'game-mechanics rule',
    {
      ...{ ruleType: 6, badges: 'b1', offer: 'o1', leaderBoardId: 'l1' },
      customActivityEvents: [{ activity: 'r1', event: 'key', offer: 'o2' }],
    },
    ['badge b1', 'event key key', 'leaderboard l1', 'offer o1', 'offer o2', 'rule r1'],
  ],
  ['game-mechanics rule with two badges', { ruleType: 6, badges: ['b1', 'b2', ''] }, ['badge b1', 'badge b2']],
  [
    'custom-event rule',
    {
      ...{ type: 14, ruleType: 14, pageId: 'p1', userSegmentId: 'All User' },
      customEventRuleRewardDTO: [
        { eventId: 'e1', eventKey: 'key', conditions: [{ rewards: [{ offerId: 'o1' }, { offerId: 'No Offer' }] }] },
      ],
    },
    ['event e1', 'event key key', 'offer o1', 'page p1'],
  ],
  [
    'quest',
    {
      ...{ type: 15, ruleType: 15, rewardId: 'o1', badgeId: 'b1' },
      localizationconfig: [
        {
          questConfig: { leaderBoardId: 'l1' },
          schedulingConfig: { userSegmentId: 's1', questRewardId: 'o2', questBadgeId: 'b2' },
          milestones: [
            {
              ...{ msRewardId: 'o3', msBadgeId: 'b3' },
              tasksConfig: [{ ruleId: 'r1', customEventKey: 'key', taskRewardId: 'o4', taskBadgeId: 'b4' }],
            },
          ],
        },
      ],
    },
    [
      ...['badge b1', 'badge b2', 'badge b3', 'badge b4', 'event key key', 'leaderboard l1'],
      ...['offer o1', 'offer o2', 'offer o3', 'offer o4', 'rule r1', 'segment s1'],
    ],
  ],
  [
    'daily streak',
    {
      ...{ type: 21, ruleType: 21, dailyStreakDTO: { customEventKey: 'key' } },
      rewardAssigment: [{ templateId: 't1', ruleId: 'r1', offerId: 'o1' }],
    },
    ['event key key', 'offer o1', 'rule r1', 'template t1'],
  ],
  [
    'smart campaign',
    {
      ...{ ruleType: 5, smartTemplates: [{ templateId: 't1' }, { templateId: 't2' }], selectedFinalTemplate: 't2' },
      testRewardAssignment: [{ templateId: 't1', offerId: 'o1' }],
      finalRewardAssignment: [{ templateId: 't2', offerId: 'o2' }],
    },
    ['offer o1', 'offer o2', 'template t1', 'template t2'],
  ],
]

describe.each(linking)('a %s', (label, body, named) => {
  test('is linked to all it names, by id or by key', async () => {
    const id = await insertDocument(world, person, 'rule', { name: `Links of a ${label}`, ...body })
    const { rows } = await world.database.ownerPool.query<{ to: string }>(
      `SELECT DISTINCT to_kind || CASE to_by WHEN 'key' THEN ' key ' ELSE ' ' END || to_id AS "to" FROM document_references WHERE from_id = $1 ORDER BY 1`,
      [id],
    )
    expect(rows.map(({ to }) => to)).toEqual(named)
  })
})

test('a rule that a quest plays is kept, and so is what a badge rule gives', async () => {
  const rule = (await saveRule(ruleBody())).reply.ruleEntity
  const tasksConfig = [{ title: 'Toss it', activity: 'rules', ruleId: rule.id }]
  const quest = await insertDocument(world, person, 'rule', {
    ...questBody({ name: 'Plays a rule' }),
    localizationconfig: [{ milestones: [{ title: 'Play', tasksConfig }] }],
  })
  const refused = await person.post(`deleteRuleEngine?id=${rule.id}`)
  expect(refused.reply.links).toEqual([{ kind: 'rule', id: quest, name: 'Plays a rule', ruleType: 15 }])

  const segment = await insertDocument(world, person, 'segment', { name: 'Badge people' })
  const { badgesConfig } = (await person.post('saveBadgeConfig', badgeRuleBody({ userSegmentId: segment }))).reply
  const { rows } = await world.database.ownerPool.query(
    'SELECT to_kind, to_id FROM document_references WHERE from_id = $1 ORDER BY to_kind',
    [badgesConfig.id],
  )
  expect(rows).toEqual([
    { to_kind: 'badge', to_id: 'gold' },
    { to_kind: 'segment', to_id: segment },
  ])
  expect((await person.post(`deleteBadgeRule?id=${badgesConfig.id}`)).reply.msg).toBe('Deleted successfully')
  expect((await person.get(`getBadgesConfig?badgeId=${badgesConfig.id}`)).status).toBe(404)
})
