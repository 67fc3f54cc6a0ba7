/** The settings of an organisation's sites and apps, and the news of its pages. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultInstallSettings } from '#schemas/endpoints/install.ts'
import { notePageCall, notePageEvents } from '#src/platform/identity/install-status.ts'
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

const status = async () => (await person.get('getInstallStatus')).reply.installStatus

test('an organisation that saved nothing has the defaults and its id', async () => {
  expect((await person.get('getInstall')).reply.install).toEqual({
    ...defaultInstallSettings(),
    organisation: person.orgId,
  })
})

test('a save keeps what it leaves out, and is recorded with the names of what changed', async () => {
  await person.post('saveInstall', {
    allowedOrigins: ['https://Shop.example/', 'https://shop.example'],
    holdoutPercent: 10,
  })
  const jwt = { issuer: 'https://id.shop.example', audience: 'questwire', jwksUrl: 'https://id.shop.example/jwks' }
  const saved = await person.post('saveInstall', { jwt, hold: { playsPerAddress: null }, holdoutPercent: 10 })
  const expected = {
    ...{ ...defaultInstallSettings(), allowedOrigins: ['https://shop.example'], holdoutPercent: 10, jwt },
    ...{ hold: { ...defaultInstallSettings().hold, playsPerAddress: null }, organisation: person.orgId },
  }
  expect([saved.status, saved.reply.install]).toEqual([200, expected])
  expect((await person.get('getInstall')).reply.install).toEqual(expected)
  const { rows } = await world.database.ownerPool.query(
    "SELECT changed FROM audit WHERE organisation_id = $1 AND call = 'install.save' ORDER BY array_length(changed, 1), changed DESC",
    [person.orgId],
  )
  expect(rows).toEqual([{ changed: ['jwt', 'hold'] }, { changed: ['allowedOrigins', 'holdoutPercent'] }])
})

test('saves of different settings at once keep both', async () => {
  await Promise.all([
    person.post('saveInstall', { allowedOrigins: ['https://a.example'] }),
    person.post('saveInstall', { anonymous: false }),
    person.post('saveInstall', { interruptionsPerDay: null }),
  ])
  expect((await person.get('getInstall')).reply.install).toMatchObject({
    ...{ allowedOrigins: ['https://a.example'], anonymous: false, interruptionsPerDay: null },
  })
})

test.each([
  [{ allowedOrigins: ['https://shop.example', 'shop.example/x'] }, 'allowedOrigins.1'],
  [{ allowedOrigins: Array.from({ length: 51 }, (_, n) => `https://s${n}.example`) }, 'allowedOrigins'],
  [{ clientEvents: [''] }, 'clientEvents.0'],
  [{ jwt: { issuer: '', audience: 'x', jwksUrl: 'https://id.example' } }, 'jwt.issuer'],
  [{ jwt: { issuer: 'x', audience: 'x', jwksUrl: 'file:///etc/passwd' } }, 'jwt.jwksUrl'],
  [{ quietHours: 'night' }, 'quietHours'],
  [{ interruptionsPerDay: 1.5 }, 'interruptionsPerDay'],
  [{ quietHours: { from: '22:00', to: '24:00' } }, 'quietHours.to'],
  [{ holdoutPercent: 51 }, 'holdoutPercent'],
  [{ hold: { playsPerVisitor: 0 } }, 'hold.playsPerVisitor'],
])('%j is refused at %s and changes nothing', async (body, path) => {
  const came = await person.post('saveInstall', { anonymous: false, ...body })
  expect([came.status, came.reply.errors[0].path]).toEqual([422, path])
  expect((await person.get('getInstall')).reply.install.anonymous).toBe(true)
})

test('pages make news: the last call, the last refusal, events of an hour and those refused', async () => {
  expect(await status()).toEqual({ lastCall: null, eventsLastHour: 0, eventsRefused: [], lastError: null })
  const note = (origin: string, refusal: string) =>
    notePageCall(world.platform, person.orgId, { origin, refusal }, world.clock)
  note('https://shop.example', 'Not among the sites.')
  world.clock += 1000
  note('https://shop.example', '')
  const refused = [{ event: 'order_placed', reason: 'Pages may not send it.' }]
  notePageEvents(world.platform, person.orgId, { origin: 'https://shop.example', taken: 3, refused }, world.clock)
  const first = await status()
  expect(first).toEqual({
    lastCall: { at: world.clock, origin: 'https://shop.example', ok: true, refusal: '' },
    eventsLastHour: 3,
    eventsRefused: [{ ...refused[0], origin: 'https://shop.example', at: world.clock }],
    lastError: { at: world.clock - 1000, origin: 'https://shop.example', msg: 'Not among the sites.' },
  })
  world.clock += 3_600_000
  notePageEvents(world.platform, person.orgId, { origin: '', taken: 4, refused: [] }, world.clock)
  expect(await status()).toEqual({ ...first, eventsLastHour: 4 })
})

test('an organisation keeps the news of 50 sites at most, and sees its own only', async () => {
  for (let n = 0; n < 120; n++) {
    world.clock += 1
    const origin = `https://s${n}.example`
    notePageCall(world.platform, person.orgId, { origin, refusal: 'x' }, world.clock)
    notePageEvents(
      world.platform,
      person.orgId,
      { origin, taken: 0, refused: [{ event: 'e', reason: 'x' }] },
      world.clock,
    )
    if (n % 30 === 0) await status()
  }
  expect((await status()).eventsRefused).toHaveLength(50)
  const { rows } = await world.database.ownerPool.query(
    'SELECT count(*)::int AS sites FROM install_calls WHERE organisation_id = $1',
    [person.orgId],
  )
  expect(rows).toEqual([{ sites: 50 }])
  const other = await world.freshOrganisation()
  expect((await other.get('getInstallStatus')).reply.installStatus.lastCall).toBeNull()
})
