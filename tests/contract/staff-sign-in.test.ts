/** Signing in by the organisation's provider, and with an authenticator app beside the password. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInMessages as say } from '#schemas/messages/index.ts'
import { codeAt } from '#tests/support/code-at.ts'
import { openProvider, type TestProvider } from '#tests/support/openid-provider.ts'
import { setUpAuthenticator } from './support/authenticator.ts'
import { memberBody } from './support/bodies.ts'
import { loopbackRanges } from './support/issuer.ts'
import { openWorld, password, type TestUser, type World } from './support/world.ts'

/** The password that an admin gives a member. */
const PASSWORD = `${memberBody().password}`

let world: World
let provider: TestProvider
beforeAll(async () => {
  world = await openWorld({ demo: false, webhookAllowedRanges: loopbackRanges })
  provider = await openProvider(`${world.platform.settings.publicUrl}/signin/return`)
})
afterAll(async () => {
  await provider.close()
  await world.close()
})

const blank = {
  ...{ shortName: '', issuer: '', clientId: '', trustsEmails: false },
  ...{ providerOnly: false, secondFactorRequired: false },
}
let names = 0

/** Gives an organisation the provider; answers its short name. */
async function withProvider(admin: TestUser, changes: object = {}): Promise<string> {
  const shortName = `marigold-${++names}`
  const saved = await admin.post('saveSignInSettings', { ...blank, shortName, ...provider.settings, ...changes })
  if (saved.status !== 200) throw new Error(saved.text)
  return shortName
}

/** Adds an editor who has chosen a password of their own. */
async function addEditor(admin: TestUser, email = `neha-${++names}@example.com`): Promise<TestUser> {
  const { reply } = await admin.post('createUser', { ...memberBody({ email }), role: 'editor' })
  await world.database.ownerPool.query('UPDATE users SET must_change = false WHERE id = $1', [reply.accountDetails.id])
  return world.signIn(email, PASSWORD)
}

const cookieOf = (headers: Headers) => headers.get('Set-Cookie')?.split(';')[0] ?? ''

/** Walks from the login page to the provider and back, as a browser does; answers where it ends. */
async function walk(organisation: string): Promise<string> {
  const { reply, headers } = await world.call('startSignIn', { body: { organisation } })
  const { pathname, search } = new URL(await provider.visit(reply.url))
  const came = await world.call(`${pathname}${search}`, { headers: { Cookie: cookieOf(headers) } })
  expect(came.status).toBe(302)
  return came.headers.get('Location') ?? ''
}

/** Exchanges the code of the address that the way back ends at for a session. */
async function enter(location: string) {
  const code = new URL(location, 'http://x').hash.slice(1)
  return world.call('exchangeCode', { body: { code } })
}

describe('a provider', () => {
  test('signs a member in, and knows them by its own id from then on', async () => {
    const admin = await world.freshOrganisation()
    const editor = await addEditor(admin)
    const shortName = await withProvider(admin)
    provider.person = { sub: `p-${shortName}`, email: editor.email.toUpperCase(), email_verified: true }
    const { reply } = await enter(await walk(shortName))
    expect(reply.userDetails).toMatchObject({ email: editor.email, orgId: admin.orgId, role: 'editor' })
    expect((await world.call('getSession', { token: reply.userDetails.accessToken })).status).toBe(200)

    // Their address at the provider changes: it is still them. Who gets the old one is somebody else.
    provider.person = { sub: `p-${shortName}`, email: 'other@example.com', email_verified: true }
    expect((await enter(await walk(shortName))).reply.userDetails.email).toBe(editor.email)
    provider.person = { sub: `q-${shortName}`, email: editor.email, email_verified: true }
    expect(await walk(shortName)).toBe('/signin?refused=unknown')
  })

  test('signs in nobody whom the organisation does not have, has disabled, or whose address is not verified', async () => {
    const admin = await world.freshOrganisation()
    const stranger = await world.freshOrganisation()
    const editor = await addEditor(admin)
    const shortName = await withProvider(admin)
    provider.person = { sub: 's', email: stranger.email, email_verified: true }
    expect(await walk(shortName)).toBe('/signin?refused=unknown')
    provider.person = { sub: 'e', email: editor.email, email_verified: false }
    expect(await walk(shortName)).toBe('/signin?refused=unverified')
    await admin.post('saveSignInSettings', { ...blank, shortName, ...provider.settings, trustsEmails: true })
    expect((await enter(await walk(shortName))).status).toBe(200)
    const { reply } = await admin.get('getUserManagementList/20/0?searchKey=neha')
    await admin.post(`disableUserAccount?userId=${reply.userManagementList.accountDetails[0].id}&disabled=true`)
    expect(await walk(shortName)).toBe('/signin?refused=disabled')
    provider.person = null
    expect(await walk(shortName)).toBe('/signin?refused=cancelled')
  })

  test('is asked anew for each attempt: what was seen on the way opens nothing again, or elsewhere', async () => {
    const admin = await world.freshOrganisation()
    const shortName = await withProvider(admin)
    provider.person = { sub: `p-${shortName}`, email: admin.email, email_verified: true }
    const begun = await world.call('startSignIn', { body: { organisation: shortName } })
    const { pathname, search } = new URL(await provider.visit(begun.reply.url))
    const back = (cookie: string) => world.call(`${pathname}${search}`, { headers: { Cookie: cookie } })
    expect((await back('')).headers.get('Location')).toBe('/signin?refused=over')
    const other = await world.call('startSignIn', { body: { organisation: shortName } })
    expect((await back(cookieOf(other.headers))).headers.get('Location')).toBe('/signin?refused=failed')
    const mine = cookieOf(begun.headers)
    const first = (await back(mine)).headers.get('Location') ?? ''
    expect(first).toMatch(/^\/signin#[\w-]{20,}$/)
    expect((await back(mine)).headers.get('Location')).toBe('/signin?refused=failed')
    expect((await enter(first)).status).toBe(200)
    expect((await enter(first)).status).toBe(422)
    world.clock += 11 * 60_000
    expect((await back(mine)).headers.get('Location')).toBe('/signin?refused=over')
  })

  test('may be the only way in for all but admins, and password sessions of the others end', async () => {
    const admin = await world.freshOrganisation()
    const editor = await addEditor(admin)
    const shortName = await withProvider(admin, { providerOnly: true })
    expect((await editor.get('getSession')).status).toBe(401)
    const refused = await world.call('login', { body: { username: editor.email, password: PASSWORD } })
    expect([refused.status, refused.reply.msg]).toEqual([403, say.providerOnly])
    expect((await world.call('login', { body: { username: admin.email, password } })).status).toBe(200)
    provider.person = { sub: `p-${shortName}`, email: editor.email, email_verified: true }
    expect((await enter(await walk(shortName))).status).toBe(200)
  })

  test('is checked before it is stored, and its secret never comes back', async () => {
    const admin = await world.freshOrganisation()
    const save = (changes: object) =>
      admin.post('saveSignInSettings', { ...blank, shortName: 'checked-one', ...provider.settings, ...changes })
    for (const [changes, path] of [
      [{ issuer: 'http://id.example.com' }, 'issuer'],
      [{ issuer: `${provider.settings.issuer}/elsewhere` }, 'issuer'],
      [{ issuer: 'https://169.254.169.254' }, 'issuer'],
      [{ clientId: '' }, 'clientId'],
      [{ shortName: 'A b' }, 'shortName'],
      [{ shortName: '', providerOnly: true }, 'providerOnly'],
    ] as const) {
      const { status, reply } = await save(changes)
      expect([status, reply.errors?.[0].path], JSON.stringify(changes)).toEqual([422, path])
    }
    const saved = await save({})
    expect(saved.text).not.toContain(provider.settings.clientSecret)
    const read = (await admin.get('getSignInSettings')).reply.signInSettings
    expect(read).toMatchObject({ shortName: 'checked-one', hasClientSecret: true, membersWithoutApp: 1 })
    const { rows } = await world.database.ownerPool.query('SELECT * FROM sign_in_settings')
    expect(JSON.stringify(rows)).not.toContain(provider.settings.clientSecret)
    const other = await world.freshOrganisation()
    const taken = await other.post('saveSignInSettings', { ...blank, shortName: 'checked-one', ...provider.settings })
    expect([taken.status, taken.reply.errors?.[0].message]).toEqual([422, say.shortNameTaken])
    expect((await world.call('startSignIn', { body: { organisation: 'nobody-here' } })).reply.msg).toBe(
      say.unknownOrganisation,
    )
  })
})

describe('an authenticator app', () => {
  const login = (person: TestUser, code?: string) =>
    world.call('login', { body: { username: person.email, password, ...(code === undefined ? {} : { code }) } })

  test('is asked for its code after the right password only, and no code is good twice', async () => {
    const person = await world.freshOrganisation(true)
    const app = await setUpAuthenticator(world, person)
    const asked = await login(person)
    expect([asked.status, asked.reply.errors]).toEqual([422, [{ path: 'code', message: say.codeNeeded }]])
    expect((await world.call('login', { body: { username: person.email, password: 'Wrong#123' } })).status).toBe(403)
    const code = app.code()
    expect((await login(person, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    expect((await login(person, code)).reply.errors[0].message).toBe(say.codeWrong)
    // Codes of before and of later are none.
    const { rows } = await world.database.ownerPool.query('SELECT secret FROM second_factors')
    expect(JSON.stringify(rows)).not.toMatch(/[A-Z2-7]{32}/)
    expect((await login(person, '000000')).status).toBe(422)
  })

  test('recovery codes open once each, and new ones replace them', async () => {
    const person = await world.freshOrganisation(true)
    const app = await setUpAuthenticator(world, person)
    expect(new Set(app.recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = app.recoveryCodes
    expect((await login(person, first.toLowerCase())).status).toBe(200)
    expect((await login(person, first)).status).toBe(422)
    expect((await person.get('getSecondFactor')).reply.secondFactor).toMatchObject({ on: true, recoveryCodesLeft: 9 })
    const { reply } = await person.post('newRecoveryCodes', { code: app.code() })
    expect((await login(person, second)).status).toBe(422)
    expect((await login(person, reply.recoveryCodes[0])).status).toBe(200)
  })

  test('ten wrong codes close the door for a quarter of an hour, whatever is tried between', async () => {
    const person = await world.freshOrganisation(true)
    const app = await setUpAuthenticator(world, person)
    for (let tries = 0; tries < 10; tries++) {
      expect((await login(person, '12345')).status).toBe(422)
      expect((await login(person)).status).toBe(422)
    }
    expect((await login(person, app.code())).status).toBe(429)
    world.clock += 15 * 60_000
    expect((await login(person, app.code())).status).toBe(200)
  })

  test('is set up with the password and a first code, signs out elsewhere, and is turned off by both', async () => {
    const person = await world.freshOrganisation(true)
    const elsewhere = await world.signIn(person.email, password)
    expect((await person.post('setUpSecondFactor', { password: 'Wrong#123' })).reply.errors[0].path).toBe('password')
    expect((await person.post('confirmSecondFactor', { code: '123456' })).status).toBe(409)
    const { reply } = await person.post('setUpSecondFactor', { password })
    expect(reply.url).toContain(`secret=${reply.secret}`)
    expect((await person.post('confirmSecondFactor', { code: '000000' })).status).toBe(422)
    // Begun and not confirmed, it is not asked for.
    expect((await login(person)).status).toBe(200)
    await person.post('confirmSecondFactor', { code: codeAt(reply.secret, world.clock) })
    expect((await elsewhere.get('getSession')).status).toBe(401)
    expect((await person.get('getSession')).status).toBe(200)
    expect((await person.post('setUpSecondFactor', { password })).status).toBe(409)
    world.clock += 30_000
    const code = codeAt(reply.secret, world.clock)
    expect((await person.post('removeSecondFactor', { password: 'Wrong#123', code })).status).toBe(422)
    expect((await person.post('removeSecondFactor', { password, code })).status).toBe(200)
    expect((await login(person)).status).toBe(200)
  })

  test('where it is required, nothing else is answered until it is set up, but to whom the provider vouches for', async () => {
    const admin = await world.freshOrganisation(true)
    const editor = await addEditor(admin)
    const shortName = await withProvider(admin, { secondFactorRequired: true })
    expect((await admin.get('getSideMenu')).status).toBe(200)
    const held = await admin.get('getRuleEngineList/5/0')
    expect([held.status, held.reply.msg]).toEqual([403, say.setUpFirst])
    expect((await admin.get('getSession')).reply.userDetails.mustSetUpSecondFactor).toBe(true)
    expect((await login(admin)).reply.userDetails.mustSetUpSecondFactor).toBe(true)
    provider.person = { sub: `p-${shortName}`, email: editor.email, email_verified: true }
    const provided = (await enter(await walk(shortName))).reply.userDetails
    expect(provided.mustSetUpSecondFactor).toBe(false)
    const token = provided.accessToken
    expect((await world.call('getRuleEngineList/5/0', { token })).status).toBe(200)
    // A device that they bring in by a code is vouched for as well.
    const { oneTimeCode } = (await world.call('createSignInCode', { token, method: 'POST' })).reply
    const device = (await world.call('exchangeCode', { body: { code: oneTimeCode } })).reply.userDetails
    expect((await world.call('getRuleEngineList/5/0', { token: device.accessToken })).status).toBe(200)

    const app = await setUpAuthenticator(world, admin)
    expect((await admin.get('getRuleEngineList/5/0')).status).toBe(200)
    const kept = await admin.post('removeSecondFactor', { password, code: app.code() })
    expect([kept.status, kept.reply.msg]).toEqual([409, say.stillRequired])
  })

  test('is taken away by an admin from who has lost it, and from nobody of another organisation', async () => {
    const admin = await world.freshOrganisation(true)
    const editor = await addEditor(admin)
    const { reply } = await editor.post('setUpSecondFactor', { password: PASSWORD })
    await editor.post('confirmSecondFactor', { code: codeAt(reply.secret, world.clock) })
    const [member] = (await admin.get('getUserManagementList/20/0?searchKey=neha')).reply.userManagementList
      .accountDetails
    expect(member.hasSecondFactor).toBe(true)
    const other = await world.registerOrganisation(`other-${++names}@example.com`)
    expect((await other.post(`resetSecondFactor?userId=${member.id}`)).status).toBe(404)
    expect((await editor.post(`resetSecondFactor?userId=${member.id}`)).status).toBe(403)
    expect((await admin.post(`resetSecondFactor?userId=${member.id}`)).status).toBe(200)
    expect((await editor.get('getSession')).status).toBe(401)
    expect((await world.signIn(editor.email, PASSWORD)).token).not.toBe('')
  })
})
