/** Places of a page for documents that are not on now: told by their ids, they are closed with a reason, and give nothing away. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NEVER } from '#schemas/codes.ts'
import { blankBadge } from '#schemas/documents/badge.ts'
import { isHeldOut } from '#src/engine/reach/holdout.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { insertDocument, ruleBody, templateBody } from './support/bodies.ts'
import { type Player, playerOf } from './support/players.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
let asha: Player
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  person = await world.freshOrganisation()
  asha = await playerOf(person, 'asha')
})
afterAll(() => world.close())

const on = async (ruleIds?: readonly string[]) =>
  (await asha.call('on', ruleIds && { ruleIds })).reply.activities as Record<string, unknown>[]

interface Told {
  readonly open: boolean
  readonly name: string
  readonly reasons: readonly { readonly code: string; readonly until?: number }[]
}
const toldOf = async (ruleId: string) =>
  (await on([ruleId])).find((one) => one.ruleId === ruleId) as unknown as Told | undefined

async function insertRule(given: object = {}) {
  const templateId = await insertDocument(world, person, 'template', templateBody(9))
  const document = ruleBody({ startDateTime: Date.UTC(2025, 9, 1), templateId, ...given })
  const ruleId = await insertDocument(world, person, 'rule', document)
  const save = async (changes: object) => {
    const { status, text } = await person.post('saveRule?draft=true', { ...document, ruleId, ...changes })
    expect([status, text]).toEqual([200, expect.anything()])
  }
  return { ruleId, name: document.name as string, save }
}

describe('a page that shows nothing but its places', () => {
  const ask = async (body: object) => (await asha.call('on', body)).reply
  const idsOf = ({ activities }: { activities: { ruleId: string }[] }) => activities.map(({ ruleId }) => ruleId)

  test('is answered those alone, as they are answered among all', async () => {
    const [first, second] = [await insertRule(), await insertRule()]
    const later = await insertRule({ startDateTime: world.clock + DAY_MS })
    const all = await ask({ ruleIds: [later.ruleId, second.ruleId] })
    expect(idsOf(all).toSorted()).toEqual([first.ruleId, second.ruleId, later.ruleId].toSorted())
    const own = await ask({ ruleIds: [later.ruleId, second.ruleId], only: true })
    expect(idsOf(own).toSorted()).toEqual([second.ruleId, later.ruleId].toSorted())
    for (const one of own.activities) expect(all.activities).toContainEqual(one)
    expect((await ask({ only: true })).activities).toEqual([])
  })

  test('is told of all badges, and by a revision of its own that its answer still holds', async () => {
    const badge = { ...blankBadge(), templateName: 'Faithful', badgeName: 'Faithful', visibilityCategory: 'public' }
    const badgeId = await insertDocument(world, person, 'badge', badge)
    const activity = { event: 'ordered', property: '', operator: '', times: 1, points: 1, value: '' }
    const badgeRule = await insertDocument(world, person, 'badge-rule', {
      ...{ name: 'Five orders', ruleStatus: 'active', userSegmentId: 'All User', timezone: 'Asia/Kolkata' },
      ...{ badge: badgeId, badgeFactor: 'activity', eventCount: 5, customActivityEvents: [activity] },
      ...{ startDateTime: world.clock - DAY_MS, endDateTime: NEVER },
    })
    const { ruleId } = await insertRule()
    const include = ['badges']
    const all = await ask({ ruleIds: [ruleId], include })
    expect(idsOf(all)).toContain(badgeRule)
    expect(all.badges).toContainEqual(
      expect.objectContaining({ badgeId, next: expect.objectContaining({ ruleId: badgeRule, need: 5 }) }),
    )
    const own = await ask({ ruleIds: [ruleId], only: true, include })
    expect([own.badges, idsOf(own)]).toEqual([all.badges, [ruleId]])
    const again = { ruleIds: [ruleId], only: true, include }
    expect((await ask({ ...again, revision: own.revision })).unchanged).toBe(true)
    expect((await ask({ ...again, revision: all.revision })).unchanged).toBeUndefined()
  })
})

describe('a place', () => {
  test('of what begins tomorrow says so and when, with nothing of what is planned; without the place nobody hears of it', async () => {
    const start = world.clock + DAY_MS
    const { ruleId, name } = await insertRule({ startDateTime: start, winningText: 'A secret prize' })
    expect(await on()).toEqual([])
    expect(await on([ruleId])).toEqual([
      {
        ...{ ruleId, name, family: 'rule', type: 9, open: false, leaderboard: false, endsTS: NEVER },
        reasons: [{ code: 'not-begun', message: expect.any(String), until: start }],
        ...{ templateId: '', template: {}, document: {}, names: {}, prizes: [] },
      },
    ])
  })

  test('of what is over says so', async () => {
    const { ruleId } = await insertRule({ endDateTime: world.clock - DAY_MS })
    expect(await toldOf(ruleId)).toMatchObject({ open: false, reasons: [{ code: 'ended' }] })
  })

  test('of what was stopped says so under the name that was published, and nothing of what is planned since', async () => {
    const { ruleId, name, save } = await insertRule()
    expect(await toldOf(ruleId)).toMatchObject({ open: true, name })
    await save({ ruleStatus: 'inactive' })
    await save({ ruleStatus: 'inactive', name: 'Big sale, not announced', startDateTime: world.clock + DAY_MS })
    const told = await toldOf(ruleId)
    expect(told).toMatchObject({ open: false, name, endsTS: NEVER, document: {} })
    expect(told?.reasons.map(({ code, until }) => [code, until])).toEqual([['inactive', undefined]])
  })

  test('of a draft that was never published, of what is deleted, unknown or another organisation’s, stays unknown', async () => {
    const { ruleId: draft } = await insertRule({ ruleStatus: 'inactive' })
    const { ruleId: deleted, save } = await insertRule()
    await save({ ruleStatus: 'inactive' })
    await world.database.ownerPool.query('UPDATE documents SET deleted_ts = 1 WHERE id = $1', [deleted])
    expect(await on([draft, deleted, 'nothing'])).toEqual([])
    const { ruleId: foreign } = await insertRule({ endDateTime: world.clock - DAY_MS })
    const other = await playerOf(await world.freshOrganisation(), 'asha')
    expect((await other.call('on', { ruleIds: [foreign] })).reply.activities).toEqual([])
  })

  test('of what is for others stays unknown, begun or not', async () => {
    const userSegmentId = await insertDocument(world, person, 'segment', {
      ...{ name: 'Gold', query: 'AND', operator: 'AND' },
      events: [{ userProperty: { name: 'tier', type: 'string', operator: 'equal', value: 'gold', options: [] } }],
    })
    const rules = [
      await insertRule({ userSegmentId }),
      await insertRule({ userSegmentId, startDateTime: world.clock + DAY_MS }),
    ]
    expect(await on(rules.map(({ ruleId }) => ruleId))).toEqual([])
  })

  test('tells nothing to whoever is held out', async () => {
    const { ruleId } = await insertRule({ endDateTime: world.clock - DAY_MS })
    await person.post('saveInstall', { holdoutPercent: 50 })
    const out = Array.from({ length: 100 }, (_, index) => `player-${index}`).find((userId) =>
      isHeldOut({ organisation: person.orgId, userId }, 50),
    )
    const player = await playerOf(person, out ?? '')
    expect((await player.call('on', { ruleIds: [ruleId] })).reply.activities).toEqual([])
  })
})
