/**
 * The types of files that are taken, recognised by their content and never by their name: signatures by `file-type`, sizes
 * of pictures by `image-size`, which both read the first bytes and unpack nothing. Kept by hand is what neither says:
 * whether a font is whole, and whether a text is JSON.
 */
import { fileTypeFromBuffer } from 'file-type'
import { disableTypes, imageSize, types as pictureTypes } from 'image-size'
import type { UploadKind } from '#schemas/values/upload-folders.ts'

/** A type of file that some folder takes. */
export interface FileType {
  readonly kind: UploadKind
  readonly mediaType: string
  /** Without the dot. */
  readonly ending: string
}

/** The size of a picture in points. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

const png: FileType = { kind: 'image', mediaType: 'image/png', ending: 'png' }
const mp4: FileType = { kind: 'video', mediaType: 'video/mp4', ending: 'mp4' }

/** By the ending that `file-type` gives them. */
const types: Readonly<Record<string, FileType>> = {
  png,
  apng: png,
  jpg: { kind: 'image', mediaType: 'image/jpeg', ending: 'jpg' },
  gif: { kind: 'image', mediaType: 'image/gif', ending: 'gif' },
  webp: { kind: 'image', mediaType: 'image/webp', ending: 'webp' },
  otf: { kind: 'font', mediaType: 'font/otf', ending: 'otf' },
  ttf: { kind: 'font', mediaType: 'font/ttf', ending: 'ttf' },
  mp3: { kind: 'audio', mediaType: 'audio/mpeg', ending: 'mp3' },
  mp4,
  m4v: mp4,
}
const json: FileType = { kind: 'config', mediaType: 'application/json', ending: 'json' }

// Readers of forms that no folder takes are never run on what comes from outside.
disableTypes(pictureTypes.filter((type) => !Object.hasOwn(types, type)))

/** Returns the type of a file; undefined if no folder takes it. */
export async function detectFileType(bytes: Buffer): Promise<FileType | undefined> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!found) return isObject(bytes) ? json : undefined
  const type = Object.hasOwn(types, found.ext) ? types[found.ext] : undefined
  return type?.kind === 'font' && !hasTables(bytes) ? undefined : type
}

/** Returns the size of a picture; undefined where its head is cut. */
export function sizeOfPicture(bytes: Buffer): PictureSize | undefined {
  try {
    const { width, height } = imageSize(bytes)
    return { width, height }
  } catch {
    return undefined
  }
}

/** Says whether every table of a font lies inside of the file. */
function hasTables(bytes: Buffer): boolean {
  if (bytes.length < 12) return false
  const count = bytes.readUInt16BE(4)
  if (count === 0 || bytes.length < 12 + count * 16) return false
  return Array.from({ length: count }, (_, index) => 12 + index * 16).every(
    (at) => bytes.readUInt32BE(at + 8) + bytes.readUInt32BE(at + 12) <= bytes.length,
  )
}

function isObject(bytes: Buffer): boolean {
  if (!/^\s*\{/.test(bytes.toString('latin1', 0, 200))) return false
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return true
  } catch {
    return false
  }
}
