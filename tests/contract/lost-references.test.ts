/** Documents that name others which are gone, or were never there: refused where they are active, else warned of. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { genericMessages as say } from '#schemas/messages/index.ts'
import { badgeRuleBody, insertDocument, offerBody, ruleBody } from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
let template: string
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await begin()
})
afterAll(() => world.close())

async function begin() {
  person = await world.freshOrganisation(true)
  const { type, templateId } = ruleBody() as { type: number; templateId: string }
  template = await insertDocument(world, person, 'template', { templateName: `Copy of ${templateId}`, typeId: type })
}

const offer = () =>
  insertDocument(world, person, 'offer', offerBody({ offerCoins: { coins: 1, count: 5 }, startDateTime: 0 }))
const giving = (offerId: string, given: object = {}) =>
  ruleBody({
    name: `Giving ${Math.random()}`,
    ruleStatus: 'active',
    templateId: template,
    rewardAssigment: [
      { percentage: 50, offerId, offerName: 'Coins' },
      { percentage: 50, offerId: 'No Offer', offerName: 'No Offer' },
    ],
    ...given,
  })
const remove = (id: string) => person.post(`deleteMyOffer?id=${id}`)
const at = 'rewardAssigment.0.offerId'
const deleted = { path: at, message: say.referenceDeleted('offer'), code: 'reference-deleted' }
const unknown = { path: at, message: say.referenceUnknown('offer'), code: 'reference-unknown' }

describe('a deleted offer', () => {
  test('is refused at its place in an active rule, new or stored, and warned of in an inactive one', async () => {
    const [gone, here] = [await offer(), await offer()]
    const stored = (await person.post('saveRule', giving(here))).reply.ruleEntity
    expect(stored.ruleStatus).toBe('active')
    expect((await remove(gone)).status).toBe(200)
    const refused = await person.post('saveRule', giving(gone))
    expect([refused.status, refused.reply.errors]).toEqual([422, [deleted]])
    const draft = await person.post('saveRule', giving(gone, { ruleStatus: 'inactive' }))
    expect([draft.status, draft.reply.warnings]).toEqual([200, [deleted]])
    const activated = await person.post('saveRule', { ...draft.reply.ruleEntity, ruleStatus: 'active' })
    expect([activated.status, activated.reply.errors]).toEqual([422, [deleted]])
  })

  test('is never named by an active rule, whichever of the two came first', async () => {
    const outcomes: string[] = []
    for (let round = 0; round < 20; round++) {
      const id = await offer()
      const [saved, removed] = await Promise.all([person.post('saveRule', giving(id)), remove(id)])
      outcomes.push(`save ${saved.status}, delete ${removed.status}`)
    }
    expect(outcomes.filter((one) => one !== 'save 200, delete 409' && one !== 'save 422, delete 200')).toEqual([])
    const { rows } = await world.database.ownerPool.query(
      `SELECT 1 FROM document_references r JOIN documents d ON d.organisation_id = r.organisation_id AND d.kind = r.to_kind
         AND d.id = r.to_id AND d.deleted_ts IS NOT NULL WHERE r.organisation_id = $1`,
      [person.orgId],
    )
    expect(rows).toEqual([])
  })
})

test('an offer that was never there is warned of; the console, which asks for strictness, is refused', async () => {
  const saved = await person.post('saveRule', giving('nobody-made-it'))
  expect([saved.status, saved.reply.warnings]).toEqual([200, [unknown]])
  const headers = { Prefer: 'handling=strict' }
  const strict = await person.post('saveRule', giving('nobody-made-it'), { headers })
  expect([strict.status, strict.reply.errors]).toEqual([422, [unknown]])
  const draft = await person.post('saveRule', giving('nobody-made-it', { ruleStatus: 'inactive' }), { headers })
  expect([draft.status, draft.reply.warnings]).toEqual([200, [unknown]])
  const whole = await person.post('saveRule', giving(await offer()), { headers })
  expect(whole.status).toBe(200)
  expect(whole.reply).not.toHaveProperty('warnings')
})

test('the offer of another organisation was never there', async () => {
  const theirs = await offer()
  await begin()
  expect((await person.post('saveRule', giving(theirs))).reply.warnings).toEqual([unknown])
})

test('an event is named by its key: deleted, it is lost, until another has the key', async () => {
  const event = { eventName: 'Order placed twice', eventKey: 'order_twice', properties: [] }
  const id = await insertDocument(world, person, 'event', event)
  const ruled = (ruleStatus: string) =>
    badgeRuleBody({
      name: `Badge ${Math.random()}`,
      ruleStatus,
      badge: 'none',
      customActivityEvents: [{ event: 'order_twice', count: 1 }],
    })
  const warned = async () => {
    const { status, reply } = await person.post('saveBadgeConfig', ruled('inactive'))
    return [
      status,
      ...(reply.warnings ?? reply.errors ?? []).filter(({ path }: { path: string }) => path.includes('event')),
    ]
  }
  const before = await warned()
  expect(before).toEqual([before[0]])
  await world.database.ownerPool.query('UPDATE documents SET deleted_ts = 1 WHERE id = $1', [id])
  expect((await warned()).length).toBe(before[0] === 200 ? 2 : 1)
  await insertDocument(world, person, 'event', { ...event, eventName: 'Order placed again' })
  expect(await warned()).toEqual(before)
})
