/** Documents that files own: whatever the kind, the console's calls change none of it but to stop it, copy it and take it over. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DocumentKindId, documentKinds } from '#schemas/documents/document-kinds.ts'
import { samples } from '#schemas/documents/samples.ts'
import type { Endpoint } from '#schemas/endpoints/define.ts'
import { type Area, endpoints } from '#schemas/endpoints/index.ts'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { InvalidError } from '#src/platform/base/errors.ts'
import type { TransactionContext } from '#src/platform/base/transaction-context.ts'
import { readDocument } from '#src/platform/documents/documents.ts'
import { documentsOfFiles, findOwner, giveToFiles } from '#src/platform/documents/owners.ts'
import { removeDocument } from '#src/platform/documents/remove-document.ts'
import { saveDocument } from '#src/platform/documents/save-document.ts'
import { insertDocument, offerBody, questBody, ruleBody } from './support/bodies.ts'
import { smsBody } from './support/campaigns.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  person = await world.freshOrganisation(true)
})
afterAll(() => world.close())

type Body = Readonly<Record<string, unknown>>

/** Works on the store as the caller's organisation, in one transaction; with a label, as the files of it that are applied. */
const inside = <T>(work: (transaction: TransactionContext) => Promise<T>, filesLabel?: string): Promise<T> =>
  withOrganisation(world.platform.pool, person.orgId, (client) =>
    work({
      ...{ client, user: { orgId: person.orgId, name: 'Ravi' }, now: world.clock, platform: world.platform },
      ...(filesLabel && { filesLabel }),
    }),
  )
const own = (kind: DocumentKindId, id: string, label = 'campaigns') =>
  inside((transaction) => giveToFiles(transaction, [{ kind, id }], label))

const ours = { ifMatch: undefined, keys: () => ({}) } as const

/** The area of the contract that each kind has its calls in. */
const areas: Readonly<Record<DocumentKindId, Area>> = {
  ...{ rule: 'rules', 'badge-rule': 'badgeRules', offer: 'offers', 'third-party-offer': 'thirdPartyOffers' },
  ...{ segment: 'segments', template: 'templates', tournament: 'tournaments', theme: 'themes', webhook: 'webhooks' },
  ...{ leaderboard: 'leaderboards', event: 'events', badge: 'badges', 'progress-bar': 'progressBars', page: 'pages' },
  ...{ push: 'pushNotifications', sms: 'channelCampaigns', email: 'channelCampaigns', whatsapp: 'channelCampaigns' },
}
const kinds = Object.keys(areas) as DocumentKindId[]

/** The words by which the list of channel campaigns is asked for one channel. */
const channelTypes: Readonly<Record<string, string>> = { sms: '1', email: '2', whatsapp: '3' }

/** Makes a call of a kind by its name in the contract: for the document of an id, or with a document. */
async function callOf(kind: DocumentKindId, name: string, about: string | Body) {
  const call = (endpoints[areas[kind]] as Readonly<Record<string, Endpoint>>)[name]
  if (!call) throw new Error(`There is no call ${areas[kind]}.${name}`)
  const path = call.path.replace('{voucherType}', 'static').replace('{itemsPerPage}/{pageNo}', '50/0')
  if (call.paged) return person.get(`${path}${kind in channelTypes ? `?type=${channelTypes[kind]}` : ''}`)
  if (typeof about !== 'string')
    return call.encoding === 'multipart' ? person.form(path, about) : person.post(path, about)
  const address = path.includes('{id}') ? path.replace('{id}', about) : `${path}?${Object.keys(call.query)[0]}=${about}`
  return call.method === 'GET' ? person.get(address) : person.post(address, {})
}

/** A document of a kind, stored beside the calls, and its text. */
async function plant(kind: DocumentKindId) {
  const [sample] = Object.values(samples[kind]) as [Body]
  const left: readonly string[] = documentKinds[kind].idKeys
  const document = Object.fromEntries(Object.entries(sample).filter(([key]) => !left.includes(key)))
  return insertDocument(world, person, kind, { ...document, [documentKinds[kind].nameKey]: `Of files: ${kind}` })
}
const textsOf = async (kind: DocumentKindId, id: string) =>
  (
    await world.database.ownerPool.query(
      'SELECT revision, text, deleted_ts IS NOT NULL AS gone FROM documents WHERE kind = $1 AND id = $2',
      [kind, id],
    )
  ).rows
const rowOf = async (kind: DocumentKindId, id: string): Promise<Body | undefined> => {
  const found = JSON.parse((await callOf(kind, 'list', '')).text, (_, value: unknown) => value) as Body
  const rows = (value: unknown): readonly Body[] =>
    Array.isArray(value) ? value : typeof value === 'object' && value ? Object.values(value).flatMap(rows) : []
  return rows(found).find((row) => row.id === id)
}

describe.each(kinds)('a %s that files own', (kind) => {
  const { label } = documentKinds[kind]
  const words = `This ${label} is kept in files (campaigns). Copy it, or detach it to edit it here.`
  const owner = { label: 'campaigns', sinceTS: expect.any(Number), by: 'Ravi' }

  test('says so in its list and beside it, is changed and deleted by no call, and is the console’s once it is detached', async () => {
    const id = await plant(kind)
    expect((await callOf(kind, 'get', id)).reply).not.toHaveProperty('keptInFiles')
    expect(await rowOf(kind, id)).not.toHaveProperty('keptInFiles')
    await own(kind, id)
    const read = await callOf(kind, 'get', id)
    expect(read.reply.keptInFiles).toEqual(owner)
    expect((await rowOf(kind, id))?.keptInFiles).toEqual(owner)

    const before = await textsOf(kind, id)
    const document = Object.values(read.reply).find((value) => (value as Body)?.id === id) as Body
    const changed = { ...document, [documentKinds[kind].nameKey]: 'Changed here' }
    for (const refused of [await callOf(kind, 'save', changed), await callOf(kind, 'delete', id)]) {
      expect([refused.status, refused.reply.msg]).toEqual([403, words])
      expect(refused.reply.errors).toEqual([{ path: '', message: words, code: 'kept-in-files' }])
      expect(refused.reply.keptInFiles).toEqual(owner)
    }
    expect(await textsOf(kind, id)).toEqual(before)

    const detached = await person.post(`detachDocument?kind=${kind}&id=${id}`, {})
    expect(detached.status).toBe(200)
    expect((await callOf(kind, 'get', id)).reply).not.toHaveProperty('keptInFiles')
    expect((await callOf(kind, 'save', changed)).status).not.toBe(403)
    expect((await callOf(kind, 'delete', id)).status).toBe(200)
  })

  test('is changed and deleted by applying files of its label, and of no other', async () => {
    const id = await plant(kind)
    await own(kind, id)
    const { document } = await inside((transaction) => readDocument(transaction, kind, id))
    const save = (transaction: TransactionContext) =>
      saveDocument(transaction, kind, { text: JSON.stringify(document), document }, { ...ours, id })
    await expect(inside((transaction) => giveToFiles(transaction, [{ kind, id }], 'other'))).rejects.toThrow(words)
    const renamed = { ...document, [documentKinds[kind].nameKey]: 'By files' }
    const written = { text: JSON.stringify(renamed), document: renamed }
    await expect(
      inside((transaction) => saveDocument(transaction, kind, written, { ...ours, id }), 'other'),
    ).rejects.toThrow(words)
    await expect(inside((transaction) => removeDocument(transaction, kind, id), 'other')).rejects.toThrow(words)
    await inside(save, 'campaigns').catch((error: unknown) => expect(error).toBeInstanceOf(InvalidError))
    await inside((transaction) => removeDocument(transaction, kind, id), 'campaigns')
    expect(await textsOf(kind, id)).toMatchObject([{ gone: true }])
    expect(await inside((transaction) => documentsOfFiles(transaction, 'campaigns'))).toEqual([])
  })
})

test.each(kinds)('a copy of a %s that files own is the console’s', async (kind) => {
  const id = await plant(kind)
  await own(kind, id)
  const copied = await callOf(kind, 'duplicate', id)
  expect([copied.status, copied.reply.keptInFiles]).toEqual([200, undefined])
  expect(await inside((transaction) => documentsOfFiles(transaction, 'campaigns'))).toEqual([{ kind, id }])
})

describe('what stays possible', () => {
  const saved = async (call: string, body: Body) => {
    const { reply } = await person.post(call, body)
    await own('rule', reply.ruleEntity.id)
    // Two days after it has begun.
    world.clock = Date.UTC(2025, 11, 3)
    return reply.ruleEntity as Body & { readonly id: string }
  }
  const statusOf = async (id: string) => (await person.get(`getRule?ruleId=${id}`)).reply.statusNow

  test.each([
    ['saveRule', ruleBody(), (rule: Body) => ({ ...rule, ruleStatus: 'inactive' })],
    ['saveQuestConfig', questBody({}, { status: 'active' }), stoppedQuest],
  ] as const)('a running document is stopped by %s, and by nothing else', async (call, body, stopped) => {
    const stored = await saved(call, body)
    expect((await person.post(call, { ...stopped(stored), name: 'Another name' })).status).toBe(403)
    expect(await statusOf(stored.id)).toBe('active')
    expect((await person.post(call, stopped(stored))).status).toBe(200)
    expect(await statusOf(stored.id)).toBe('inactive')
    expect((await person.post(call, stored)).status).toBe(403)
    expect((await person.get(`getRule?ruleId=${stored.id}`)).reply.keptInFiles.label).toBe('campaigns')
  })

  test('a running document is stopped by the call that stops it', async () => {
    const { id } = await saved('saveRule', ruleBody())
    expect((await person.post(`stopRule?ruleId=${id}`, {})).status).toBe(200)
    expect(await statusOf(id)).toBe('inactive')
  })

  test('a save that changes nothing of an offer passes', async () => {
    const { reply } = await person.form('saveOfferManager/static', offerBody())
    const { offerConfig } = reply
    await own('offer', offerConfig.id)
    expect((await person.form('saveOfferManager/static', offerConfig)).status).toBe(200)
  })

  test('codes are brought in for a voucher, which stays as its files say', async () => {
    const codes = offerBody({ ...samples.offer.codes, webHookRequired: false, webhookId: '', offerName: 'Lamps' })
    const file = (text: string) => ({ file: new File([text], 'lamps.csv') })
    const made = await person.form('saveOfferManager/dynamic', codes, file('code\nLAMP-1'))
    expect([made.status, made.reply.errors]).toEqual([200, undefined])
    const { id } = made.reply.offerConfig
    await own('offer', id)
    const before = (await person.get(`getOfferManager?id=${id}`)).reply.offerConfig
    const more = await person.form('saveOfferManager/dynamic', before, file('code\nLAMP-2\nLAMP-3'))
    expect([more.status, more.reply.voucherStock]).toEqual([200, { codes: 3, issued: 0 }])
    const edited = { ...before, offerName: 'Lamps here' }
    expect((await person.form('saveOfferManager/dynamic', edited, file('code\nLAMP-4'))).status).toBe(403)
    const { offerConfig, voucherStock } = (await person.get(`getOfferManager?id=${id}`)).reply
    expect([offerConfig.offerName, voucherStock]).toEqual([before.offerName, { codes: 3, issued: 0 }])
  })

  test('a message that files own stops with its rule, and does not go on with it', async () => {
    const { id: rule } = (await person.post('saveRule', ruleBody())).reply.ruleEntity
    const write = async () =>
      (await person.post('saveCampaign', smsBody(rule, world.clock, { eventId: 'reward_given' }))).reply.campaign.id
    const messages = [await write(), await write()]
    await own('sms', messages[0])
    const statuses = () =>
      Promise.all(messages.map(async (id) => (await person.get(`getCampaign/${id}`)).reply.campaign.campaignStatus))
    expect(await statuses()).toEqual(['active', 'active'])
    const { ruleEntity } = (await person.get(`getRule?ruleId=${rule}`)).reply
    world.clock += 60_000
    await person.post('saveRule?messages=follow', { ...ruleEntity, ruleStatus: 'inactive' })
    expect(await statuses()).toEqual(['inactive', 'inactive'])
    world.clock += 60_000
    await person.post('saveRule?messages=follow', ruleEntity)
    expect(await statuses()).toEqual(['inactive', 'active'])
  })
})

describe('detaching', () => {
  test('is kept in the audit by the name of the document, and finds nothing of another organisation', async () => {
    const id = await plant('rule')
    await own('rule', id)
    const another = await world.freshOrganisation()
    expect((await another.post(`detachDocument?kind=rule&id=${id}`, {})).status).toBe(404)
    expect((await person.post(`detachDocument?kind=rule&id=${id}`, {})).status).toBe(200)
    const { rows } = await world.database.ownerPool.query(
      "SELECT call, kind, about, name FROM audit WHERE organisation_id = $1 AND call = 'owners.detach'",
      [person.orgId],
    )
    expect(rows).toEqual([{ call: 'owners.detach', kind: 'rule', about: id, name: 'Of files: rule' }])
    expect(await inside((transaction) => findOwner(transaction, { kind: 'rule', id }))).toBeUndefined()
  })

  test('files do not take over what came with the platform', async () => {
    const taken = inside((transaction) =>
      giveToFiles(transaction, [{ kind: 'template', id: 'library-wheel-market' }], 'campaigns'),
    )
    await expect(taken).rejects.toThrow('This template came with the library and cannot be changed.')
  })
})

/** A quest with every status in it inactive. */
function stoppedQuest(quest: Body): Body {
  const languages = quest.localizationconfig as readonly { schedulingConfig: Body }[]
  return {
    ...quest,
    localizationconfig: languages.map((one) => ({
      ...one,
      schedulingConfig: { ...one.schedulingConfig, status: 'inactive' },
    })),
  }
}
