/** What refers to a document keeps it from being deleted. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offerBody, plant, ruleBody } from './support/bodies.ts'
import { openWorld, type Person, type World } from './support/world.ts'

let world: World
let person: Person
beforeAll(async () => {
  world = await openWorld()
  person = await world.demo()
})
afterAll(() => world.close())

const saveRule = (body: Record<string, unknown>) => person.post('saveRule', body)

describe('links', () => {
  test('keep a document from being deleted, and say who holds it', async () => {
    const offer = (await person.form('saveOfferManager/static', offerBody())).reply.offerConfig
    const segment = await plant(world, person, 'segment', { name: 'Linked people' })
    const body = ruleBody({
      name: 'Holds an offer',
      userSegmentId: segment,
      rewardAssigment: [
        { percentage: 50, offerId: offer.id, offerName: offer.offerName },
        { percentage: 50, offerId: 'No Offer', offerName: 'No Offer' },
      ],
    })
    const rule = (await saveRule(body)).reply.ruleEntity
    const links = [{ kind: 'rule', id: rule.id, name: 'Holds an offer' }]
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
