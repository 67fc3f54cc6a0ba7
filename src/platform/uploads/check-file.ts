import { genericMessages, uploadMessages as say } from '#schemas/messages/index.ts'
import { type UploadKind, uploadKinds } from '#schemas/values/upload-folders.ts'
import { invalidFile } from '../base/files/sent-file.ts'
import { detectFileType, type FileType, sizeOfPicture } from './detect-file-type.ts'

/** Points of a picture: more than any screen shows, and less than what stops a phone. */
const MAX_PIXELS = 50_000_000

const MEGABYTE_BYTES = 1024 * 1024

const tooLarge: Partial<Record<UploadKind, string>> = { image: say.imageTooLarge, font: say.fontTooLarge }

/**
 * Checks the size of a file before it is read (C §5 "Uploads").
 *
 * @throws {InvalidError} When its folder takes less.
 */
export function checkSize(kind: UploadKind, size: number): void {
  const { most } = uploadKinds[kind]
  if (size > most) throw invalidFile(tooLarge[kind] ?? say.tooLarge(most / MEGABYTE_BYTES))
}

/**
 * Returns the type of a file.
 *
 * @throws {InvalidError} When its folder takes no such file.
 */
export async function checkFile(kind: UploadKind, bytes: Buffer, fileName: string): Promise<FileType> {
  const type = await detectFileType(bytes)
  if (type?.kind !== kind) throw invalidFile(refusalOf(kind, bytes, fileName))
  if (type.kind === 'image') {
    const size = sizeOfPicture(bytes)
    if (!size || size.width === 0 || size.height === 0) throw invalidFile()
    if (size.width * size.height > MAX_PIXELS) throw invalidFile(say.tooWide)
  }
  return type
}

/** Returns the sentence for a file that is not taken; a picture of another type gets its own. */
function refusalOf(kind: UploadKind, bytes: Buffer, fileName: string): string {
  if (kind === 'font') return say.unsupportedFont
  const isPicture = /\.(svgz?|bmp|tiff?|ico|heic|heif|avif|psd|jxl)$/i.test(fileName) || bytes.includes('<svg')
  return kind === 'image' && isPicture ? say.unsupportedImage : genericMessages.invalidFileFormat
}
