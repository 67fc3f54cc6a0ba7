/** A pull of many documents: every one once, however many pages there are, in memory that does not grow with them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DocumentKindId } from '#schemas/documents/document-kinds.ts'
import { type Listener, listen } from '#src/platform/app/listen.ts'
import { repeats } from '#tests/support/long.ts'
import { eventBody } from './support/bodies.ts'
import { cliOf, type TestCli } from './support/command-line.ts'
import { openWorld, type World } from './support/world.ts'

const DOCUMENTS = repeats(200, 5000)
/** The characters of each: 5,000 of them are 80 MB. */
const LENGTH = 16_000
/** The most memory, in MB, that is alive on the server's side of a pull more than before it, and that the command takes in all. */
const [MAX_SERVER_GROWTH, MAX_CLIENT] = [16, 192]

let world: World
let own: TestCli
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  own = await cliOf(world, await world.freshOrganisation())
})
afterAll(() => world.close())

/** Puts so many documents of a kind into the organisation, each with a text of its own that is so long. */
async function fill(kind: DocumentKindId, body: object, count: number, length: number): Promise<void> {
  await world.database.ownerPool.query(
    `INSERT INTO documents (organisation_id, kind, id, revision, text, exact, name, name_key, own_key, listed, creator,
       created_ts, updated_ts)
     SELECT $1, $2, 'filled-' || n, 1, jsonb_set($3::jsonb, '{description}', to_jsonb(repeat(md5(n::text), $5 / 32)))::text, true,
       'Filled ' || n, 'filled ' || n, CASE WHEN $2 = 'event' THEN 'filled_' || n ELSE '' END, '{}', 'Asha Menon', 1, 1
     FROM generate_series(1, $4::int) AS n`,
    [own.person.orgId, kind, JSON.stringify(body), count, length],
  )
}

test('a folder that takes several pages, by number and by size, has every document once', async () => {
  await fill('event', eventBody(), 410, 32)
  await fill('page', { name: 'Screen', pageId: 'screen' }, 9, 320_000)
  const { code, err, reply } = await own.json('pull', own.folder)
  expect([code, reply.new, reply.same, reply.changed]).toEqual([0, 419, 0, 0])
  // Two pages of 200 events, one with the last ten and what is large up to a megabyte, and so on.
  expect(err).toBe('200 read …\n400 read …\n414 read …\n418 read …\n')
  const files = [await readdir(join(own.folder, 'event')), await readdir(join(own.folder, 'page'))]
  expect(files.map(({ length }) => length)).toEqual([410, 9])
  expect((await own.json('pull', own.folder)).reply).toMatchObject({ new: 0, changed: 0, same: 419, gone: [] })
})

test(`${DOCUMENTS} documents are pulled in bounded memory, by server and client`, async () => {
  await fill('event', eventBody(), DOCUMENTS, LENGTH)
  await own.person.get('getApiKey')
  const before = liveMegabytes()
  let most = before
  const app = {
    async fetch(...call: Parameters<typeof world.app.fetch>) {
      const response = await world.app.fetch(...call)
      most = Math.max(most, liveMegabytes())
      return response
    },
  }
  const listener: Listener = await listen(app, 0, '127.0.0.1')
  try {
    const { reply, megabytes } = await pullApart(`http://127.0.0.1:${listener.port}`)
    expect(reply.new).toBe(DOCUMENTS)
    expect(await readdir(join(own.folder, 'event'))).toHaveLength(DOCUMENTS)
    expect(most - before).toBeLessThan(MAX_SERVER_GROWTH)
    expect(megabytes).toBeLessThan(MAX_CLIENT)
  } finally {
    await listener.stop(100)
  }
})

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** The heap of this process, in MB, without what nobody holds any more. */
function liveMegabytes(): number {
  collect()
  return process.memoryUsage().heapUsed / 2 ** 20
}

/** Says at the end the most memory that a process took; its own count of it may be that of the process which started it. */
const measure = `let most = 0
  const look = () => { most = Math.max(most, process.memoryUsage.rss()) }
  setInterval(look, 10).unref()
  process.on('exit', () => { look(); process.stderr.write('\\nmost ' + most) })`

/** Pulls in a process of its own; answers what it printed, and the most memory that it took, in MB. */
async function pullApart(url: string): Promise<{ reply: { readonly new: number }; megabytes: number }> {
  const watched = ['--import', `data:text/javascript,${encodeURIComponent(measure)}`]
  const command = [...watched, 'src/cli/questwire.mjs', 'pull', own.folder, '--json']
  const child = spawn(process.execPath, command, { env: { ...process.env, ...own.env, QUESTWIRE_URL: url } })
  let [out, err] = ['', '']
  child.stdout.on('data', (piece) => {
    out += piece
  })
  child.stderr.on('data', (piece) => {
    err += piece
  })
  await once(child, 'close')
  return { reply: JSON.parse(out), megabytes: Number(/most (\d+)$/.exec(err)?.[1]) / 2 ** 20 }
}
