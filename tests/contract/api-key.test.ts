/** The organisation's keys: shown as masks, answered when asked for and recorded, rotated. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountMessages } from '#schemas/messages/index.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let admin: TestUser
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  admin = await world.freshOrganisation()
})
afterAll(() => world.close())

/** What each key opens, and how it is asked for and made anew. */
const keys = [
  {
    name: 'apiKey',
    form: /^qw_[\w-]{43}$/,
    read: async (by = admin) => (await by.get('getApiKey')).reply.apikey as string,
    rotate: 'rotateApiKey',
    use: (token: string) => world.call('events', { token, body: { events: [{ userId: 'asha', event: 'visit' }] } }),
  },
  {
    name: 'playerKey',
    form: /^qwp_[\w-]{43}$/,
    read: async (by = admin) => (await by.get('getPlayerKey')).reply.playerKey as string,
    rotate: 'rotatePlayerKey',
    use: (token: string) => world.call('play/token', { token, body: { userId: 'asha' } }),
  },
] as const

test.each(keys)('$name: masked, used, rotated; the one before is refused at once', async ({ name, form, ...key }) => {
  const masked = async () => (await admin.get('getApiKeys')).reply[name]
  expect(await masked()).toEqual({ mask: null, createdTS: null, lastUsedTS: null })
  const first = await key.read()
  expect(first).toMatch(form)
  const prefix = first.slice(0, first.indexOf('_') + 1)
  expect(await masked()).toEqual({ mask: `${prefix}••••${first.slice(-4)}`, createdTS: world.clock, lastUsedTS: null })
  expect((await key.use(first)).status).toBe(200)
  expect((await masked()).lastUsedTS).toBe(world.clock)

  world.clock += 60_000
  const { status, reply, text } = await admin.post(key.rotate)
  expect([status, reply[name].createdTS, reply[name].lastUsedTS]).toEqual([200, world.clock, null])
  expect((await key.use(first)).status).toBe(401)
  const second = await key.read()
  expect(second).toMatch(form)
  expect(second).not.toBe(first)
  expect(text).not.toContain(second)
  expect(reply[name].mask).toBe(`${prefix}••••${second.slice(-4)}`)
  expect((await key.use(second)).status).toBe(200)
})

test('tokens of players end when the key for players is made anew, demo visits go on', async () => {
  const before = (await keys[1].read()) as string
  const { token } = (await world.call('play/token', { token: before, body: { userId: 'asha' } })).reply
  const visit = (await admin.post('createDemoVisit', {})).reply.token
  await admin.post('rotateApiKey')
  expect((await admin.post('play/on', {}, { token })).status).toBe(200)
  await admin.post('rotatePlayerKey')
  expect((await admin.post('play/on', {}, { token })).status).toBe(401)
  expect((await admin.post('play/visit', {}, { token: visit })).status).toBe(200)
})

test('a key can be made anew before it was ever asked for, also twice at once', async () => {
  const other = await world.registerOrganisation('early@example.com')
  const both = await Promise.all([other.post('rotateApiKey'), other.post('rotateApiKey')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { apikey } = (await other.get('getApiKey')).reply
  expect((await other.get('getApiKeys')).reply.apiKey.mask).toBe(`qw_••••${apikey.slice(-4)}`)
  expect((await other.get('getApiKeys')).reply.playerKey.mask).toBe(null)
})

test('asking for a key and making one anew is kept with the name of whoever did it, the key is not', async () => {
  const key = await keys[0].read()
  await keys[1].read()
  for (const { rotate } of keys) await admin.post(rotate)
  const { rows } = await world.database.ownerPool.query(
    'SELECT call, user_name, name, row_to_json(audit)::text AS whole FROM audit WHERE organisation_id = $1 ORDER BY id',
    [admin.orgId],
  )
  const calls = rows.map(({ call }) => call)
  for (const call of ['accounts.apiKey', 'visits.getPlayerKey', 'apiKeys.rotate', 'apiKeys.rotatePlayer'])
    expect(calls).toContain(call)
  expect(calls).not.toContain('apiKeys.list')
  expect(new Set(rows.map(({ user_name }) => user_name))).toEqual(new Set(['Ravi Kumar']))
  expect(rows.map(({ whole }) => whole).join('\n')).not.toContain(key.slice(3))
  expect(world.lines.join('\n')).not.toContain(key.slice(3))
})

test('whoever builds or looks has no business with them', async () => {
  const editor = await world.signIn('editor@questwire.test', 'Demo@1234')
  for (const came of [
    await editor.get('getApiKey'),
    await editor.get('getPlayerKey'),
    await editor.get('getApiKeys'),
    await editor.post('rotateApiKey'),
    await editor.post('rotatePlayerKey'),
  ])
    expect([came.status, came.reply.msg]).toEqual([403, accountMessages.roleTooLow])
})
