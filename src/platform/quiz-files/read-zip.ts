/**
 * Reads the files of a .zip one after the other, bounded in number and in unpacked size. A file that unpacks to another
 * size than the archive says is refused, and the name of a file is only ever compared.
 */
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl'
import { quizFileMessages as say } from '#schemas/messages/index.ts'
import { invalidFile } from '../base/files/sent-file.ts'

/** The most files of one archive. */
export const MAX_ZIP_ENTRIES = 2000
/** The most bytes that the files of one archive may have together. */
const MAX_ZIP_BYTES = 200 * 1024 * 1024

/** A file of an archive. */
export interface UnpackedFile {
  /** Its name without folders. */
  readonly name: string
  readonly bytes: Buffer
}

interface NamedEntry {
  readonly name: string
  readonly entry: Entry
}

/**
 * Reads the files of an archive in the order they stand; names are compared whatever their case.
 *
 * @throws {InvalidError} When it is no archive, holds too much, or a file climbs out, comes twice or cannot be unpacked.
 */
export async function* readZip(path: string): AsyncGenerator<UnpackedFile> {
  const archive = await openPromise(path, { autoClose: false, decodeStrings: false }).catch(() => {
    throw invalidFile(say.notZip)
  })
  try {
    for (const { name, entry } of await entriesOf(archive)) yield { name, bytes: await unpacked(archive, name, entry) }
  } finally {
    archive.close()
  }
}

/** Lists the files of an archive, folders and what a Mac leaves beside them left out, before any of them is unpacked. */
async function entriesOf(archive: ZipFile): Promise<readonly NamedEntry[]> {
  if (archive.entryCount > MAX_ZIP_ENTRIES) throw invalidFile(say.zipEntries(MAX_ZIP_ENTRIES))
  const named = new Map<string, NamedEntry>()
  let size = 0
  for (const entry of await allOf(archive)) {
    const path = pathOf(entry)
    if (path.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.DS_Store$)/.test(path)) continue
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (isHostile(path) || isLink(entry)) throw invalidFile(say.zipPath(path.slice(0, 80)))
    if (entry.isEncrypted()) throw invalidFile(say.zipLocked(name))
    if (named.has(name.toLowerCase())) throw invalidFile(say.zipTwice(name))
    named.set(name.toLowerCase(), { name, entry })
    size += entry.uncompressedSize
  }
  if (size > MAX_ZIP_BYTES) throw invalidFile(say.zipSize(MAX_ZIP_BYTES / 1024 / 1024))
  return [...named.values()]
}

async function allOf(archive: ZipFile): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  try {
    for await (const entry of archive.eachEntry()) entries.push(entry)
  } catch {
    throw invalidFile(say.notZip)
  }
  return entries
}

/** Returns the path of an entry as it stands, backslashes included. */
const pathOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string =>
  getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true)

/** Says whether a path leads out of the archive, or hides what it is. */
const isHostile = (path: string) =>
  validateFileName(path) !== null || /\p{Cc}/u.test(path) || path.split('/').includes('')

/** Says whether an entry is a link: the upper half of its attributes are the rights of Unix. */
const isLink = ({ externalFileAttributes }: Entry) => ((externalFileAttributes >>> 16) & 0o170000) === 0o120000

async function unpacked(archive: ZipFile, name: string, entry: Entry): Promise<Buffer> {
  const broken = () => invalidFile(say.zipBroken(name))
  const bytes = await archive
    .openReadStreamPromise(entry)
    .then(buffer)
    .catch(() => {
      throw broken()
    })
  if (crc32(bytes) !== entry.crc32) throw broken()
  return bytes
}
