/** The parts that may still be moved of the schedule of a document, by the rules that its save is checked with (C §4). */
import { channelMessages, scheduleMessages } from '../messages/index.ts'

/** The facts that decide it; moments in milliseconds since the epoch. */
export interface LockedSchedule {
  /** The status as it is stored; null where the kind has none. */
  readonly status: string | null
  readonly start: number | null
  /** Null where it never ends. */
  readonly end: number | null
  /** False where it holds numbers that a browser cannot carry. */
  readonly exact: boolean
  /** The nature of the document: what runs for a time, a message at a moment, or one that follows something. */
  readonly sort: 'campaign' | 'message' | 'following-message'
}

/** The freedom of a start and of an end, and the reason in a sentence where one of them is not free; empty otherwise. */
export interface ScheduleLocks {
  readonly start: 'free' | 'fixed'
  /** `earlier`: not after where it is, and not before now. */
  readonly end: 'free' | 'earlier' | 'fixed'
  readonly reason: string
}

/** The sentences that no check has: there is nothing to save yet. */
const ENDED = 'This has ended.'
const NOT_EXACT = 'It contains numbers that the console cannot save exactly.'

/**
 * Returns what may still be moved, as `runningLock` and `messageLock` refuse the rest.
 *
 * @param now - Milliseconds since the epoch.
 */
export function scheduleLocksOf({ status, start, end, exact, sort }: LockedSchedule, now: number): ScheduleLocks {
  const fixed = (reason: string): ScheduleLocks => ({ start: 'fixed', end: 'fixed', reason })
  if (!exact) return fixed(NOT_EXACT)
  const hasStarted = status !== 'inactive' && start !== null && start <= now
  if (sort === 'message')
    return hasStarted ? fixed(channelMessages.running) : { start: 'free', end: 'fixed', reason: '' }
  if (!hasStarted) return { start: 'free', end: 'free', reason: '' }
  if (end !== null && end <= now) return fixed(ENDED)
  return sort === 'following-message'
    ? { start: 'fixed', end: 'free', reason: channelMessages.running }
    : { start: 'fixed', end: end === null ? 'free' : 'earlier', reason: scheduleMessages.running }
}
