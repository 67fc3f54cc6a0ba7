/**
 * Reads the files of a .zip one after the other, bounded in number and in unpacked size. What the archive says of its
 * contents is never trusted: a file is unpacked into no more bytes than are left, and its name is only ever compared.
 */
import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { quizFileMessages as say } from '#schemas/messages/index.ts'
import { invalidFile } from '../base/files/sent-file.ts'

/** The most files of one archive. */
export const MAX_ZIP_ENTRIES = 2000
/** The most bytes that the files of one archive may have together. */
export const MAX_ZIP_BYTES = 200 * 1024 * 1024

const unpack = promisify(inflateRaw)

/** A file of an archive. */
export interface ZipFile {
  /** Its name without folders. */
  readonly name: string
  readonly bytes: Buffer
}

interface Entry {
  readonly path: string
  readonly method: number
  readonly isLocked: boolean
  readonly isLink: boolean
  readonly packed: number
  /** The checksum of its unpacked bytes. */
  readonly sum: number
  readonly offset: number
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const STORED = 0
const DEFLATED = 8

/**
 * Lists the entries of an archive, folders left out.
 *
 * @throws {InvalidError} When it is no archive, or holds too much.
 */
function entriesOf(archive: Buffer): readonly Entry[] {
  const end = endOf(archive)
  const count = archive.readUInt16LE(end + 10)
  if (count > MAX_ZIP_ENTRIES) throw invalidFile(say.zipEntries(MAX_ZIP_ENTRIES))
  const entries: Entry[] = []
  let at = archive.readUInt32LE(end + 16)
  for (let part = 0; part < count; part++) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== CENTRAL) throw invalidFile(say.notZip)
    const length = archive.readUInt16LE(at + 28)
    const next = at + 46 + length + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
    if (next > archive.length) throw invalidFile(say.notZip)
    // The upper half are the rights of Unix, which say whether it is a link.
    const mode = archive.readUInt32LE(at + 38) >>> 16
    entries.push({
      path: archive.toString('utf8', at + 46, at + 46 + length),
      method: archive.readUInt16LE(at + 10),
      isLocked: (archive.readUInt16LE(at + 8) & 1) === 1,
      isLink: (mode & 0o170000) === 0o120000,
      packed: archive.readUInt32LE(at + 20),
      sum: archive.readUInt32LE(at + 16),
      offset: archive.readUInt32LE(at + 42),
    })
    at = next
  }
  return entries.filter(({ path }) => !path.endsWith('/') && !/(?:^|\/)(?:__MACOSX\/|\.DS_Store$)/.test(path))
}

/** Returns the offset of the record at the end, which names all others. */
function endOf(archive: Buffer): number {
  // The record has 22 bytes and a comment of at most 65,535 behind it.
  for (let at = archive.length - 22; at >= 0 && at >= archive.length - 22 - 0xffff; at--) {
    if (archive.readUInt32LE(at) === END) return at
  }
  throw invalidFile(say.notZip)
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Says whether a path leads out of the archive, or hides what it is. */
const isHostile = (path: string) =>
  /^(?:\/|[a-z]:)|\\|\p{Cc}/iu.test(path) || path.split('/').some((step) => step === '..' || step === '')

/**
 * Reads the files of an archive in the order they stand; names are compared whatever their case.
 *
 * @throws {InvalidError} When it is no archive, holds too much, or a file climbs out, comes twice or cannot be unpacked.
 */
export async function* readZip(archive: Buffer): AsyncGenerator<ZipFile> {
  const entries = entriesOf(archive)
  const seen = new Set<string>()
  for (const { path, isLink, isLocked } of entries) {
    const name = nameOf(path)
    if (isHostile(path) || isLink) throw invalidFile(say.zipPath(path.slice(0, 80)))
    if (isLocked) throw invalidFile(say.zipLocked(name))
    if (seen.has(name.toLowerCase())) throw invalidFile(say.zipTwice(name))
    seen.add(name.toLowerCase())
  }
  let left = MAX_ZIP_BYTES
  for (const entry of entries) {
    const bytes = await unpacked(archive, entry, left)
    left -= bytes.length
    yield { name: nameOf(entry.path), bytes }
  }
}

async function unpacked(archive: Buffer, { path, method, packed, sum, offset }: Entry, most: number): Promise<Buffer> {
  const broken = () => invalidFile(say.zipBroken(nameOf(path)))
  if (offset + 30 > archive.length || archive.readUInt32LE(offset) !== LOCAL) throw broken()
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
  const content = archive.subarray(start, start + packed)
  if (content.length !== packed || (method !== STORED && method !== DEFLATED)) throw broken()
  if (method === STORED && packed > most) throw tooLarge()
  const bytes =
    method === STORED
      ? Buffer.from(content)
      : await unpack(content, { maxOutputLength: Math.max(1, most) }).catch((error: NodeJS.ErrnoException) => {
          throw error.code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : broken()
        })
  if (crc32(bytes) !== sum) throw broken()
  return bytes
}

const tooLarge = () => invalidFile(say.zipSize(MAX_ZIP_BYTES / 1024 / 1024))
