/** The live check in words: when a page called, and what would mend what was refused. */
import type { InstallSettings, InstallStatus } from '#schemas/endpoints/install.ts'
import { isSiteOf } from '#schemas/values/site-origin.ts'
import { formatAgo } from '#src/format/ago.ts'
import { formatCount } from '#src/format/numbers.ts'
import { MINUTE_MS, SECOND_MS } from '#src/time/durations.ts'

/** Formats a past moment as {@link formatAgo} does, to the second within the last minute. */
export function secondsAgo(at: number, now: number, zone?: string): string {
  const past = Math.max(0, now - at)
  if (past >= MINUTE_MS) return formatAgo(at, now, zone)
  return past < SECOND_MS ? 'just now' : `${formatCount(Math.floor(past / SECOND_MS), 'second')} ago`
}

/** Something that was refused, with what mends it. */
export interface Refused {
  readonly key: string
  readonly says: string
  readonly at: number
  /** The button that mends it; absent where nothing does, or where it is mended already. */
  readonly mend?: { readonly label: string; readonly change: Partial<InstallSettings> }
  /** It is mended already: the page has only to call again. */
  readonly isMended: boolean
}

/** Returns the last error that is not said already as what the last call was refused. */
export function otherError({ lastError, lastCall }: InstallStatus): InstallStatus['lastError'] {
  return lastError && lastError.msg !== lastCall?.refusal ? lastError : null
}

/** Lists what pages were refused, the site first. */
export function refusedOf(status: InstallStatus, settings: InstallSettings): Refused[] {
  const { allowedOrigins, clientEvents } = settings
  const { lastCall, eventsRefused } = status
  const mayRun = (origin: string) => allowedOrigins.length === 0 || isSiteOf(allowedOrigins, origin)
  const site: Refused[] =
    lastCall && !lastCall.ok
      ? [
          {
            ...{ key: 'site', says: lastCall.refusal, at: lastCall.at },
            isMended: isRefusedSite(lastCall.refusal) && mayRun(lastCall.origin),
            ...(lastCall.origin !== '' &&
              !mayRun(lastCall.origin) && {
                mend: {
                  label: `Allow ${lastCall.origin}`,
                  change: { allowedOrigins: [...allowedOrigins, lastCall.origin] },
                },
              }),
          },
        ]
      : []
  const events = eventsRefused.map(({ event, origin, reason, at }): Refused => {
    const isOff = !clientEvents.includes(event)
    return {
      ...{ key: `${event} ${origin}`, says: `From ${origin || 'an app'}: ${reason}`, at },
      isMended: !isOff && isRefusedEvent(reason),
      ...(isOff && {
        mend: { label: `Let pages send ${event}`, change: { clientEvents: [...clientEvents, event] } },
      }),
    }
  })
  return [...site, ...events]
}

const isRefusedSite = (refusal: string) => refusal.includes('not among the sites')

const isRefusedEvent = (reason: string) => reason.includes('not among the events')
