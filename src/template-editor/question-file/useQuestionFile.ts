/**
 * A file of questions and the .zip of its pictures and sounds, chosen in a dialog: read by the server, then held as rows
 * that are mended. Nothing of the template changes here.
 */
import { useCallback, useState } from 'react'
import type { QuestionSheet } from '#schemas/endpoints/quiz-files.ts'
import type { Uploaded } from '#schemas/endpoints/uploads.ts'
import { quizFileMessages as say } from '#schemas/messages/index.ts'
import type { QuestionRules } from '#schemas/question-files/read-questions.ts'
import { api } from '#src/api/api.ts'
import { type FollowedUpload, isGivenUp, type ReadProgress, type Upload, useUpload } from '#src/kit/upload/useUpload.ts'
import { type MediaUrls, type Sheet, sheetOf, withMedia } from './sheet.ts'

/** The calls of the server that read the two files. */
export interface QuestionFileCalls {
  readonly read: (file: File, followed: FollowedUpload) => Promise<QuestionSheet>
  readonly storeMedia: (file: File, followed: Omit<FollowedUpload, 'progressId'>) => Promise<readonly Uploaded[]>
  readonly progress: ReadProgress
}

/** The calls of the contract. */
export const questionFileCalls: QuestionFileCalls = {
  read: async (file, { progressId, ...followed }) =>
    (await api.quizFiles.read({ query: { progressId } }, { ...followed, files: { file } })).sheet,
  storeMedia: async (file, { signal, onSent }) =>
    (await api.quizFiles.storeMedia({}, { signal, onSent, files: { file } })).files,
  progress: async (id, signal) => (await api.progress.get({ query: { id } }, { signal })).progress,
}

/** A file that was chosen, with the reason why it is refused. */
interface Chosen {
  readonly file: File
  readonly refused?: string
}

/** The files of one dialog. */
export interface QuestionFile {
  readonly rowsFile: Chosen | undefined
  readonly mediaFile: Chosen | undefined
  readonly rowsUpload: Upload
  readonly mediaUpload: Upload
  /** The rows; undefined until they are read. */
  readonly sheet: Sheet | undefined
  readonly chooseRows: (file: File | undefined) => Promise<void>
  readonly chooseMedia: (file: File | undefined) => Promise<void>
  readonly edit: (change: (sheet: Sheet) => Sheet) => void
}

const noMedia: MediaUrls = new Map()

/** Holds the files of a dialog; a second file of rows takes the place of the first, and so does a second .zip. */
export function useQuestionFile(rules: QuestionRules, calls: QuestionFileCalls): QuestionFile {
  const [rowsFile, setRowsFile] = useState<Chosen>()
  const [mediaFile, setMediaFile] = useState<Chosen>()
  // The rows and the pictures come in either order.
  const [{ sheet }, setRead] = useState<{ readonly media: MediaUrls; readonly sheet?: Sheet | undefined }>({
    media: noMedia,
  })
  const rowsUpload = useUpload(calls.progress)
  const mediaUpload = useUpload(calls.progress)

  async function chooseRows(file: File | undefined) {
    rowsUpload.cancel()
    setRead(({ media }) => ({ media }))
    setRowsFile(file && { file })
    if (!file) return
    try {
      const found = await rowsUpload.run((followed) => calls.read(file, followed))
      setRead(({ media }) => ({ media, sheet: sheetOf(found, rules, media) }))
    } catch (error) {
      setRowsFile((before) => (before?.file === file ? afterFailure(file, error) : before))
    }
  }

  const take = (media: MediaUrls) => setRead((now) => ({ media, sheet: now.sheet && withMedia(now.sheet, media) }))

  async function chooseMedia(file: File | undefined) {
    mediaUpload.cancel()
    take(noMedia)
    setMediaFile(file && { file })
    if (!file) return
    try {
      const files = await mediaUpload.run((followed) => calls.storeMedia(file, followed))
      if (files.length === 0) setMediaFile({ file, refused: say.zipEmpty })
      take(new Map(files.map(({ fileName, url }) => [fileName.toLowerCase(), url])))
    } catch (error) {
      setMediaFile((before) => (before?.file === file ? afterFailure(file, error) : before))
    }
  }

  const edit = useCallback(
    (change: (sheet: Sheet) => Sheet) => setRead((now) => ({ ...now, sheet: now.sheet && change(now.sheet) })),
    [],
  )
  return { rowsFile, mediaFile, rowsUpload, mediaUpload, sheet, chooseRows, chooseMedia, edit }
}

/** Returns what is left of a choice that failed: nothing where it was given up, else the file with the reason. */
const afterFailure = (file: File, error: unknown): Chosen | undefined =>
  isGivenUp(error) ? undefined : { file, refused: (error as Error).message }
