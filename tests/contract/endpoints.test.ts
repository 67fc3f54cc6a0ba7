/** Every endpoint of the table is called in-process, and its reply compared with its schema. */
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Streams } from '#schemas/endpoints/define.ts'
import { defaultApprovalPolicy } from '#schemas/values/approval-policy.ts'
import { codeAt } from '#tests/support/code-at.ts'
import { openProvider, type TestProvider } from '#tests/support/openid-provider.ts'
import { setUpAuthenticator } from './support/authenticator.ts'
import {
  type DocumentIds,
  insertDocument,
  insertMember,
  insertOneOfEach,
  ruleBody,
  templateBody,
} from './support/bodies.ts'
import { type EndpointCase, type Example, endpointCases, exampleOf, sendExample } from './support/examples.ts'
import { loopbackRanges, openIssuer, type TestIssuer } from './support/issuer.ts'
import { openWorld, password, type TestResponse, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
let ids: DocumentIds
let issuer: TestIssuer
let provider: TestProvider
beforeAll(async () => {
  issuer = await openIssuer()
  await issuer.addKey('one')
  world = await openWorld({ webhookAllowedRanges: loopbackRanges })
  provider = await openProvider(`${world.platform.settings.publicUrl}/signin/return`)
  person = await world.demo()
  ids = await insertOneOfEach(world, person)
})
afterAll(async () => {
  await issuer.close()
  await provider.close()
  await world.close()
})

const named = endpointCases.map((entry) => [`${entry.area}.${entry.key}`, entry] as const)

describe.each(named)('%s', (_, entry) => {
  test('answers as documented', async () => {
    // Some calls sign out, and what changes something has documents of its own.
    person = await world.demo()
    const reads = entry.call.method === 'GET' && !entry.call.records
    const example = exampleOf(entry, reads ? ids : await insertOneOfEach(world, person))
    expect(example, 'has no example in tests/contract/support/examples.ts').toBeDefined()
    const filled = await prepared(entry, example)
    const came = await sendExample(person, entry, filled ?? {})
    if (entry.call.streams) return expectStream(came, entry.call.streams)
    expect(came.reply).toMatchObject({ status: 'success', code: 200, msg: expect.any(String) })
    expect(came.status).toBe(200)
    expect(came.headers.get('Cache-Control')).toBe('no-store')
    const parsed = v.safeParse(v.object(entry.call.reply), came.reply)
    expect(parsed.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toBeUndefined()
    const documented = [...Object.keys(entry.call.reply), 'status', 'code', 'msg']
    expect(Object.keys(came.reply).filter((key) => !documented.includes(key))).toEqual([])
  })

  test.runIf(entry.call.access === 'staff')('asks for a token', async () => {
    const example = exampleOf(entry, ids) ?? {}
    const nobody = await sendExample(
      {
        ...person,
        get: world.call,
        post: (path, body) => world.call(path, { method: 'POST', body }),
        form: (path) => world.call(path, { method: 'POST' }),
      },
      entry,
      example,
    )
    expect(nobody.status).toBe(401)
    expect(nobody.reply.code).toBe(10006)
  })
})

/** Fills in what can be used once, and lets somebody else than the demo account change their password. */
async function prepared({ area, key }: EndpointCase, example: Example | undefined): Promise<Example | undefined> {
  const link = async (page: string, email: string) => {
    const { reply } = await world.call('getOutbox')
    const sent = (mail: { to: string; link: string }) => mail.to === email && mail.link?.includes(page)
    return reply.outbox.find(sent).link.split('/').at(-1)
  }
  const body = example?.body as object
  const exampleSettings = { trustsEmails: false, providerOnly: false, secondFactorRequired: false }
  const fill: Readonly<Record<string, () => Promise<Example>>> = {
    'play.anonymous': async () => ({ body: { organisation: person.orgId } }),
    'play.exchange': async () => {
      await person.post('saveInstall', { jwt: issuer.settings })
      return { body: { organisation: person.orgId, jwt: await issuer.sign(world.clock) } }
    },
    'draws.record': async () => {
      const ruleId = `${example?.params?.ruleId ?? ''}`
      await person.post(`saveDrawSettings/${ruleId}`, { provable: true, showOdds: false })
      return { params: { orgId: person.orgId, ruleId } }
    },
    'prizeDraws.published': async () => ({ ...example, params: { ...example?.params, orgId: person.orgId } }),
    'accounts.register': async () => ({ body: { ...body, captcha: await world.captcha() } }),
    'accounts.verifyEmail': async () => {
      const names = { fullName: 'Ravi Kumar', orgName: 'Marigold Stores', emailId: 'ravi@example.com', password }
      await world.call('register', { body: { ...names, captcha: await world.captcha() } })
      return { body: { surrogateId: await link('/users/activate/', names.emailId) } }
    },
    'access.verifyResetLink': async () => {
      // Mails of one moment stand in no order.
      world.clock += 1000
      await world.call('getForgotPasswordLink', { body: { emailId: person.email } })
      return { body: { id: await link('/confirmresetpassword/', person.email) } }
    },
    'access.resetPassword': async () => {
      world.clock += 1000
      const { email } = await world.registerOrganisation('reset@example.com')
      await world.call('getForgotPasswordLink', { body: { emailId: email } })
      return { body: { ...body, id: await link('/confirmresetpassword/', email) } }
    },
    'live.edit': async () => {
      const { kind, id, session } = body as Record<string, unknown>
      const { reply } = await person.post('joinWorkingCopy', { kind, id, session })
      return { body: { ...body, baseRevision: reply.baseRevision } }
    },
    'access.closeSession': async () => {
      const { reply } = await person.get('getSessions')
      return { query: { id: reply.sessions[0].id } }
    },
    'access.exchangeCode': async () => ({ body: { code: (await person.post('createSignInCode')).reply.oneTimeCode } }),
    'approvals.ask': async () => {
      person = await world.registerOrganisation('asks@example.com')
      await insertMember(world, person, { role: 'admin' })
      await person.post('saveApprovalPolicy', { ...defaultApprovalPolicy, mode: 'always' })
      const templateId = await insertDocument(world, person, 'template', templateBody(9))
      const id = await insertDocument(world, person, 'rule', ruleBody({ templateId, ruleStatus: 'inactive' }))
      return { body: { ...body, id } }
    },
    'staffSignIn.start': async () => {
      const organisation = 'marigold'
      await person.post('saveSignInSettings', { ...exampleSettings, shortName: organisation, ...provider.settings })
      return { body: { organisation } }
    },
    'staffSignIn.setUpSecondFactor': async () => {
      person = await world.registerOrganisation('set-up@example.com')
      return { body }
    },
    'staffSignIn.confirmSecondFactor': async () => {
      person = await world.registerOrganisation('confirm@example.com')
      const { reply } = await person.post('setUpSecondFactor', { password })
      return { body: { code: codeAt(reply.secret, world.clock) } }
    },
    'staffSignIn.newRecoveryCodes': async () => {
      person = await world.registerOrganisation('codes@example.com')
      return { body: { code: (await setUpAuthenticator(world, person)).code() } }
    },
    'staffSignIn.removeSecondFactor': async () => {
      person = await world.registerOrganisation('off@example.com')
      return { body: { ...body, code: (await setUpAuthenticator(world, person)).code() } }
    },
    'staffSignIn.resetSecondFactor': async () => {
      person = await world.registerOrganisation('lost@example.com')
      await setUpAuthenticator(world, person)
      const { reply } = await person.get('getUserManagementList/5/0')
      return { query: { userId: reply.userManagementList.accountDetails[0].id } }
    },
    'access.updatePassword': async () => {
      person = await world.registerOrganisation('change@example.com')
      return { body: { ...body, oldPassword: password } }
    },
  }
  return (await fill[`${area}.${key}`]?.()) ?? example
}

/** What streams is neither compressed nor kept on its way; of lines the first is what is documented. */
function expectStream({ status, headers, text }: TestResponse, { type, line }: Streams) {
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toBe(type)
  expect(headers.get('Cache-Control')).toBe('no-store, no-transform')
  expect(text).not.toBe('')
  if (line) expect(v.safeParse(line, JSON.parse(text)).issues).toBeUndefined()
}

const securities = {
  public: [],
  staff: [{ bearer: [] }],
  key: [{ apiKey: [] }],
  'scoped-key': [{ apiKey: [] }],
  'player-key': [{ playerKey: [] }],
  player: [{ playerToken: [] }],
}

test('the description is OpenAPI 3.1 with every endpoint', async () => {
  const { reply, status } = await world.call('/openapi.json')
  expect(status).toBe(200)
  expect(reply.openapi).toMatch(/^3\.1\./)
  for (const { area, key, call } of endpointCases) {
    const operation = reply.paths[`/${call.path}`][call.method.toLowerCase()]
    expect(operation.operationId).toBe(`${area}.${key}`)
    expect(operation.summary).not.toBe('')
    expect(operation.security).toEqual(securities[call.access])
    const inPath = operation.parameters.filter((one: { in: string }) => one.in === 'path')
    expect(inPath.map((one: { name: string }) => `{${one.name}}`)).toEqual(call.path.match(/\{\w+\}/g) ?? [])
    expect(operation.requestBody === undefined).toBe(call.body === undefined && call.files.length === 0)
    expect(Object.keys(operation.responses)).toContain('422')
  }
  expect(
    Object.keys(reply.paths['/saveRule'].post.requestBody.content['application/json'].schema.properties),
  ).toContain('rewardAssigment')
  const ids = Object.values(reply.paths).flatMap((path) =>
    Object.entries(path as object).flatMap(([key, { operationId }]) => (key === 'servers' ? [] : [operationId])),
  )
  expect(new Set(ids).size).toBe(ids.length)
  expect(JSON.stringify(reply)).not.toContain('$schema')
})
