import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { builtEntry } from '#tests/support/built-entry.ts'
import { openEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.mjs'
import { type ServerProcess, startProcess } from '#tests/support/server-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { processIdentity } from '../base/database/embedded/process-identity.ts'

let entry: string
let folder: string
let port: number
const started: ServerProcess[] = []

beforeAll(async () => {
  entry = await builtEntry('src/platform/app/process.fixture.ts')
  folder = temporaryFolder()
  port = await freePort()
  // Tests start from a data folder that was used before; one of them makes its own.
  const first = start()
  await first.printed('Ctrl-C stops it')
  first.child.kill('SIGTERM')
  await first.exit
})
afterEach(async () => {
  for (const { child } of started) child.kill('SIGTERM')
  await Promise.all(started.splice(0).map(({ exit }) => exit))
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const dataDir = () => join(folder, 'data')
const database = () => Number(readFileSync(join(dataDir(), 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)

function start(env: Record<string, string> = {}, args: string[] = []): ServerProcess {
  const server = startProcess(entry, { PORT: String(port), DATA_DIR: dataDir(), ...env }, args)
  started.push(server)
  return server
}

/** The address of a test's database, as DATABASE_URL has it. */
function urlOf({ connection }: TestDatabase): string {
  if ('url' in connection) return connection.url
  return `postgres://${connection.user}@/${connection.database}?host=${encodeURIComponent(connection.host ?? '')}`
}

describe('a start', () => {
  test('prints its steps, one address and the demo account', async () => {
    const server = start({ DATA_DIR: join(folder, 'new') })
    await server.printed('Ctrl-C stops it')
    expect(server.output()).toMatch(/Creating the database\.\n +\d\.\d s {2}The database in .* is ready\./)
    expect(server.output()).toContain(`Questwire is at http://localhost:${port}\n`)
    expect(server.output()).toContain('user name demo@questwire.test, password Demo@1234')
    expect((await get('/healthz')).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.exit).toBe(0)
  })

  test('is refused at once on a data folder in use, with the reason', async () => {
    const first = start()
    await first.printed('Ctrl-C stops it')
    const begun = Date.now()
    const second = start()
    expect(await second.exit).toBe(1)
    // A tenth of a second on an idle machine, most of it Node's own start.
    expect(Date.now() - begun).toBeLessThan(2000)
    expect(second.output()).toContain(
      `is in use by the Questwire server with process id ${first.child.pid}, started 20`,
    )
    expect((await get('/healthz')).status).toBe(200)
    first.child.kill('SIGTERM')
    await first.exit
  })

  test('is refused with one sentence for a wrong setting, a port in use and a database that does not answer', async () => {
    const wrong = start({ PORT: 'x' })
    expect(await wrong.exit).toBe(1)
    expect(wrong.output()).toBe(
      'PORT is "x": it is not a whole number. Right would be a whole number from 1 to 65535.\n',
    )

    const blocker = createServer().listen(port, '127.0.0.1')
    const blocked = start()
    expect(await blocked.exit).toBe(1)
    expect(blocked.output()).toContain(`Port ${port} of 127.0.0.1 cannot be opened: another program is using it.`)
    expect(blocked.output()).not.toContain('The jobs begin')
    await new Promise((done) => blocker.close(done))
    expect(() => database()).toThrow()

    const nowhere = start({ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/questwire' })
    expect(await nowhere.exit).toBe(1)
    expect(nowhere.output()).toContain('The database of DATABASE_URL cannot be used: connect ECONNREFUSED')
    expect(nowhere.output()).not.toMatch(/hunter2|\n {4}at /)
  })

  test('is refused with another master key than the database was filled with', async () => {
    const other = start({ SECRET_KEY: 'cd'.repeat(32) })
    expect(await other.exit).toBe(1)
    expect(other.output()).toContain('This database was filled with another master key')
  })

  test('makes no new key for a database that was filled with another one', async () => {
    const server = start()
    await server.printed('The jobs begin')
    server.child.kill('SIGTERM')
    expect(await server.exit).toBe(0)
    const [file, aside] = [join(dataDir(), 'secret.key'), join(dataDir(), 'kept.key')]
    renameSync(file, aside)
    const without = start()
    expect(await without.exit).toBe(1)
    expect(without.output()).toContain(
      `The key file ${file} is missing, and this database was filled with it: put it back`,
    )
    expect(existsSync(file)).toBe(false)
    renameSync(aside, file)
  })

  test('can be interrupted', async () => {
    const server = start({ SLOW_SEED: '1' })
    await server.printed('The tables are up to date')
    server.child.kill('SIGINT')
    expect(await server.exit).toBe(0)
    expect(server.output()).not.toContain('Listening')
    expect(() => database()).toThrow()
  })

  test('works for several servers beside each other on one DATABASE_URL', async () => {
    const shared = await openEmptyDatabase()
    const url = urlOf(shared)
    const ports = [port, await freePort()]
    const servers = ports.map((each) => start({ DATABASE_URL: url, PORT: String(each) }))
    await Promise.all(servers.map((server) => server.printed('Ctrl-C stops it')))
    expect(servers[0]?.output()).not.toContain('Demo account')
    for (const { child } of servers) child.kill('SIGTERM')
    expect(await Promise.all(servers.map(({ exit }) => exit))).toEqual([0, 0])
    await shared.close()
  })
})

describe('a migration in a job of its own', () => {
  test('is waited for by a server, which leaves the tables alone', async () => {
    const shared = await openEmptyDatabase()
    const env = { DATABASE_URL: urlOf(shared), MIGRATE: 'job' }
    const server = start(env)
    await server.printed('The database of DATABASE_URL is ready.')
    await wait(300)
    const { rows } = await shared.ownerPool.query("select 1 from pg_class where relname = 'questwire_migration'")
    expect(rows).toEqual([])
    const job = start(env, ['--migrate'])
    expect(await job.exit).toBe(0)
    expect(job.output()).toContain('The first contents are there.')
    expect(job.output()).toContain('The database is ready for this version.\n')
    expect(job.output()).not.toMatch(/Listening|The jobs begin/)
    await server.printed('Ctrl-C stops it')
    expect(server.output()).not.toContain('The first contents are there.')
    expect(await (await get('/saved')).json()).toEqual([])
    server.child.kill('SIGTERM')
    expect(await server.exit).toBe(0)
    await shared.close()
  })
})

describe('a stop', () => {
  test('of one server after the other fails no call that comes over connections kept alive', async () => {
    const shared = await openEmptyDatabase()
    const env = { DATABASE_URL: urlOf(shared), DRAIN_SECONDS: '1' }
    const ports = [port, await freePort()]
    const startOn = async (each: number) => {
      const server = start({ ...env, PORT: String(each) })
      await server.printed('Ctrl-C stops it')
      return server
    }
    let servers = await Promise.all(ports.map(startOn))

    const agent = new Agent({ keepAlive: true })
    const call = (to: number, path: string) =>
      new Promise<number>((done, refuse) => {
        const asked = request({ port: to, agent, path }, (came) => {
          came.resume()
          came.once('end', () => done(came.statusCode ?? 0)).once('error', refuse)
        })
        asked.once('error', refuse).end()
      })
    // A load balancer: it asks whether a server is ready, and sends nothing more to one that is not.
    let ready = [...ports]
    let isOver = false
    const balancer = (async () => {
      while (!isOver) {
        const states = await Promise.all(ports.map((each) => call(each, '/readyz').catch(() => 0)))
        ready = ports.filter((_, index) => states[index] === 200)
        await wait(50)
      }
    })()
    const failures: unknown[] = []
    const acknowledged: string[] = []
    const client = async (name: number) => {
      for (let n = 0; !isOver; n++) {
        const id = `${name}-${n}`
        const to = ready[n % ready.length] ?? 0
        const status = await call(to, `/save?id=${id}`).catch((error: Error) => error.message)
        if (status === 200) acknowledged.push(id)
        else failures.push(status)
      }
    }
    const clients = Array.from({ length: 8 }, (_, name) => client(name))
    for (const index of [0, 1]) {
      await expect.poll(() => ready.length).toBe(2)
      await wait(200)
      servers[index]?.child.kill('SIGTERM')
      expect(await servers[index]?.exit).toBe(0)
      const again = await startOn(ports[index] ?? 0)
      servers = servers.with(index, again)
    }
    isOver = true
    await Promise.all([...clients, balancer])
    const saved = new Set((await (await get('/saved')).json()) as string[])
    expect(failures).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(500)
    expect(acknowledged.filter((id) => !saved.has(id))).toEqual([])
    agent.destroy()
    for (const { child } of servers) child.kill('SIGTERM')
    await Promise.all(servers.map(({ exit }) => exit))
    await shared.close()
  })

  test('answers running requests, ends streams, and leaves no process, when the terminal interrupts everybody', async () => {
    const server = start()
    await server.printed('Ctrl-C stops it')
    const postgres = database()
    const stream = await get('/stream')
    const slow = get('/slow')
    await wait(100)
    const begun = Date.now()
    const { pid = 0 } = server.child
    // Twice: the terminal signals the group, and npm passes the signal on to us.
    process.kill(-pid, 'SIGINT')
    process.kill(pid, 'SIGINT')
    expect(await (await slow).text()).toBe('ok')
    expect(await stream.text()).toBe('begun')
    expect(await server.exit).toBe(0)
    expect(Date.now() - begun).toBeLessThan(3000)
    expect(processIdentity(postgres)).toBeUndefined()
  })

  test('cuts no connection that is kept alive under a request', async () => {
    const server = start()
    await server.printed('Ctrl-C stops it')
    // Longer than the minute for which proxies keep theirs.
    expect((await get('/healthz')).headers.get('Keep-Alive')).toBe('timeout=75')
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ends: string[] = []
    const client = async () => {
      for (;;) {
        const end = await new Promise<string>((done) => {
          const asked = request({ port, agent, path: '/healthz' }, (came) => {
            came.resume()
            came.once('end', () => done(came.headers.connection === 'close' ? 'told' : 'answered'))
          })
          asked.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? ''))
          asked.end()
        })
        if (end !== 'answered') return void ends.push(end)
        await wait(5)
      }
    }
    const clients = [client(), client()]
    await wait(100)
    server.child.kill('SIGTERM')
    await Promise.all(clients)
    expect(await server.exit).toBe(0)
    expect(ends.filter((end) => end !== 'told' && end !== 'ECONNREFUSED')).toEqual([])
    agent.destroy()
  })

  test('is forced by a second signal', async () => {
    const server = start()
    await server.printed('Ctrl-C stops it')
    const postgres = database()
    get('/hang').catch(() => {})
    await wait(100)
    server.child.kill('SIGTERM')
    await wait(1200)
    server.child.kill('SIGTERM')
    expect(await server.exit).toBe(1)
    await wait(300)
    expect(processIdentity(postgres)).toBeUndefined()
  })

  test('follows when the database ends by itself', async () => {
    const server = start()
    await server.printed('Ctrl-C stops it')
    process.kill(database(), 'SIGQUIT')
    expect(await server.exit).toBe(1)
    expect(server.output()).toContain('The embedded database ended by itself')
  })
})

describe('kill -9', () => {
  test('loses no acknowledged row, and the next start takes the folder over', async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < 4; round += 1) {
      const server = start()
      await server.printed('Ctrl-C stops it')
      const save = async (writer: number) => {
        for (let number = 0; ; number += 1) {
          const id = `${round}-${writer}-${number}`
          const reply = await get(`/save?id=${id}`)
          if (reply.ok) acknowledged.push(id)
        }
      }
      const writers = [0, 1, 2, 3].map((writer) => save(writer).catch(() => {}))
      const enough = acknowledged.length + 30 + round * 10
      while (acknowledged.length < enough) await wait(5)
      server.child.kill('SIGKILL')
      await Promise.all(writers)
    }
    const server = start()
    await server.printed('Ctrl-C stops it')
    expect(server.output()).toContain('outlived its server')
    const saved = new Set((await (await get('/saved')).json()) as string[])
    expect(acknowledged.length).toBeGreaterThan(150)
    expect(acknowledged.filter((id) => !saved.has(id))).toEqual([])
    server.child.kill('SIGTERM')
    expect(await server.exit).toBe(0)
  })
})
