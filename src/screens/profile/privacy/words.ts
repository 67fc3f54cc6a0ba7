/** The rows about a person, and those that are thrown away next, in words. */
import type { RetainedKind, RetentionCut } from '#schemas/endpoints/privacy.ts'
import { formatDate } from '#src/format/dates.ts'
import { formatCount } from '#src/format/numbers.ts'

/** Names of the tables that are counted, in the singular and the plural, in the order in which people look for them. */
const nouns: Readonly<Record<string, readonly [one: string, many: string]>> = {
  plays: ['play', 'plays'],
  rewards: ['reward or badge', 'rewards and badges'],
  events: ['event', 'events'],
  displays: ['day on which something was shown', 'days on which something was shown'],
  interactions: ['day with clicks', 'days with clicks'],
  play_states: ['activity with progress', 'activities with progress'],
  board_scores: ['leaderboard score', 'leaderboard scores'],
  terms_agreements: ['agreement or form', 'agreements and forms'],
  decisions: ['decision', 'decisions'],
  deliveries: ['webhook delivery', 'webhook deliveries'],
  visitors: ['visitor id', 'visitor ids'],
}

/** Says how many rows there are about a person: `4 plays`, `1 visitor id`. */
export const countWords = (counts: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(nouns).flatMap(([table, [one, many]]) => {
    const n = counts[table] ?? 0
    return n > 0 ? [formatCount(n, one, many)] : []
  })

/** Names of the kinds of raw rows that are kept for a time. */
export const kindNames: Readonly<Record<RetainedKind, string>> = {
  events: 'Events',
  decisions: 'Decisions and their traces',
  deliveries: 'Webhook deliveries',
}

const cutNouns: Readonly<Record<RetainedKind, readonly [one: string, many: string]>> = {
  events: ['event', 'events'],
  decisions: ['decision', 'decisions'],
  deliveries: ['webhook delivery', 'webhook deliveries'],
}

/** The most rows that the server counts. */
const MANY_ROWS = 1_000_000

/** Says what is thrown away next, or once a change is saved; the moments are days of the organisation's zone. */
export function cutWords(cuts: readonly RetentionCut[], zone: string | undefined, { isSaved = true } = {}): string {
  const next = cuts.filter(({ rows }) => rows > 0)
  if (next.length === 0) return 'Nothing is old enough to be thrown away.'
  const said = next.map(({ kind, rows, beforeTS }) => {
    const [one, many] = cutNouns[kind]
    const count = rows >= MANY_ROWS ? `more than ${formatCount(rows, one, many)}` : formatCount(rows, one, many)
    return `${count} from before ${formatDate(beforeTS, zone)}`
  })
  const last = said.pop()
  return `${isSaved ? 'Within' : 'Once saved, within'} the hour ${said.length > 0 ? `${said.join(', ')} and ` : ''}${last} will be thrown away.`
}
