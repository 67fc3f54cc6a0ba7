/** The types of files that are taken, recognised by their content and never by their name. */
import type { UploadKind } from '#schemas/values/upload-folders.ts'
import { gifSize, jpegSize, type PictureSize, pngSize, webpSize } from './picture-size.ts'

/** A type of file that some folder takes. */
export interface FileType {
  readonly kind: UploadKind
  readonly mediaType: string
  /** Without the dot. */
  readonly ending: string
  readonly is: (bytes: Buffer) => boolean
  /** Of pictures. */
  readonly size?: (bytes: Buffer) => PictureSize | undefined
}

const starts =
  (hex: string, at = 0) =>
  (bytes: Buffer) =>
    bytes.toString('hex', at, at + hex.length / 2) === hex

const types: readonly FileType[] = [
  { kind: 'image', mediaType: 'image/png', ending: 'png', is: starts('89504e470d0a1a0a'), size: pngSize },
  { kind: 'image', mediaType: 'image/jpeg', ending: 'jpg', is: starts('ffd8ff'), size: jpegSize },
  {
    kind: 'image',
    mediaType: 'image/gif',
    ending: 'gif',
    is: (bytes) => /^GIF8[79]a/.test(text(bytes, 6)),
    size: gifSize,
  },
  {
    kind: 'image',
    mediaType: 'image/webp',
    ending: 'webp',
    is: (bytes) => /^RIFF....WEBP/s.test(text(bytes, 12)),
    size: webpSize,
  },
  { kind: 'font', mediaType: 'font/otf', ending: 'otf', is: (bytes) => text(bytes, 4) === 'OTTO' && hasTables(bytes) },
  { kind: 'font', mediaType: 'font/ttf', ending: 'ttf', is: (bytes) => starts('00010000')(bytes) && hasTables(bytes) },
  { kind: 'audio', mediaType: 'audio/mpeg', ending: 'mp3', is: (bytes) => text(bytes, 3) === 'ID3' || isFrame(bytes) },
  { kind: 'video', mediaType: 'video/mp4', ending: 'mp4', is: starts('66747970', 4) },
  { kind: 'config', mediaType: 'application/json', ending: 'json', is: isObject },
]

/** Returns the type of a file; undefined if no folder takes it. */
export const toldByContent = (bytes: Buffer): FileType | undefined => types.find(({ is }) => is(bytes))

const text = (bytes: Buffer, length: number) => bytes.toString('latin1', 0, length)

/** Says whether the bytes begin a frame of MPEG audio, layer III. */
const isFrame = (bytes: Buffer) => bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2

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
  if (!/^\s*\{/.test(text(bytes, 200))) return false
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return true
  } catch {
    return false
  }
}
