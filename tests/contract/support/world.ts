/** A platform in-process over a database of its own, and people who call it. The contract tests stand on it. */

import { randomUUID } from 'node:crypto'
import { type App, createApp } from '#src/platform/app/app.ts'
import type { Platform } from '#src/platform/base/context.ts'
import { readSettings, type Settings } from '#src/platform/base/settings/settings.ts'
import { demoAccount } from '#src/platform/seed/demo-account.ts'
import { solveCaptcha } from '#tests/support/captcha.ts'
import {
  openDemoDatabase,
  openTestDatabase,
  START_OF_TESTS,
  TEST_PASSWORD_COST,
  TEST_SECRET_KEY,
  type TestDatabase,
} from '#tests/support/database.ts'

/** What came back from a call. */
export interface TestResponse {
  readonly status: number
  readonly etag: string | null
  readonly headers: Headers
  /** The body, byte for byte. */
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies freely; `endpoints.test.ts` compares each with its schema.
  readonly reply: any
}

/** How a call is made. */
export interface TestRequest {
  readonly token?: string | undefined
  readonly body?: unknown
  /** The body as it travels, in place of `body`. */
  readonly raw?: BodyInit
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: string
  /** The address of the other end of the connection. */
  readonly address?: string
}

/** Somebody who is signed in. */
export interface TestUser {
  readonly token: string
  readonly orgId: string
  readonly email: string
  get(path: string, given?: TestRequest): Promise<TestResponse>
  post(path: string, body?: unknown, given?: TestRequest): Promise<TestResponse>
  /** Sends a form with a `payload` part of JSON, unless it is undefined, and files by the names of their parts. */
  form(
    path: string,
    payload: unknown,
    files?: Readonly<Record<string, File>>,
    given?: TestRequest,
  ): Promise<TestResponse>
}

/** The platform under test. */
export interface World {
  readonly app: App
  readonly platform: Platform
  readonly database: TestDatabase
  readonly lines: string[]
  /** Milliseconds since the epoch; a test moves it. */
  clock: number
  call(path: string, given?: TestRequest): Promise<TestResponse>
  signIn(username: string, password: string, rememberMe?: boolean): Promise<TestUser>
  demo(): Promise<TestUser>
  /** A solved captcha. */
  captcha(): Promise<string>
  /** Registers an organisation, activates it and signs in. */
  registerOrganisation(email: string): Promise<TestUser>
  /**
   * Sets the clock back to where it began and registers an organisation that no other test has, so that a test stands
   * alone in a world that many share.
   *
   * @param rememberMe - Whether its session lasts for days of the clock.
   */
  freshOrganisation(rememberMe?: boolean): Promise<TestUser>
  close(): Promise<void>
}

/** A password that the rules accept. */
export const password = 'Marigold#27'

/** Opens a world with the demo organisation in it, unless the settings say that there is no demo. */
export async function openWorld(settings: Partial<Settings> = {}): Promise<World> {
  const database = await (settings.demo === false ? openTestDatabase() : openDemoDatabase())
  const lines: string[] = []
  const platform: Platform = {
    settings: { ...readSettings({ OUTBOX: 'all', BEACON_URL: 'http://127.0.0.1:4499' }, []), ...settings },
    pool: database.pool,
    ownerPool: database.ownerPool,
    secretKey: TEST_SECRET_KEY,
    captchaTries: 20,
    passwordCost: TEST_PASSWORD_COST,
    log: (line) => lines.push(line),
    now: () => world.clock,
  }
  const call = (path: string, given: TestRequest = {}) => request(world.app, platform.settings.basePath, path, given)
  const world: World = {
    app: createApp(platform, 'no-such-folder'),
    platform,
    database,
    lines,
    clock: START_OF_TESTS,
    call,
    signIn: (username, secret, rememberMe = false) => signIn(call, username, secret, rememberMe),
    demo: () => signIn(call, demoAccount.username, demoAccount.password, false),
    captcha: () => captcha(call),
    registerOrganisation: (email) => registerOrganisation(call, email),
    async freshOrganisation(rememberMe = false) {
      world.clock = START_OF_TESTS
      // One address registers thirty organisations an hour.
      await database.ownerPool.query('DELETE FROM attempts')
      const { email } = await registerOrganisation(call, `fresh-${randomUUID()}@example.com`)
      return signIn(call, email, password, rememberMe)
    },
    close: () => database.close(),
  }
  return world
}

/** Sends a request to an app in-process. */
export async function request(app: App, basePath: string, path: string, given: TestRequest): Promise<TestResponse> {
  const headers = new Headers(given.headers)
  if (given.token) headers.set('Authorization', `Bearer ${given.token}`)
  if (given.body !== undefined) headers.set('Content-Type', 'application/json')
  const body = given.raw ?? (given.body === undefined ? undefined : JSON.stringify(given.body))
  const url = `http://localhost${basePath}${path.startsWith('/') ? path : `/api/${path}`}`
  const method = given.method ?? (body === undefined ? 'GET' : 'POST')
  const sent = new Request(url, { method, headers, ...(body === undefined ? {} : { body }) })
  const response = await app.fetch(sent, { incoming: { socket: { remoteAddress: given.address } } })
  const text = await (response.headers.get('Content-Type') === 'application/x-ndjson' ? firstLine : wholeText)(response)
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
  const reply = isJson && text !== '' ? JSON.parse(text) : undefined
  return { status: response.status, etag: response.headers.get('ETag'), headers: response.headers, text, reply }
}

const wholeText = (response: Response) => response.text()

/** What streams on and on is read to the end of its first piece. */
async function firstLine({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  await reader?.cancel()
  return new TextDecoder().decode(value)
}

async function signIn(call: World['call'], username: string, secret: string, rememberMe: boolean): Promise<TestUser> {
  const came = await call('login', { body: { username, password: secret, rememberMe } })
  if (came.status !== 200) throw new Error(`${username} could not sign in: ${came.text}`)
  const { accessToken: token, orgId } = came.reply.userDetails
  return testUserOf(call, { token, orgId, email: username })
}

/** Gives somebody with a token, or without one, their calls. */
export function testUserOf(
  call: World['call'],
  { token, orgId, email }: { token: string | undefined; orgId: string; email: string },
): TestUser {
  return {
    token: token ?? '',
    orgId,
    email,
    get: (path, given) => call(path, { token, ...given }),
    post: (path, body, given) => call(path, { token, method: 'POST', body, ...given }),
    form: (path, payload, files = {}, given = {}) => {
      const form = new FormData()
      if (payload !== undefined) form.set('payload', JSON.stringify(payload))
      for (const [name, file] of Object.entries(files)) form.set(name, file)
      return call(path, { token, raw: form, ...given })
    },
  }
}

const captcha = async (call: World['call']) => solveCaptcha((await call('getCaptcha')).reply.captcha)

async function registerOrganisation(call: World['call'], email: string): Promise<TestUser> {
  const registered = await call('register', {
    body: {
      fullName: 'Ravi Kumar',
      orgName: 'Marigold Stores',
      emailId: email,
      password,
      captcha: await captcha(call),
    },
  })
  if (registered.status !== 200) throw new Error(`${email} could not register: ${registered.text}`)
  const { reply } = await call('getOutbox')
  const link: string = reply.outbox.find((mail: { to: string }) => mail.to === email).link
  await call('verifyEmail', { body: { surrogateId: link.split('/').at(-1) } })
  return signIn(call, email, password, false)
}
