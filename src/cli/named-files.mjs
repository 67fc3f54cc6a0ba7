// @ts-check
// Some files of a folder with all that they name, which are few, however large the folder is.
import { readOne } from './read-folder.mjs'

/**
 * Says where the files of documents lie, by `kind/key`.
 *
 * @param {readonly string[]} paths
 */
export async function placesOf(paths) {
  /** @type {Map<string, string>} */
  const places = new Map()
  for (const path of paths) {
    const read = await readOne(path)
    if ('file' in read) places.set(`${read.file.kind}/${read.file.key}`, path)
  }
  return places
}

/**
 * Reads files, and those that they name, and so on. What has no file is passed over.
 *
 * @param {ReadonlyMap<string, string>} places
 * @param {readonly string[]} refs The words of the first ones: `rule/diwali-wheel`.
 */
export async function readWithNamed(places, refs) {
  const wanted = [...new Set(refs)]
  /** @type {import('./read-folder.mjs').ReadFile[]} */
  const files = []
  // A list hands out what is added to it meanwhile.
  for (const ref of wanted) {
    const path = places.get(ref)
    const read = path === undefined ? undefined : await readOne(path)
    if (!read || !('file' in read)) continue
    files.push(read)
    for (const [, other = ''] of read.text.matchAll(/"([a-z-]+\/[a-z0-9-]+)"/g))
      if (places.has(other) && !wanted.includes(other)) wanted.push(other)
  }
  return files
}
