/** The door of assistants: what its tools say and make, by the official client over HTTP, and whom it refuses. */
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_OFFER } from '#schemas/codes.ts'
import { tools } from '#src/platform/assistant/tools/index.ts'
import { assistantParts, exampleCall } from '#src/platform/http/assistant-guide.ts'
import { type Door, keyOf, openDoor, type TestAssistant } from './support/assistant.ts'
import { insertDocument, offerBody, ruleBody, segmentBody, templateBody } from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let door: Door
let demo: TestUser
let assistant: TestAssistant
beforeAll(async () => {
  world = await openWorld()
  door = await openDoor(world)
  demo = await world.demo()
  assistant = await door.connect(await keyOf(demo, 'draft'))
})
afterAll(async () => {
  await door.close()
  await world.close()
})

const idIn = (text: string) => /Saved as a draft: .*?, id ([\w.-]+), revision/.exec(text)?.[1] ?? ''
const revisionIn = (text: string) => Number(/revision (\d+)/.exec(text)?.[1])
const linkIn = (text: string) => /publishes it here: (\S+)$/.exec(text)?.[1] ?? ''

describe('tools', () => {
  test('are thirteen with a sentence each, say whether they read only, and know no confirmation', async () => {
    const { tools: listed } = await assistant.client.listTools()
    expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name))
    expect(listed.length).toBe(13)
    for (const { name, description, annotations, inputSchema } of listed) {
      const scope = tools.find((one) => one.name === name)?.scope
      expect(description?.length, name).toBeGreaterThan(30)
      expect([annotations?.readOnlyHint, annotations?.destructiveHint], name).toEqual([scope === 'read', false])
      expect(inputSchema.type, name).toBe('object')
      expect(JSON.stringify(inputSchema), name).not.toMatch(/"confirm|"publish"/)
    }
  })

  test('find a campaign, explain it, check it, forecast it and read its results', async () => {
    const found = await assistant.call('search', { words: 'wheel', kinds: ['rule'] })
    const id = /id ([\w.-]+)/.exec(found.text)?.[1] ?? ''
    expect(id).not.toBe('')
    const explained = await assistant.call('explain_campaign', { id })
    expect(explained.text).toContain(`${world.platform.settings.publicUrl}/ruleengine/edit/${id}`)
    expect(explained.text).toMatch(/\(template; step <data>/)
    expect(explained.text).toMatch(/\(reward; step <data>/)
    expect((await assistant.call('check_campaign', { id })).text).toMatch(/No problems|problems:/)
    const forecast = await assistant.call('forecast_campaign', { id })
    expect(forecast.text).toMatch(/Forecast of \d+ days|No forecast/)
    const results = await assistant.call('read_results', { ids: [id] })
    expect(results.text).toMatch(/\d+ plays, \d+ rewards/)
    expect([found, explained, forecast, results].some(({ isError }) => isError)).toBe(false)
  })

  test('list what there is, and read one document or a part of it', async () => {
    const listed = await assistant.call('list_documents', { what: 'offer' })
    const id = /id ([\w.-]+)/.exec(listed.text)?.[1] ?? ''
    const whole = await assistant.call('read_document', { kind: 'offer', id })
    expect(whole.text).toMatch(/"offerName": "/)
    const part = await assistant.call('read_document', { kind: 'offer', id, part: 'offerName' })
    expect(part.text).toMatch(/<data>\n".*"\n<\/data>/)
    const wrong = await assistant.call('read_document', { kind: 'offer', id: 'no-such' })
    expect([wrong.isError, wrong.text]).toEqual([true, expect.stringContaining('Find the right id with search')])
    expect((await assistant.call('read_document', { kind: 'webhook', id })).isError).toBe(true)
  })
})

describe('drafts', () => {
  test('from a brief: saved as inactive, with odds, cost and a link', async () => {
    const person = await world.registerOrganisation('brief@example.com')
    const own = await door.connect(await keyOf(person, 'draft'))
    const offerId = await insertDocument(world, person, 'offer', offerBody())
    const segmentId = await insertDocument(world, person, 'segment', segmentBody())
    const templates = await own.call('list_documents', { what: 'template' })
    const templateId = /id (\S*wheel[\w.-]*|[\w.-]+)/.exec(templates.text)?.[1] ?? ''
    const saved = await own.call('draft_campaign', {
      name: 'Weekend treat',
      segmentId,
      templateId,
      trigger: { howOften: 'once per day', start: '2026-12-01T09:00:00Z', end: '2026-12-08T09:00:00Z' },
      rewards: [{ offerId, share: 100 }],
    })
    expect(saved.isError, saved.text).toBe(false)
    expect(saved.text).toContain('Nobody meets it until a person')
    expect(saved.text).toMatch(/Forecast of \d+ days[\s\S]*odds|No forecast/)
    const id = idIn(saved.text)
    expect(linkIn(saved.text)).toBe(`${world.platform.settings.publicUrl}/ruleengine/edit/${id}`)
    const { ruleEntity } = (await person.get(`getRule?ruleId=${id}`)).reply
    expect(ruleEntity).toMatchObject({
      ...{ name: 'Weekend treat', ruleStatus: 'inactive', userSegmentId: segmentId, templateId },
      ...{
        howOften: 'once per day',
        startDateTime: Date.UTC(2026, 11, 1, 9),
        createdby: expect.stringContaining('Key “'),
      },
    })
    const wrong = await own.call('draft_campaign', {
      ...{ name: 'Another', templateId, trigger: { howOften: 'everytime' }, rewards: [{ offerId: 'no-such' }] },
    })
    expect([wrong.isError, wrong.text]).toEqual([true, expect.stringContaining('list_documents')])
  })

  test.each(['festival-wheel', 'onboarding-quest', 'daily-habit'])('from the recipe %s', async (recipe) => {
    const saved = await assistant.call('draft_from_recipe', { recipe, name: `Own ${recipe}` })
    expect(saved.isError, saved.text).toBe(false)
    const { ruleEntity } = (await demo.get(`getRule?ruleId=${idIn(saved.text)}`)).reply
    expect([ruleEntity.name, ruleEntity.ruleStatus ?? 'inactive']).toEqual([`Own ${recipe}`, 'inactive'])
  })

  test('are changed by operations on what was seen; what is on is copied first', async () => {
    const id = await insertDocument(
      world,
      demo,
      'rule',
      ruleBody({ ruleStatus: 'active', startDateTime: Date.UTC(2025, 10, 1) }),
    )
    const set = (at: string, field: string, value: unknown) => [{ do: 'set', at, field, value }]
    const refused = await assistant.call('change_draft', { id, revision: 1, operations: set('x', 'y', 1) })
    expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining('copy_campaign')])

    const copied = await assistant.call('copy_campaign', { id })
    const draft = idIn(copied.text)
    const explained = (await assistant.call('explain_campaign', { id: draft })).text
    const trigger = /\(trigger; .*?step <data>(.*?)<\/data>/.exec(explained)?.[1] ?? ''
    expect(trigger).not.toBe('')
    const changed = await assistant.call('change_draft', {
      id: draft,
      revision: revisionIn(copied.text),
      operations: set(trigger, 'howOften', 'once per day'),
    })
    expect(changed.isError, changed.text).toBe(false)
    expect(changed.text).toMatch(/Changed:\n- <data>.*once per day/i)
    const { ruleEntity } = (await demo.get(`getRule?ruleId=${draft}`)).reply
    expect([ruleEntity.howOften, ruleEntity.ruleStatus]).toEqual(['once per day', 'inactive'])
    const compared = await assistant.call('compare_campaign', { id: draft, with: id })
    expect(compared.text).toMatch(/once per day/i)
    const versions = await assistant.call('compare_campaign', { id: draft, from: 1, to: 2 })
    expect(versions.text).toMatch(/Revision 1 → 2:\n- <data>/)

    const stale = await assistant.call('change_draft', {
      id: draft,
      revision: 1,
      operations: set(trigger, 'howOften', 'everytime'),
    })
    expect([stale.isError, stale.text]).toEqual([true, expect.stringContaining('Read the campaign again')])
    const unknown = await assistant.call('change_draft', { id: draft, revision: 2, operations: set('nowhere', 'a', 1) })
    expect(unknown.text).toContain('explain_campaign')
    for (const field of ['ruleStatus']) {
      const root = /^- <data>.*\(template; .*?step <data>(.*?)<\/data>/m.exec(explained)?.[1] ?? 'rule'
      await assistant.call('change_draft', { id: draft, revision: 2, operations: set(root, field, 'active') })
      const after = (await demo.get(`getRule?ruleId=${draft}`)).reply.ruleEntity
      expect(after.ruleStatus).toBe('inactive')
    }
  })
})

describe('operations on a draft', () => {
  /** Drafts a toss whose first row gives coins; answers its steps, and a way to change it. */
  async function draftToss() {
    const person = await world.freshOrganisation()
    const own = await door.connect(await keyOf(person, 'draft'))
    const insert = (kind: 'offer' | 'template', body: ReturnType<typeof offerBody>) =>
      insertDocument(world, person, kind, body)
    const [coins, cashback] = [await insert('offer', offerBody()), await insert('offer', offerBody())]
    const none = { percentage: 50, offerId: NO_OFFER, offerName: NO_OFFER }
    const rewardAssigment = [{ percentage: 50, offerId: coins, offerName: 'Ten coins' }, none]
    const templateId = await insert('template', templateBody(9))
    const id = await insertDocument(
      world,
      person,
      'rule',
      ruleBody({ templateId, rewardAssigment, ruleStatus: 'inactive' }),
    )
    const explained = (await own.call('explain_campaign', { id })).text
    const stepOf = (kind: string) => new RegExp(`\\(${kind}; .*?step <data>(.*?)</data>`).exec(explained)?.[1] ?? ''
    const edgeOf = (kind: string) => new RegExp(`\\(${kind}; .*?edge <data>(.*?)</data>`).exec(explained)?.[1] ?? ''
    /** Changes it, and reads back which offer each row gives. */
    const change = async (operation: object) => {
      const { isError, text } = await own.call('change_draft', { id, revision: 1, operations: [operation] })
      expect(isError, text).toBe(false)
      const { ruleEntity } = (await person.get(`getRule?ruleId=${id}`)).reply
      return ruleEntity.rewardAssigment.map((row: { offerId?: string }) => row.offerId)
    }
    return { coins, cashback, stepOf, edgeOf, change }
  }

  test('add puts a step where it is connected', async () => {
    const { coins, cashback, stepOf, change } = await draftToss()
    const fields = { offerId: cashback, offerName: 'Cashback' }
    const offers = await change({ do: 'add', kind: 'reward', connectTo: stepOf('template'), fields })
    expect(offers).toEqual([coins, NO_OFFER, cashback])
  })

  test('connect lets a step that is there stand in another place too', async () => {
    const { coins, stepOf, change } = await draftToss()
    const [source, target] = [stepOf('template'), stepOf('reward')]
    expect(await change({ do: 'connect', source, target })).toEqual([coins, NO_OFFER, coins])
  })

  test('remove takes a step, or one edge to it, out of the document', async () => {
    const first = await draftToss()
    expect(await first.change({ do: 'remove', at: first.stepOf('reward') })).toEqual([NO_OFFER])
    const other = await draftToss()
    expect(await other.change({ do: 'remove', at: other.edgeOf('reward') })).toEqual([NO_OFFER])
  })
})

test('the page of the calls names every tool, and its example runs', async () => {
  const [, { rows } = { rows: [] }] = assistantParts
  expect(rows.map(([name]) => name)).toEqual(tools.map(({ name }) => name))
  const docs = (await world.call('/docs')).text
  expect(docs).toContain('&quot;draft_from_recipe&quot;')
  const person = await world.registerOrganisation('mcp-example@example.com')
  const response = await fetch(door.address, {
    method: 'POST',
    headers: {
      ...{ Authorization: `Bearer ${await keyOf(person, 'draft')}`, 'Content-Type': 'application/json' },
      Accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify(exampleCall),
  })
  const id = /, id ([\w.-]+), revision/.exec(await response.text())?.[1]
  expect((await person.get(`getRule?ruleId=${id}`)).reply.ruleEntity).toMatchObject({ name: 'Come back' })
})

describe('keys', () => {
  test('that only read draft nothing, and are told what to do', async () => {
    const reader = await door.connect(await keyOf(demo, 'read'))
    expect((await reader.call('list_recipes')).isError).toBe(false)
    for (const [name, input] of [
      ['draft_from_recipe', { recipe: 'win-back' }],
      ['copy_campaign', { id: 'welcome-scratch' }],
    ] as const) {
      const { isError, text } = await reader.call(name, input)
      expect([isError, text]).toEqual([true, expect.stringContaining('it needs the scope')])
    }
  })

  test('reach nothing of other organisations', async () => {
    const other = await door.connect(await keyOf(await world.registerOrganisation('mcp-other@example.com'), 'draft'))
    const id = await insertDocument(world, demo, 'rule', ruleBody({ name: 'Only of the demo' }))
    for (const [name, input] of [
      ['read_document', { kind: 'rule', id }],
      ['explain_campaign', { id }],
      ['check_campaign', { id }],
      ['forecast_campaign', { id }],
      ['compare_campaign', { id }],
      ['copy_campaign', { id }],
      ['change_draft', { id, revision: 1, operations: [{ do: 'remove', at: 'x' }] }],
    ] as const) {
      const { isError, text } = await other.call(name, input)
      expect([name, isError, text.includes('Only of the demo')]).toEqual([name, true, false])
    }
    expect((await other.call('read_results', { ids: [id] })).text).toContain('None of these ids is known')
    expect((await other.call('search', { words: 'Only of the demo' })).text).toContain('Nothing')
  })

  test('stand in the audit with every call, its tool and its target', async () => {
    const person = await world.registerOrganisation('mcp-audit@example.com')
    const key = (await person.post('createNamedKey', { name: 'Scribe', scope: 'draft' })).reply.key
    const own = await door.connect(key)
    await own.call('list_recipes')
    await own.call('explain_campaign', { id: 'no-such' })
    const saved = await own.call('draft_from_recipe', { recipe: 'win-back' })
    const { rows } = await world.database.ownerPool.query(
      "SELECT call, user_name, about, changed FROM audit WHERE organisation_id = $1 AND call LIKE 'assistant.%' ORDER BY id",
      [person.orgId],
    )
    expect(rows.map(({ call, user_name, about }) => [call, user_name, about])).toEqual([
      ['assistant.list_recipes', 'Key “Scribe”', ''],
      ['assistant.explain_campaign', 'Key “Scribe”', 'no-such'],
      ['assistant.draft_from_recipe', 'Key “Scribe”', idIn(saved.text)],
    ])
    expect(rows[1].changed).toEqual(['refused'])
  })
})

describe('the door', () => {
  /** Sends a call as it is, with any Host. */
  const send = (
    headers: Record<string, string>,
    body = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
    method = 'POST',
  ) =>
    new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>((done, refuse) => {
      const asked = httpRequest(door.address, { method, headers }, (response) => {
        let text = ''
        response.on('data', (piece) => {
          text += piece
        })
        response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, text }))
      })
      asked.on('error', refuse)
      asked.end(method === 'GET' ? undefined : body)
    })
  const accepted = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }

  test('asks for a key', async () => {
    const { status, headers } = await send(accepted)
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer'])
    const wrong = await send({ ...accepted, Authorization: `Bearer qwk_${'x'.repeat(43)}` })
    expect([wrong.status, wrong.headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"'])
    expect((await send({ ...accepted, Authorization: `Bearer ${demo.token}` })).status).toBe(401)
  })

  test('knows its own name only, and no page of another site', async () => {
    const Authorization = `Bearer ${await keyOf(demo, 'read')}`
    for (const Host of ['evil.example', 'localhost.evil.example', '169.254.169.254'])
      expect((await send({ ...accepted, Authorization, Host })).status, Host).toBe(403)
    for (const Origin of ['https://evil.example', 'null', 'http://localhost:9', 'http://127.0.0.1.evil.example'])
      expect((await send({ ...accepted, Authorization, Origin })).status, Origin).toBe(403)
    const { origin } = new URL(world.platform.settings.publicUrl)
    expect((await send({ ...accepted, Authorization, Origin: origin })).status).toBe(200)
  })

  test('takes POST of so many bytes of JSON', async () => {
    const Authorization = `Bearer ${await keyOf(demo, 'read')}`
    expect((await send({ ...accepted, Authorization }, '', 'GET')).status).toBe(405)
    expect((await send({ ...accepted, Authorization }, JSON.stringify({ a: 'x'.repeat(300_000) }))).status).toBe(413)
    expect((await send({ ...accepted, Authorization, 'Content-Type': 'text/plain' })).status).toBe(415)
  })

  test('takes so many calls a minute of one key', async () => {
    const person = await world.registerOrganisation('mcp-limit@example.com')
    const Authorization = `Bearer ${await keyOf(person, 'read')}`
    const statuses = []
    for (let call = 0; call < 121; call++) statuses.push((await send({ ...accepted, Authorization })).status)
    expect(statuses.filter((status) => status === 429)).toEqual([429])
  })

  test('is shut where the setting says so', async () => {
    const shut = await openWorld({ assistant: false, demo: false })
    const other = await openDoor(shut)
    const response = await fetch(other.address, { method: 'POST', headers: accepted, body: '{}' })
    expect(response.status).toBe(404)
    await other.close()
    await shut.close()
  })
})
