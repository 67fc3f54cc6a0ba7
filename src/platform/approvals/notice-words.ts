/** The words of notices and mails about requests. Pure. */
import { formatDateTimeZone } from '#src/format/dates.ts'
import type { RequestRow } from './requests.ts'

/** The events that people are told of: a request, its answers, and its deadline, which is near or has passed. */
export type ApprovalEvent = 'asked' | 'approved' | 'published' | 'sent-back' | 'near' | 'ended'

/** The person who is told. */
interface Reader {
  /** True for who asked. */
  readonly isAsker: boolean
  /** The name of the member for whom they stand in; empty for none. */
  readonly inPlaceOf: string
  /** The zone of the organisation. */
  readonly zone: string
}

/** The most characters of what somebody wrote that a notice quotes. */
const MAX_QUOTED = 200

const quoted = (text: string) => (text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text)

/** Returns the title and the body of a notice about a request, as it stands after what happened. */
export function noticeWords(
  event: ApprovalEvent,
  row: RequestRow,
  { isAsker, inPlaceOf, zone }: Reader,
): { readonly title: string; readonly body: string } {
  const { name, askedByName, words, votes, needed, closedBy, answer, deadlineTS } = row
  const until = formatDateTimeZone(deadlineTS, zone)
  const standing = inPlaceOf === '' ? '' : ` You stand in for ${inPlaceOf}.`
  switch (event) {
    case 'asked': {
      const asks = words === '' ? `${askedByName} asks.` : `${askedByName} asks: ${quoted(words)}`
      return { title: `“${name}” waits for your approval`, body: `${asks}${standing}` }
    }
    case 'approved': {
      // An approval of who has left since counts no more, so one is missing at least.
      const left = Math.max(1, needed - votes.length)
      const others = left === 1 ? 'One more person has' : `${left} more people have`
      return { title: `${votes.at(-1)?.by ?? 'Somebody'} approved “${name}”`, body: `${others} to approve it.` }
    }
    case 'published':
      return { title: `“${name}” was approved and published`, body: `By ${closedBy}.` }
    case 'sent-back':
      return { title: `“${name}” was sent back`, body: `${closedBy}: ${quoted(answer)}` }
    case 'near':
      return isAsker
        ? { title: `“${name}” still waits for approval`, body: `Your request ends on ${until}.` }
        : {
            title: `“${name}” still waits for your approval`,
            body: `The request of ${askedByName} ends on ${until}.${standing}`,
          }
    case 'ended':
      return isAsker
        ? {
            title: `“${name}” was not approved in time`,
            body: `Your request ended on ${until}. Ask again to publish it.`,
          }
        : {
            title: `“${name}” was not approved in time`,
            body: `The request of ${askedByName} ended on ${until}.${standing}`,
          }
  }
}
