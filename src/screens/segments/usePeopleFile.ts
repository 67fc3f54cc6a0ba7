import { useState } from 'react'
import type { Issue } from '#schemas/checks/issue.ts'
import type { FileLayout, FilePeople, FileReport } from '#schemas/endpoints/segments.ts'
import { genericMessages, segmentFileMessages } from '#schemas/messages/index.ts'
import { api } from '#src/api/api.ts'
import { ApiError } from '#src/api/api-error.ts'
import { isGivenUp, type Upload, useUpload } from '#src/kit/upload/useUpload.ts'
import { layoutTerms, type MeantLayout } from './segment-document.ts'

/** A file of people that was chosen and is not stored yet. */
interface Chosen {
  readonly file: File
  /** The report of the server; undefined while it reads the file. */
  readonly report?: FileReport
  /** The columns as the server read them, and who of them is known. */
  readonly layout?: FileLayout
  readonly people?: FilePeople
  /** The way somebody said that it is meant. */
  readonly meant?: MeantLayout | undefined
  /** The reason why the file is refused as a whole. */
  readonly refused?: string
}

/** A file of people on its way: chosen, checked, then saved along with its segment. */
export interface PeopleFile {
  readonly chosen: Chosen | undefined
  readonly upload: Upload
  /** Resolves to whether the file was looked through; false when that was given up. */
  readonly choose: (file: File, meant?: MeantLayout) => Promise<boolean>
  readonly putAway: () => void
  /** Takes what the server found while it saved. */
  readonly judge: (error: unknown) => void
  /** The problems that prevent a save; none without a file. */
  readonly issues: readonly Issue[]
}

const progressOf = async (id: string, signal: AbortSignal) =>
  (await api.progress.get({ query: { id } }, { signal })).progress

/** Holds the file of an editor. */
export function usePeopleFile(): PeopleFile {
  const [chosen, setChosen] = useState<Chosen>()
  const upload = useUpload(progressOf)

  async function choose(file: File, meant?: MeantLayout): Promise<boolean> {
    setChosen((before) => (before?.file === file && meant ? { ...before, meant } : { file, meant }))
    try {
      const { report, layout, people } = await upload.run(({ progressId, ...followed }) =>
        api.segments.checkFile({ query: { progressId, ...layoutTerms(meant) } }, { ...followed, files: { file } }),
      )
      setChosen({ file, report, layout, people, meant })
      return true
    } catch (error) {
      const isLast = (before: Chosen | undefined) => before?.file === file
      if (isGivenUp(error)) setChosen((before) => (isLast(before) ? undefined : before))
      else setChosen((before) => (isLast(before) ? { file, refused: sentenceOf(error) } : before))
      return !isGivenUp(error)
    }
  }
  const wrong = chosen && problemOf(chosen)
  return {
    chosen,
    upload,
    choose,
    putAway: () => {
      upload.cancel()
      setChosen(undefined)
    },
    judge: (error) => {
      const report = error instanceof ApiError ? (error.reply.report as FileReport | undefined) : undefined
      if (report) setChosen((before) => before && { ...before, report })
    },
    issues: wrong ? [{ code: 'segment-file', severity: 'error', path: 'file', message: wrong }] : [],
  }
}

function problemOf({ report, refused, layout }: Chosen): string | undefined {
  if (refused) return refused
  if (!report) return 'The file is still being read'
  if (layout && !layout.isCertain) return 'Choose the column with the user ids, and say whether row 1 is a heading'
  if (report.wrong > 0) return segmentFileMessages.wrongRows(report.wrong)
  return report.accepted === 0 ? segmentFileMessages.nobody : undefined
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiError && error.errors[0]) return error.errors[0].message
  return error instanceof Error ? error.message : genericMessages.somethingWrong
}
