/** Browser and server say the same of a document: the checks of the one are those of the other, over documents nobody would send. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { check, type DocumentKindId, documentKinds } from '#schemas/index.ts'
import { findMistypedKeys } from '#src/platform/documents/indexed-keys.ts'
import { fuzzed } from '#tests/laws/fuzz.ts'
import { seed } from '#tests/laws/runs.ts'
import { repeats } from '#tests/support/long.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

/** How many documents are sent. */
const DOCUMENTS = repeats(2_000, 20_000)

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
  person = await world.registerOrganisation('verdicts@lotus.test')
})
afterAll(() => world.close())

/** A template as the browser looks it up; undefined where there is none. */
const templates = new Map<unknown, Promise<Readonly<Record<string, unknown>> | undefined>>()
function templateOf(id: unknown) {
  if (typeof id !== 'string' || id === '') return undefined
  const known = templates.get(id)
  if (known) return known
  const found = person
    .get(`getSpinWheelConfig/${encodeURIComponent(id)}`)
    .then(({ status, reply }) => (status === 200 ? reply.spinWheelConfig : undefined))
  templates.set(id, found)
  return found
}

/** What the browser would refuse to send, as `path message`. */
async function browserSays(kind: DocumentKindId, document: Readonly<Record<string, unknown>>) {
  const template = kind === 'rule' ? await templateOf(document.templateId) : undefined
  const issues = check(document, kind, { now: world.clock, mode: 'save', ...(template ? { template } : {}) })
  return issues.filter(({ severity }) => severity === 'error').map(({ path, message }) => `${path} ${message}`)
}

const calls: readonly [DocumentKindId, string, number][] = [
  ['rule', 'saveRule', 0.8],
  ['badge-rule', 'saveBadgeConfig', 0.2],
]

test.each(calls)(
  'a %s: the server refuses what the browser refuses, at the same places, and takes the rest',
  async (kind, call, share) => {
    const own: readonly string[] = documentKinds[kind].idKeys
    const documents = fc.sample(fuzzed(kind), { numRuns: Math.ceil(DOCUMENTS * share), seed }).map((document) => {
      // What names a document of the server's is another matter than what it says.
      return Object.fromEntries(Object.entries(document).filter(([key]) => !own.includes(key)))
    })
    let taken = 0
    let refused = 0
    const one = async (document: Readonly<Record<string, unknown>>) => {
      const { status, reply } = await person.post(call, document)
      const wrong = new Set(
        findMistypedKeys(documentKinds[kind], document).map(({ path, message }) => `${path} ${message}`),
      )
      const said = ((reply.errors ?? []) as { path: string; message: string; code?: string }[])
        .filter(({ code }) => code !== 'name-taken')
        .map(({ path, message }) => `${path} ${message}`)
        .filter((sentence) => !wrong.has(sentence))
      // What no text or depth of the database's can hold is refused before anything is checked.
      if (said.some((sentence) => /must not (be deeper|contain)/.test(sentence))) return
      const expected = (await browserSays(kind, document)).filter((sentence) => !wrong.has(sentence))
      if (status !== 200 && status !== 422) throw new Error(`${status} for ${JSON.stringify(document)}`)
      expect(said.sort(), JSON.stringify(document)).toEqual(expected.sort())
      if (status === 200) taken += 1
      else refused += 1
    }
    for (let at = 0; at < documents.length; at += 20) await Promise.all(documents.slice(at, at + 20).map(one))
    // Both verdicts were given, or nothing was compared.
    expect(taken).toBeGreaterThan(0)
    expect(refused).toBeGreaterThan(0)
  },
  600_000,
)
