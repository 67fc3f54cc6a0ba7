/**
 * The file of codes that goes with a dynamic voucher: chosen, judged by the server at once, sent with the next save. Not here: how it looks
 * (`CodesField`), what its rows mean (the server).
 */
import { useState } from 'react'
import { type Issue, problem } from '#schemas/checks/issue.ts'
import { isDynamicVoucher, type Offer } from '#schemas/documents/offer.ts'
import type { FileReport } from '#schemas/endpoints/segments.ts'
import { voucherMessages } from '#schemas/messages/index.ts'
import { api } from '#src/api/api.ts'
import { isGivenUp, type Upload, useUpload } from '#src/kit/upload/useUpload.ts'
import type { DocumentCalls } from '#src/resource/document-calls.ts'
import { offerCalls, pathOf } from '../offer-document.ts'

/** The pending file of codes. */
export interface VoucherFile {
  readonly file: File | undefined
  /** The report of the server; undefined until it has read the file. */
  readonly report: FileReport | undefined
  /** The problem of the file as a whole. */
  readonly error: string | undefined
  readonly upload: Upload
  readonly choose: (file: File | undefined) => void
  /** Saves an offer with the file, if it is one that has codes. */
  readonly save: DocumentCalls<Offer>['save']
  /**
   * Returns the problems that prevent a save. `codes` is the number of codes the offer has already, undefined while it
   * is unknown.
   */
  readonly issues: (offer: Offer, codes: number | undefined) => readonly Issue[]
}

/** Reads how far the server has come (`getProgress`). */
const readProgress = async (id: string, signal: AbortSignal) =>
  (await api.progress.get({ query: { id } }, { signal })).progress

/** Holds the pending file of one editor. */
export function useVoucherFile(): VoucherFile {
  const [state, setState] = useState<Pick<VoucherFile, 'file' | 'report' | 'error'>>(nothing)
  const upload = useUpload(readProgress)
  const { file, report, error } = state

  function choose(file: File | undefined) {
    upload.cancel()
    setState({ ...nothing, file })
    if (file) void judge(file)
  }

  async function judge(file: File) {
    // A second file may have been chosen meanwhile.
    const tell = (found: Partial<typeof state>) =>
      setState((before) => (before.file === file ? { ...before, ...found } : before))
    try {
      const { report } = await upload.run(({ progressId, onSent, signal }) =>
        api.offers.checkVouchers({ query: { progressId } }, { files: { file }, onSent, signal }),
      )
      tell({ report })
    } catch (failure) {
      tell(isGivenUp(failure) ? nothing : { error: (failure as Error).message })
    }
  }

  return {
    ...state,
    upload,
    choose,
    save: (offer, options) => {
      if (!file || !isDynamicVoucher(offer)) return offerCalls.save(offer, options)
      return upload.run(({ progressId, onSent, signal }) =>
        api.offers.save(
          { params: pathOf(offer), query: { progressId }, body: offer },
          { ...options, files: { file }, onSent, signal },
        ),
      )
    },
    issues: (offer, codes) => {
      if (!isDynamicVoucher(offer)) return []
      const say = (message: string) => [problem('voucher-file', ['file'], message)]
      if (file && error) return say(error)
      if (file && !report) return say('The file is still being read')
      if (report && report.wrong > 0) return say('The code file has invalid rows')
      if (report && report.accepted === 0) return say(voucherMessages.empty)
      return !file && codes === 0 && offer.offerStatus !== 'inactive' ? say(voucherMessages.fileRequired) : []
    },
  }
}

const nothing = { file: undefined, report: undefined, error: undefined }
