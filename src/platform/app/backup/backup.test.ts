import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openEmptyDatabase } from '#tests/support/database.ts'
import { findPostgres } from '#tests/support/postgres.mjs'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import type { Platform } from '../../base/context.ts'
import { inOrganisation } from '../../base/in-organisations.ts'
import { seal, unseal } from '../../base/secrets/secrets.ts'
import { readSettings } from '../../base/settings/settings.ts'
import { StartError } from '../../base/start-error.ts'
import { createOrganisation, readOrganisation } from '../../identity/organisations.ts'
import { seed } from '../../seed/index.ts'
import { createLifecycle } from '../lifecycle.ts'
import { backUp } from './back-up.ts'
import { connectionVariables, findProgram } from './programs.ts'
import { restore } from './restore.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const silent = () => {}
const settingsIn = (name: string, more: Record<string, string> = {}) =>
  readSettings({ DEMO: 'off', DATA_DIR: join(folder, name), ...more }, [])

/** Runs a server without its socket, and stops it. */
async function whileOpen<T>(settings: ReturnType<typeof settingsIn>, work: (platform: Platform) => Promise<T>) {
  const lifecycle = createLifecycle(
    settings,
    { seed, createApp: () => ({ fetch: async () => new Response() }) },
    silent,
  )
  try {
    return await work(await lifecycle.open())
  } finally {
    await lifecycle.stop()
  }
}

/** Makes an organisation, and answers a secret of it as it is kept. */
async function fill(platform: Platform, id: string): Promise<string> {
  await inOrganisation(platform, id, ({ client, now }) =>
    createOrganisation(client, { id, name: 'Marigold Bank', trialEndsTS: null, now }),
  )
  return inOrganisation(platform, id, (context) => seal(context, 'hunter2', 'test'))
}

const readBack = (platform: Platform, id: string, sealed: string) =>
  inOrganisation(platform, id, async (context) => [
    (await readOrganisation(context.client, id)).name,
    await unseal(context, sealed, 'test'),
  ])

describe('a backup of a data folder', () => {
  test('is brought back into another one, where data are read and secrets opened, and never over a database', async () => {
    const [from, to] = [settingsIn('from'), settingsIn('to')]
    const file = join(folder, 'backup.tar.gz')
    const id = randomUUID()
    const sealed = await whileOpen(from, async (platform) => {
      await expect(backUp(from, file, silent)).rejects.toThrow('is in use by')
      return fill(platform, id)
    })
    const lines: string[] = []
    await backUp(from, file, (line) => lines.push(line))
    expect(lines.at(-1)).toBe('It holds the key: keep it as safe as that.')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(backUp(from, file, silent)).rejects.toThrow('exists already')

    await restore(to, file, silent)
    expect(await whileOpen(to, (platform) => readBack(platform, id, sealed))).toEqual(['Marigold Bank', 'hunter2'])
    // What was backed up goes on as before.
    expect(await whileOpen(from, (platform) => readBack(platform, id, sealed))).toEqual(['Marigold Bank', 'hunter2'])

    const key = readFileSync(join(folder, 'to/secret.key'))
    await expect(restore(to, file, silent)).rejects.toThrow('There is a database in')
    expect(readFileSync(join(folder, 'to/secret.key'))).toEqual(key)
    const other = settingsIn('other', { SECRET_KEY: 'cd'.repeat(32) })
    await expect(restore(other, file, silent)).rejects.toThrow('SECRET_KEY is another key than that of the backup')
    expect(existsSync(join(folder, 'other'))).toBe(false)
  })

  test('is refused with a sentence where there is nothing, or no backup', async () => {
    const empty = settingsIn('empty')
    await expect(backUp(empty, join(folder, 'a'), silent)).rejects.toBeInstanceOf(StartError)
    await expect(restore(empty, join(folder, 'a'), silent)).rejects.toThrow('There is no file')
    expect(existsSync(join(folder, 'a'))).toBe(false)
  })
})

describe('a backup of DATABASE_URL', () => {
  test('goes by pg_dump into an empty database only, or says which program is missing', async () => {
    const [source, target] = [await openEmptyDatabase(), await openEmptyDatabase()]
    const urlOf = ({ connection }: typeof source) =>
      'url' in connection
        ? connection.url
        : `postgres://${connection.user}@/${connection.database}?host=${encodeURIComponent(connection.host ?? '')}`
    const key = { SECRET_KEY: 'ab'.repeat(32) }
    const from = settingsIn('from', { DATABASE_URL: urlOf(source), ...key })
    const to = settingsIn('to', { DATABASE_URL: urlOf(target), ...key })
    const file = join(folder, 'backup.tar.gz')
    const id = randomUUID()
    const sealed = await whileOpen(from, (platform) => fill(platform, id))
    const { rows } = await source.ownerPool.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    )
    const version = rows[0]?.version ?? 0
    const program = await findProgram('pg_dump', version).catch(() => undefined)
    if (program) {
      await backUp(from, file, silent)
      await expect(restore(from, file, silent)).rejects.toThrow('The database of DATABASE_URL is not empty')
      await restore(to, file, silent)
      expect(await whileOpen(to, (platform) => readBack(platform, id, sealed))).toEqual(['Marigold Bank', 'hunter2'])
    } else {
      await expect(backUp(from, file, silent)).rejects.toThrow(`There is no pg_dump of PostgreSQL ${version} or newer`)
    }
    expect(existsSync(file)).toBe(program !== undefined)
    await Promise.all([source.close(), target.close()])
  })

  test('hands its programs the address by variables, the password too', () => {
    expect(connectionVariables('postgres://me:p%40ss@db.test:6432/quest?sslmode=require')).toEqual({
      ...{ PGHOST: 'db.test', PGPORT: '6432', PGUSER: 'me', PGPASSWORD: 'p@ss', PGDATABASE: 'quest' },
      PGSSLMODE: 'require',
    })
    expect(connectionVariables('postgres://me@/quest?host=/run/postgresql')).toEqual({
      ...{ PGHOST: '/run/postgresql', PGUSER: 'me', PGDATABASE: 'quest' },
    })
  })

  test('takes the oldest program that is new enough', async () => {
    const bin = findPostgres()
    const missing = await findProgram('pg_dump', 99, bin ? [bin] : []).catch((error: Error) => error.message)
    expect(missing).toContain('There is no pg_dump of PostgreSQL 99 or newer here: install it (postgresql-client-99)')
  })
})
