/** Captcha, forgotten passwords, change of password, sessions and one-time codes (C §5, C §8, READINGS "Unsafe as written"). */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { captchaLifetime } from '#schemas/endpoints/access.ts'
import { accountMessages as say } from '#schemas/messages/index.ts'
import { RESET_ANSWER_TIME_MS } from '#src/platform/accounts/reset-password.ts'
import { forgetOldSecrets } from '#src/platform/jobs/tidy.ts'
import { deriveKey } from '#src/screens/account/captcha/derive-key.ts'
import { solveCaptcha } from '#tests/support/captcha.ts'
import { openWorld, password, type TestUser, type World } from './support/world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const next = 'Saffron#31'

let world: World
let people = 0
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => {
  // Every test begins with no attempts left in the window.
  world.clock += 2 * HOUR
})
afterAll(() => world.close())

const newcomer = () => world.registerOrganisation(`person${++people}@example.com`)
const login = (username: string, secret: string) => world.call('login', { body: { username, password: secret } })
const ask = (emailId: string) => world.call('getForgotPasswordLink', { body: { emailId } })
const verify = (id: string) => world.call('forgotPasswordVerifyLink', { body: { id } })
const reset = (id: string, secret = next, confirmPassword = secret) =>
  world.call('resetPassword', { body: { id, password: secret, confirmPassword } })
const change = (person: TestUser, oldPassword: string, newPassword: string, confirmPassword = newPassword) =>
  person.post('updatePassword', { oldPassword, newPassword, confirmPassword })

interface Sent {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly link: string
}
async function mailsTo(email: string): Promise<Sent[]> {
  const { reply } = await world.call('getOutbox')
  return reply.outbox.filter(({ to }: Sent) => to === email)
}

/** Asks for a link and takes it out of the mail. */
async function linkFor(email: string): Promise<string> {
  const before = (await mailsTo(email)).map(({ link }) => link)
  expect((await ask(email)).status).toBe(200)
  const mail = (await mailsTo(email)).find(({ link }) => !before.includes(link))
  expect(mail?.subject).toBe('Reset your Questwire password')
  expect(mail?.link).toMatch(/^http:\/\/localhost:4400\/confirmresetpassword\/[\w-]{22}$/)
  return mail?.link.split('/').at(-1) ?? ''
}

const audited = async (call: string) => {
  const { rows } = await world.database.ownerPool.query(
    'SELECT kind, about, name, user_name, changed FROM audit WHERE call = $1 ORDER BY id DESC LIMIT 1',
    [call],
  )
  return rows[0]
}

describe('the captcha', () => {
  const challenge = async () => (await world.call('getCaptcha')).reply.captcha
  const register = async (captcha: unknown, emailId = `captcha${++people}@example.com`) => {
    const { status, reply } = await world.call('register', {
      body: { fullName: 'Ravi Kumar', orgName: 'Marigold', emailId, password, captcha },
    })
    return status === 200 ? 200 : [status, reply.errors.map((one: { path: string }) => one.path), reply.msg]
  }
  const refused = [422, ['captcha'], 'Invalid captcha']
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
  const decoded = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString())

  test('is good once, also when it is used twice at the same time', async () => {
    const captcha = await world.captcha()
    const all = await Promise.all(Array.from({ length: 4 }, () => register(captcha)))
    expect(all.filter((one) => one === 200).length).toBe(1)
    expect(all.filter((one) => one !== 200)).toEqual([refused, refused, refused])
    expect(await register(captcha)).toEqual(refused)
  })

  test('what the browser works out is what the server asks for', async () => {
    const given = await challenge()
    const { salt, nonce, keyPrefix } = given.parameters
    const { solution } = decoded(await solveCaptcha(given))
    const tried = Buffer.alloc(20, Buffer.from(nonce, 'hex'))
    tried.writeUInt32BE(solution.counter, 16)
    const { derivedKey } = await deriveKey(given.parameters, Buffer.from(salt, 'hex'), tried)
    expect(Buffer.from(derivedKey).toString('hex')).toBe(solution.derivedKey)
    expect(solution.derivedKey.startsWith(keyPrefix)).toBe(true)
  })

  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['no text', 5],
    ['no JSON', 'abc'],
    ['of another shape', encoded({ challenge: {}, solution: 7 })],
    ['endless', 'A'.repeat(5000)],
  ])('one that is %s is refused at its place', async (_, captcha) => {
    expect(await register(captcha)).toEqual(refused)
  })

  test('one that was not solved, or made easier, is refused', async () => {
    const { challenge: given, solution } = decoded(await world.captcha())
    const at = given.parameters
    const forged = [
      { challenge: given, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge: given, solution: { counter: 0, derivedKey: at.keyPrefix } },
      { challenge: { ...given, parameters: { ...at, keyPrefix: '00' } }, solution },
      { challenge: { ...given, parameters: { ...at, data: { ...at.data, expires: at.data.expires + 1 } } }, solution },
      { challenge: { ...given, signature: '0'.repeat(64) }, solution },
    ]
    for (const one of forged) expect(await register(encoded(one))).toEqual(refused)
    expect(await register(encoded({ challenge: given, solution }))).toBe(200)
  })

  test('one is good for twenty minutes', async () => {
    const [early, late] = [await world.captcha(), await world.captcha()]
    world.clock += captchaLifetime - 1
    expect(await register(early)).toBe(200)
    world.clock += 1
    expect(await register(late)).toEqual(refused)
  })

  test('of one that was used only a hash is kept, until it would have expired', async () => {
    const captcha = await world.captcha()
    expect(await register(captcha)).toBe(200)
    const kept = async () => (await world.database.ownerPool.query('SELECT hash FROM used_captchas')).rows
    expect((await kept()).every(({ hash }) => /^[\da-f]{64}$/.test(hash) && !captcha.includes(hash))).toBe(true)
    await forgetOldSecrets(world.platform)
    expect((await kept()).length).toBeGreaterThan(0)
    world.clock += captchaLifetime + 1
    await forgetOldSecrets(world.platform)
    expect(await kept()).toEqual([])
  })
})

describe('a forgotten password', () => {
  test('is replaced by a mailed link, once; everybody is signed out and told', async () => {
    const person = await newcomer()
    const [first, second] = [await linkFor(person.email), await linkFor(person.email)]
    expect((await verify(second)).status).toBe(200)
    expect((await reset(second)).status).toBe(200)
    for (const id of [second, first]) {
      for (const came of [await verify(id), await reset(id)]) {
        expect([came.status, came.reply.msg]).toEqual([422, 'Reset password link expired! Please try again.'])
      }
    }
    expect((await person.get('getAppConfig')).status).toBe(401)
    expect((await login(person.email, password)).status).toBe(403)
    expect((await login(person.email, next)).status).toBe(200)
    const told = (await mailsTo(person.email)).find(({ subject }) => subject.includes('was changed'))
    expect(told?.text).toContain('Hello Ravi Kumar')
    expect(await audited('access.resetPassword')).toMatchObject({
      kind: 'user',
      name: 'Ravi Kumar',
      user_name: 'Ravi Kumar',
      changed: ['password'],
    })
  })

  test('an address that nobody has is told so, and takes as long', async () => {
    const { email } = await newcomer()
    for (const [emailId, status] of [
      ['nobody@example.com', 422],
      [email, 200],
    ] as const) {
      const begun = performance.now()
      const came = await ask(emailId)
      expect(performance.now() - begun).toBeGreaterThanOrEqual(RESET_ANSWER_TIME_MS - 1)
      expect(came.status).toBe(status)
      if (status === 422) {
        expect(came.reply.errors).toEqual([
          { path: 'emailId', message: 'Entered email is not registered with any user' },
        ])
      }
    }
  })

  test.each([
    [undefined, 'Email is required'],
    ['', 'Email is required'],
    ['ravi', 'Email is not valid'],
    ['%', 'Email is not valid'],
  ])('the address %j is refused at its place', async (emailId, message) => {
    const { status, reply } = await world.call('getForgotPasswordLink', { body: { emailId } })
    expect([status, reply.errors]).toEqual([422, [{ path: 'emailId', message }]])
  })

  test('an address may come encoded and in any case', async () => {
    const { email } = await newcomer()
    expect((await ask(encodeURIComponent(email.toUpperCase()))).status).toBe(200)
  })

  test('a link is good for an hour, and nobody’s is no other', async () => {
    const { email } = await newcomer()
    const id = await linkFor(email)
    world.clock += HOUR - 1
    expect((await verify(id)).status).toBe(200)
    world.clock += 1
    for (const one of [id, 'A'.repeat(22), '', 'x'.repeat(300)]) {
      expect((await verify(one)).reply.msg).toBe(say.resetExpired)
      expect((await reset(one)).reply.msg).toBe(say.resetExpired)
    }
    expect((await login(email, password)).status).toBe(200)
  })

  test('whoever comes second with one link is told to try again', async () => {
    const { email } = await newcomer()
    const id = await linkFor(email)
    // The row of the link is held until both have read it and wait to consume it.
    const { ownerPool } = world.database
    const holder = await ownerPool.connect()
    await holder.query('BEGIN')
    await holder.query("SELECT FROM one_time_secrets WHERE purpose = 'reset' FOR UPDATE")
    const asked = [reset(id, 'Saffron#32'), reset(id, 'Saffron#33')]
    const waiting =
      "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'DELETE FROM one_time_sec%'"
    await vi
      .waitFor(async () => expect((await ownerPool.query(waiting)).rowCount).toBe(2), { timeout: 20_000 })
      .finally(() => holder.query('COMMIT'))
    holder.release()
    const [won, lost] = (await Promise.all(asked)).sort((a, b) => a.status - b.status)
    expect([won?.status, lost?.status]).toEqual([200, 422])
    expect(lost?.reply.msg).toBe(say.resetFailed)
    // Once it is consumed, the link is one that nobody knows.
    expect((await reset(id, 'Saffron#34')).reply.msg).toBe(say.resetExpired)
  })

  test('the new password meets the rules, is typed twice and is a new one; the link stays good', async () => {
    const { email } = await newcomer()
    const id = await linkFor(email)
    const wrong = async (secret: string, again?: string) => (await reset(id, secret, again)).reply.errors
    expect(await wrong('short')).toContainEqual({ path: 'password', message: say.passwordRule })
    expect(await wrong(next, '')).toEqual([{ path: 'confirmPassword', message: say.confirmRequired }])
    expect(await wrong(next, 'Saffron#99')).toEqual([{ path: 'confirmPassword', message: say.confirmDiffers }])
    expect(await wrong(password)).toEqual([{ path: 'password', message: say.sameAsOld }])
    expect((await reset(id)).status).toBe(200)
  })

  test('it verifies the address of somebody who has not activated their account', async () => {
    const emailId = `lost${++people}@example.com`
    const names = { fullName: 'Meera Nair', orgName: 'Nair Sweets', emailId, password }
    await world.call('register', { body: { ...names, captcha: await world.captcha() } })
    expect((await login(emailId, password)).reply.msg).toBe(say.emailNotVerified)
    await reset(await linkFor(emailId))
    expect((await login(emailId, next)).status).toBe(200)
  })

  test('it lets nobody in whose account is disabled', async () => {
    const { email } = await newcomer()
    const id = await linkFor(email)
    await world.database.ownerPool.query('UPDATE users SET disabled_ts = 1 WHERE email = $1', [email])
    const came = await reset(id)
    expect([came.status, came.reply.msg]).toEqual([403, say.accountDisabled])
    expect((await login(email, password)).reply.msg).toBe(say.accountDisabled)
  })

  test('five links an hour for one account, thirty from one address, whether or not there is one', async () => {
    const { email } = await newcomer()
    for (const one of [email, 'nobody@example.com']) {
      const all = await Promise.all(Array.from({ length: 7 }, () => ask(one)))
      expect(all.filter(({ status }) => status === 429).length).toBe(2)
    }
    const [limited] = (await Promise.all(Array.from({ length: 40 }, (_, n) => ask(`n${n}@example.com`)))).filter(
      ({ status }) => status === 429,
    )
    expect(limited?.headers.get('Retry-After')).toBe('3600')
    world.clock += HOUR
    expect((await ask(email)).status).toBe(200)
  })

  test('failures to sign in do not outlive it', async () => {
    const { email } = await newcomer()
    await Promise.all(Array.from({ length: 11 }, () => login(email, 'wrong')))
    expect((await login(email, password)).status).toBe(429)
    await reset(await linkFor(email))
    expect((await login(email, next)).status).toBe(200)
  })
})

describe('changing the password', () => {
  let careless: TestUser
  beforeAll(async () => {
    careless = await newcomer()
  })

  test('this session stays, others are signed out, and a mail tells', async () => {
    const here = await newcomer()
    const there = await world.signIn(here.email, password)
    const link = await linkFor(here.email)
    expect((await change(here, password, next)).status).toBe(200)
    expect((await here.get('getAppConfig')).status).toBe(200)
    expect((await there.get('getAppConfig')).status).toBe(401)
    expect((await verify(link)).status).toBe(422)
    expect((await login(here.email, password)).status).toBe(403)
    expect((await login(here.email, next)).status).toBe(200)
    expect((await mailsTo(here.email)).some(({ subject }) => subject.includes('was changed'))).toBe(true)
    expect(await audited('access.updatePassword')).toMatchObject({ kind: 'user', changed: ['password'] })
  })

  test.each([
    ['', next, next, 'oldPassword', 'Old password is required'],
    ['Wrong#123', next, next, 'oldPassword', 'The old password is not right'],
    [password, '', '', 'newPassword', 'Password is required'],
    [password, 'nodigits#A', 'nodigits#A', 'newPassword', say.passwordRule],
    [password, password, password, 'newPassword', 'New password cannot equal the old one'],
    [password, next, '', 'confirmPassword', 'Confirm password is required'],
    [password, next, 'Saffron#99', 'confirmPassword', 'Confirm password must match the password'],
  ])('%j, %j, %j is refused at %s: %s', async (old, secret, again, path, message) => {
    const { status, reply } = await change(careless, old, secret, again)
    expect(status).toBe(422)
    expect(reply.errors).toContainEqual({ path, message })
    expect((await login(careless.email, password)).status).toBe(200)
  })

  test('ten wrong old passwords are enough for 15 minutes', async () => {
    const person = await newcomer()
    const all = await Promise.all(Array.from({ length: 12 }, () => change(person, 'Wrong#123', next)))
    expect(all.filter(({ status }) => status === 429).length).toBe(2)
    expect((await change(person, password, next)).status).toBe(429)
    world.clock += 15 * MINUTE
    expect((await change(person, password, next)).status).toBe(200)
  })

  test('two changes at once: one of them has come too late', async () => {
    const person = await newcomer()
    const both = await Promise.all([change(person, password, next), change(person, password, 'Saffron#32')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('a first password is changed before anything else', async () => {
    const person = await newcomer()
    await world.database.ownerPool.query('UPDATE users SET must_change = true WHERE email = $1', [person.email])
    expect((await login(person.email, password)).reply.userDetails.mustChangePassword).toBe(true)
    const held = await person.get('getRuleEngineList/5/0')
    expect([held.status, held.reply.msg]).toEqual([403, say.changePasswordFirst])
    expect((await change(person, password, next)).status).toBe(200)
    expect((await person.get('getRuleEngineList/5/0')).status).toBe(200)
    expect((await login(person.email, next)).reply.userDetails.mustChangePassword).toBe(false)
  })
})

describe('sessions', () => {
  const sessionsOf = async (person: TestUser) => (await person.get('getSessions')).reply.sessions

  test('are listed with where they come from and when they were used', async () => {
    const here = await newcomer()
    world.clock += 5 * MINUTE
    const agent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0'
    await world.call('login', {
      body: { username: here.email, password, rememberMe: true },
      headers: { 'User-Agent': agent },
    })
    world.clock += 5 * MINUTE
    const [mine, other, ...rest] = await sessionsOf(here)
    expect(rest).toEqual([])
    expect(mine).toMatchObject({ current: true, createdTS: world.clock - 10 * MINUTE, usedTS: world.clock })
    expect(other).toMatchObject({ current: false, agent, usedTS: world.clock - 5 * MINUTE })
    expect(JSON.stringify([mine, other])).not.toContain(here.token)
  })

  test('one is closed by its id, and nobody else’s is', async () => {
    const [here, stranger] = [await newcomer(), await newcomer()]
    const there = await world.signIn(here.email, password)
    const { id } = (await sessionsOf(there))[0]
    expect((await stranger.post(`closeSession?id=${id}`)).status).toBe(404)
    expect((await there.get('getAppConfig')).status).toBe(200)
    expect((await here.post(`closeSession?id=${id}`)).status).toBe(200)
    expect((await there.get('getAppConfig')).status).toBe(401)
    expect((await here.post(`closeSession?id=${id}`)).status).toBe(404)
    expect((await here.get('getAppConfig')).status).toBe(200)
  })

  test('signing out everywhere closes them all, and codes that were not used', async () => {
    const here = await newcomer()
    const there = await world.signIn(here.email, password, true)
    const { oneTimeCode } = (await here.post('createSignInCode')).reply
    expect((await here.post('logoutEverywhere')).status).toBe(200)
    for (const one of [here, there]) expect((await one.get('getAppConfig')).status).toBe(401)
    expect((await world.call('exchangeCode', { body: { code: oneTimeCode } })).status).toBe(422)
  })
})

describe('a one-time code', () => {
  const exchange = (code: string) => world.call('exchangeCode', { body: { code } })
  const codeOf = async (person: TestUser): Promise<string> => (await person.post('createSignInCode')).reply.oneTimeCode

  test('signs in once, as whoever made it', async () => {
    const person = await newcomer()
    const { reply } = await person.post('createSignInCode')
    expect(reply.link).toBe(`http://localhost:4400/authenticate?token=${reply.oneTimeCode}`)
    expect(reply.expiresTS).toBe(world.clock + MINUTE)
    const came = await exchange(reply.oneTimeCode)
    expect(came.reply.userDetails).toMatchObject({ email: person.email, orgId: person.orgId })
    const token = came.reply.userDetails.accessToken
    expect((await world.call('getAppConfig', { token })).status).toBe(200)
    expect(await audited('access.exchangeCode')).toMatchObject({ user_name: 'Ravi Kumar' })
    const again = await exchange(reply.oneTimeCode)
    expect([again.status, again.reply.msg]).toEqual([422, say.codeInvalid])
  })

  test('signs in once when it is exchanged at once', async () => {
    const code = await codeOf(await newcomer())
    const all = await Promise.all(Array.from({ length: 5 }, () => exchange(code)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
  })

  test('is good for a minute, is no link of another kind, and is never answered with 401', async () => {
    const person = await newcomer()
    const code = await codeOf(person)
    expect((await verify(code)).status).toBe(422)
    const link = await linkFor(person.email)
    expect((await exchange(link)).status).toBe(422)
    world.clock += MINUTE
    for (const one of [code, '', 'A'.repeat(22), 'x'.repeat(300)]) expect((await exchange(one)).status).toBe(422)
  })

  test('a disabled account says so', async () => {
    const person = await newcomer()
    const code = await codeOf(person)
    await world.database.ownerPool.query('UPDATE users SET disabled_ts = 1 WHERE email = $1', [person.email])
    const came = await exchange(code)
    expect([came.status, came.reply.msg]).toEqual([403, say.accountDisabled])
  })

  test('codes and links are kept as hashes, and forgotten when they are over', async () => {
    const person = await newcomer()
    const secrets = [await codeOf(person), await linkFor(person.email)]
    const kept = async () => (await world.database.ownerPool.query('SELECT hash FROM one_time_secrets')).rows
    expect((await kept()).length).toBeGreaterThanOrEqual(2)
    expect((await kept()).every(({ hash }) => /^[\da-f]{64}$/.test(hash) && !secrets.includes(hash))).toBe(true)
    world.clock += HOUR
    await forgetOldSecrets(world.platform)
    expect(await kept()).toEqual([])
  })
})

test('activating an account stands in the audit', async () => {
  const person = await newcomer()
  expect(await audited('accounts.verifyEmail')).toMatchObject({
    kind: 'user',
    name: 'Ravi Kumar',
    changed: ['verified'],
  })
  expect((await person.get('getAppConfig')).status).toBe(200)
})
