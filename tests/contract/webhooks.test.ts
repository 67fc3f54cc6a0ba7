/** Webhooks over the wire: what is refused and where, whether secrets stay on the server, and who may change what. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { webhookSamples } from '#schemas/documents/webhook.samples.ts'
import { webhookMessages as say } from '#schemas/messages/index.ts'
import { inOrganisation } from '#src/platform/base/in-organisations.ts'
import { sealPlainTexts, withPlainText } from '#src/platform/documents/sealed-text.ts'
import { insertDocument, ruleBody, webhookBody } from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

const { withToken } = webhookSamples

let world: World
let person: TestUser
let other: TestUser
beforeAll(async () => {
  world = await openWorld()
  person = await world.demo()
  other = await world.registerOrganisation('webhooks@example.com')
})
afterAll(() => world.close())

const read = async (id: string, by = person) => by.get(`getWebhookById?webhookId=${id}`)
const save = async (body: object, id = '', by = person) => by.post(`saveWebhookConfig?webhookId=${id}`, body)
const saved = async (body: object) => (await save(body)).reply.webhookdto as Record<string, never> & { id: string }

/** The texts that the database holds of a webhook, its versions included. */
async function sealedTextsOf(id: string) {
  const { rows } = await world.database.ownerPool.query<{ id: string; text: string; org: string }>(
    `SELECT id, text, organisation_id AS org FROM documents WHERE kind = 'webhook' AND id = $1
     UNION ALL SELECT id, text, organisation_id FROM document_versions WHERE kind = 'webhook' AND id = $1`,
    [id],
  )
  return rows
}

/** The same as they were sent: that of the document, then those of its versions. */
async function textsOf(id: string): Promise<string[]> {
  const texts: string[] = []
  for (const { org, ...row } of await sealedTextsOf(id)) {
    const { text } = await inOrganisation(world.platform, org, (transaction) =>
      withPlainText(transaction, 'webhook', row),
    )
    texts.push(text)
  }
  return texts
}

/** The webhook as it stands in the database. */
const storedOf = async (id: string) => JSON.parse((await textsOf(id))[0] ?? '{}')

test('webhooks lie sealed in the database, with their versions; those of before are sealed at the next start', async () => {
  const { id } = await saved(secretive())
  const texts = async () => (await sealedTextsOf(id)).map(({ text }) => text)
  for (const text of await texts()) expect(text).toMatch(/^sealed:v2\.[\w.-]+$/)
  const [plain] = await textsOf(id)
  expect(plain).toContain(secret)
  for (const table of ['documents', 'document_versions']) {
    await world.database.ownerPool.query(`UPDATE ${table} SET text = $2 WHERE kind = 'webhook' AND id = $1`, [
      id,
      plain,
    ])
  }
  const before = (await read(id)).text
  expect(await sealPlainTexts(world.platform)).toBe(2)
  expect(await sealPlainTexts(world.platform)).toBe(0)
  for (const text of await texts()) expect(text).toMatch(/^sealed:v2\./)
  expect((await read(id)).text).toBe(before)
  // What a deleted webhook leaves behind is sealed as well, and the demo's have been since they were made.
  expect((await person.post(`deleteWebHook?id=${id}`)).status).toBe(200)
  const { rows } = await world.database.ownerPool.query(
    `SELECT text FROM documents WHERE kind = 'webhook' UNION ALL SELECT text FROM document_versions WHERE kind = 'webhook'`,
  )
  expect(rows.filter(({ text }) => !text.startsWith('sealed:'))).toEqual([])
})

const secret = 'sk_live_51HxyzQW8842'
const secretive = (given: object = {}) =>
  webhookBody({
    ...withToken,
    name: `Secret ${Math.random()}`,
    authRequest: {
      ...withToken.authRequest,
      reqHeader: [
        { key: 'X-Client', value: 'first-secret-1111' },
        { key: 'X-Other', value: 'other-secret-2222' },
      ],
      reqBodyString: 'grant_type=client_credentials&client_secret=third-secret-3333',
    },
    webhookRequest: {
      ...withToken.webhookRequest,
      reqHeader: [
        { key: 'Authorization', value: 'Bearer #token' },
        { key: 'X-Api-Key', value: secret },
      ],
    },
    future: { kept: [1, null] },
    ...given,
  })

describe('a webhook that is saved', () => {
  test('comes back as it was sent, and is found in its list', async () => {
    const body = webhookBody()
    const { reply, status, etag } = await save(body)
    expect(status).toBe(200)
    expect(reply.msg).toBe('Saved successfully')
    expect(etag).toBe('"1"')
    expect(reply.webhookdto).toMatchObject(body)
    expect(reply.allowEdit).toBe(true)
    expect(await textsOf(reply.webhookdto.id)).toEqual([JSON.stringify(body), JSON.stringify(body)])
    const list = await person.get(`getWebhookList/5/0?searchKey=${encodeURIComponent(String(body.name))}`)
    expect(list.reply.WebHookList.webHookEntity).toMatchObject([
      { id: reply.webhookdto.id, name: body.name, createdby: 'Asha Menon', allowEdit: true, paused: false },
    ])
  })

  test('is refused with every problem at its place, all at once', async () => {
    const { requestBodyNeeded, ...request } = withToken.authRequest
    const { status, reply } = await save({
      ...withToken,
      name: 'ab',
      customPlaceHoldersDefined: true,
      customPlaceHolders: ['token', 'city', ''],
      authRequest: { ...request, url: '', responseUID: '', requestBodyNeeded, reqBodyString: '' },
      webhookRequest: {
        ...withToken.webhookRequest,
        url: 'desk.example',
        reqParam: [{ key: 'a', value: '' }],
        responseType: 'Text',
      },
    })
    expect(status).toBe(422)
    expect(reply.errors.map(({ path, message }: never) => [path, message])).toEqual([
      ['name', say.nameLength],
      ['customPlaceHolders.2', say.placeholderEmpty],
      ['customPlaceHolders.0', say.placeholderPredefined],
      ['customPlaceHolders.1', say.placeholderUsed],
      ['authRequest.url', say.authUrlRequired],
      ['webhookRequest.url', say.invalidUrl],
      ['webhookRequest.reqParam.0.value', 'WebHook Param value cannot be empty'],
      ['authRequest.reqBodyString', say.authBodyEmpty],
      ['authRequest.responseUID', say.tokenKey],
      ['webhookRequest.responseConditions.0.value', say.responseValue],
    ])
  })

  test('has a name of its own, whatever the case', async () => {
    const { id, name } = await saved(webhookBody())
    const twin = await save(webhookBody({ name: String(name).toUpperCase() }))
    expect(twin.reply.errors).toEqual([{ path: 'name', message: 'Webhook name already exists', code: 'name-taken' }])
    const asked = async (query: string) => (await person.get(`duplicateWebhookTitle?name=${name}${query}`)).reply.exists
    expect(await asked('')).toBe(true)
    expect(await asked(`&id=${id}`)).toBe(false)
  })

  test('from an older revision is refused with the newer one, its secrets masked', async () => {
    const { id } = await saved(secretive())
    const body = secretive()
    await save(body, id)
    const stale = await person.post(`saveWebhookConfig?webhookId=${id}`, body, { headers: { 'If-Match': '"1"' } })
    expect(stale.status).toBe(409)
    expect(stale.reply.webhookdto.name).toBe(body.name)
    expect(stale.text).not.toMatch(/-secret-|sk_live/)
  })
})

describe('secrets', () => {
  test('are in no answer', async () => {
    const body = secretive()
    const first = await save(body)
    const { id } = first.reply.webhookdto
    const answers = [
      first,
      await read(id),
      await save({ ...body, name: `${body.name}!` }, id),
      await person.get(`duplicateWebhookList?id=${id}`),
      await person.get('getWebhookList/100/0'),
      await person.get(`getDocumentVersions?kind=webhook&id=${id}`),
      await person.get(`getDocumentVersion?kind=webhook&id=${id}&revision=1`),
      await save({ ...body, name: '' }, id),
    ]
    for (const { text } of answers) expect(text).not.toMatch(/-secret-|sk_live/)
    expect(first.reply.webhookdto.authRequest.reqHeader[0]).toEqual({ key: 'X-Client', value: '••••1111' })
  })

  test('stay as they were where their masks come back, and the rest is as it was sent', async () => {
    const body = secretive()
    const { id } = await saved(body)
    const shown = (await read(id)).reply.webhookdto
    const { status } = await save({ ...shown, name: `${body.name} too` }, id)
    expect(status).toBe(200)
    const { createdTS, updatedTS, createdby, allowEdit, webhookId, id: _, ...sent } = await storedOf(id)
    expect(sent).toEqual({ ...body, name: `${body.name} too` })
  })

  test('follow their rows where these are moved, renamed or taken away', async () => {
    const { id } = await saved(secretive())
    const shown = (await read(id)).reply.webhookdto
    const [first, second] = shown.authRequest.reqHeader
    shown.authRequest.reqHeader = [second, { ...first, key: 'X-Renamed' }]
    shown.authRequest.reqBodyString = 'client_secret=••••3333&grant_type=client_credentials'
    shown.webhookRequest.reqHeader = [shown.webhookRequest.reqHeader[1]]
    expect((await save(shown, id)).status).toBe(200)
    const { authRequest, webhookRequest } = await storedOf(id)
    expect(authRequest.reqHeader).toEqual([
      { key: 'X-Other', value: 'other-secret-2222' },
      { key: 'X-Renamed', value: 'first-secret-1111' },
    ])
    expect(authRequest.reqBodyString).toBe('client_secret=third-secret-3333&grant_type=client_credentials')
    expect(webhookRequest.reqHeader).toEqual([{ key: 'X-Api-Key', value: secret }])
  })

  test('are not shown by calling them something else', async () => {
    const { id } = await saved(secretive())
    const shown = (await read(id)).reply.webhookdto
    shown.webhookRequest.reqHeader[1].key = 'X-Note'
    const { status, reply } = await save(shown, id)
    expect(status).toBe(422)
    expect(reply.errors).toMatchObject([{ path: 'webhookRequest.reqHeader.1.value', message: say.secretMask }])
  })

  test('are copied with a webhook, and kept in the copy', async () => {
    const { id } = await saved(secretive())
    const copy = (await person.get(`duplicateWebhookList?id=${id}`)).reply.webhookdto
    expect((await save({ ...copy, name: `Copy ${id}` }, copy.id)).status).toBe(200)
    expect((await storedOf(copy.id)).webhookRequest.reqHeader[1].value).toBe(secret)
  })

  test.each([
    ['of a new webhook', '', '••••8842'],
    ['that is not the stored one', 'stored', '••••9999'],
    ['with something typed around it', 'stored', 'Key ••••8842'],
  ])('a mask %s is refused rather than stored', async (_, where, value) => {
    const { id } = await saved(secretive())
    const shown = (await read(id)).reply.webhookdto
    const body = secretive({ webhookRequest: { ...shown.webhookRequest, reqHeader: [{ key: 'X-Api-Key', value }] } })
    const { status, reply } = await save(body, where && id)
    expect(status).toBe(422)
    const error = { path: 'webhookRequest.reqHeader.0.value', message: say.secretMask, code: 'webhook-secret-mask' }
    expect(reply.errors).toContainEqual(error)
    expect(JSON.stringify(await textsOf(id))).not.toContain('••••')
  })

  test('of a webhook whose numbers JavaScript cannot carry are sent with it or not at all', async () => {
    const raw = JSON.stringify(secretive({ far: 1 })).replace('"far":1', '"far":9007199254740993')
    const headers = { 'Content-Type': 'application/json' }
    const first = await person.post('saveWebhookConfig', undefined, { raw, headers })
    const { id } = first.reply.webhookdto
    expect(first.reply.exact).toBe(false)
    const mask = raw.replace(secret, '••••8842')
    expect((await person.post(`saveWebhookConfig?webhookId=${id}`, undefined, { raw: mask, headers })).status).toBe(422)
    expect((await person.post(`saveWebhookConfig?webhookId=${id}`, undefined, { raw, headers })).status).toBe(200)
    expect((await textsOf(id))[0]).toBe(raw)
  })

  test('do not travel in a file, which is brought in all the same', async () => {
    const { id } = await saved(secretive())
    const rule = (await person.post('saveRule', ruleBody({ webhookCallback: true, webhook: id }))).reply.ruleEntity
    const { text, reply } = await person.get(`exportDocument?kind=rule&id=${rule.id}`)
    expect(text).not.toMatch(/-secret-|sk_live|••••/)
    const came = await other.post('importDocument', { bundle: reply.bundle, choices: { 'template coin': '' } })
    expect(came.status).toBe(200)
    const hook = came.reply.created.find(({ kind }: { kind: string }) => kind === 'webhook')
    const { webhookdto } = (await read(hook.id, other)).reply
    expect(webhookdto.webhookRequest.reqHeader[1]).toEqual({ key: 'X-Api-Key', value: '' })
    expect((await save(webhookdto, hook.id, other)).reply.errors).toContainEqual({
      path: 'webhookRequest.reqHeader.1.value',
      message: 'WebHook Header value cannot be empty',
      code: 'webhook-value-empty',
    })
  })
})

describe('a webhook that the platform manages', () => {
  test('is read and copied, and neither changed nor deleted', async () => {
    const { reply } = await read('managed-ledger')
    expect(reply.allowEdit).toBe(false)
    expect(reply.webhookdto.allowEdit).toBe(false)
    const before = await textsOf('managed-ledger')
    const refused = [
      await save(reply.webhookdto, 'managed-ledger'),
      await save({ ...reply.webhookdto, allowEdit: true }),
      await person.post('deleteWebHook?id=managed-ledger'),
    ]
    expect(refused.map(({ status, reply }) => [status, reply.msg])).toEqual(
      refused.map(() => [403, 'This webhook is managed by Questwire.']),
    )
    expect(await textsOf('managed-ledger')).toEqual(before)
    const copy = await person.get('duplicateWebhookList?id=managed-ledger')
    expect(copy.reply.allowEdit).toBe(true)
  })

  test('is not made by a caller who says so', async () => {
    const { reply } = await save(webhookBody({ allowEdit: false, id: '' }))
    expect(reply.allowEdit).toBe(true)
    expect(reply.webhookdto.allowEdit).toBe(true)
  })
})

test('a list of many asks its connection for one thing after the other', async () => {
  const warnings: string[] = []
  const note = ({ message }: Error) => warnings.push(message)
  process.on('warning', note)
  for (let n = 0; n < 4; n++) await saved(webhookBody())
  expect((await person.get('getWebhookList/10/0')).status).toBe(200)
  await new Promise((resolve) => setImmediate(resolve))
  process.off('warning', note)
  expect(warnings).toEqual([])
})

describe('a webhook that is deleted', () => {
  test('is not while a rule calls it, and is gone after', async () => {
    const { id } = await saved(webhookBody())
    const rule = (await person.post('saveRule', ruleBody({ webhookCallback: true, webhook: id }))).reply.ruleEntity
    const links = [{ kind: 'rule', id: rule.id, name: rule.name }]
    expect((await person.post(`checkDeleteWebhookList?id=${id}`)).reply.links).toMatchObject(links)
    expect((await person.post(`deleteWebHook?id=${id}`)).reply.links).toMatchObject(links)
    await person.post(`deleteRuleEngine?id=${rule.id}`)
    expect((await person.post(`checkDeleteWebhookList?id=${id}`)).reply.links).toEqual([])
    expect((await person.post(`deleteWebHook?id=${id}`)).reply.msg).toBe('Deleted successfully')
    expect((await read(id)).status).toBe(404)
  })

  test('or anything else, is nothing to another organisation', async () => {
    const id = await insertDocument(world, person, 'webhook', webhookBody())
    const tries = [
      await read(id, other),
      await save(webhookBody(), id, other),
      await other.get(`duplicateWebhookList?id=${id}`),
      await other.post(`deleteWebHook?id=${id}`),
      await other.post(`checkDeleteWebhookList?id=${id}`),
    ]
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404))
  })
})
