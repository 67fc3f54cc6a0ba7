/** Planning and applying files: drafts unless published, all or nothing, by revisions, and who owns what. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webhookSamples } from '#schemas/documents/webhook.samples.ts'
import type { CampaignFile, PlannedFile } from '#schemas/endpoints/campaign-files.ts'
import {
  emailBody,
  eventBody,
  insertDocument,
  offerBody,
  ruleBody,
  segmentBody,
  templateBody,
} from './support/bodies.ts'
import { filesOf } from './support/campaign-files.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let ravi: TestUser
/** The id of a template that the organisation keeps in its console. */
let coin: string
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  ravi = await world.freshOrganisation()
  coin = await insertDocument(world, ravi, 'template', templateBody(9))
})
afterAll(() => world.close())

type Wishes = Readonly<Record<string, unknown>>

const plan = (files: readonly CampaignFile[], wishes: Wishes = {}) =>
  filesOf(ravi).post('planCampaignFiles', { files, label: 'shop', ...wishes })

/** Applies files as they were planned. */
async function apply(files: readonly CampaignFile[], wishes: Wishes = {}) {
  const planned: PlannedFile[] = (await plan(files, wishes)).reply.files
  const { mirror: _, ...rest } = wishes
  const deletes = planned.filter(({ action }) => action === 'delete')
  return filesOf(ravi).post('applyCampaignFiles', {
    files: files.map((file, index) => ({ file, revision: planned[index]?.revision ?? null })),
    deletes: deletes.map(({ kind, key, revision }) => ({ kind, key, revision })),
    ...{ label: 'shop', ...rest },
  })
}

const fileOf = (kind: CampaignFile['kind'], key: string, document: Record<string, unknown>): CampaignFile => ({
  ...{ schema: 1, kind, key, name: 'A file', document },
})

const offer = fileOf('offer', 'ten-coins', offerBody({ offerName: 'Ten coins' }))
const rule = (given: Record<string, unknown> = {}) =>
  fileOf(
    'rule',
    'toss',
    ruleBody({
      name: 'Toss',
      templateId: coin,
      rewardAssigment: [
        { percentage: 50, offerId: { name: 'Ten coins', ref: 'offer/ten-coins' }, offerName: 'Ten coins' },
        { percentage: 50, offerId: 'No Offer', offerName: 'No Offer' },
      ],
      ...given,
    }),
  )
const stored = async (id: string) => (await ravi.get(`getRule?ruleId=${id}`)).reply
/** The keys of what there is beside that template. */
const keysIn = async () =>
  (await filesOf(ravi).pull()).files.filter(({ kind }) => kind !== 'template').map(({ key }) => key)
const linesOf = (reply: { files: PlannedFile[] }) => reply.files.map(({ kind, action }) => `${action} ${kind}`)

describe('applying', () => {
  test('creates what is new as drafts, others first, and says no changes afterwards', async () => {
    const files = [rule(), offer]
    const planned = await plan(files)
    expect(linesOf(planned.reply)).toEqual(['create rule', 'create offer'])
    expect(await keysIn()).toEqual([])
    const { reply, status } = await apply(files)
    expect(status).toBe(200)
    const { ruleEntity } = await stored(reply.files[0].id)
    expect(ruleEntity).toMatchObject({ name: 'Toss', ruleStatus: 'inactive', createdby: 'API' })
    expect(ruleEntity.rewardAssigment[0].offerId).toBe(reply.files[1].id)
    const again = await plan(files)
    expect(again.reply.files.map(({ action, waits }: PlannedFile) => [action, waits])).toEqual([
      ['same', true],
      ['same', true],
    ])
  })

  test('says the difference in words, and keeps the order of what was stored', async () => {
    const { reply } = await apply([offer, rule()])
    const [first, second] = rule().document.rewardAssigment as [object, object]
    const rewardAssigment = [
      { ...first, percentage: 40 },
      { ...second, percentage: 60 },
    ]
    const edited = rule({ rewardAssigment, name: 'Fair toss' })
    const backwards = fileOf('rule', 'toss', Object.fromEntries(Object.entries(edited.document).reverse()))
    const planned = await plan([backwards])
    expect(planned.reply.files[0]).toMatchObject({ action: 'change', revision: 1, owner: 'shop', refusals: [] })
    expect(planned.reply.files[0].difference).toEqual([
      'Name: Toss → Fair toss',
      'Ten coins: 50 % → 40 %',
      'No Offer: 50 % → 60 %',
    ])
    expect((await apply([backwards])).status).toBe(200)
    const { ruleEntity } = await stored(reply.files[1].id)
    expect(ruleEntity).toMatchObject({ name: 'Fair toss' })
    expect(Object.keys(ruleEntity).slice(0, 3)).toEqual(Object.keys(rule().document).slice(0, 3))
  })

  test('changes nothing that players meet, unless it publishes', async () => {
    const published = await apply([offer, rule()], { publish: true })
    expect(published.status).toBe(200)
    const { id } = published.reply.files[1]
    expect((await stored(id)).ruleEntity.ruleStatus).toBe('active')
    const renamed = fileOf('offer', 'ten-coins', { ...offer.document, offerName: 'Eleven coins' })
    expect((await plan([renamed])).reply.files[0].refusals).toEqual([
      { path: 'document', code: 'live', message: 'It is active: apply with --publish to change what players meet' },
    ])
    const refused = await apply([renamed])
    expect([refused.status, refused.reply.errors[0].path]).toEqual([422, 'files.0.document'])
    expect((await apply([rule({ ruleStatus: 'inactive' })])).status).toBe(200)
    expect((await stored(id)).ruleEntity.ruleStatus).toBe('active')
    expect((await apply([rule({ ruleStatus: 'inactive' })], { publish: true })).status).toBe(200)
    expect((await stored(id)).ruleEntity.ruleStatus).toBe('inactive')
  })

  test('knows what is shown through others: a segment of an event, of an active rule', async () => {
    const events = [{ userEvent: 'visit', operator: 'AND', days: 7 }]
    const event = fileOf('event', 'visit', eventBody({ eventName: 'Visit', eventKey: 'visit' }))
    const segment = fileOf('segment', 'visitors', segmentBody({ name: 'Visitors', events }))
    const files = [event, segment, offer, rule({ userSegmentId: { name: 'Visitors', ref: 'segment/visitors' } })]
    const applied = await apply(files, { publish: true })
    expect([applied.status, applied.reply.errors]).toEqual([200, undefined])
    const renamed = fileOf('event', 'visit', { ...event.document, eventName: 'A visit' })
    expect((await plan([renamed])).reply.files[0].refusals).toMatchObject([
      { code: 'live', message: expect.stringContaining('“Toss” is active and shows it') },
    ])
  })

  test('stores what is unfinished as a draft with what is left to do, and publishes no such thing', async () => {
    const unfinished = rule({ templateId: '', rewardAssigment: [] })
    const planned = (await plan([unfinished])).reply.files[0]
    expect(planned.toDo).toContainEqual(
      expect.objectContaining({ path: 'document.templateId', message: 'Template is Required' }),
    )
    expect((await apply([unfinished])).reply.files[0].toDo).toEqual(planned.toDo)
    const refused = await apply([unfinished], { publish: true })
    expect(refused.status).toBe(422)
    expect(refused.reply.errors).toContainEqual(
      expect.objectContaining({ path: 'files.0.document.templateId', message: 'Template is Required' }),
    )
  })

  test('refuses everything where one revision has moved, with what moved', async () => {
    const { reply } = await apply([offer, rule()])
    const { id } = reply.files[1]
    const files = [
      { file: fileOf('offer', 'ten-coins', { ...offer.document, offerName: 'Eleven coins' }), revision: 1 },
      { file: rule({ name: 'Fair toss' }), revision: 1 },
    ]
    await ravi.post(`detachDocument?kind=rule&id=${id}`)
    const { ruleEntity } = await stored(id)
    expect((await ravi.post('saveRule', { ...ruleEntity, name: 'Moved' })).status).toBe(200)
    const refused = await filesOf(ravi).post('applyCampaignFiles', { files, label: 'shop' })
    expect(refused.status).toBe(409)
    expect(refused.reply.moved).toEqual([{ kind: 'rule', key: 'toss', name: 'Moved', revision: 2 }])
    expect((await ravi.get(`getOfferManager?id=${reply.files[0].id}`)).reply.offerConfig.offerName).toBe('Ten coins')
    // What is new to one is there for the other.
    const twice = await filesOf(ravi).post('applyCampaignFiles', {
      files: [{ file: offer, revision: null }],
      label: 'shop',
    })
    expect(twice.status).toBe(409)
  })

  test('is all or nothing, and says every fault at its place', async () => {
    const wrong = [
      offer,
      fileOf('offer', 'wrong', { ...offerBody(), offerName: 7 }),
      rule({ templateId: { name: '', ref: 'offer/ten-coins' } }),
      rule(),
    ]
    const refused = await apply(wrong)
    expect(refused.status).toBe(422)
    expect(refused.reply.errors.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
      ['files.1.document.offerName', 'wrong-type'],
      ['files.2.document.templateId', 'reference-kind'],
      ['files.3.key', 'file-twice'],
    ])
    expect(await keysIn()).toEqual([])
    const noFile = await filesOf(ravi).post('planCampaignFiles', {
      files: [{ ...offer, key: 'Ten Coins' }],
      label: 'shop',
    })
    expect([noFile.status, noFile.reply.errors[0].path]).toEqual([422, 'files.0.key'])
  })

  test('names what is neither here nor in the folder', async () => {
    const [line] = (await plan([rule()])).reply.files
    expect(line.toDo).toContainEqual({
      path: 'document.rewardAssigment.0.offerId',
      message: '“offer/ten-coins” is neither in the organisation nor in the folder',
      code: 'reference-unknown',
    })
    expect((await plan([rule()], { also: ['offer/ten-coins'] })).reply.files[0].toDo).toEqual([])
  })

  test('needs a key that may draft, and one that may publish to publish', async () => {
    const keyOf = async (scope: string) =>
      (await ravi.post('createNamedKey', { name: scope, scope })).reply.key as string
    const [reader, drafter] = [await keyOf('read'), await keyOf('draft')]
    const body = { files: [{ file: offer, revision: null }], label: 'shop' }
    const asked = (token: string, given: object) => ravi.post('applyCampaignFiles', given, { token })
    expect((await asked(reader, body)).status).toBe(403)
    expect((await ravi.post('planCampaignFiles', { files: [offer], label: 'shop' }, { token: reader })).status).toBe(
      200,
    )
    expect((await asked(drafter, { ...body, publish: true })).status).toBe(403)
    expect(await keysIn()).toEqual([])
    expect((await asked(drafter, body)).status).toBe(200)
  })
})

describe('what a file leaves out', () => {
  test('stays as it is stored: secrets of a webhook, recipients of a message', async () => {
    const value = 'Bearer very-secret-0123456789'
    const request = { ...webhookSamples.withToken.webhookRequest, reqHeader: [{ key: 'Authorization', value }] }
    const hook = await insertDocument(world, ravi, 'webhook', {
      ...{ ...webhookSamples.withToken, name: 'CRM', webhookRequest: request },
    })
    const senderList = [{ name: 'Meera', email: 'meera@example.com' }]
    const mail = (await ravi.post('saveCampaign', emailBody({ senderList, campaignStatus: 'inactive' }))).reply.campaign
      .id
    const { files } = await filesOf(ravi).pull(['webhook', 'email'])
    const edited = files.map((file) => ({ ...file, document: { ...file.document, name: `${file.name} II` } }))
    const applied = await apply(edited, { takeOver: true })
    expect([applied.status, applied.reply.errors]).toEqual([200, undefined])
    const text = async (kind: string, id: string) => {
      const { rows } = await world.database.ownerPool.query('SELECT name FROM documents WHERE kind = $1 AND id = $2', [
        kind,
        id,
      ])
      return rows[0].name
    }
    expect([await text('webhook', hook), await text('email', mail)]).toEqual([
      expect.stringContaining('II'),
      expect.stringContaining('II'),
    ])
    expect((await ravi.get(`getCampaign/${mail}`)).reply.campaign.senderList).toEqual(senderList)
    const { webhookdto } = (await ravi.get(`getWebhookById?webhookId=${hook}`)).reply
    expect(JSON.stringify(webhookdto)).toContain('6789')
    expect((await plan(edited)).reply.files.map(({ action }: PlannedFile) => action)).toEqual(['same', 'same'])
  })

  test('is not sent elsewhere by a file that names another server', async () => {
    const value = 'Bearer very-secret-0123456789'
    const request = { ...webhookSamples.withToken.webhookRequest, reqHeader: [{ key: 'Authorization', value }] }
    await insertDocument(world, ravi, 'webhook', { ...webhookSamples.withToken, name: 'CRM', webhookRequest: request })
    const [file] = (await filesOf(ravi).pull(['webhook'])).files
    const webhookRequest = { ...(file?.document.webhookRequest as object), url: 'https://attacker.example.com/' }
    const moved = fileOf('webhook', file?.key ?? '', { ...file?.document, webhookRequest })
    const { toDo, refusals } = (await plan([moved], { takeOver: true })).reply.files[0]
    expect([...toDo, ...refusals].map(({ message }: { message: string }) => message).join()).toMatch(/secret|••••/i)
  })
})

describe('owners', () => {
  test('what the console keeps is changed only by taking it over, whole', async () => {
    const { reply } = await ravi.post('saveRule', ruleBody({ name: 'Toss', ruleStatus: 'inactive' }))
    const [file] = (await filesOf(ravi).pull(['rule'])).files
    const edited = fileOf('rule', file?.key ?? '', { ...file?.document, name: 'Fair toss' })
    expect((await plan([edited])).reply.files[0]).toMatchObject({
      owner: null,
      refusals: [{ code: 'kept-in-console', message: expect.stringContaining('--take-over') }],
    })
    expect((await apply([edited])).status).toBe(422)
    expect((await apply([edited], { takeOver: true })).status).toBe(200)
    const { ruleEntity, keptInFiles } = await stored(reply.ruleEntity.id)
    expect([ruleEntity.name, keptInFiles.label]).toEqual(['Fair toss', 'shop'])
    expect((await ravi.post('saveRule', { ...ruleEntity, name: 'Mine' })).status).toBe(403)
  })

  test('files of another label stay theirs', async () => {
    await apply([offer])
    const renamed = fileOf('offer', 'ten-coins', { ...offer.document, offerName: 'Eleven coins' })
    const planned = await plan([renamed], { label: 'other', takeOver: true })
    expect(planned.reply.files[0].refusals).toMatchObject([{ code: 'kept-in-files' }])
  })

  test('mirror deletes what its label owns, up to a number, those first that name others', async () => {
    await ravi.post('saveCustomEventsConfig', eventBody({ eventName: 'Visit', eventKey: 'visit' }))
    await apply([offer, rule(), fileOf('event', 'call', eventBody({ eventName: 'Call', eventKey: 'call' }))])
    const kept = [fileOf('event', 'call', eventBody({ eventName: 'Call', eventKey: 'call' }))]
    const tooMany = await plan(kept, { mirror: { maxDeletes: 1 } })
    expect([tooMany.status, tooMany.reply.msg]).toEqual([422, expect.stringContaining('2 documents of “shop”')])
    const planned = await plan(kept, { mirror: { maxDeletes: 2 } })
    expect(linesOf(planned.reply)).toEqual(['same event', 'delete offer', 'delete rule'])
    expect(planned.reply.files.flatMap(({ refusals }: PlannedFile) => refusals)).toEqual([])
    expect((await keysIn()).length).toBe(4)
    expect((await apply(kept, { mirror: { maxDeletes: 2 } })).status).toBe(200)
    expect((await keysIn()).sort()).toEqual(['call', 'visit'])
    // Nothing of the console goes, whoever asks.
    const refused = await filesOf(ravi).post('applyCampaignFiles', {
      ...{ files: [], label: 'shop', deletes: [{ kind: 'event', key: 'visit', revision: 1 }] },
    })
    expect([refused.status, refused.reply.errors[0].code]).toEqual([422, 'kept-in-console'])
  })
})

test('who applied what is kept in the audit', async () => {
  await apply([offer, rule()])
  const { reply } = await ravi.get('getAuditLog/10/0')
  expect(JSON.stringify(reply)).toContain('Ten coins')
})
