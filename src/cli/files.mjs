// @ts-check
// The files of a folder: found, read, written. Nothing here keeps more than one file in memory.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { canonicalText } from './canonical.mjs'
import { CliError } from './surroundings.mjs'

/** @typedef {{ schema: number, kind: string, key: string, name: string, document: Record<string, unknown> }} CampaignFile */

/** Files beside those of documents: plays to be tested, and plans. */
const others = /\.(?:test|plan)\.json$/

const isOfDocument = (/** @type {string} */ name) => name.endsWith('.json') && !others.test(name)

/** @param {string} name */
export const isOfPlays = (name) => name.endsWith('.test.json')

/**
 * Finds files below a folder, in the order of their names: those of documents where nothing else is said.
 *
 * @param {string} folder
 * @param {(name: string) => boolean} [isMeant]
 * @returns {AsyncGenerator<string>}
 * @throws {CliError} When there is no such folder.
 */
export async function* findFiles(folder, isMeant = isOfDocument) {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
    throw new CliError(`${folder} cannot be read: ${error.message}.`)
  })
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* findFiles(path, isMeant)
    else if (isMeant(entry.name)) yield path
  }
}

/**
 * Says where the files of documents lie that a folder has already, by `kind/key`. What is no such file is passed over.
 *
 * @param {string} folder
 */
export async function placesIn(folder) {
  /** @type {Map<string, string>} */
  const places = new Map()
  for await (const path of findFiles(folder)) {
    const { kind, key } = await readFile(path, 'utf8')
      .then(JSON.parse)
      .catch(() => ({}))
    if (typeof kind === 'string' && typeof key === 'string') places.set(`${kind}/${key}`, path)
  }
  return places
}

/**
 * Writes a file where its document lies already, else by its kind and key; says whether that changed anything.
 *
 * @param {string} folder
 * @param {CampaignFile} file
 * @param {ReadonlyMap<string, string>} places
 * @returns {Promise<{ path: string, change: 'new' | 'changed' | 'same' }>}
 */
export async function writeFileOf(folder, file, places) {
  const { kind, key } = file
  // The server says where to write: nowhere but here.
  if (!/^[a-z-]+$/.test(kind) || !/^[a-z0-9-]+$/.test(key)) throw new CliError(`“${kind}/${key}” is no name of a file.`)
  const path = places.get(`${kind}/${key}`) ?? join(folder, kind, `${key}.json`)
  const text = canonicalText(file)
  const before = await readFile(path, 'utf8').catch(() => undefined)
  if (before === text) return { path, change: 'same' }
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
  return { path, change: before === undefined ? 'new' : 'changed' }
}
