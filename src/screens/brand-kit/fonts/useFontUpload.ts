import { useEffect, useRef, useState } from 'react'
import { uploadTo } from '#src/api/upload-file.ts'
import { fontRefusal } from './font-refusal.ts'

const sendFont = uploadTo('fonts/')

/** The stored font: its address. */
export type StoredFont = Awaited<ReturnType<typeof sendFont>>

/** Stores a font file: whether it is on its way, and what refused it. Leaving the page gives it up. */
export function useFontUpload(onStored: (font: StoredFont) => void) {
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function choose(file: File | null): Promise<void> {
    if (!file) return
    const refusal = fontRefusal(file)
    setRefused(refusal && `${file.name}: ${refusal}`)
    if (refusal) return
    const own = new AbortController()
    running.current = own
    setSending(true)
    try {
      onStored(await sendFont(file, { signal: own.signal }))
    } catch (error) {
      if (!own.signal.aborted) setRefused(`${file.name}: ${(error as Error).message}`)
    } finally {
      setSending(false)
    }
  }
  return { isSending, refused, choose }
}
