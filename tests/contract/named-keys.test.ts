/** Named keys: shown once, kept as a hash, as far as their scope goes, until they expire or are revoked. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountMessages, keyMessages } from '#schemas/messages/index.ts'
import { type KeyScope, keyScopes } from '#schemas/values/key-scopes.ts'
import { authorizeKey } from '#src/platform/http/authorize-key.ts'
import type { Refusal } from '#src/platform/http/refusal.ts'
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

const DAY_MS = 86_400_000
const create = (body: object, by = admin) => by.post('createNamedKey', body)
const list = async (by = admin) => (await by.get('getNamedKeys')).reply.keys
const current = (token: string, address = '203.0.113.7') => world.call('getCurrentKey', { token, address })
const made = async (scope: KeyScope, more: object = {}): Promise<{ key: string; id: string }> => {
  const { reply } = await create({ name: `Key to ${scope}`, scope, ...more })
  return { key: reply.key, id: reply.namedKey.id }
}

test('is answered once, shown as a mask, used, and refused from the moment it is revoked', async () => {
  const { status, reply } = await create({ name: '  Reporting ', scope: 'read' })
  expect([status, reply.key]).toEqual([200, expect.stringMatching(/^qwk_[\w-]{43}$/)])
  const { key, namedKey } = reply
  expect(namedKey).toEqual({
    ...{ id: expect.any(String), name: 'Reporting', scope: 'read', mask: `qwk_••••${key.slice(-4)}` },
    ...{ createdTS: world.clock, createdBy: 'Ravi Kumar', expiresTS: null, lastUsedTS: null },
  })
  expect(await list()).toEqual([namedKey])
  expect((await admin.get('getNamedKeys')).text).not.toContain(key.slice(4, -4))

  const told = await current(key)
  expect(told.reply).toMatchObject({ organisation: 'Marigold Stores', name: 'Reporting', scope: 'read' })
  expect((await list())[0].lastUsedTS).toBe(world.clock)

  expect((await admin.post('revokeNamedKey', { id: namedKey.id })).status).toBe(200)
  const refused = await current(key)
  expect([refused.status, refused.reply.msg]).toEqual([401, keyMessages.notValid])
  expect(refused.headers.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"')
  expect(await list()).toEqual([])
  expect((await admin.post('revokeNamedKey', { id: namedKey.id })).status).toBe(404)
})

test('nothing but its hash and its end is kept, in no table and in no log', async () => {
  const { key } = await made('draft')
  await current(key)
  const secret = key.slice(4)
  const { rows } = await world.database.ownerPool.query(
    "SELECT row_to_json(k)::text AS whole FROM named_keys k UNION ALL SELECT row_to_json(a)::text FROM audit a WHERE kind = 'api-key'",
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.map(({ whole }) => whole).join('\n')).not.toContain(secret)
  expect(world.lines.join('\n')).not.toContain(secret)
})

test('opens what its scope includes and nothing above it; the organisation’s own key opens all', async () => {
  const { apikey } = (await admin.get('getApiKey')).reply
  const keys = [...(await Promise.all(keyScopes.map(async (scope) => (await made(scope)).key))), apikey]
  const opened = await Promise.all(
    keys.map((key) =>
      Promise.all(
        keyScopes.map((scope) =>
          authorizeKey(world.platform, { authorization: `Bearer ${key}`, address: '' }, scope, world.clock).then(
            ({ orgId, name }) => [orgId, name],
            (error: Refusal) => [error.status, error.details.headers?.['WWW-Authenticate']],
          ),
        ),
      ),
    ),
  )
  const tooSmall = (scope: KeyScope) => [403, `Bearer error="insufficient_scope", scope="${scope}"`]
  const as = (name: string) => [admin.orgId, name]
  expect(opened).toEqual([
    [as('Key “Key to read”'), tooSmall('draft'), tooSmall('publish')],
    [as('Key “Key to draft”'), as('Key “Key to draft”'), tooSmall('publish')],
    [as('Key “Key to publish”'), as('Key “Key to publish”'), as('Key “Key to publish”')],
    [as('API'), as('API'), as('API')],
  ])
})

test('opens nothing that is for staff, for events or for players', async () => {
  const { key } = await made('publish')
  for (const path of ['getRuleEngineList/5/0', 'getApiKey', 'getNamedKeys'])
    expect((await world.call(path, { token: key })).status).toBe(401)
  for (const [path, body] of [
    ['events', { events: [{ userId: 'asha', event: 'visit' }] }],
    ['play/token', { userId: 'asha' }],
  ] as const)
    expect((await world.call(path, { token: key, body })).status).toBe(401)
})

test('is refused from the moment it expires, in the same words as one that never was', async () => {
  const { key } = await made('read', { expiresTS: world.clock + DAY_MS })
  world.clock += DAY_MS - 1
  expect((await current(key)).status).toBe(200)
  world.clock += 1
  const [expired, unknown] = [await current(key), await current(`qwk_${'x'.repeat(43)}`)]
  expect([expired.status, expired.text]).toEqual([401, unknown.text])
})

test('without a key the way to one is said', async () => {
  const { status, reply, headers } = await world.call('getCurrentKey')
  expect([status, reply.msg, headers.get('WWW-Authenticate')]).toEqual([401, keyMessages.notValid, 'Bearer'])
})

test('of one network so many wrong keys are looked at; a right one is answered all the same', async () => {
  const { key } = await made('read')
  const wrong = (number: number) => current(`qwk_${String(number).padStart(43, 'x')}`, '198.51.100.9')
  const statuses: number[] = []
  for (let number = 0; number < 62; number++) statuses.push((await wrong(number)).status)
  expect(statuses).toEqual([...Array(60).fill(401), 429, 429])
  expect((await wrong(99)).headers.get('Retry-After')).toBe('900')
  expect((await current(key, '198.51.100.9')).status).toBe(200)
  expect((await current(`qwk_${'y'.repeat(43)}`, '198.51.100.10')).status).toBe(401)
})

test('a name is there, short, and used once; an end lies ahead; there are fifty at most', async () => {
  const refused = async (body: object) => {
    const { status, reply } = await create(body)
    return [status, reply.errors?.[0]?.path, reply.msg]
  }
  await made('read')
  expect(await refused({ name: ' ', scope: 'read' })).toEqual([422, 'name', keyMessages.nameRequired])
  expect(await refused({ name: 'x'.repeat(61), scope: 'read' })).toEqual([422, 'name', keyMessages.nameLength])
  expect(await refused({ name: 'KEY TO READ', scope: 'read' })).toEqual([422, 'name', keyMessages.nameTaken])
  expect(await refused({ name: 'Any', scope: 'all' })).toEqual([422, 'scope', keyMessages.scope])
  expect(await refused({ name: 'Any', scope: 'read', expiresTS: world.clock })).toEqual([
    422,
    'expiresTS',
    keyMessages.expired,
  ])
  await world.database.ownerPool.query(
    `INSERT INTO named_keys (organisation_id, id, hash, ending, name, scope, created_by, created_ts)
     SELECT $1, gen_random_uuid(), gen_random_uuid()::text, '', 'n' || n, 'read', '', 0 FROM generate_series(1, 49) n`,
    [admin.orgId],
  )
  expect(await refused({ name: 'One more', scope: 'read' })).toEqual([409, undefined, keyMessages.tooMany])
})

test('another organisation neither sees nor revokes it, and may use its name', async () => {
  const { key, id } = await made('read')
  const other = await world.registerOrganisation('named-keys-other@example.com')
  expect(await list(other)).toEqual([])
  expect((await other.post('revokeNamedKey', { id })).status).toBe(404)
  expect((await create({ name: 'Key to read', scope: 'read' }, other)).status).toBe(200)
  expect((await current(key)).status).toBe(200)
})

test('making and revoking one is kept with who did it and what it may do', async () => {
  const { id } = await made('publish')
  await admin.post('revokeNamedKey', { id })
  const { rows } = await world.database.ownerPool.query(
    "SELECT call, user_name, about, name FROM audit WHERE organisation_id = $1 AND kind = 'api-key' ORDER BY id",
    [admin.orgId],
  )
  expect(rows).toEqual([
    {
      call: 'apiKeys.createNamed',
      user_name: 'Ravi Kumar',
      about: id,
      name: 'Key to publish (Read, draft and publish)',
    },
    { call: 'apiKeys.revokeNamed', user_name: 'Ravi Kumar', about: id, name: 'Key to publish' },
  ])
})

test('when the trial is over keys are held back as staff are', async () => {
  const { key } = await made('read')
  await world.database.ownerPool.query('UPDATE organisations SET trial_ends_ts = $2 WHERE id = $1', [
    admin.orgId,
    world.clock - DAY_MS,
  ])
  const { status, reply } = await current(key)
  expect([status, reply.msg]).toEqual([403, accountMessages.trialExpired])
})

test('whoever builds or looks has no business with them', async () => {
  const editor = await world.signIn('editor@questwire.test', 'Demo@1234')
  for (const came of [
    await editor.get('getNamedKeys'),
    await create({ name: 'Any', scope: 'read' }, editor),
    await editor.post('revokeNamedKey', { id: 'any' }),
  ])
    expect([came.status, came.reply.msg]).toEqual([403, accountMessages.roleTooLow])
})
