/** Players sign in: by the organisation's own systems, by a JWT of its issuer, as nobody known; renewed, revoked, from its sites only. */
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loopbackRanges, openIssuer, type TestIssuer } from './support/issuer.ts'
import { playerOf, visitorOf } from './support/players.ts'
import { openWorld, type TestRequest, type TestUser, type World } from './support/world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let world: World
let issuer: TestIssuer
let person: TestUser
beforeAll(async () => {
  world = await openWorld({ webhookAllowedRanges: loopbackRanges })
})
beforeEach(async () => {
  person = await world.freshOrganisation(true)
  issuer = await openIssuer()
  await issuer.addKey('one')
})
afterEach(() => issuer.close())
afterAll(() => world.close())

const organisation = () => person.orgId
const as = (token: string, name: string, body: unknown = {}, given: TestRequest = {}) =>
  world.call(`play/${name}`, { body, token, ...given })
const openly = (name: string, body: object, headers: Record<string, string> = {}) =>
  world.call(`play/${name}`, { body: { organisation: organisation(), ...body }, headers })
const meOf = async (token: string) => (await as(token, 'on')).reply.me?.userId
const byKey = async (name: string, body: object) =>
  person.post(`play/${name}`, body, { token: (await person.get('getPlayerKey')).reply.playerKey })
const statusOf = async () => (await person.get('getInstallStatus')).reply.installStatus

describe('a token', () => {
  test('lasts 15 minutes, and is renewed until a day after the sign-in', async () => {
    const signedIn = world.clock
    let { token } = await playerOf(person, 'asha')
    expect((await as(token, 'on')).reply.me.userId).toBe('asha')
    for (let n = 0; n < 24 * 6; n++) {
      world.clock += 10 * MINUTE
      const renewed = await as(token, 'renew')
      if (world.clock >= signedIn + 24 * HOUR) {
        expect([renewed.status, renewed.reply.msg]).toEqual([401, expect.stringContaining('not valid or over')])
        return
      }
      expect(renewed.reply.expiresTS).toBe(Math.min(world.clock + 15 * MINUTE, signedIn + 24 * HOUR))
      token = renewed.reply.token
    }
    expect.unreachable()
  })

  test('that is over is not renewed, and a made-up one neither', async () => {
    const { token } = await playerOf(person, 'asha')
    world.clock += 15 * MINUTE
    expect((await as(token, 'renew')).status).toBe(401)
    expect((await as(`qwt_${'x'.repeat(43)}`, 'renew')).status).toBe(401)
  })

  test('that is renewed keeps its visit, and the one before holds to its end', async () => {
    const { token } = await playerOf(person, 'asha', 'visit-1')
    const renewed = (await as(token, 'renew')).reply.token
    const { rows } = await world.database.ownerPool.query(
      'SELECT DISTINCT user_id, session FROM player_tokens WHERE organisation_id = $1',
      [organisation()],
    )
    expect(rows).toEqual([{ user_id: 'asha', session: 'visit-1' }])
    expect([await meOf(token), await meOf(renewed)]).toEqual(['asha', 'asha'])
  })

  test('of a demo visit is renewed to the end of the visit, not beyond', async () => {
    const { token } = await visitorOf(person)
    world.clock += 7 * HOUR
    const renewed = (await as(token, 'renew')).reply
    world.clock += HOUR - 1
    expect((await as(renewed.token, 'on')).status).toBe(200)
    world.clock += 1
    expect((await as(renewed.token, 'on')).status).toBe(401)
  })

  test('is revoked with all others of its player, of nobody else and nowhere else', async () => {
    const other = await world.registerOrganisation(`other-${Math.random()}@example.com`)
    const [asha, again, ravi] = [
      await playerOf(person, 'asha'),
      await playerOf(person, 'asha'),
      await playerOf(person, 'ravi'),
    ]
    const elsewhere = await playerOf(other, 'asha')
    expect((await byKey('revoke', { userId: 'asha' })).reply.revoked).toBe(2)
    expect([await meOf(asha.token), await meOf(again.token)]).toEqual([undefined, undefined])
    expect([await meOf(ravi.token), await meOf(elsewhere.token)]).toEqual(['ravi', 'asha'])
    expect((await byKey('revoke', { userId: 'asha' })).reply.revoked).toBe(0)
    expect((await as(ravi.token, 'revoke', { userId: 'ravi' })).status).toBe(401)
  })

  test('of a visitor is not given to who asks for it by name', async () => {
    const came = await byKey('token', { userId: 'visitor:someone' })
    expect([came.status, came.reply.errors[0].path]).toEqual([422, 'userId'])
  })
})

describe('a visitor whom nobody knows', () => {
  test('gets a token and an id by which they are known again', async () => {
    const first = (await openly('anonymous', {})).reply
    const again = (await openly('anonymous', { visitor: first.visitor })).reply
    const other = (await openly('anonymous', {})).reply
    const names = [await meOf(first.token), await meOf(again.token), await meOf(other.token)]
    expect(names[0]).toMatch(/^visitor:[\w-]{22}$/)
    expect(names[1]).toBe(names[0])
    expect(names[2]).not.toBe(names[0])
    expect(first.expiresTS).toBe(world.clock + 15 * MINUTE)
  })

  test('is somebody new where the id is made up or another organisation’s', async () => {
    const other = await world.registerOrganisation(`other-${Math.random()}@example.com`)
    const { visitor } = (await world.call('play/anonymous', { body: { organisation: other.orgId } })).reply
    for (const given of [visitor, 'x', `${visitor.slice(0, 22)}.${'A'.repeat(43)}`]) {
      const came = (await openly('anonymous', { visitor: given })).reply
      expect(came.visitor.slice(0, 22)).not.toBe(visitor.slice(0, 22))
    }
  })

  test('plays nowhere where the organisation does not want it, and in no organisation that is not there', async () => {
    const { token } = (await openly('anonymous', {})).reply
    expect((await as(token, 'renew')).status).toBe(200)
    await person.post('saveInstall', { anonymous: false })
    const refused = await openly('anonymous', {})
    expect([refused.status, refused.reply.msg]).toEqual([
      403,
      expect.stringContaining('only players play who are signed in'),
    ])
    expect((await as(token, 'renew')).status).toBe(403)
    for (const nowhere of ['x', '00000000-0000-4000-8000-000000000000'])
      expect((await openly('anonymous', { organisation: nowhere })).status).toBe(404)
  })

  test('is one of 600 new ones an hour from one network', async () => {
    await world.database.ownerPool.query(
      `INSERT INTO attempts (key, made_ts) SELECT encode(sha256(convert_to($1, 'UTF8')), 'hex'), $2 FROM generate_series(1, 600)`,
      [`new-visitors\n${organisation()}\nunknown`, world.clock],
    )
    const came = await openly('anonymous', {})
    expect([came.status, came.headers.get('Retry-After')]).toEqual([429, '60'])
    world.clock += HOUR
    expect((await openly('anonymous', {})).status).toBe(200)
  })
})

describe('a JWT', () => {
  beforeEach(async () => {
    await person.post('saveInstall', { jwt: issuer.settings })
  })
  const exchange = (jwt: string) => openly('exchange', { jwt })

  test.each(['RS256', 'PS256', 'ES256', 'EdDSA'])(
    'signed with %s gives a token of the player it names',
    async (alg) => {
      await issuer.addKey('two', alg)
      const came = await exchange(await issuer.sign(world.clock, { sub: 'ravi' }))
      expect([came.status, came.reply.expiresTS]).toEqual([200, world.clock + 15 * MINUTE])
      expect(await meOf(came.reply.token)).toBe('ravi')
    },
  )

  const seconds = () => Math.floor(world.clock / 1000)
  test.each<[string, () => Promise<string> | string, string]>([
    ['is none', () => 'abc', 'This is not a JWT.'],
    ['has no signature', () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`, 'is signed with none'],
    [
      'is signed with a shared secret',
      () => new SignJWT({ sub: 'x' }).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(new Uint8Array(32)),
      'The JWT is signed with HS256; RS256, PS256, ES256, EdDSA are taken.',
    ],
    [
      'is of a key nobody knows',
      () => issuer.sign(world.clock, {}, { kid: 'x' }),
      'The issuer has no key with the kid “x”.',
    ],
    [
      'was altered',
      async () =>
        (await issuer.sign(world.clock)).replace(
          /\.[^.]+\./,
          `.${Buffer.from('{"sub":"boss"}').toString('base64url')}.`,
        ),
      'The signature of the JWT is wrong.',
    ],
    [
      'is of another issuer',
      () => issuer.sign(world.clock, { iss: 'evil' }),
      'of the issuer "evil", not "https://id.shop.example"',
    ],
    ['is for somebody else', () => issuer.sign(world.clock, { aud: 'shop' }), 'meant for "shop", not "questwire"'],
    ['has expired', () => issuer.sign(world.clock, { exp: seconds() - 61 }), 'The JWT has expired.'],
    ['never expires', () => issuer.sign(world.clock, { exp: undefined }), 'The JWT has no exp.'],
    ['says not when it was issued', () => issuer.sign(world.clock, { iat: undefined }), 'The JWT has no iat.'],
    [
      'is of tomorrow',
      () => issuer.sign(world.clock, { iat: seconds() + 90_000, exp: seconds() + 99_000 }),
      'issued in the future',
    ],
    [
      'is of the day before yesterday',
      () => issuer.sign(world.clock, { iat: seconds() - 90_000 }),
      'more than 24 hours ago',
    ],
    ['holds only later', () => issuer.sign(world.clock, { nbf: seconds() + 600 }), 'holds only later'],
    ['names nobody', () => issuer.sign(world.clock, { sub: undefined }), 'The JWT has no sub.'],
    ['names a blank', () => issuer.sign(world.clock, { sub: '  ' }), 'must be a user id'],
    ['names a visitor', () => issuer.sign(world.clock, { sub: 'visitor:x' }), 'must be a user id'],
  ])('that %s is refused with one sentence', async (_, make, sentence) => {
    const came = await exchange(await make())
    expect([came.status, came.reply.msg]).toEqual([422, expect.stringContaining(sentence)])
    expect(came.reply.token).toBeUndefined()
  })

  test('of one organisation opens nothing of another', async () => {
    const other = await world.registerOrganisation(`other-${Math.random()}@example.com`)
    const jwt = await issuer.sign(world.clock)
    const refused = await world.call('play/exchange', { body: { organisation: other.orgId, jwt } })
    expect([refused.status, refused.reply.msg]).toEqual([403, expect.stringContaining('has named no issuer of JWTs')])
    const own = await openIssuer()
    await own.addKey('one')
    await other.post('saveInstall', { jwt: own.settings })
    const wrong = await world.call('play/exchange', { body: { organisation: other.orgId, jwt } })
    expect([wrong.status, wrong.reply.msg]).toEqual([422, 'The signature of the JWT is wrong.'])
    await own.close()
  })

  test('that was issued before its player was revoked opens nothing; one of later does', async () => {
    const jwt = await issuer.sign(world.clock)
    const { token } = (await exchange(jwt)).reply
    await byKey('revoke', { userId: 'asha' })
    expect([(await exchange(jwt)).status, await meOf(token)]).toEqual([422, undefined])
    world.clock += 1000
    expect((await exchange(await issuer.sign(world.clock))).status).toBe(200)
  })

  test('has its keys read once in ten minutes, and once a minute for kids nobody knows', async () => {
    for (let n = 0; n < 3; n++) await exchange(await issuer.sign(world.clock))
    await Promise.all(Array.from({ length: 5 }, async () => exchange(await issuer.sign(world.clock))))
    expect(issuer.reads).toBe(1)
    await issuer.addKey('two')
    expect((await exchange(await issuer.sign(world.clock))).status).toBe(422)
    expect(issuer.reads).toBe(1)
    world.clock += MINUTE
    expect((await exchange(await issuer.sign(world.clock))).status).toBe(200)
    for (let n = 0; n < 5; n++) await exchange(await issuer.sign(world.clock, {}, { kid: `made-up-${n}` }))
    expect(issuer.reads).toBe(2)
    world.clock += 10 * MINUTE
    await exchange(await issuer.sign(world.clock))
    expect(issuer.reads).toBe(3)
  })

  test.each([
    [{ status: 500, body: '' }, 'The address answered 500.'],
    [{ status: 200, body: '<html>' }, 'They are no JWKS.'],
    [{ status: 200, body: '{"keys":[]}' }, 'There is no key that signs.'],
    [{ status: 200, body: '{"keys":[{"kty":"oct","k":"c2VjcmV0"}]}' }, 'There is no key that signs.'],
    [{ status: 200, body: `{"keys":[${Array.from({ length: 51 }, () => '{"kty":"RSA"}')}]}` }, 'more than 50 keys'],
    [{ status: 200, body: JSON.stringify({ keys: [], pad: 'x'.repeat(200_000) }) }, 'The answer is too large.'],
  ])('whose issuer answers wrongly is refused, and asked again in a minute (%#)', async (answer, sentence) => {
    issuer.answer = answer
    const came = await exchange(await issuer.sign(world.clock))
    expect([came.status, came.reply.msg]).toEqual([422, expect.stringContaining(sentence)])
    issuer.answer = undefined
    expect((await exchange(await issuer.sign(world.clock))).status).toBe(422)
    world.clock += MINUTE
    expect((await exchange(await issuer.sign(world.clock))).status).toBe(200)
  })

  test('whose keys lie at a private address is refused by the outbound guard', async () => {
    await person.post('saveInstall', { jwt: { ...issuer.settings, jwksUrl: 'http://10.0.0.1/jwks' } })
    const came = await exchange(await issuer.sign(world.clock))
    expect([came.status, came.reply.msg]).toEqual([422, expect.stringContaining('could not be read')])
  })
})

describe('from a page', () => {
  const from = (origin: string) => ({ Origin: origin, 'Sec-Fetch-Site': 'cross-site' })
  const shop = 'https://shop.example'

  test('of a site on the list calls are answered; of others they are refused in one sentence that the page can read', async () => {
    await person.post('saveInstall', { allowedOrigins: [shop, 'https://*.brand.example'], jwt: issuer.settings })
    const { token } = await playerOf(person, 'asha')
    const jwt = await issuer.sign(world.clock)
    const all = (origin: string) =>
      Promise.all([
        as(token, 'on', {}, { headers: from(origin) }),
        as(token, 'renew', {}, { headers: from(origin) }),
        openly('anonymous', {}, from(origin)),
        openly('exchange', { jwt }, from(origin)),
      ])
    for (const origin of [shop, 'https://eu.brand.example'])
      expect((await all(origin)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const origin of [
      'https://evil.example',
      'http://shop.example',
      `${shop}.evil.example`,
      `${shop}:8443`,
      'null',
    ])
      for (const came of await all(origin)) {
        expect([came.status, came.headers.get('Access-Control-Allow-Origin')]).toEqual([403, '*'])
        expect(came.reply.msg).toMatch(
          /^\S+ is not among the sites that may show activities of .+\. Add it under Install\.$/,
        )
        expect(came.reply.msg.startsWith(origin)).toBe(true)
      }
  })

  test('apps, servers and our own pages are answered whatever the list says', async () => {
    await person.post('saveInstall', { allowedOrigins: [shop] })
    const { token } = await playerOf(person, 'asha')
    expect((await as(token, 'on')).status).toBe(200)
    const own = new URL(world.platform.settings.publicUrl).origin
    expect((await as(token, 'on', {}, { headers: { Origin: own } })).status).toBe(200)
  })

  test('every page is answered where the list is empty, a frame without an origin too', async () => {
    const { token } = await playerOf(person, 'asha')
    for (const origin of ['https://anywhere.example', 'null'])
      expect((await as(token, 'on', {}, { headers: from(origin) })).status).toBe(200)
  })

  test('a preflight is answered, whoever asks for what pages may call', async () => {
    await person.post('saveInstall', { allowedOrigins: [shop] })
    const headers = { ...from('https://evil.example'), 'Access-Control-Request-Method': 'POST' }
    for (const name of ['on', 'anonymous', 'exchange', 'renew', 'track']) {
      const came = await world.call(`play/${name}`, { method: 'OPTIONS', headers })
      expect([came.status, came.headers.get('Access-Control-Allow-Origin')]).toEqual([204, '*'])
    }
    for (const name of ['token', 'revoke'])
      expect((await world.call(`play/${name}`, { method: 'OPTIONS', headers })).status).toBe(405)
  })

  test('calls and refusals are news: the console sees them, and the reason', async () => {
    await person.post('saveInstall', { allowedOrigins: [shop], jwt: issuer.settings })
    const { token } = await playerOf(person, 'asha')
    expect((await statusOf()).lastCall).toBeNull()
    await as(token, 'on', {}, { headers: from(shop) })
    expect((await statusOf()).lastCall).toEqual({ at: world.clock, origin: shop, ok: true, refusal: '' })
    world.clock += 1000
    await as(token, 'on', {}, { headers: from('https://evil.example') })
    const msg = expect.stringContaining('is not among the sites')
    expect(await statusOf()).toMatchObject({
      lastCall: { at: world.clock, origin: 'https://evil.example', ok: false, refusal: msg },
      lastError: { at: world.clock, origin: 'https://evil.example', msg },
    })
    world.clock += 1000
    await openly('exchange', { jwt: 'abc' }, from(shop))
    expect((await statusOf()).lastError).toEqual({ at: world.clock, origin: shop, msg: 'This is not a JWT.' })
  })
})
