/** The sending of files that somebody chooses in a field: lent by the page, since no part of the kit knows an endpoint. */
import { createContext, use } from 'react'
import type { FolderName } from '#schemas/values/upload-folders.ts'

/** A kind of file that documents show: a picture, a sound, a film. */
export type MediaKind = 'image' | 'audio' | 'video'

/** A file that is stored: its name as it was sent, and its address. */
export interface StoredFile {
  readonly fileName: string
  readonly url: string
}

/** Sends a file to where it is kept: `uploadTo('images/')` of the client. */
export type SendFile = (
  file: File,
  options: { readonly signal: AbortSignal; readonly onSent: (share: number) => void },
) => Promise<StoredFile>

/** The folder that each kind of file goes to. */
export const mediaFolders: Readonly<Record<MediaKind, FolderName>> = {
  image: 'images/',
  audio: 'audio/',
  video: 'video/',
}

/** Lends the sending of files to every field below: `uploadTo` of the client. Without it a field takes addresses only. */
export const UploadsContext = createContext<((folder: FolderName) => SendFile) | undefined>(undefined)

/** Reads how a kind of file is sent from here; undefined where none can be. */
export function useSendFile(kind: MediaKind): SendFile | undefined {
  return use(UploadsContext)?.(mediaFolders[kind])
}
