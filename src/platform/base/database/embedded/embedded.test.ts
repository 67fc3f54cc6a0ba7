import { spawn } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { type Embedded, startEmbedded } from './index.ts'
import { makeSocketFolder } from './location.ts'
import { processIdentity } from './process-identity.ts'

const isRoot = process.getuid?.() === 0

let top: string
let lines: string[]
let running: Embedded[]
beforeEach(() => {
  top = temporaryFolder()
  lines = []
  running = []
})
afterEach(async () => {
  for (const embedded of running) await embedded.stop()
  rmSync(top, { recursive: true, force: true })
})

async function start(dataDir = join(top, 'data')): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log: (line) => lines.push(line) })
  running.push(embedded)
  return embedded
}

async function ask(embedded: Embedded, sql: string): Promise<unknown[]> {
  const client = new Client(embedded.connection)
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}

const settings = `select current_setting('listen_addresses') as tcp, current_setting('fsync') as fsync,
  current_setting('server_encoding') as encoding, lower('ÄÉŻ') as lower`

/** As it stands after a start that was killed while it made the data. */
function leaveHalf(): void {
  mkdirSync(join(top, 'data/postgres/data.new'), { recursive: true })
  writeFileSync(join(top, 'data/postgres/data.new/PG_VERSION'), '18')
}

describe('the embedded database', () => {
  test('is made once, keeps its rows, listens on its socket alone, syncs to the disk, has one owner', async () => {
    leaveHalf()
    const first = await start()
    expect(lines).toEqual(['Creating the database.'])
    expect(await ask(first, settings)).toEqual([{ tcp: '', fsync: 'on', encoding: 'UTF8', lower: 'äéż' }])
    await ask(first, 'create table kept (id int); insert into kept values (1)')
    expect(statSync(first.connection.host).mode & 0o777).toBe(0o700)
    const { uid } = statSync(join(first.home, 'data'))
    expect(isRoot ? uid !== 0 : uid === process.getuid?.()).toBe(true)
    await expect(start()).rejects.toThrow(`in use by the Questwire server with process id ${process.pid}`)
    await first.stop()
    expect(processIdentity(first.pid)).toBeUndefined()
    expect(existsSync(join(top, 'data/server.lock'))).toBe(false)

    // A stranger whose process id stands where the database of a killed server stood: it is left alone.
    const stranger = spawn('sleep', ['60'])
    writeFileSync(join(first.home, 'data/postmaster.pid'), `${stranger.pid}\n${first.home}/data\n`)
    const second = await start()
    expect(lines).toEqual(['Creating the database.'])
    expect(await ask(second, 'select id from kept')).toEqual([{ id: 1 }])
    expect(processIdentity(stranger.pid ?? 0)).toBeDefined()
    stranger.kill()

    process.kill(second.pid, 'SIGQUIT')
    expect(await second.died).toContain('The embedded database ended by itself')
  })

  test('runs in a folder with odd characters', async () => {
    expect(await ask(await start(join(top, 'a "b", c\'s')), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('puts its socket elsewhere when the path is too long for one', () => {
    const home = join(top, 'x'.repeat(100))
    const folder = makeSocketFolder({ home, data: join(home, 'data'), account: undefined })
    expect(folder.length).toBeLessThan(90)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    rmSync(folder, { recursive: true })
  })
})

describe.runIf(isRoot)('started as root', () => {
  test('keeps its data elsewhere when nobody else enters the folder, and finds it again', async () => {
    mkdirSync(join(top, 'closed'), { mode: 0o700 })
    const dataDir = join(top, 'closed/data')
    const first = await start(dataDir)
    expect(first.home).toMatch(/^\/var\/lib\/questwire\/closed-[\da-f]{8}-[\da-f]{6}$/)
    expect(lines[0]).toContain(`The database is kept in ${first.home}`)
    await ask(first, 'create table kept (id int)')
    await first.stop()
    const second = await start(dataDir)
    expect(await ask(second, 'select * from kept')).toEqual([])
    await second.stop()
    expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(true)

    rmSync(second.home, { recursive: true })
    await expect(start(dataDir)).rejects.toThrow('but that is gone')
  })
})
