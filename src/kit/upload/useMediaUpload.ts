import { useEffect, useRef, useState } from 'react'
import { mediaRefusal } from './media-refusal.ts'
import type { MediaKind, SendFile, StoredFile } from './uploads.ts'

/** Sends one file at a time: which share of it has gone, what refused it, and the way out. Leaving the page gives it up. */
export function useMediaUpload(kind: MediaKind, send: SendFile, onStored: (stored: StoredFile) => void) {
  const [sent, setSent] = useState<number>()
  const [refused, setRefused] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function choose(file: File): Promise<void> {
    running.current?.abort()
    const refusal = mediaRefusal(kind, file)
    setRefused(refusal && `${file.name}: ${refusal}`)
    if (refusal) return setSent(undefined)
    const own = new AbortController()
    running.current = own
    setSent(0)
    try {
      const stored = await send(file, { signal: own.signal, onSent: setSent })
      if (running.current === own) onStored(stored)
    } catch (error) {
      if (!own.signal.aborted) setRefused(`${file.name}: ${(error as Error).message}`)
    } finally {
      if (running.current === own) setSent(undefined)
    }
  }
  function cancel(): void {
    running.current?.abort()
    setSent(undefined)
  }
  return { sent, refused, choose, cancel, forgive: () => setRefused(undefined), refuse: setRefused }
}
