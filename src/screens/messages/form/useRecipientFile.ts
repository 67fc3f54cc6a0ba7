import { useState } from 'react'
import type { RecipientFile } from '#schemas/endpoints/channel-shapes.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import type { Channel } from '#schemas/values/channels.ts'
import { ApiError } from '#src/api/api-error.ts'
import { isGivenUp, type Upload, useUpload } from '#src/kit/upload/useUpload.ts'
import { messageCalls } from '../message/message-calls.ts'

/** A file of recipients that was chosen on this page: on its way, stored, or refused as a whole. */
export interface ChosenFile {
  readonly file: File
  readonly report?: RecipientFile
  readonly refused?: string
}

/** The call that stores the file says when it is done; rows are not counted on the way. */
const noProgress = async () => ({ done: 0, total: null })

/** Holds the file of recipients that was chosen last. */
export function useRecipientFile(channel: Channel): {
  readonly chosen: ChosenFile | undefined
  readonly upload: Upload
  /** Resolves to what was stored; undefined where it was not. */
  readonly choose: (file: File) => Promise<RecipientFile | undefined>
  readonly putAway: () => void
} {
  const [chosen, setChosen] = useState<ChosenFile>()
  const upload = useUpload(noProgress)
  async function choose(file: File) {
    setChosen({ file })
    try {
      const report = await upload.run(({ signal, onSent }) => messageCalls[channel].upload(file, { signal, onSent }))
      setChosen({ file, report })
      return report
    } catch (error) {
      setChosen((before) => {
        if (before?.file !== file) return before
        return isGivenUp(error) ? undefined : { file, refused: sentenceOf(error) }
      })
      return undefined
    }
  }
  return {
    chosen,
    upload,
    choose,
    putAway: () => {
      upload.cancel()
      setChosen(undefined)
    },
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiError && error.errors[0]) return error.errors[0].message
  return error instanceof Error ? error.message : genericMessages.somethingWrong
}
