/** The command line over the real server, in-process: folders, logins, exit codes. */
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventBody } from './support/bodies.ts'
import { cliOf, type TestCli } from './support/command-line.ts'
import { openWorld, type World } from './support/world.ts'

let world: World
let demo: TestCli
let own: TestCli
beforeAll(async () => {
  world = await openWorld()
  demo = await cliOf(world, await world.demo())
})
beforeEach(async () => {
  own = await cliOf(world, await world.freshOrganisation())
})
afterAll(() => world.close())

describe('pull', () => {
  test('writes one canonical file a document, by kind and key, and nothing the second time', async () => {
    const first = await demo.json('pull', demo.folder)
    expect(first.code).toBe(0)
    expect(first.reply.new).toBeGreaterThan(100)
    const [offer = ''] = await readdir(join(demo.folder, 'offer'))
    const text = await readFile(join(demo.folder, 'offer', offer), 'utf8')
    expect(text).toMatch(/^\{\n {2}"document": \{\n[\s\S]*"schema": 1\n\}\n$/)
    expect(JSON.parse(text)).toMatchObject({ kind: 'offer', key: offer.replace('.json', '') })
    const again = await demo.json('pull', demo.folder)
    expect(again.reply).toMatchObject({ new: 0, changed: 0, same: first.reply.new, gone: [], left: [] })
  })

  test('writes a document where its file lies, and deletes what is gone only when told to', async () => {
    const { reply } = await own.person.post(
      'saveCustomEventsConfig',
      eventBody({ eventName: 'Visit', eventKey: 'visit' }),
    )
    await own.run('pull', own.folder)
    const [before, after] = [join(own.folder, 'event', 'visit.json'), join(own.folder, 'mine', 'visits.json')]
    await mkdir(join(own.folder, 'mine'))
    await rename(before, after)
    await writeFile(after, (await readFile(after, 'utf8')).replace('Visit', 'Call'))
    expect((await own.json('pull', own.folder)).reply).toMatchObject({ new: 0, changed: 1 })
    expect(await readdir(join(own.folder, 'event'))).toEqual([])
    await own.person.post(`deleteCustomEvents?id=${reply.CustomEvent.id}`)
    expect((await own.json('pull', own.folder)).reply).toMatchObject({ gone: [after], pruned: false })
    expect(await readdir(join(own.folder, 'mine'))).toEqual(['visits.json'])
    await own.run('pull', own.folder, '--prune')
    expect(await readdir(join(own.folder, 'mine'))).toEqual([])
  })
})

describe('logging in', () => {
  test('keeps address and key for this user alone, once they are known to work', async () => {
    const { apikey } = (await own.person.get('getApiKey')).reply
    const env = { XDG_CONFIG_HOME: own.folder }
    const wrong = await own.with({ env, input: 'qw_not-a-key-of-anybody' }).run('login', own.url)
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('not valid')])
    const { code, out } = await own.with({ env, input: `${apikey}\n` }).run('login', `${own.url}/`)
    expect([code, out]).toEqual([0, expect.stringContaining(`Logged in to ${own.url}.`)])
    expect(out).not.toContain(apikey)
    const path = join(own.folder, 'questwire', 'login.json')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const known = own.with({ env })
    expect((await known.run('pull', join(own.folder, 'files'))).code).toBe(0)
    // A key goes to the address that it was kept for, and to no other.
    const elsewhere = own.with({ env: { ...env, QUESTWIRE_URL: 'https://elsewhere.example.com' } })
    expect(await elsewhere.run('pull', own.folder)).toMatchObject({ code: 1, err: expect.stringContaining('login') })
  })

  test('is asked for, in a sentence', async () => {
    const nobody = own.with({ env: { XDG_CONFIG_HOME: own.folder } })
    expect(await nobody.run('pull', own.folder)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('login'),
    })
  })
})

test.each([
  [['nonsense'], 1, 'There is no command “nonsense”.'],
  [['pull', '--nonsense'], 1, "Unknown option '--nonsense'"],
  [['pull', '--kind', 'nonsense'], 1, 'must be one of the kinds of documents: rule, '],
  [['login'], 1, 'Give the address'],
  [['login', 'localhost'], 1, '“localhost” is no address'],
])('%j ends with %i and a sentence', async (words, code, sentence) => {
  const ended = await own.run(...words)
  expect([ended.code, ended.out]).toEqual([code, ''])
  expect(ended.err).toContain(sentence)
})
