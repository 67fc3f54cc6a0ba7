import type { FolderName } from '#schemas/values/upload-folders.ts'
import { api } from './api.ts'

interface Options {
  readonly signal?: AbortSignal
  /** Told which share of the file has been sent, 0 to 1. */
  readonly onSent?: (share: number) => void
}

/**
 * Returns a function that stores a file in a folder, for fields of images and files.
 *
 * @returns The name and `url` of the stored file.
 * @throws {ApiError} When the server refuses the file.
 */
export const uploadTo =
  (folderName: FolderName) =>
  async (file: File, options: Options = {}) => {
    const { files } = await api.uploads.upload({ body: { folderName } }, { ...options, files: { files: file } })
    const [stored] = files
    if (!stored) throw new Error('an upload was answered without a file')
    return stored
  }
