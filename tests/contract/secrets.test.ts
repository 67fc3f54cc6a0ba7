/** Thirteen secrets are saved; afterwards none of them stands in a reply, a log line, the database or the words of a provider that repeats all it hears. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { integrationNames } from '#schemas/values/integration-names.ts'
import { integrationOf } from '#schemas/values/integrations.ts'
import { readSettings } from '#src/platform/base/settings/settings.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { startEcho } from '#tests/support/echo.ts'
import { formsOf, leaksIn, markOf } from '#tests/support/leaks.ts'
import { sealerOf, serviceAccount } from './support/sealing.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

const secretFields = integrationNames.flatMap((name) =>
  Object.entries(integrationOf(name).fields).flatMap(([key, { secret }]) => (secret ? [key] : [])),
)
/** Of the config file it is a part that nobody needs. */
const marks = Object.fromEntries(secretFields.map((key) => [key, markOf(key)]))

let world: World
let person: TestUser
let echo: Awaited<ReturnType<typeof startEcho>>
const replies: string[] = []
/** What each integration's test said. */
const results: { readonly ok: boolean; readonly said: string }[] = []

beforeAll(async () => {
  echo = await startEcho()
  const { url } = echo.http
  const { voucherProvider, webhookAllowedRanges } = readSettings(
    { VOUCHER_PROVIDER_URL: `${url}/vouchers`, WEBHOOK_ALLOWED_RANGES: '127.0.0.0/8' },
    [],
  )
  const integrations = { messaging: url, mailApi: url, push: url, pushToken: `${url}/token`, engagement: url }
  world = await openWorld({ voucherProvider, webhookAllowedRanges, integrations })
  person = await world.demo()
  await saveAll()
  await tryAll()
  await provoke()
})
afterAll(() => {
  echo.close()
  return world.close()
})

async function post(path: string, body?: unknown, given: object = {}) {
  const came = await person.post(path, body, given)
  replies.push(came.text, JSON.stringify([...came.headers]))
  return came
}

async function saveAll() {
  const seal = await sealerOf(person)
  const sealed = Object.entries(marks).map(async ([key, mark]) => [key, await seal(key, mark)])
  const { configFile, ...secrets } = Object.fromEntries(await Promise.all(sealed)) as Record<string, string>
  const mailServer = {
    ...{ serverName: '127.0.0.1', Port: echo.mails.port, userName: 'asha' },
    ...{ connectionSecurity: 'none', authentication: 'password' },
  }
  const body = { ...secrets, ...mailServer, mailId: 'hello@diwan.test' }
  for (const type of ['1', '2', '3', '4', '5'])
    expect((await post('saveIntegration', { type, ...body })).status).toBe(200)
  const form = new FormData()
  const file = await seal('configFile', serviceAccount({ private_key_id: markOf('configFile') }))
  form.set('folderName', 'firebase/')
  form.set('file', new File([file], 'diwan.json'))
  expect(configFile).toBeDefined()
  expect((await post('uploadIntegrationFile', undefined, { raw: form })).status).toBe(200)
}

/** Lets every integration send something to the provider that repeats what it hears. */
async function tryAll() {
  for (const name of integrationNames) {
    const to = name === 'messaging' ? '+919820012345' : ''
    const came = await post(`testIntegration?integration=${name}`, { to })
    expect([name, came.status]).toEqual([name, 200])
    results.push(came.reply.result)
  }
}

/** Asks for everything that could give a secret away, and stores what is wrong; then everything is as before. */
async function provoke() {
  // With the server key alone, and without the access token, the others travel.
  await post('saveIntegration', { type: '3', configFile: '' })
  await post('saveIntegration', { type: '5', accessToken: '' })
  await post('testIntegration?integration=push', {})
  await post('testIntegration?integration=voucherProvider', {})
  const asked = ['getIntegrationData', 'getVouchers', 'getCampaigns', 'getVoucherDetails?productId=x', 'getSealingKey']
  for (const path of asked) replies.push((await person.get(path)).text)
  const seal = await sealerOf(person)
  const wrong = { type: 4, accountId: `${marks.accountId}${'x'.repeat(60)}`, userPasscode: marks.userPasscode }
  await post('saveIntegration', { ...wrong, accountId: await seal('accountId', wrong.accountId) })
  await post('saveIntegration', { type: 4, accountId: await seal('userPasscode', `${marks.userPasscode}`) })
  await saveAll()
}

test('there are thirteen', () => {
  expect(secretFields).toHaveLength(13)
})

describe('what looks for them', () => {
  test('finds each in every form, wherever it stands', () => {
    for (const [name, mark] of Object.entries(marks)) {
      for (const [form, text] of formsOf(mark)) {
        expect(leaksIn('x', `before ${text} after`, marks), `${name}, ${form}`).toContain(`x: ${name} (${form})`)
      }
      for (const before of ['', 'a', 'ab', 'abc:']) {
        const inside = Buffer.from(`${before}${mark}after`)
        expect(leaksIn('x', inside.toString('base64'), marks)).not.toEqual([])
        expect(leaksIn('x', inside.toString('base64url'), marks)).not.toEqual([])
      }
    }
    expect(leaksIn('x', 'nothing of the kind', marks)).toEqual([])
  })

  test('finds what a provider heard: the secrets are sent where they belong', () => {
    expect(results.map(({ ok }) => ok)).toEqual(results.map(() => false))
    // What it repeated is shown, so that the masks are put to the test.
    for (const { said } of results) expect(said).toContain('••••')
    const heard = new Set(leaksIn('heard', echo.heard(), marks).map((leak) => leak.split(' ')[1]))
    // A config file and a key that signs are used and never sent; in place of the file the server key is not.
    const unsent = ['configFile', 'dkimPrivateKey', 'serverKey', 'clientId', 'secretId']
    const sent = secretFields.filter((key) => !unsent.includes(key))
    expect([...heard]).toEqual(expect.arrayContaining(sent))
  })
})

describe('none of them stands', () => {
  test('in a reply, nor in the words of providers that repeat what they hear', () => {
    expect(replies.length).toBeGreaterThan(25)
    expect(replies.flatMap((text, index) => leaksIn(`reply ${index}`, text, marks))).toEqual([])
  })

  test('in a line of the log', () => {
    expect(world.lines.length).toBeGreaterThan(0)
    expect(leaksIn('log', world.lines.join('\n'), marks)).toEqual([])
  })

  test('in a dump of the database, the audit and what was tested among it', async () => {
    const dump = await dumpOf(world.database.ownerPool)
    expect(dump.get('public.integrations')?.split('\n')).toHaveLength(integrationNames.length)
    expect(dump.get('public.audit')).toContain('integrations.save')
    expect([...dump].flatMap(([name, text]) => leaksIn(name, text, marks))).toEqual([])
  })
})
