/** Signing in, registering, tokens and limits (C §5, C §7, C §8). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#src/platform/app/app.ts'
import { readSettings } from '#src/platform/base/settings/settings.ts'
import { forgetOldAttempts } from '#src/platform/jobs/tidy.ts'
import { memberBody } from './support/bodies.ts'
import { openWorld, password, request, type TestRequest, type World } from './support/world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => {
  // Every test begins with no attempts left in the window.
  world.clock += 2 * HOUR
})
afterAll(() => world.close())

const signIn = (username: string, secret: string) => world.call('login', { body: { username, password: secret } })
const registration = async (emailId: string) => {
  const captcha = await world.captcha()
  return { fullName: 'Ravi Kumar', orgName: 'Marigold Stores', emailId, password, captcha }
}
const register = async (emailId: string) => world.call('register', { body: await registration(emailId) })

async function linkFor(email: string): Promise<string> {
  const { reply } = await world.call('getOutbox')
  return reply.outbox.find((mail: { to: string }) => mail.to === email).link
}

const activate = async (link: string) => world.call('verifyEmail', { body: { surrogateId: link.split('/').at(-1) } })

test('the demo account signs in, whatever the case, and is no trial', async () => {
  const { reply, status } = await signIn(' Demo@Questwire.TEST ', 'Demo@1234')
  expect(status).toBe(200)
  expect(reply.userDetails).toMatchObject({
    orgName: 'Diwan Retail',
    trialUser: false,
    hasTrialExpired: false,
    noOfDaysLeft: 0,
  })
})

test('a wrong password and an unknown user say the same, and are no 401', async () => {
  const wrong = await signIn('demo@questwire.test', 'x')
  const unknown = await signIn('nobody@questwire.test', 'x')
  expect(wrong.status).toBe(403)
  expect(wrong.reply.msg).toBe("Your username and password didn't match. Please try again.")
  expect(unknown.text).toBe(wrong.text)
})

test('missing fields are named with the documented sentences', async () => {
  const { status, reply } = await world.call('login', { body: {} })
  expect(status).toBe(422)
  expect(reply.errors).toEqual([
    { path: 'username', message: 'Username is required' },
    { path: 'password', message: 'Password is required' },
  ])
})

test('ten failures of an account from an address are enough for 15 minutes, also when they come at once', async () => {
  const failures = await Promise.all(Array.from({ length: 14 }, () => signIn('demo@questwire.test', 'wrong')))
  expect(failures.filter(({ status }) => status === 403).length).toBe(10)
  const [limited] = failures.filter(({ status }) => status === 429)
  expect(limited?.reply.msg).toBe('Too many failed attempts to sign in. Please wait 15 minutes and try again.')
  expect(limited?.headers.get('Retry-After')).toBe('900')
  expect((await signIn('demo@questwire.test', 'Demo@1234')).status).toBe(429)
  expect((await signIn('nobody@questwire.test', 'x')).status).toBe(403)
  world.clock += 16 * MINUTE
  expect((await signIn('demo@questwire.test', 'Demo@1234')).status).toBe(200)
})

describe('guesses of one account', () => {
  const demo = 'demo@questwire.test'
  const from = (address: string, secret: string, headers: Record<string, string> = {}) =>
    world.call('login', { body: { username: demo, password: secret }, address, headers })

  test('a hundred an hour from all addresses together; a device that has signed in before is not locked out', async () => {
    const known = (await from('192.0.2.200', 'Demo@1234')).headers.get('Set-Cookie') ?? ''
    expect(known).toMatch(/^questwire_device=[\w.-]+; Max-Age=34560000; Path=\/api\/login; HttpOnly; SameSite=Strict$/)
    const statuses: number[] = []
    for (let network = 0; network < 13; network++) {
      const guesses = Array.from({ length: 10 }, () => from(`192.0.2.${network}`, 'wrong'))
      statuses.push(...(await Promise.all(guesses)).map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 403).length).toBe(100)
    const limited = await from('192.0.2.100', 'Demo@1234')
    expect([limited.status, limited.headers.get('Retry-After')]).toEqual([429, '3600'])
    const Cookie = known.split(';')[0] ?? ''
    expect((await from('192.0.2.100', 'Demo@1234', { Cookie })).status).toBe(200)
    // The cookie is the account's, and guesses with it are counted as well.
    const other = { username: 'editor@questwire.test', password: 'Demo@1234' }
    for (let n = 0; n < 10; n++)
      await world.call('login', { body: { ...other, password: 'wrong' }, address: '192.0.2.201' })
    const elsewhere = await world.call('login', { body: other, address: '192.0.2.201', headers: { Cookie } })
    expect(elsewhere.status).toBe(429)
    const guesses = await Promise.all(Array.from({ length: 12 }, () => from('192.0.2.101', 'wrong', { Cookie })))
    expect(guesses.filter(({ status }) => status === 403).length).toBe(10)
    expect((await from('192.0.2.102', 'Demo@1234', { Cookie: `${Cookie}x` })).status).toBe(429)
    world.clock += 61 * MINUTE
    expect((await from('192.0.2.100', 'Demo@1234')).status).toBe(200)
  })

  test('addresses of one IPv6 network count as one', async () => {
    const guess = (n: number) => from(`2001:db8:1:2:${n}::7`, 'wrong')
    const statuses = (await Promise.all(Array.from({ length: 12 }, (_, n) => guess(n)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 403).length).toBe(10)
    expect((await from('2001:db8:1:3::7', 'Demo@1234')).status).toBe(200)
  })

  test('blanks and capitals around the address make no other account', async () => {
    const guess = (username: string) =>
      world.call('login', { body: { username, password: 'wrong' }, address: '192.0.2.1' })
    const names = Array.from({ length: 12 }, (_, n) => (n % 2 ? ` ${demo}` : demo.toUpperCase()))
    const statuses = (await Promise.all(names.map(guess))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 403).length).toBe(10)
  })

  test('sixty right passwords at once all sign in', async () => {
    const came = await Promise.all(Array.from({ length: 60 }, () => from('192.0.2.9', 'Demo@1234')))
    expect(came.filter(({ status }) => status !== 200)).toEqual([])
  })

  test('right passwords use up nothing of what their network may', async () => {
    for (let n = 0; n < 305; n += 5) {
      const came = await Promise.all(Array.from({ length: 5 }, () => from('192.0.2.10', 'Demo@1234')))
      expect(came.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    }
  })

  test('behind a proxy that is trusted each caller is counted alone', async () => {
    const { trustedProxies } = readSettings({ TRUSTED_PROXIES: '10.0.0.0/8' }, [])
    const settings = { ...world.platform.settings, trustedProxies }
    const app = createApp({ ...world.platform, settings }, 'no-such-folder')
    const through = (caller: string, secret: string) =>
      request(app, '', 'login', {
        body: { username: demo, password: secret },
        address: '10.0.0.1',
        headers: { 'X-Forwarded-For': caller },
      })
    for (let n = 0; n < 10; n++) expect((await through('192.0.2.1', 'wrong')).status).toBe(403)
    expect((await through('192.0.2.1', 'Demo@1234')).status).toBe(429)
    expect((await through('192.0.2.2', 'Demo@1234')).status).toBe(200)
    const user = (await through('192.0.2.2', 'Demo@1234')).reply.userDetails
    const { sessions } = (await world.call('getSessions', { token: user.accessToken })).reply
    expect(sessions[0].address).toBe('192.0.2.2')
  })
})

test('the outbox of the demo shows the mails of its organisation only', async () => {
  await register('outsider@example.com')
  await world.call('getForgotPasswordLink', { body: { emailId: 'demo@questwire.test' } })
  await world.call('getForgotPasswordLink', { body: { emailId: 'outsider@example.com' } })
  const settings = { ...world.platform.settings, outbox: 'demo' as const }
  const app = createApp({ ...world.platform, settings }, 'no-such-folder')
  const { outbox } = (await request(app, '', 'getOutbox', {})).reply
  expect(new Set(outbox.map(({ to }: { to: string }) => to))).toEqual(new Set(['demo@questwire.test']))
  const none = createApp({ ...world.platform, settings: { ...settings, outbox: 'none' } }, 'no-such-folder')
  expect((await request(none, '', 'getOutbox', {})).status).toBe(404)
})

test('attempts are forgotten after a day', async () => {
  await forgetOldAttempts(world.platform)
  await signIn('demo@questwire.test', 'wrong')
  expect(await forgetOldAttempts(world.platform)).toBe(0)
  world.clock += 2 * DAY
  expect(await forgetOldAttempts(world.platform)).toBeGreaterThan(0)
  expect(await forgetOldAttempts(world.platform)).toBe(0)
})

test('a right password forgets the failures before it', async () => {
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 6; n++) await signIn('demo@questwire.test', 'wrong')
    expect((await signIn('demo@questwire.test', 'Demo@1234')).status).toBe(200)
  }
})

test.each([
  [false, 12 * HOUR],
  [true, 30 * DAY],
])('a token (remembered: %s) lives on while it is used', async (remember, lifetime) => {
  const person = await world.signIn('demo@questwire.test', 'Demo@1234', remember)
  for (let n = 0; n < 3; n++) {
    world.clock += lifetime - MINUTE
    expect((await person.get('getAppConfig')).status).toBe(200)
  }
  world.clock += lifetime + 1
  expect((await person.get('getAppConfig')).status).toBe(401)
})

test('signing out revokes this token and no other', async () => {
  const [one, two] = [await world.demo(), await world.demo()]
  expect((await one.get('logoutapi')).status).toBe(200)
  expect((await one.get('getAppConfig')).reply.code).toBe(10006)
  expect((await two.get('getAppConfig')).status).toBe(200)
})

test('registering makes an organisation on trial that the link activates', async () => {
  expect((await register('ravi@example.com')).status).toBe(200)
  const early = await signIn('ravi@example.com', password)
  expect([early.status, early.reply.msg]).toEqual([403, 'Failed to login as email is not verified.'])
  const link = await linkFor('ravi@example.com')
  expect(link).toMatch(/^http:\/\/localhost:4400\/users\/activate\/[\w-]{22}$/)
  expect(world.lines).toContain(`E-mail to ravi@example.com: Activate your Questwire account ${link}`)
  expect((await activate(link)).status).toBe(200)
  const again = await activate(link)
  expect([again.status, again.reply.msg]).toEqual([
    422,
    'User has already registered, please login with the same credentials.',
  ])
  const { userDetails } = (await signIn('RAVI@example.com', password)).reply
  expect(userDetails).toMatchObject({
    trialUser: true,
    hasTrialExpired: false,
    noOfDaysLeft: 14,
    orgName: 'Marigold Stores',
  })
  world.clock += 15 * DAY
  const late = (await signIn('ravi@example.com', password)).reply.userDetails
  expect(late).toMatchObject({ trialUser: true, hasTrialExpired: true, noOfDaysLeft: 0 })
})

test('a link expires after 48 hours, and the account can be registered again', async () => {
  const email = 'late@example.com'
  await register(email)
  expect((await register(email)).status).toBe(422)
  const link = await linkFor(email)
  world.clock += 48 * HOUR
  const expired = await activate(link)
  expect([expired.status, expired.reply.msg]).toEqual([
    422,
    'Activation link is invalid! Please try to register again or contact customer support.',
  ])
  expect((await register(email)).status).toBe(200)
  expect((await activate(await linkFor(email))).status).toBe(200)
  expect((await signIn(email, password)).status).toBe(200)
})

test('an address registers once, whatever the case, also when it is tried at once', async () => {
  const all = await Promise.all(['twin@example.com', 'TWIN@example.com', 'Twin@Example.com'].map(register))
  expect(all.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  const taken = await register('demo@questwire.test')
  expect(taken.reply.errors).toEqual([
    { path: 'emailId', message: 'A user with that email already exists.', code: 'email-taken' },
  ])
  // Another address, and the same user name: these are matched whatever their case.
  const { reply } = await register('DEMO@questwire.test')
  expect(reply.errors).toEqual([
    { path: 'emailId', message: 'A user with that username already exists.', code: 'username-taken' },
  ])
  const { rows } = await world.database.ownerPool.query(
    "SELECT count(*) AS n FROM users WHERE email_key = 'twin@example.com'",
  )
  expect(Number(rows[0].n)).toBe(1)
})

test.each([
  'Short1!',
  'nouppercase1!',
  'NOLOWERCASE1!',
  'NoNumber!!',
  'NoSpecial11',
  'With Space1!',
  `Long1!${'x'.repeat(20)}`,
])('the password %s is refused at its place', async (secret) => {
  const { status, reply } = await world.call('register', {
    body: { ...(await registration('weak@example.com')), password: secret },
  })
  expect([status, reply.errors.length, reply.errors[0].path]).toEqual([422, 1, 'password'])
})

test('registrations from one address are limited', async () => {
  const all = await Promise.all(Array.from({ length: 32 }, () => register('demo@questwire.test')))
  expect(all.filter(({ status }) => status === 429).length).toBe(2)
})

test('secrets are kept as hashes', async () => {
  const person = await world.demo()
  const { rows } = await world.database.ownerPool.query('SELECT hash FROM tokens')
  expect(rows.every(({ hash }) => /^[\da-f]{64}$/.test(hash) && hash !== person.token)).toBe(true)
  const users = await world.database.ownerPool.query('SELECT password_hash FROM users')
  for (const { password_hash: kept } of users.rows) expect(kept).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d,p=1\$/)
})

test('outside of tests a password costs 64 MiB and three passes, whoever sets it', async () => {
  const { passwordCost: _, ...real } = world.platform
  const app = createApp(real, 'no-such-folder')
  const costly = (path: string, given: TestRequest) => request(app, '', path, given)
  const email = 'costly@example.com'
  expect((await costly('register', { body: await registration(email) })).status).toBe(200)
  await activate(await linkFor(email))
  const signedIn = (secret: string) => costly('login', { body: { username: email, password: secret } })
  expect((await signedIn('x')).status).toBe(403)
  expect((await costly('login', { body: { username: 'nobody@example.com', password } })).status).toBe(403)
  const { reply, status } = await signedIn(password)
  expect(status).toBe(200)
  const costs = async () => {
    const { rows } = await world.database.ownerPool.query(
      'SELECT email, password_hash FROM users WHERE organisation_id = $1',
      [reply.userDetails.orgId],
    )
    return rows.map(({ email, password_hash: kept }) => [email, kept.split('$').slice(1, 4).join(' ')])
  }
  const cost = 'argon2id v=19 m=65536,t=3,p=1'
  expect(await costs()).toEqual([[email, cost]])
  const token = reply.userDetails.accessToken
  expect((await costly('createUser', { token, body: memberBody() })).status).toBe(200)
  expect(await costs()).toContainEqual([memberBody().email, cost])
})

const menuOf = async (username: string) => {
  const { reply } = await (await world.signIn(username, 'Demo@1234')).get('getSideMenu')
  return reply.sidebarData.flatMap((section: { url: string; submenus: { url: string }[] }) =>
    section.submenus.length > 0 ? section.submenus.map(({ url }) => url) : [section.url],
  )
}

test('the menu lists what exists and is for the role', async () => {
  const urls = await menuOf('demo@questwire.test')
  expect(urls).toEqual([
    '/dashboard',
    '/calendar',
    '/approvals',
    '/reports',
    '/ruleengine',
    '/gamemechanicsrule',
    '/questRule',
    '/dailystreak',
    '/badgelibrary',
    '/customeventsrule',
    '/smartCampaignsList',
    '/offermanager',
    '/offermanagerthirdparty',
    '/heldrewards',
    '/themes',
    '/templates',
    '/gamemechanics',
    '/pages',
    '/tournament',
    '/games',
    '/brandkit',
    '/datamanagement',
    '/customEvents',
    '/message',
    '/email',
    '/whatsapp',
    '/pushnotifications',
    '/webhook',
    '/install',
    'docs',
    '/demowebsite',
    '/outbox',
  ])
  expect(await menuOf('editor@questwire.test')).toEqual(urls)
  expect(await menuOf('viewer@questwire.test')).toEqual(urls.filter((url: string) => url !== '/demowebsite'))
})

test('without the demo there is no outbox, no demo account and no demo menu', async () => {
  const plain = await openWorld(readSettings({ DEMO: 'off' }, []))
  expect((await plain.call('getOutbox')).status).toBe(404)
  expect((await plain.call('login', { body: { username: 'demo@questwire.test', password: 'Demo@1234' } })).status).toBe(
    403,
  )
  await plain.close()
})
