/** A platform in-process over an embedded database of its own, for sections that measure its calls. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { createApp } from '#src/platform/app/app.ts'
import type { Platform } from '#src/platform/base/context.ts'
import { startEmbedded } from '#src/platform/base/database/embedded/index.ts'
import { migrate } from '#src/platform/base/database/migrate.ts'
import { openPool } from '#src/platform/base/database/pool.ts'
import { readSettings } from '#src/platform/base/settings/settings.ts'
import { seed } from '#src/platform/seed/index.ts'
import { prepareQueue } from '#src/platform/webhooks/queue.ts'
import { solveCaptcha } from '../support/captcha.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Somebody of an organisation of their own. */
export interface Staff {
  readonly orgId: string
  /** The token that they signed in with. */
  readonly token: string
  /** Calls the API by GET and answers the text of the reply; throws where it is refused. */
  get(path: string): Promise<string>
  /** Calls it by POST, as the organisation's own systems do where a key is given. */
  post(path: string, body: unknown, key?: string): Promise<string>
  /** Sends a form by POST. */
  form(path: string, form: FormData): Promise<string>
}

/** The platform that is measured. */
export interface MeasuredPlatform {
  readonly platform: Platform
  readonly ownerPool: Pool
  /** Connections as the role that owns nothing, as every call has them. */
  readonly pool: Pool
  /** Makes a call as whoever holds a token, by POST where it has a body or a form, and answers the text of the reply. */
  call(path: string, given?: { token?: string; body?: unknown; form?: FormData }): Promise<string>
  /** Registers an organisation and signs somebody of it in. */
  newcomer(name: string): Promise<Staff>
  close(): Promise<void>
}

const password = 'Marigold#27'

/** Opens a platform; its database is thrown away at the end, so nothing has to reach the disk. */
export async function openPlatform(env: Readonly<Record<string, string>> = {}): Promise<MeasuredPlatform> {
  const folder = temporaryFolder()
  const settings = { fsync: 'off', full_page_writes: 'off', max_wal_size: '4GB' }
  const embedded = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {}, settings })
  const { connection } = embedded
  const ownerPool = openPool({ connection, role: 'owner' })
  const pool = openPool({ connection, role: 'application' })
  await migrate(ownerPool)
  await prepareQueue(ownerPool)
  const platform: Platform = {
    settings: readSettings({ OUTBOX: 'all', ...env }, []),
    pool,
    ownerPool,
    secretKey: Buffer.alloc(32, 7),
    log: () => {},
    now: Date.now,
  }
  const app = createApp(platform, 'no-such-folder')
  await seed(platform)

  async function call(path: string, given: { token?: string; body?: unknown; form?: FormData } = {}): Promise<string> {
    const headers = new Headers(given.form ? {} : { 'Content-Type': 'application/json' })
    if (given.token) headers.set('Authorization', `Bearer ${given.token}`)
    const body = given.form ?? (given.body === undefined ? undefined : JSON.stringify(given.body))
    const sent = body === undefined ? {} : { method: 'POST', body }
    const response = await app.fetch(new Request(`http://localhost/api/${path}`, { headers, ...sent }))
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}: ${text.slice(0, 500)}`)
    return text
  }

  return {
    platform,
    ownerPool,
    pool,
    call,
    async newcomer(name) {
      const emailId = `${name}@example.com`
      const captcha = await solveCaptcha(JSON.parse(await call('getCaptcha')).captcha)
      await call('register', { body: { fullName: 'Ravi Kumar', orgName: name, emailId, password, captcha } })
      const { outbox } = JSON.parse(await call('getOutbox')) as { outbox: { to: string; link: string }[] }
      const surrogateId = outbox
        .find(({ to }) => to === emailId)
        ?.link.split('/')
        .at(-1)
      await call('verifyEmail', { body: { surrogateId } })
      const { userDetails } = JSON.parse(await call('login', { body: { username: emailId, password } }))
      const { orgId, accessToken } = userDetails
      return {
        orgId,
        token: accessToken,
        get: (path) => call(path, { token: accessToken }),
        post: (path, body, key) => call(path, { token: key ?? accessToken, body }),
        form: (path, form) => call(path, { token: accessToken, form }),
      }
    },
    async close() {
      await Promise.all([pool.end(), ownerPool.end()])
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}
