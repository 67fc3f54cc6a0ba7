import { genericMessages, uploadMessages as say } from '#schemas/messages/index.ts'
import { uploadKinds } from '#schemas/values/upload-folders.ts'
import { fileRefusal } from './file-refusal.ts'
import type { MediaKind } from './uploads.ts'

/**
 * Returns the reason why a picture, sound or film is refused before anything of it is sent, in the documented sentences
 * (C §5, C §8), or `undefined`.
 */
export function mediaRefusal(kind: MediaKind, file: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  const { endings, most } = uploadKinds[kind]
  if (kind !== 'image') return fileRefusal(file, uploadKinds[kind])
  if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending))) {
    return file.type.startsWith('image/') ? say.unsupportedImage : genericMessages.invalidFileFormat
  }
  return file.size > most ? say.imageTooLarge : fileRefusal(file, uploadKinds.image)
}
