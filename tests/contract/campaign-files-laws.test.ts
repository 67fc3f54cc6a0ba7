/**
 * The law of campaigns as files: what is pulled and applied says "no changes", in the organisation that it came from and in an
 * empty one, and reads back as it was. For every kind of document, samples and documents that were drawn.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DocumentKind, documentKinds } from '#schemas/documents/document-kinds.ts'
import { samples } from '#schemas/documents/samples.ts'
import { type CampaignFile, type FileKind, fileKinds, type PlannedFile } from '#schemas/endpoints/campaign-files.ts'
import { mapReferences } from '#src/platform/campaign-files/map-references.ts'
import { parseJson } from '#src/platform/http/json-text.ts'
import { fuzzed } from '#tests/laws/fuzz.ts'
import { seed } from '#tests/laws/runs.ts'
import { repeats } from '#tests/support/long.ts'
import { insertDocument } from './support/bodies.ts'
import { filesOf } from './support/campaign-files.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Compares a folder in parts, as the command line does; answers what is not the same. */
async function changesOf(person: TestUser, files: readonly CampaignFile[]): Promise<string[]> {
  const also = files.map(({ kind, key }) => `${kind}/${key}`)
  const found: PlannedFile[] = []
  for (let from = 0; from < files.length; from += 40) {
    const body = { files: files.slice(from, from + 40), also, label: 'laws' }
    const { reply, status, text } = await filesOf(person).post('compareCampaignFiles', body)
    if (status !== 200) throw new Error(text)
    found.push(...reply.files.filter(({ action }: PlannedFile) => action !== 'same'))
  }
  return found.map(({ kind, key, action }) => `${action} ${kind}/${key}`)
}

/** Applies a folder to an organisation that has none of it; answers the files that were refused, which are left out. */
async function applyAll(person: TestUser, files: readonly CampaignFile[]): Promise<ReadonlySet<CampaignFile>> {
  const refused = new Set<CampaignFile>()
  for (;;) {
    const asked = files.filter((one) => !refused.has(one))
    const planned = await filesOf(person).post('planCampaignFiles', { files: asked, label: 'laws' })
    if (planned.status !== 200) throw new Error(planned.text)
    const wrong = planned.reply.files.filter(({ refusals }: PlannedFile) => refusals.length > 0)
    for (const { index } of wrong) refused.add(asked[index] as CampaignFile)
    if (wrong.length > 0) continue
    const body = { files: asked.map((file) => ({ file, revision: null })), label: 'laws' }
    const applied = await filesOf(person).post('applyCampaignFiles', body)
    expect([applied.status, applied.reply.errors]).toEqual([200, undefined])
    return refused
  }
}

/** Files without what is said of others for readers, and without statuses, which wait to be published. */
const comparable = (files: readonly CampaignFile[]) =>
  files
    .map((file) => {
      const { statusKey = 'status' }: DocumentKind = documentKinds[file.kind]
      const text = JSON.stringify(file, (key, value) => (key === 'status' || key === statusKey ? undefined : value))
      return { ref: `${file.kind}/${file.key}`, text: text.replaceAll(/"name":"[^"]*",("ref":)/g, '$1') }
    })
    .sort((one, other) => (one.ref < other.ref ? -1 : 1))

test('the demo organisation: no changes here, all of it in an empty organisation, and no changes there', async () => {
  const asha = await world.demo()
  const { files } = await filesOf(asha).pull()
  expect(files.length).toBeGreaterThan(100)
  expect(await changesOf(asha, files)).toEqual([])
  const ravi = await world.freshOrganisation()
  expect([...(await applyAll(ravi, files))].map(({ kind, name }) => `${kind} ${name}`)).toEqual([])
  expect(await changesOf(ravi, files)).toEqual([])
  expect(comparable((await filesOf(ravi).pull()).files)).toEqual(comparable(files))
})

/** Whether a document can be saved, and sent in a file, which is a few levels deeper. */
function canBeSent(text: string): boolean {
  try {
    return parseJson(`{"files":[{"document":${text}}]}`) !== undefined
  } catch {
    return false
  }
}

/** A document with keys that every object inherits. */
const withInherited = (document: object | undefined) =>
  JSON.parse(`{"constructor":"us","__proto__":1,${JSON.stringify(document).slice(1)}`)

/** The documents of a kind: every sample, and as many that were drawn. */
const DRAWN_A_KIND = repeats(12, 400)

describe.each(fileKinds)('documents of the kind %s', (kind) => {
  test('say no changes where they come from, and where they are applied', async () => {
    const asha = await world.freshOrganisation()
    const named = await insertNamed(asha)
    const drawn = fc.sample(fuzzed(kind), { numRuns: DRAWN_A_KIND, seed })
    const own = Object.values(samples[kind])
    for (const [index, document] of [...own, withInherited(own[0]), ...drawn].entries()) {
      const text = JSON.stringify(withNames(kind, document, named, index))
      if (!canBeSent(text)) continue
      await insertDocument(world, asha, kind, JSON.parse(text))
    }
    const { files } = await filesOf(asha).pull()
    expect(files.length).toBeGreaterThan(DRAWN_A_KIND / 2)
    expect(await changesOf(asha, files)).toEqual([])

    const ravi = await world.freshOrganisation()
    const refused = await applyAll(ravi, files)
    const taken = files.filter((one) => !refused.has(one))
    expect(taken.length).toBeGreaterThan(files.length / 3)
    expect(await changesOf(ravi, taken)).toEqual([])
  })
})

/** One document of each kind that others name. */
async function insertNamed(person: TestUser): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const kind of fileKinds) {
    const [first = {}] = Object.values(samples[kind])
    const { nameKey, keyKey }: DocumentKind = documentKinds[kind]
    const document = { ...first, [nameKey]: `The ${kind}`, ...(keyKey && { [keyKey]: `the_${kind}` }) }
    ids.set(kind, await insertDocument(world, person, kind, document))
  }
  return ids
}

/** Gives a document a name of its own, and lets every second of its references lead somewhere. */
function withNames(kind: FileKind, document: object, ids: ReadonlyMap<string, string>, index: number) {
  const own: DocumentKind = documentKinds[kind]
  let place = 0
  const leading = mapReferences(documentKinds[kind], { ...document }, (value, { kind: to, by = 'id' }) => {
    const isId = typeof value === 'string' && value !== '' && by === 'id'
    return isId && (index + place++) % 2 === 0 ? (ids.get(to) ?? value) : value
  })
  return {
    ...leading,
    ...(typeof leading[own.nameKey] === 'string' && { [own.nameKey]: `Drawn ${index}` }),
    ...(own.keyKey && typeof leading[own.keyKey] === 'string' && { [own.keyKey]: `drawn_${index}` }),
  }
}
