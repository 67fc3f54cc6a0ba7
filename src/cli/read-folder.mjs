// @ts-check
// The files of a folder as they are sent: in parts of about a megabyte, each with the place it was read from.
import { readFile, stat } from 'node:fs/promises'
import { RefusedCall } from './api.mjs'
import { findFiles } from './files.mjs'
import { positionOf, positionOfError } from './positions.mjs'
import { CliError } from './surroundings.mjs'

/** @typedef {import('./files.mjs').CampaignFile} CampaignFile */
/** @typedef {{ path: string, text: string, file: CampaignFile }} ReadFile */
/** A problem at its place: `offer/ten-off.json:12:5`. @typedef {{ at: string, path: string, message: string, code?: string }} Problem */

/** The size of a part, in characters. */
const MAX_PART = 1_000_000

/**
 * Finds the files that are meant: those of a folder, or one. Those of documents where nothing else is said.
 *
 * @param {string} meant
 * @param {(name: string) => boolean} [isMeant]
 */
export async function filesMeant(meant, isMeant) {
  const found = await stat(meant).catch(() => undefined)
  if (!found) throw new CliError(`There is no ${meant}.`)
  if (found.isFile()) return [meant]
  /** @type {string[]} */
  const paths = []
  for await (const path of findFiles(meant, isMeant)) paths.push(path)
  return paths
}

/**
 * Reads a file; a problem where it is no JSON object.
 *
 * @param {string} path
 * @returns {Promise<ReadFile | Problem>}
 */
export async function readOne(path) {
  const text = await readFile(path, 'utf8')
  try {
    const file = JSON.parse(text)
    if (typeof file !== 'object' || file === null || Array.isArray(file)) throw new Error('position 0')
    return { path, text, file }
  } catch (error) {
    const { line, column } = positionOfError(text, /** @type {Error} */ (error))
    return { at: `${path}:${line}:${column}`, path, message: 'This is no JSON of a document', code: 'json' }
  }
}

/**
 * Reads files in parts.
 *
 * @param {readonly string[]} paths
 * @returns {AsyncGenerator<{ files: ReadFile[], problems: Problem[] }>}
 */
export async function* readParts(paths) {
  let size = 0
  /** @type {ReadFile[]} */
  let files = []
  /** @type {Problem[]} */
  let problems = []
  for (const path of paths) {
    const read = await readOne(path)
    if ('message' in read) problems.push(read)
    else {
      if (size > 0 && size + read.text.length > MAX_PART) {
        yield { files, problems }
        ;[size, files, problems] = [0, [], []]
      }
      files.push(read)
      size += read.text.length
    }
  }
  yield { files, problems }
}

/**
 * Returns the words by which the files of a folder are known to others: `offer/ten-off`.
 *
 * @param {readonly string[]} paths
 */
export async function refsOf(paths) {
  /** @type {string[]} */
  const refs = []
  for (const path of paths) {
    const read = await readOne(path)
    if ('file' in read) refs.push(`${read.file.kind}/${read.file.key}`.slice(0, 160))
  }
  return refs
}

/**
 * Puts a fault at its place in a file.
 *
 * @param {ReadFile} read
 * @param {import('./api.mjs').Fault} fault
 * @returns {Problem}
 */
export function problemAt({ path, text }, fault) {
  const { line, column } = positionOf(text, fault.path)
  return {
    at: `${path}:${line}:${column}`,
    path: fault.path,
    message: fault.message,
    ...(fault.code && { code: fault.code }),
  }
}

/**
 * Puts the faults of a refusal at their places in the files that were sent as `files`.
 *
 * @param {unknown} error
 * @param {readonly ReadFile[]} files
 * @returns {Problem[]}
 * @throws What is no refusal of files.
 */
export function problemsOf(error, files) {
  const faults = error instanceof RefusedCall ? error.errors : []
  const found = faults.flatMap((fault) => {
    const [, index = '', path = ''] = /^files\.(\d+)\.?(?:file\.)?(.*)$/.exec(fault.path) ?? []
    const read = files[Number(index)]
    return index !== '' && read ? [problemAt(read, { ...fault, path })] : []
  })
  if (found.length === 0 || found.length < faults.length) throw error
  return found
}
