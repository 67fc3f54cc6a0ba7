/**
 * The rules that own and third-party offers share: the lock while one runs, and the stamps of a save.
 */
import { risingNumbers } from '#schemas/checks/running-exceptions.ts'
import { isRunning } from '#schemas/checks/running-lock.ts'
import { scheduleMessages } from '#schemas/messages/index.ts'
import { toMinute } from '#src/time/durations.ts'

type Mode = 'save' | 'edit'

/** The fields of a running offer that can still be changed. Its end can come earlier only, count and cap can only be raised. */
const unlockedPaths = ['offerStatus', 'endDateTime', ...risingNumbers.map((steps) => steps.join('.'))]

/** Says whether an offer is stored and runs now. */
export const runs = (stored: object, mode: Mode): boolean =>
  mode === 'edit' && isRunning(stored as Parameters<typeof isRunning>[0], Date.now(), 'offerStatus')

/** Returns why a field of a running offer cannot be changed, or `false` where it can (C §4: locked once the start time has passed). */
export function lockWhileRunning(stored: object, mode: Mode, path: string): string | false {
  return path !== '' && !unlockedPaths.includes(path) && runs(stored, mode) && scheduleMessages.runningOffer
}

/** Returns the fields that a save stamps: the start, if the offer starts with the save (C §4, by the minute), and the documented mode. */
export function saveStamps(offer: { readonly mode?: string | undefined }, mode: Mode, startsNow: boolean) {
  return {
    ...(startsNow ? { startDateTime: toMinute(Date.now()) } : {}),
    ...(mode === 'edit' && offer.mode !== undefined ? { mode } : {}),
  }
}
