/** Integrations: what is saved, what is answered, and what providers are asked in a test. */
import { createVerify, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { integrationMessages as say } from '#schemas/messages/index.ts'
import { readSettings } from '#src/platform/base/settings/settings.ts'
import { type StandIn, startStandIn } from '#tests/support/http-stand-in.ts'
import { type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts'
import { mailServerBody, sealerOf, serviceAccount } from './support/sealing.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
let provider: StandIn
let mails: SmtpServer
let seal: (field: string, text: string) => Promise<string>

beforeAll(async () => {
  provider = await startStandIn()
  mails = await startSmtpServer()
  const { url } = provider
  const { voucherProvider, webhookAllowedRanges } = readSettings(
    { VOUCHER_PROVIDER_URL: `${url}/vouchers`, WEBHOOK_ALLOWED_RANGES: '127.0.0.0/8' },
    [],
  )
  const integrations = { messaging: url, mailApi: url, push: url, pushToken: `${url}/token`, engagement: url }
  world = await openWorld({ voucherProvider, webhookAllowedRanges, integrations })
})
beforeEach(async () => {
  person = await world.freshOrganisation()
  seal = await sealerOf(person)
  provider.heard.length = 0
  provider.answer = () => undefined
  mails.heard.length = 0
  mails.answers = {}
})
afterAll(() => {
  provider.close()
  mails.close()
  return world.close()
})

const sid = 'AC0123456789abcdef'
const token = 'marigold-lamp-2711'

async function messaging(given: Readonly<Record<string, string>> = {}) {
  return {
    type: 1,
    accountSid: await seal('accountSid', sid),
    messagingServiceSid: await seal('messagingServiceSid', 'MG0123456789abcdef'),
    authToken: await seal('authToken', token),
    countryCode: '+91',
    phoneNum: '98200 12345',
    ...given,
  }
}
const save = async (body: object) => {
  const came = await person.post('saveIntegration', body)
  expect(came.text).toContain('"status":"success"')
  return came.reply
}
const errorsOf = async (body: object) => {
  const came = await person.post('saveIntegration', body)
  expect(came.status).toBe(422)
  return came.reply.errors.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`)
}
const tryOut = async (integration: string, to = '') =>
  (await person.post(`testIntegration?integration=${integration}`, { to })).reply.result
const json = (body: unknown, status = 200) => ({ status, body: JSON.stringify(body) })

describe('what is saved', () => {
  test('is answered under its documented names, secrets as masks', async () => {
    const { integrationData, integrations } = await save(await messaging())
    expect(integrationData).toEqual({
      accountSid: '••••cdef',
      messagingServiceSid: '••••cdef',
      authToken: '••••2711',
      countryCode: '+91',
      phoneNum: '98200 12345',
      messagingRate: '',
    })
    expect(integrations).toMatchObject([
      { name: 'messaging', type: 1, setUp: true, savedBy: expect.any(String), lastTest: null },
      { name: 'mailApi', setUp: false, savedTS: null },
    ])
    const all = (await person.get('getIntegrationData')).reply
    expect(all.integrationData).toMatchObject(integrationData)
    expect(all.integrations.map(({ type }: { type: number }) => type)).toEqual([1, 1, 2, 3, 4, 5])
    expect((await person.get('getIntegrationData?type=4')).reply.integrationData).toEqual({})
  })

  test('is kept where a mask comes back or nothing comes, replaced where something else does', async () => {
    await save(await messaging())
    await save({ type: 1, accountSid: '••••cdef', authToken: await seal('authToken', 'diya-of-brass-0815') })
    provider.answer = () => json({ sid: 'SM1' }, 201)
    await tryOut('messaging', '+919820012345')
    const pair = Buffer.from(`${sid}:diya-of-brass-0815`).toString('base64')
    expect(provider.heard[0]?.headers.authorization).toBe(`Basic ${pair}`)
    expect(provider.heard[0]?.body).toContain('MG0123456789abcdef')
  })

  test('says in the audit which fields were changed, and nothing of what is in them', async () => {
    await save(await messaging())
    await save({ type: 1, phoneNum: '98200 54321', authToken: await seal('authToken', 'paper-kite-9921') })
    const { rows } = await world.database.ownerPool.query<{ changed: string[]; text: string }>(
      `SELECT changed, a::text AS text FROM audit a WHERE call = 'integrations.save' ORDER BY id DESC LIMIT 1`,
    )
    expect([...(rows[0]?.changed ?? [])].sort()).toEqual(['authToken', 'phoneNum'])
    expect(rows[0]?.text).not.toMatch(/paper-kite|54321/)
  })

  test('goes when it is removed, an optional secret also alone', async () => {
    const vouchers = {
      type: 5,
      clientId: await seal('clientId', 'diwan'),
      secretId: await seal('secretId', 'marigold'),
      accessToken: await seal('accessToken', 'a-token-of-theirs'),
    }
    expect((await save(vouchers)).integrationData).toEqual({
      clientId: '••••',
      secretId: '••••',
      accessToken: '••••heirs'.replace('h', ''),
    })
    expect((await save({ type: 5, accessToken: '' })).integrationData.accessToken).toBe('')
    const removed = await person.post('removeIntegration?integration=voucherProvider')
    expect(removed.reply).toMatchObject({ integrationData: {}, integrations: [{ setUp: false }] })
  })

  test('may be a config file that was stored before, by what it is called by', async () => {
    const stored = async (text: string) => {
      const form = new FormData()
      form.set('folderName', 'firebase/')
      form.set('files', new File([text], 'stored.json', { type: 'application/json' }))
      return (await person.post('gamification/upload', undefined, { raw: form })).reply.files[0].url
    }
    const push = { type: 3, serverKey: await seal('serverKey', 'AAAA:marigold-key') }
    const url = await stored(serviceAccount())
    const { integrationData } = await save({ ...push, configFile: url })
    expect(integrationData).toMatchObject({ configFile: '••••', configFileName: 'stored.json' })
    expect(await errorsOf({ ...push, configFile: await stored('{"project_info":{}}') })).toEqual([
      `configFile: ${say.notServiceAccount}`,
    ])
    const other = await world.registerOrganisation(`upload${randomBytes(3).toString('hex')}@example.com`)
    const foreign = await other.post('saveIntegration', { type: 3, configFile: url })
    expect(foreign.reply.errors).toContainEqual({ path: 'configFile', message: say.sealFirst('Config file') })
    await save({ type: 3, configFile: '' })
  })

  test('is nobody else’s', async () => {
    await save(await messaging())
    const other = await world.registerOrganisation(`other${randomBytes(3).toString('hex')}@example.com`)
    expect((await other.get('getIntegrationData')).reply.integrationData).toEqual({})
    const foreign = await other.post('saveIntegration', { type: 4, accountId: await seal('accountId', 'W9R-1') })
    expect(foreign.reply.errors[0]).toEqual({ path: 'accountId', message: say.notOpened('Account ID') })
  })
})

describe('what is refused', () => {
  test.each([
    ['accountSid', 'Account SID', 50, () => messaging()],
    ['messagingServiceSid', 'Messaging SID', 50, () => messaging()],
    ['authToken', 'Auth token', 50, () => messaging()],
    ['sendGridApiKey', 'Mail API key', 100, async () => ({ type: 1 })],
    ['serverKey', 'Server key', 50, async () => ({ type: 3 })],
  ])('%s: missing, too short or too long (C §5)', async (field, label, most, rest) => {
    const others = await rest()
    const sealed = async (text: string) => ({ ...others, [field]: await seal(field, text) })
    expect(await errorsOf({ ...others, [field]: '' })).toEqual([`${field}: ${say.required(label)}`])
    expect(await errorsOf(await sealed('  '))).toEqual([`${field}: ${say.required(label)}`])
    for (const text of ['ab', 'x'.repeat(most + 1)]) {
      expect(await errorsOf(await sealed(text))).toEqual([`${field}: ${say.length(label, most)}`])
    }
    for (const text of ['abc', 'x'.repeat(most)]) await save(await sealed(text))
    expect(await errorsOf(await sealed('a\nbcd'))).toEqual([`${field}: ${say.unprintable(label)}`])
  })

  test('a secret that is not sealed, was sealed for another field, was altered, or is an old mask', async () => {
    await save(await messaging())
    const sealed = await seal('accountSid', sid)
    const of = (authToken: string) => errorsOf({ type: 1, authToken })
    expect(await of(token)).toEqual([`authToken: ${say.sealFirst('Auth token')}`])
    expect(await of(sealed)).toEqual([`authToken: ${say.notOpened('Auth token')}`])
    const own = await seal('authToken', token)
    expect(await of(`${own.slice(0, -3)}AAA`)).toEqual([`authToken: ${say.notOpened('Auth token')}`])
    expect(await of('••••0000')).toEqual([`authToken: ${say.enterAgain('Auth token')}`])
    expect(await of(await seal('authToken', '••••2711'))).toEqual([`authToken: ${say.enterAgain('Auth token')}`])
  })

  test('what else is wrong, at its field, and nothing of it is kept', async () => {
    expect(await errorsOf({ type: 2, serverName: 'a b', Port: 70000, connectionSecurity: 'ssl' })).toEqual([
      `serverName: ${say.notValid('Server name')}`,
      `Port: ${say.port}`,
      `connectionSecurity: ${say.notValid('Connection security')}`,
      `authentication: ${say.required('Authentication')}`,
    ])
    expect(await errorsOf({ ...mailServerBody, authentication: 'password' })).toEqual([
      `userName: ${say.required('User name')}`,
      `password: ${say.required('Password')}`,
    ])
    expect(await errorsOf({ type: 1, mailId: 'nobody' })).toContain(`mailId: ${say.notValid('Sender e-mail')}`)
    expect(await errorsOf({ type: 3, webRedirectionLink: 'javascript:1' })).toContain(
      `webRedirectionLink: ${say.notValid('Web redirection link')}`,
    )
    expect(await errorsOf({ type: 9 })).toEqual([`: ${say.nothing}`])
  })

  test('a password that was given for another server', async () => {
    const given = { ...mailServerBody, authentication: 'password', userName: 'asha', Port: mails.port }
    await save({ ...given, password: await seal('password', 'marigold-lamp') })
    expect(await errorsOf({ ...given, serverName: 'mail.example.com' })).toEqual([`password: ${say.otherServer}`])
    await save({ ...given, serverName: 'LOCALHOST', password: '••••lamp' })
    await save({ ...given, serverName: 'mail.example.com', password: await seal('password', 'marigold-lamp') })
    const without = await save({ ...mailServerBody, serverName: 'mail.example.org' })
    expect(without.integrationData).toMatchObject({ userName: '', password: '' })
  })

  test('a config file that is none, is not sealed, or is too large', async () => {
    const upload = async (text: string, folderName = 'firebase/') => {
      const form = new FormData()
      form.set('folderName', folderName)
      form.set('file', new File([text], 'diwan.json'))
      return person.post('uploadIntegrationFile', undefined, { raw: form })
    }
    const sealed = async (text: string) => (await upload(await seal('configFile', text))).reply.errors?.[0]
    const wrong = (message: string) => ({ path: 'configFile', message })
    expect((await upload(serviceAccount())).reply.errors[0]).toEqual(wrong(say.sealFirst('Config file')))
    expect(await sealed('{}')).toEqual(wrong(say.notServiceAccount))
    expect(await sealed('no json')).toEqual(wrong(say.notServiceAccount))
    expect(await sealed(serviceAccount({ note: 'x'.repeat(64 * 1024) }))).toEqual(wrong(say.configFileLarge))
    expect((await upload('', 'pictures/')).status).toBe(422)
    const taken = await upload(await seal('configFile', serviceAccount()))
    expect(taken.reply.integrationData).toMatchObject({ configFile: '••••', configFileName: 'diwan.json' })
    await save({ type: 3, serverKey: await seal('serverKey', 'AAAA1234') })
    expect((await save({ type: 3, configFile: '' })).integrationData).toMatchObject({ configFile: '' })
    expect((await person.get('getIntegrationData?type=3')).reply.integrationData.configFileName).toBeUndefined()
  })
})

describe('a test', () => {
  test('of messaging posts a message, and says what the provider said', async () => {
    await save(await messaging({ authToken: await seal('authToken', token) }))
    provider.answer = () => json({ sid: 'SM1', status: 'accepted' }, 201)
    expect(await tryOut('messaging', '+91 98200-12345')).toMatchObject({ ok: true, status: 201, said: '' })
    expect(provider.heard[0]?.line).toBe(`POST /2010-04-01/Accounts/${sid}/Messages.json`)
    expect(Object.fromEntries(new URLSearchParams(provider.heard[0]?.body))).toMatchObject({
      To: '+919820012345',
      From: '+919820012345',
      MessagingServiceSid: 'MG0123456789abcdef',
    })
    provider.answer = () => json({ code: 20003, message: 'Authenticate', status: 401 }, 401)
    expect(await tryOut('messaging', '+919820012345')).toMatchObject({ ok: false, status: 401, said: 'Authenticate' })
    const { integrations } = (await person.get('getIntegrationData?type=1')).reply
    expect(integrations[0].lastTest).toEqual({
      atTS: world.clock,
      ok: false,
      words: expect.stringContaining('Authenticate'),
    })
    const wrong = await person.post('testIntegration?integration=messaging', { to: 'asha' })
    expect(wrong.reply.errors[0].path).toBe('to')
  })

  test('of the mail API sends an e-mail', async () => {
    await save({
      type: 1,
      sendGridApiKey: await seal('sendGridApiKey', 'SG.marigold.lamp'),
      mailId: 'hello@diwan.test',
    })
    provider.answer = () => ({ status: 202 })
    expect(await tryOut('mailApi')).toMatchObject({ ok: true, status: 202, did: expect.stringContaining(person.email) })
    expect(provider.heard[0]?.line).toBe('POST /v3/mail/send')
    expect(provider.heard[0]?.headers.authorization).toBe('Bearer SG.marigold.lamp')
    expect(JSON.parse(provider.heard[0]?.body ?? '')).toMatchObject({
      from: { email: 'hello@diwan.test' },
      personalizations: [{ to: [{ email: person.email }] }],
    })
    provider.answer = () => json({ errors: [{ message: 'The from address is not verified.' }] }, 403)
    expect(await tryOut('mailApi', 'a@b.test')).toMatchObject({ ok: false, said: 'The from address is not verified.' })
  })

  test('of a mail server speaks SMTP, with the password it has', async () => {
    await save({
      ...{ ...mailServerBody, Port: mails.port, authentication: 'password', userName: 'asha@diwan.test' },
      password: await seal('password', 'marigold-lamp'),
    })
    expect(await tryOut('mailServer', 'ravi@example.com')).toMatchObject({
      ok: true,
      status: 250,
      said: '250 2.0.0 Ok: queued as 4Zq7',
    })
    expect(mails.heard).toContain(`AUTH PLAIN ${Buffer.from('\0asha@diwan.test\0marigold-lamp').toString('base64')}`)
    expect(mails.heard).toContain('RCPT TO:<ravi@example.com>')
    expect(mails.heard).toContain('From: asha@diwan.test')
    mails.answers = { AUTH: '535 5.7.8 Bad password marigold-lamp' }
    expect(await tryOut('mailServer')).toMatchObject({
      ok: false,
      status: 535,
      did: 'localhost refused the user name or password.',
      said: '535 5.7.8 Bad password ••••',
    })
    mails.answers = { RCPT: '550 No such user' }
    expect(await tryOut('mailServer')).toMatchObject({
      ok: false,
      status: 550,
      said: expect.stringContaining('No such user'),
    })
    await save({ type: 2, authentication: 'encrypted' })
    mails.answers = { AUTH: '535 No' }
    await tryOut('mailServer')
    expect(mails.heard.at(-1)).not.toContain('marigold')
    expect(mails.heard).toContain('AUTH CRAM-MD5')
  })

  test('of a mail server without encryption is not made where encryption was asked for', async () => {
    await save({ ...mailServerBody, Port: mails.port, connectionSecurity: 'starttls' })
    expect(await tryOut('mailServer')).toMatchObject({ ok: false })
    expect(mails.heard.filter((line) => line.startsWith('MAIL'))).toEqual([])
  })

  test('of push asks for a token as the service account, then has a message checked', async () => {
    const form = new FormData()
    form.set('folderName', 'firebase/')
    form.set('file', new File([await seal('configFile', serviceAccount())], 'diwan.json'))
    await person.post('uploadIntegrationFile', undefined, { raw: form })
    await save({ type: 3, serverKey: await seal('serverKey', 'AAAA:marigold-key') })
    provider.answer = ({ line }) =>
      line === 'POST /token' ? json({ access_token: 'ya29.lantern-of-the-night' }) : json({ name: 'projects/diwan/1' })
    expect(await tryOut('push')).toMatchObject({ ok: true, status: 200, did: expect.stringContaining('checked') })
    const [granted, sent] = provider.heard
    const assertion = new URLSearchParams(granted?.body).get('assertion') ?? ''
    const [head = '', claims = '', signature = ''] = assertion.split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      iss: 'push@diwan-sweets.iam.gserviceaccount.com',
      aud: `${provider.url}/token`,
    })
    const verifier = createVerify('RSA-SHA256').update(`${head}.${claims}`)
    expect(verifier.verify(JSON.parse(serviceAccount()).private_key, signature, 'base64url')).toBe(true)
    expect(sent?.line).toBe('POST /v1/projects/diwan-sweets/messages:send')
    expect(sent?.headers.authorization).toBe('Bearer ya29.lantern-of-the-night')
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ validate_only: true, message: { topic: 'questwire-test' } })
    await tryOut('push', 'device-1')
    expect(JSON.parse(provider.heard.at(-1)?.body ?? '')).toMatchObject({
      validate_only: false,
      message: { token: 'device-1' },
    })
    provider.answer = () => json({ error: 'invalid_grant', error_description: 'Invalid JWT Signature.' }, 400)
    expect(await tryOut('push')).toMatchObject({ ok: false, status: 400, said: 'Invalid JWT Signature.' })
  })

  test('of push with a server key alone makes the older call', async () => {
    await save({ type: 3, serverKey: await seal('serverKey', 'AAAA:marigold-key'), configFile: '' })
    provider.answer = () => json({ success: 1, failure: 0 })
    expect(await tryOut('push')).toMatchObject({ ok: true })
    expect(provider.heard[0]).toMatchObject({ line: 'POST /fcm/send' })
    expect(provider.heard[0]?.headers.authorization).toBe('key=AAAA:marigold-key')
    provider.answer = () => json({ success: 0, failure: 1, results: [{ error: 'InvalidRegistration' }] })
    expect(await tryOut('push', 'x')).toMatchObject({ ok: false, said: 'InvalidRegistration' })
    provider.answer = () => ({ status: 404, type: 'text/html', body: '<h1>Not Found</h1><style>a{}</style> Gone' })
    expect(await tryOut('push')).toMatchObject({ ok: false, status: 404, said: 'Not Found Gone' })
  })

  test('of the engagement tool has a profile checked', async () => {
    await save({
      type: 4,
      accountId: await seal('accountId', 'W9R-4KM-ABCZ'),
      userPasscode: await seal('userPasscode', 'AQW-SKL-LAMP'),
    })
    provider.answer = () => json({ status: 'success', processed: 1, unprocessed: [] })
    expect(await tryOut('engagement')).toMatchObject({ ok: true, status: 200 })
    expect(provider.heard[0]).toMatchObject({
      line: 'POST /1/upload?dryRun=1',
      headers: { 'x-clevertap-account-id': 'W9R-4KM-ABCZ', 'x-clevertap-passcode': 'AQW-SKL-LAMP' },
    })
    provider.answer = () =>
      json({ status: 'fail', processed: 0, unprocessed: [{ status: 'fail', error: 'Bad account W9R-4KM-ABCZ' }] })
    expect(await tryOut('engagement')).toMatchObject({ ok: false, status: 200, said: 'Bad account ••••' })
  })

  test('of the voucher provider asks for its vouchers, as the organisation; so do offers', async () => {
    await save({
      type: 5,
      clientId: await seal('clientId', 'diwan-client'),
      secretId: await seal('secretId', 'marigold-secret'),
      accessToken: '',
    })
    provider.answer = () => json({ vouchers: [{ name: 'Books', productId: 'b' }] })
    expect(await tryOut('voucherProvider')).toMatchObject({ ok: true, did: 'The voucher provider listed 1 vouchers.' })
    expect((await person.get('getVouchers')).reply.vouchers).toMatchObject([{ name: 'Books' }])
    const basic = `Basic ${Buffer.from('diwan-client:marigold-secret').toString('base64')}`
    expect(provider.heard.map(({ line, headers }) => [line, headers.authorization])).toEqual([
      ['GET /vouchers/vouchers', basic],
      ['GET /vouchers/vouchers', basic],
    ])
    await save({ type: 5, accessToken: await seal('accessToken', 'paper-lantern-token') })
    await person.get('getCampaigns')
    expect(provider.heard.at(-1)?.headers.authorization).toBe('Bearer paper-lantern-token')
    provider.answer = () => json({ message: 'Who is paper-lantern-token?' }, 403)
    expect(await tryOut('voucherProvider')).toMatchObject({ ok: false, status: 403, said: 'Who is ••••?' })
    expect((await person.get('getVouchers')).reply.msg).toBe('Who is ••••?')
    await person.post('removeIntegration?integration=voucherProvider')
    await person.get('getVouchers')
    expect(provider.heard.at(-1)?.headers.authorization).toBe(`Basic ${Buffer.from(':').toString('base64')}`)
  })

  test('says why nothing came: where an address may not be reached, nobody listens, nothing is set up', async () => {
    await save({ ...mailServerBody, serverName: '10.0.0.1' })
    expect(await tryOut('mailServer')).toMatchObject({
      ok: false,
      status: null,
      did: expect.stringMatching(/private or reserved/),
    })
    await save({ ...mailServerBody, Port: 22 })
    expect(await tryOut('mailServer')).toMatchObject({ ok: false, did: expect.stringMatching(/^Port 22 is not used/) })
    await save({ ...mailServerBody, Port: 9 + 1024 })
    expect(await tryOut('mailServer')).toMatchObject({ ok: false, status: null, took: expect.any(Number) })
    await person.post('removeIntegration?integration=engagement')
    const missing = await person.post('testIntegration?integration=engagement', {})
    expect([missing.status, missing.reply.msg]).toEqual([422, say.notSetUp])
  })

  test('is not made too often', async () => {
    await save({ ...mailServerBody, Port: mails.port })
    const came = []
    for (let time = 0; time <= 20; time++) came.push(await person.post('testIntegration?integration=mailServer', {}))
    expect(came.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429])
    expect(came.at(-1)?.reply.msg).toBe(say.tooManyTests)
  })
})
