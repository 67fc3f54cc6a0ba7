/**
 * What every browser test stands on: a server of its own worker, pages that are signed in or not, the typed client to read back with, and
 * the judgement of axe. An error on a page's console fails its test. Not here: what a screen is called or how it is used.
 */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { UserDetails } from '#schemas/endpoints/accounts.ts'
import { type Api, createApi } from '#src/api/client.ts'
import { startBuiltServer } from '#tests/support/built-server.ts'
import { NO_TIME_LEFT } from '#tests/support/no-time-left.mjs'
import { violations } from './axe.ts'
import { watch } from './watch.ts'

export { expect }

/** The moment after which no further test begins, as `tests/support/run-all.mjs` sets it, in milliseconds since the epoch. */
const until = Number(process.env.TEST_UNTIL || Number.POSITIVE_INFINITY)

/** The demo account, as the login page offers it. */
export const demo = { username: 'demo@questwire.test', password: 'Demo@1234' } as const

/** Creates the client of whoever has this token; without one, of nobody. */
export function clientOf(base: string, token?: string): Api {
  const address = `${base}/api`
  return createApi({
    services: { user: address, game: address, offer: address, campaign: address, gratification: address },
    token: () => token,
    onUnauthorised: () => {},
  })
}

/** Signs the page in as `src/api/session-store.ts` keeps it, before the first page is opened and once only: signing out stays possible. */
export async function keepSignedIn(page: Page, user: UserDetails): Promise<void> {
  await page.addInitScript((text) => {
    if (window.origin === 'null' || window.sessionStorage.getItem('e2e.signedIn')) return
    window.sessionStorage.setItem('e2e.signedIn', 'yes')
    window.sessionStorage.setItem('questwire.user', text)
  }, JSON.stringify(user))
}

interface OfWorker {
  /** Address of this worker's server, without a slash at its end. */
  readonly base: string
  /** Who is signed in on the pages of this worker: somebody of the demo organisation. */
  readonly user: UserDetails
  /** The client of the same person, to prepare and to read back with. */
  readonly api: Api
}

interface OfTest {
  /** HTTP statuses that this test provokes; the browser's lines about others fail it, like any error on the console. */
  readonly provokes: readonly number[]
  /** A page that is signed in; open it with `goto('/welcome')`. */
  readonly signedIn: Page
  /** Opens a signed-in page in a browser of its own, as somebody else at another desk. */
  readonly secondBrowser: () => Promise<Page>
  /** A name that no other test uses: `Festive coins 3f9k`. */
  readonly fresh: (name: string) => string
  /** Fails with the list of what axe finds on a page. */
  readonly axe: (page: Page) => Promise<void>
}

let names = 0

export const test = base.extend<OfTest & { inTime: undefined; failOnErrors: undefined }, OfWorker>({
  inTime: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use, info) => {
      info.skip(Date.now() > until, NO_TIME_LEFT)
      await use(undefined)
    },
    { auto: true },
  ],
  base: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      // A beacon that never answers: prize draws wait for it.
      const server = await startBuiltServer('dist', { BEACON_URL: 'http://127.0.0.1:9' })
      await use(server.base)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  user: [
    async ({ base }, use) => {
      const { userDetails } = await clientOf(base).accounts.login({ body: demo })
      await use(userDetails)
    },
    { scope: 'worker' },
  ],
  api: [async ({ base, user }, use) => use(clientOf(base, user.accessToken)), { scope: 'worker' }],

  baseURL: async ({ base }, use) => use(base),
  provokes: [[], { option: true }],
  failOnErrors: [
    async ({ context, provokes }, use) => {
      const errors = watch(context, provokes)
      await use(undefined)
      expect(errors, 'errors on the console').toEqual([])
    },
    { auto: true },
  ],
  signedIn: async ({ page, user }, use) => {
    await keepSignedIn(page, user)
    await use(page)
  },
  secondBrowser: async ({ browser, base, user, provokes }, use) => {
    const opened: BrowserContext[] = []
    const errors: string[][] = []
    await use(async () => {
      const context = await browser.newContext({ baseURL: base })
      opened.push(context)
      errors.push(watch(context, provokes))
      const page = await context.newPage()
      await keepSignedIn(page, user)
      return page
    })
    await Promise.all(opened.map((context) => context.close()))
    expect(errors.flat(), 'errors on the console of the second browser').toEqual([])
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  fresh: async ({}, use, { workerIndex }) => {
    await use((name) => `${name} ${workerIndex}${(names++).toString(36)}`)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  axe: async ({}, use) => use(async (page) => expect(await violations(page), `axe on ${page.url()}`).toEqual([])),
})
