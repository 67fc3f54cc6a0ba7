import { useEffect, useRef, useState } from 'react'
import { imageRefusal } from './image-refusal.ts'

/** A picture that is stored: its name as it was sent, and where it is. */
export interface StoredImage {
  readonly fileName: string
  readonly url: string
}

/** Sends a picture to where it is kept: `uploadTo('images/')` of the client. */
export type SendImage = (
  file: File,
  options: { readonly signal: AbortSignal; readonly onSent: (share: number) => void },
) => Promise<StoredImage>

/** Sends one picture at a time: which share of it has gone, what refused it, and the way out. Leaving the page gives it up. */
export function useImageUpload(send: SendImage, onStored: (image: StoredImage) => void) {
  const [sent, setSent] = useState<number>()
  const [refused, setRefused] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function choose(file: File): Promise<void> {
    running.current?.abort()
    const refusal = imageRefusal(file)
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
