/** What a document was before can be listed and read, inside its organisation only; restoring is saving the old text again. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { badgeRuleBody, insertDocument, questBody, ruleBody, templateBody } from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
let other: TestUser
beforeAll(async () => {
  world = await openWorld()
  person = await world.demo()
  other = await world.registerOrganisation('versions@example.com')
})
afterAll(() => world.close())

const list = async (kind: string, id: string, by = person) => by.get(`getDocumentVersions?kind=${kind}&id=${id}`)
const read = async (kind: string, id: string, revision: number | string, by = person) =>
  by.get(`getDocumentVersion?kind=${kind}&id=${id}&revision=${revision}`)

describe('versions', () => {
  test('are listed newest first, with who saved them, when, and what they said', async () => {
    const began = world.clock
    const body = ruleBody({ name: 'First', ruleStatus: 'inactive' })
    const { ruleEntity } = (await person.post('saveRule', body)).reply
    world.clock += 60_000
    await person.post('saveRule', { ...ruleEntity, name: 'Second', ruleStatus: 'active' })
    const { versions } = (await list('rule', ruleEntity.id)).reply
    const savedBy = 'Asha Menon'
    expect(versions).toEqual([
      { revision: 2, savedBy, savedTS: began + 60_000, name: 'Second', status: 'active' },
      { revision: 1, savedBy, savedTS: began, name: 'First', status: 'inactive' },
    ])
  })

  test('of a quest say its nested status, though its body does not say that it is one', async () => {
    const { type: _, ruleType: __, ...body } = questBody({}, { status: 'active' })
    const { ruleEntity } = (await person.post('saveQuestConfig', body)).reply
    expect((await list('rule', ruleEntity.id)).reply.versions).toMatchObject([{ revision: 1, status: 'active' }])
  })

  test('are answered whole; saving one again restores it', async () => {
    const body = badgeRuleBody({ name: 'As it was', future: { kept: [1, null] } })
    const { badgesConfig } = (await person.post('saveBadgeConfig', body)).reply
    const { id } = badgesConfig
    await person.post(`saveBadgeConfig?badgesRuleId=${id}`, badgeRuleBody({ name: 'As it became' }))
    const { reply } = await read('badge-rule', id, 1)
    expect(reply.version).toMatchObject({ revision: 1, name: 'As it was' })
    expect(reply.exact).toBe(true)
    expect(reply.document).toEqual({ ...body, ...badgesConfig })
    await person.post('saveBadgeConfig', reply.document)
    const restored = await person.get(`getBadgesConfig?badgeId=${id}`)
    expect(restored.etag).toBe('"3"')
    expect(restored.reply.badgesConfig).toMatchObject(body)
  })

  test('of a template are listed and read like those of a rule', async () => {
    const { spinWheelConfig } = (await person.post('saveSpinWheelConfig', templateBody(2, { future: [1] }))).reply
    const { id } = spinWheelConfig
    await person.post('saveSpinWheelConfig', { ...spinWheelConfig, templateName: 'As the wheel became' })
    const { versions } = (await list('template', id)).reply
    expect(versions).toMatchObject([{ revision: 2, name: 'As the wheel became' }, { revision: 1 }])
    expect((await read('template', id, 1)).reply.document).toMatchObject(spinWheelConfig)
    expect((await list('template', id, other)).status).toBe(404)
  })

  test('have names that people give them and take away, of their own organisation alone', async () => {
    const { ruleEntity } = (await person.post('saveRule', ruleBody({ ruleStatus: 'inactive' }))).reply
    const { id } = ruleEntity
    const name = (label: string, revision = 1, by = person) =>
      by.post('nameDocumentVersion', { kind: 'rule', id, revision, label })
    expect((await name('  As reviewed ')).status).toBe(200)
    expect((await list('rule', id)).reply.versions).toMatchObject([{ revision: 1, label: 'As reviewed' }])
    expect((await read('rule', id, 1)).reply.version.label).toBe('As reviewed')
    expect((await name('Of nothing', 2)).status).toBe(404)
    expect((await name('Of others', 1, other)).status).toBe(404)
    // Beyond the 200 newest those with a name stay in the list.
    await world.database.ownerPool.query(
      `INSERT INTO document_versions (organisation_id, kind, id, revision, text, saved_by, saved_ts, name, status)
       SELECT organisation_id, kind, id, n, text, saved_by, saved_ts, name, status FROM document_versions,
         generate_series(2, 230) AS n WHERE id = $1 AND revision = 1`,
      [id],
    )
    const { versions } = (await list('rule', id)).reply
    expect([versions.length, versions[0].revision, versions.at(-1).revision]).toEqual([201, 230, 1])
    await name('')
    expect((await list('rule', id)).reply.versions).toHaveLength(200)
  })

  test('say which one the caller saw last', async () => {
    const { ruleEntity } = (await person.post('saveRule', ruleBody({ ruleStatus: 'inactive' }))).reply
    const { id } = ruleEntity
    expect((await list('rule', id)).reply.seen).toBeNull()
    await person.post('saveRule', { ...ruleEntity, name: `${ruleEntity.name} again` })
    const see = (revision: number, by = person) => by.post('markDocumentSeen', { kind: 'rule', id, revision })
    await see(1)
    expect((await list('rule', id)).reply.seen).toEqual({ revision: 1, seenTS: world.clock })
    // Nobody has seen what is still to come, nor what is another organisation's.
    await see(9)
    expect((await list('rule', id)).reply.seen.revision).toBe(2)
    expect((await see(1, other)).status).toBe(200)
    const { rows } = await world.database.ownerPool.query('SELECT 1 FROM seen_revisions WHERE id = $1', [id])
    expect(rows).toHaveLength(1)
  })

  test('of the wallet page are those of the own organisation, whatever the id', async () => {
    const { walletTransactionPageConfig: first } = (await other.get('getWalletTransactionPageConfig')).reply
    await other.post('saveWalletTransactionPageConfig', { ...first, future: { kept: [1, null] } })
    await other.post('saveWalletTransactionPageConfig', { ...first, localizationFlag: true })
    const { versions } = (await list('wallet-page', 'wallet', other)).reply
    expect(versions).toMatchObject([{ revision: 2, name: '', status: '' }, { revision: 1 }])
    const { document, version } = (await read('wallet-page', 'wallet', 1, other)).reply
    expect(version).toEqual(versions[1])
    expect(document).toMatchObject({ ...first, future: { kept: [1, null] } })
    expect((await list('wallet-page', 'wallet')).reply.versions).toEqual([])
    expect((await read('wallet-page', 'wallet', 1)).status).toBe(404)
  })

  test('with numbers that JavaScript cannot carry say so', async () => {
    const raw = JSON.stringify(ruleBody({ extra: 1 })).replace('"extra":1', '"extra":9007199254740993')
    const headers = { 'Content-Type': 'application/json' }
    const { ruleEntity } = (await person.post('saveRule', undefined, { raw, headers })).reply
    expect((await read('rule', ruleEntity.id, 1)).reply.exact).toBe(false)
  })

  test('are no one else’s, and none where there is no document', async () => {
    const { ruleEntity } = (await person.post('saveRule', ruleBody())).reply
    expect((await list('rule', ruleEntity.id, other)).status).toBe(404)
    expect((await read('rule', ruleEntity.id, 1, other)).status).toBe(404)
    expect((await read('rule', ruleEntity.id, 2)).status).toBe(404)
    expect((await list('badge-rule', ruleEntity.id)).status).toBe(404)
    await person.post(`deleteRuleEngine?id=${ruleEntity.id}`)
    expect((await list('rule', ruleEntity.id)).status).toBe(404)
  })

  test('of a webhook are never answered: they hold its secrets', async () => {
    const id = await insertDocument(world, person, 'webhook', {
      name: 'Secret',
      authRequest: { reqBodyString: 'hunter2' },
    })
    expect((await list('webhook', id)).status).toBe(400)
    expect((await read('webhook', id, 1)).status).toBe(400)
  })

  test('are asked for by a whole number', async () => {
    for (const revision of ['', 'x', '1.5', '-1']) expect((await read('rule', 'any', revision)).status).toBe(400)
  })
})
