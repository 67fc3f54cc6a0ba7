/** The command line over the real server, in-process: folders, logins, exit codes. */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { START_OF_TESTS } from '#tests/support/database.ts'
import { eventBody, insertDocument, offerBody, ruleBody, templateBody } from './support/bodies.ts'
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
    const folder = join(own.folder, 'demo')
    const first = await demo.json('pull', folder)
    expect(first.code).toBe(0)
    expect(first.reply.new).toBeGreaterThan(100)
    const [offer = ''] = await readdir(join(folder, 'offer'))
    const text = await readFile(join(folder, 'offer', offer), 'utf8')
    expect(text).toMatch(/^\{\n {2}"document": \{\n[\s\S]*"schema": 1\n\}\n$/)
    expect(JSON.parse(text)).toMatchObject({ kind: 'offer', key: offer.replace('.json', '') })
    const again = await demo.json('pull', folder)
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

/** Writes a file of a folder. */
async function write(folder: string, path: string, value: unknown): Promise<string> {
  const at = join(folder, path)
  await mkdir(join(at, '..'), { recursive: true })
  await writeFile(at, typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`)
  return at
}

const event = (key: string, given: object = {}) => ({
  ...{ schema: 1, kind: 'event', key, name: key },
  document: { ...eventBody({ eventName: `The ${key}`, eventKey: key }), ...given },
})

describe('a folder written by hand', () => {
  test('is planned in words, applied by that plan, and has no changes then', async () => {
    await write(own.folder, 'events/visit.json', event('visit'))
    const out = join(own.folder, 'first.plan.json')
    const planned = await own.run('plan', own.folder, '--out', out)
    expect([planned.code, planned.out]).toEqual([2, expect.stringContaining('+ create event “visit” (visit)')])
    expect(planned.out).toContain('1 to create, 0 to change, 0 unchanged, 0 to delete.')
    const applied = await own.run('apply', '--plan', out)
    expect([applied.code, applied.err]).toEqual([0, ''])
    expect(await own.run('plan', own.folder)).toMatchObject({
      code: 0,
      out: 'No changes: 1 document as in the organisation.\n',
    })
    await write(own.folder, 'events/visit.json', event('visit', { eventName: 'A visit' }))
    expect((await own.run('plan', own.folder)).out).toContain('    Event name: The visit → A visit\n')
    // That plan is of another text.
    expect(await own.run('apply', '--plan', out)).toMatchObject({
      code: 1,
      err: expect.stringContaining('not as it was'),
    })
    expect((await own.json('apply', own.folder)).reply.applied).toMatchObject([{ action: 'change', revision: 1 }])
    expect((await own.json('plan', own.folder)).reply).toMatchObject({ lines: [], same: 1 })
  })

  test('is refused whole with 409 words where somebody saved meanwhile', async () => {
    await write(own.folder, 'visit.json', event('visit'))
    const out = join(own.folder, 'late.plan.json')
    await own.run('plan', own.folder, '--out', out)
    await own.run('apply', own.folder)
    const late = await own.run('apply', '--plan', out)
    expect([late.code, late.err]).toEqual([1, expect.stringContaining('changed since the plan was made')])
  })

  test('has its problems said with file and line', async () => {
    const broken = await write(own.folder, 'broken.json', '{\n  "schema": 1,\n  "kind" "event"\n}\n')
    const odd = await write(own.folder, 'odd.json', { ...event('odd'), kind: 'evnet' })
    const wrong = await write(own.folder, 'wrong.json', event('wrong', { eventName: 'x' }))
    await write(own.folder, 'package.test.json', 'no document')
    const { code, reply } = await own.json('check', own.folder)
    expect(code).toBe(2)
    const places = Object.fromEntries(
      reply.problems.map(({ at, message }: { at: string; message: string }) => [at, message]),
    )
    expect(places[`${broken}:3:10`]).toBe('This is no JSON of a document')
    expect(places[`${odd}:3:3`]).toContain('must be one of the kinds')
    await write(own.folder, 'odd.json', event('odd'))
    await write(own.folder, 'broken.json', event('broken'))
    const again = await own.run('check', own.folder)
    expect([again.code, again.out]).toEqual([2, expect.stringContaining(`${wrong}:7:5 `)])
    expect(again.out).toContain('3 files, 1 problem.')
    expect((await own.run('check', odd)).code).toBe(0)
  })

  test('has what the editor warns of said as warnings, which are no problems', async () => {
    const spaced = await write(own.folder, 'visit.json', event('visit', { eventKey: 'visit today' }))
    const { code, out } = await own.run('check', own.folder)
    expect([code, out]).toEqual([
      0,
      `${spaced}:8:5 warning: Event Key has spaces: it must be sent exactly as it stands here\n1 file, 0 problems, 1 warning.\n`,
    ])
    await write(own.folder, 'visit.json', event('visit', { eventKey: 'visit today', eventName: 'x' }))
    const both = await own.json('check', own.folder)
    const levels = both.reply.problems.map(({ level, path }: { level: string; path: string }) => [level, path])
    expect([both.code, levels]).toEqual([
      2,
      [
        ['error', 'document.eventName'],
        ['warning', 'document.eventKey'],
      ],
    ])
  })

  test('is planned with an error where something would be refused', async () => {
    await own.person.post('saveCustomEventsConfig', eventBody({ eventName: 'Visit', eventKey: 'visit' }))
    await own.run('pull', own.folder)
    const file = join(own.folder, 'event', 'visit.json')
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('"Visit"', '"A visit"'))
    const { code, out } = await own.run('plan', own.folder)
    expect([code, out]).toEqual([1, expect.stringContaining('It is kept in the console: apply with --take-over')])
    expect((await own.run('plan', own.folder, '--take-over')).code).toBe(2)
  })

  test('mirrors: what its label owns and has no file goes, up to a number that must be said', async () => {
    await write(own.folder, 'visit.json', event('visit'))
    const call = await write(own.folder, 'call.json', event('call'))
    await own.run('apply', own.folder, '--label', 'shop')
    await rm(call)
    const mirror = ['--mode', 'mirror', '--label', 'shop', '--max-deletes']
    expect(await own.run('plan', own.folder, '--mode', 'mirror')).toMatchObject({ code: 1 })
    expect((await own.run('plan', own.folder, '--label', 'shop')).out).toContain('No changes')
    expect(await own.run('apply', own.folder, ...mirror, '0')).toMatchObject({
      code: 1,
      err: expect.stringContaining('at most 0'),
    })
    expect((await own.run('plan', own.folder, ...mirror, '1')).out).toContain(
      '- delete event “The call” (call, revision 1)',
    )
    expect((await own.run('apply', own.folder, ...mirror, '1')).code).toBe(0)
    expect((await own.json('pull', join(own.folder, 'again'))).reply.new).toBe(1)
  })
})

test('a folder of one organisation is applied to another, and is the same there', async () => {
  await demo.run('pull', demo.folder)
  const applied = await own.run('apply', demo.folder)
  expect([applied.code, applied.err.split('\n').filter((line) => !line.endsWith('…'))]).toEqual([0, ['']])
  const planned = await own.run('plan', demo.folder)
  expect([planned.code, planned.out]).toEqual([0, expect.stringMatching(/^No changes: \d+ documents/)])
  const there = join(own.folder, 'there')
  await own.run('pull', there)
  const keys = async (folder: string) => (await readdir(join(folder, 'rule'))).sort()
  expect(await keys(there)).toEqual(await keys(demo.folder))
})

describe('plays of named people', () => {
  const at = new Date(START_OF_TESTS + 20 * 86_400_000).toISOString()

  /** Writes a toss that always gives coins to those of Pune, and its plays. */
  async function writeToss(expected: object) {
    const template = await insertDocument(world, own.person, 'template', templateBody(9))
    const offer = offerBody({ offerName: 'Ten coins', offerStatus: 'active' })
    await write(own.folder, 'coins.json', {
      schema: 1,
      kind: 'offer',
      key: 'ten-coins',
      name: 'Ten coins',
      document: offer,
    })
    const reward = { percentage: 50, offerId: { name: 'Ten coins', ref: 'offer/ten-coins' }, offerName: 'Ten coins' }
    const document = ruleBody({
      ...{ name: 'Toss', templateId: template, ruleStatus: 'inactive', howOften: 'once per day' },
      rewardAssigment: [reward, reward],
    })
    await write(own.folder, 'toss.json', { schema: 1, kind: 'rule', key: 'toss', name: 'Toss', document })
    return write(own.folder, 'toss.test.json', {
      people: { asha: { city: 'Pune' } },
      steps: [
        { person: 'asha', at, play: 'rule/toss', expect: { played: true, wins: ['offer/ten-coins'] } },
        { person: 'asha', at, play: 'rule/toss', expect: { played: false, ...expected } },
        { person: 'ravi', at, play: 'rule/toss', expect: { played: true } },
      ],
    })
  }

  test('end as expected by the engine, and nothing is stored', async () => {
    const plays = await writeToss({})
    const before = await storedRows()
    const tested = await own.run('test', plays, '--folder', own.folder)
    expect([tested.code, tested.out]).toEqual([0, '3 steps, 0 not as expected.\n'])
    expect(await storedRows()).toEqual(before)
    // What was tried under a revision is not taken for what is saved under it later.
    await own.run('apply', own.folder)
    expect((await own.run('test', plays, '--folder', own.folder)).code).toBe(0)
    expect(await own.run('plan', own.folder)).toMatchObject({ code: 0 })
  })

  test('are found in a folder, in whatever file they stand', async () => {
    await writeToss({})
    const later = { steps: [{ person: 'meera', at, play: 'rule/toss', expect: { played: false } }] }
    const second = await write(own.folder, 'plays/meera.test.json', later)
    const { code, out } = await own.run('test', own.folder, '--folder', own.folder)
    expect([code, out]).toEqual([
      2,
      `${second}:3:5 meera at ${at}: was played, and should not have been\n2 files, 4 steps, 1 not as expected.\n`,
    ])
  })

  test('say with file and line what came otherwise', async () => {
    const plays = await writeToss({ reason: 'no-such-reason', wins: ['offer/ten-coins'] })
    const { code, out } = await own.run('test', plays, '--folder', own.folder)
    expect(code).toBe(2)
    expect(out).toContain(`${plays}:19:5 asha at ${at}: expected the reason no-such-reason, got `)
    expect(out).toContain('expected to win offer/ten-coins, won nothing')
    const nowhere = await write(own.folder, 'x.test.json', { steps: [{ person: 'asha', at, play: 'rule/gone' }] })
    expect(await own.run('test', nowhere, '--folder', own.folder)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${nowhere}:6:7 “rule/gone” is neither in the organisation nor in the folder`),
    })
    const vague = await write(own.folder, 'y.test.json', {
      steps: [{ person: 'asha', at: '2026-11-28', play: 'rule/toss' }],
    })
    expect((await own.run('test', vague, '--folder', own.folder)).err).toContain('is no moment with its zone')
  })

  /** The number of rows that playing writes. */
  async function storedRows() {
    const counts: Record<string, number> = {}
    for (const table of [
      'documents',
      'document_versions',
      'plays',
      'rewards',
      'profiles',
      'events',
      'decisions',
      'figure_changes',
    ]) {
      const { rows } = await world.database.ownerPool.query(
        `SELECT count(*)::int AS count FROM ${table} WHERE organisation_id = $1`,
        [own.person.orgId],
      )
      counts[table] = rows[0].count
    }
    return counts
  }
})
