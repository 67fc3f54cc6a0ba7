/**
 * Follows a file on its way: how much of it has been sent, then how far the server has come with it, by asking. Not here: which call
 * takes the file (`run` is given it), and what its answer means.
 */
import { useEffect, useRef, useState } from 'react'

/** The progress of a file. */
export interface UploadState {
  /** Share of the form that has been sent, 0 to 1. */
  readonly sent: number
  /** Rows the server is done with, and how many there are; null while nobody knows. */
  readonly done: number
  readonly total: number | null
}

/** The options of a call that is followed: those of the client's calls; `progressId` is a query term. */
export interface FollowedUpload {
  readonly signal: AbortSignal
  readonly onSent: (share: number) => void
  readonly progressId: string
}

/** An upload and its way out. */
export interface Upload {
  /** Undefined while nothing is under way. */
  readonly state: UploadState | undefined
  /** Starts a call with a file; a second one gives the first up. Rejects as the call does: with an `AbortError` when it was given up. */
  readonly run: <T>(call: (followed: FollowedUpload) => Promise<T>) => Promise<T>
  readonly cancel: () => void
}

/** The interval at which the server is asked for the progress, in milliseconds. */
const PROGRESS_INTERVAL_MS = 500

/** Reads how far the work with this `progressId` has come (`getProgress`). */
export type ReadProgress = (progressId: string, signal: AbortSignal) => Promise<Omit<UploadState, 'sent'>>

/** Creates a follower of one upload at a time; leaving the page gives it up. */
export function useUpload(readProgress: ReadProgress): Upload {
  const [state, setState] = useState<UploadState>()
  const running = useRef<AbortController>(undefined)
  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  async function run<T>(call: (followed: FollowedUpload) => Promise<T>): Promise<T> {
    cancel()
    const own = new AbortController()
    const { signal } = own
    const progressId = randomId()
    running.current = own
    const tell = (change: Partial<UploadState>) => {
      if (running.current === own) setState((before) => ({ ...(before ?? nothing), ...change }))
    }
    setState(nothing)
    let asking = false
    let sent = 0
    const clock = setInterval(() => {
      if (asking || sent < 1) return
      asking = true
      // An answer that does not come is no reason to stop: the call itself says how it ends.
      readProgress(progressId, signal)
        .then(({ done, total }) => tell({ done, total }))
        .catch(() => {})
        .finally(() => {
          asking = false
        })
    }, PROGRESS_INTERVAL_MS)
    try {
      return await call({
        signal,
        progressId,
        onSent: (share) => {
          sent = share
          tell({ sent })
        },
      })
    } finally {
      clearInterval(clock)
      if (running.current === own) {
        running.current = undefined
        setState(undefined)
      }
    }
  }
  return { state, run, cancel }
}

const nothing: UploadState = { sent: 0, done: 0, total: null }

/** Says whether a call ended because somebody gave it up. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** 128 random bits; `crypto.randomUUID` is only there on HTTPS and localhost. */
function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
