/** Documents as files: what travels, what never does, and what comes of bringing a file in. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webhookSamples } from '#schemas/documents/webhook.samples.ts'
import { check } from '#schemas/index.ts'
import { insertDocument, ruleBody } from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let asha: TestUser
let ravi: TestUser
beforeAll(async () => {
  world = await openWorld()
  asha = await world.demo()
})
beforeEach(async () => {
  ravi = await world.freshOrganisation()
})
afterAll(() => world.close())

const rule = 'diwali-spin-and-win'
const exported = async () => (await asha.get(`exportDocument?kind=rule&id=${rule}`)).reply.bundle
const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`

describe('a file', () => {
  test('holds the document and everything it refers to, also through others', async () => {
    const bundle = await exported()
    const { ruleEntity } = (await asha.get(`getRule?ruleId=${rule}`)).reply
    const { id, ruleId, createdTS, updatedTS, createdby, ...sent } = ruleEntity
    expect(bundle.main).toEqual({ kind: 'rule', id: rule, name: ruleEntity.name, document: sent })
    const kinds = new Set(bundle.references.map(({ kind }: { kind: string }) => kind))
    expect([...kinds].sort()).toEqual(expect.arrayContaining(['offer', 'template']))
    expect(new Set(bundle.references.map(keyOf)).size).toBe(bundle.references.length)
  })

  test('holds no secret of a webhook', async () => {
    const secret = 'Bearer very-secret-0123456789'
    const reqHeader = [{ key: 'Authorization', value: secret }]
    const hook = await insertDocument(world, asha, 'webhook', {
      ...webhookSamples.withToken,
      name: 'Secretive',
      webhookRequest: { ...webhookSamples.withToken.webhookRequest, reqHeader },
    })
    const saved = await asha.post('saveRule', ruleBody({ webhookCallback: true, webhook: hook }))
    expect(saved.status).toBe(200)
    const { text, reply } = await asha.get(`exportDocument?kind=rule&id=${saved.reply.ruleEntity.id}`)
    expect(reply.bundle.references.map(keyOf)).toContain(`webhook ${hook}`)
    expect(text).not.toContain('very-secret')
    expect(text).not.toContain('6789')
  })

  test('of another organisation is not there', async () => {
    const there = await ravi.get(`exportDocument?kind=rule&id=${rule}`)
    const nowhere = await ravi.get('exportDocument?kind=rule&id=nowhere')
    expect(there.status).toBe(404)
    expect(there.text).toBe(nowhere.text)
  })
})

describe('bringing a file in', () => {
  test('brings the tournament of a rule with the game that it plays', async () => {
    const { bundle } = (await asha.get('exportDocument?kind=rule&id=weekend-cup')).reply
    expect(bundle.references.map(keyOf)).toEqual(
      expect.arrayContaining(['tournament weekend-cup', 'template masala-memory']),
    )
    const { status, reply } = await ravi.post('importDocument', { bundle })
    expect([status, reply.errors]).toEqual([200, undefined])
    const { templateId } = (await ravi.get(`getRule?ruleId=${reply.id}`)).reply.ruleEntity
    const { tournament } = (await ravi.get(`getTournament?tournamentId=${templateId}`)).reply
    expect(tournament).toMatchObject({ tournamentName: 'Weekend cup' })
    const game = (await ravi.get(`getSpinWheel?gamificationId=${tournament.templateId}`)).reply.spinWheelConfig
    expect(game).toMatchObject({ typeId: 16 })
  })

  test('is planned without changing anything', async () => {
    const bundle = await exported()
    const before = (await ravi.get('getRuleList')).text
    const { plan } = (await ravi.post('planImport', bundle)).reply
    expect(plan.length).toBe(bundle.references.length)
    expect(new Set(plan.map(({ action }: { action: string }) => action))).toEqual(new Set(['create']))
    expect((await ravi.get('getRuleList')).text).toBe(before)
  })

  test('creates what is missing, an inactive rule that refers to it, and uses what is here the second time', async () => {
    const bundle = await exported()
    const first = await ravi.post('importDocument', { bundle })
    expect(first.status).toBe(200)
    expect(first.reply.created.length).toBe(bundle.references.length)
    const { ruleEntity } = (await ravi.get(`getRule?ruleId=${first.reply.id}`)).reply
    expect(ruleEntity).toMatchObject({ name: bundle.main.name, ruleStatus: 'inactive', type: 2 })
    expect(check(ruleEntity, 'rule').filter(({ severity }) => severity === 'error')).toEqual([])
    const mine = new Set(first.reply.created.map(keyOf))
    expect(mine).toContain(`template ${ruleEntity.templateId}`)
    for (const { offerId } of ruleEntity.rewardAssigment) expect(mine).toContain(`offer ${offerId}`)

    const second = await ravi.post('importDocument', { bundle })
    expect(second.reply.created).toEqual([])
    const again = (await ravi.get(`getRule?ruleId=${second.reply.id}`)).reply.ruleEntity
    expect(again.templateId).toBe(ruleEntity.templateId)
    expect(again.name).toBe(`${bundle.main.name} (copy)`)
  })

  test('uses what was chosen instead', async () => {
    const bundle = await exported()
    const { reply } = await asha.get('getSpinWheelConfig/50/0')
    const other = reply.templates.templateDTOs.find(
      ({ id, typeId }: { id: string; typeId: number }) => typeId === 2 && id !== bundle.main.document.templateId,
    )
    const choices = { [`template ${bundle.main.document.templateId}`]: other.id }
    const came = await asha.post('importDocument', { bundle, choices })
    expect(came.reply.created).toEqual([])
    expect((await asha.get(`getRule?ruleId=${came.reply.id}`)).reply.ruleEntity.templateId).toBe(other.id)
  })

  test('is all or nothing: a document that fails its checks leaves nothing behind', async () => {
    const newcomer = await world.registerOrganisation('meera@lotus.test')
    const bundle = await exported()
    const broken = { ...bundle, main: { ...bundle.main, document: { ...bundle.main.document, name: 'x' } } }
    const offers = (await newcomer.get('getMyOffersList/50/0')).text
    const came = await newcomer.post('importDocument', { bundle: broken })
    expect(came.status).toBe(422)
    expect(came.reply.errors).toContainEqual(
      expect.objectContaining({ path: 'main.name', message: 'RuleName should be of min 3 and max 50 characters' }),
    )
    expect((await newcomer.get('getMyOffersList/50/0')).text).toBe(offers)
  })

  test.each([
    ['no file', {}],
    ['a file of another kind', { questwire: 2, main: {}, references: [] }],
    ['a file without its document', { questwire: 1, references: [] }],
  ])('refuses %s', async (_, bundle) => {
    expect((await ravi.post('importDocument', { bundle })).status).toBe(422)
    expect((await ravi.post('planImport', bundle)).status).toBe(422)
  })

  test('refuses a kind nobody knows, and one that is no main document', async () => {
    const main = { kind: 'constructor', id: 'x', name: 'x', document: {} }
    expect((await ravi.post('importDocument', { bundle: { questwire: 1, main, references: [] } })).status).toBe(422)
  })
})
