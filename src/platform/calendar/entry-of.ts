/** The entry of a stored document in the calendar. Pure. */
import { ALL_USER, NEVER } from '#schemas/codes.ts'
import { type DocumentKind, type DocumentKindId, documentKinds } from '#schemas/documents/document-kinds.ts'
import { referencesOf } from '#schemas/documents/references-of.ts'
import { scheduleLocksOf } from '#schemas/documents/schedule-locks.ts'
import { sendMomentOf } from '#schemas/documents/send-moment.ts'
import { statusAt } from '#schemas/documents/status-at.ts'
import type { Budget } from '#schemas/endpoints/budgets.ts'
import type { CalendarEntry, PromisedOffer } from '#schemas/endpoints/calendar.ts'
import { type JsonObject, numericAt, textAt, valueAtPath } from '#schemas/json.ts'
import { keptInFilesWords } from '#schemas/messages/kept-in-files.ts'
import { isChannel } from '#schemas/values/channels.ts'
import { occasionOf } from '#schemas/values/message-occasions.ts'
import { audienceOf } from '#src/engine/eligibility/availability.ts'
import { readSchedule } from '#src/engine/schedule/schedule.ts'
import { dayText } from '#src/time/calendar-periods.ts'
import { localDays } from '#src/time/local-days.ts'
import type { StoredRow } from '../documents/stored.ts'

/** A row of the documents of the calendar, with its budget beside it. */
export interface CalendarRow
  extends Pick<
    StoredRow,
    | 'id'
    | 'revision'
    | 'text'
    | 'exact'
    | 'name'
    | 'status'
    | 'start_ts'
    | 'end_ts'
    | 'type'
    | 'rule_type'
    | 'problems'
    | 'creator'
  > {
  readonly kind: CalendarEntry['kind']
  /** The label of the files that own it. */
  readonly kept_in: string | null
  /** The end of an open request for approval of it as it stands, in milliseconds since the epoch. */
  readonly asked_until: number | null
  readonly money: number | null
  readonly currency: string | null
  readonly coins: number | null
  readonly money_given: number | null
  readonly coins_given: number | null
}

/** The clock of the organisation: its zone, and now in milliseconds since the epoch. */
export interface CalendarClock {
  readonly zone: string
  readonly now: number
}

/** Returns the entry of a row; undefined where it has no start. */
export function entryOf(row: CalendarRow, { zone, now }: CalendarClock): CalendarEntry | undefined {
  const document = JSON.parse(row.text) as JsonObject
  const isMessage = isChannel(row.kind)
  const start = isMessage ? (sendMomentOf(document) ?? null) : row.start_ts
  if (start === null) return undefined
  const sort = !isMessage ? 'campaign' : occasionOf(document).sort === 'once' ? 'message' : 'following-message'
  const end = sort === 'message' || row.end_ts === null || row.end_ts >= NEVER ? null : row.end_ts
  // A tournament is on by its times alone.
  const stored = row.kind === 'tournament' ? 'active' : row.status
  const schedule = readSchedule(document, zone)
  const days = localDays(start, sort === 'message' ? start : end, zone)
  const references = referencesOf(documentKinds[row.kind] as DocumentKind, document)
  const idsOf = (kind: DocumentKindId) => [
    ...new Set(references.filter((one) => one.kind === kind && one.by === 'id').map(({ id }) => id)),
  ]
  return {
    ...{ kind: row.kind, id: row.id, name: row.name, ruleType: row.rule_type, type: row.type },
    status: statusAt({ status: stored, start, end }, now) ?? 'inactive',
    toDo: row.problems?.length ?? 0,
    ...(row.asked_until !== null && row.asked_until > now && { waits: true as const }),
    ...{ start, end, sort },
    firstDay: dayText(days.first),
    lastDay: days.last === null ? null : dayText(days.last),
    hours: isMessage ? [] : schedule.hours.map((hours) => ({ ...hours })),
    zone: schedule.zone,
    segments: segmentsOf(row.kind, document),
    owner: row.creator,
    ...(row.kept_in !== null && { keptIn: row.kept_in }),
    offers: promisedBy(
      document,
      references.filter(({ kind }) => kind === 'offer'),
    ),
    rules: row.rule_type === null && !isMessage ? [] : idsOf('rule'),
    budget: budgetOf(row),
    locks:
      row.kept_in === null
        ? scheduleLocksOf({ status: stored, start, end, exact: row.exact, sort }, now)
        : keptLocks(documentKinds[row.kind].label, row.kept_in),
    revision: row.revision,
  }
}

/** Returns the locks of what files own: it is changed by applying these alone. */
const keptLocks = (one: string, label: string): CalendarEntry['locks'] => ({
  ...({ start: 'fixed', end: 'fixed' } as const),
  reason: keptInFilesWords(one, label),
})

/** Returns the segments that a document is for. */
function segmentsOf(kind: CalendarEntry['kind'], document: JsonObject): string[] {
  if (kind === 'tournament') return [ALL_USER]
  if (isChannel(kind)) {
    const id = textAt(document, kind === 'push' ? 'userSegmentId' : 'segmentId')
    return id === '' ? [] : [id]
  }
  const audience = audienceOf(document)
  if (audience.means === 'conditions') return []
  return [audience.means === 'everybody' ? ALL_USER : audience.id]
}

/** Returns the offers that a document gives: by the percentages and ranks of their rows, else one to everybody who gets there. */
function promisedBy(document: JsonObject, places: readonly { readonly path: string; readonly id: string }[]) {
  const promised = new Map<string, PromisedOffer>()
  for (const { path, id } of places) {
    const row = valueAtPath(document, path.split('.').slice(0, -1))
    const { share, fixed } = promisedInRow(row)
    const before = promised.get(id) ?? { id, share: 0, fixed: 0, perDay: null }
    promised.set(id, { ...before, share: before.share + share, fixed: before.fixed + fixed })
  }
  return [...promised.values()]
}

function promisedInRow(row: unknown): Pick<PromisedOffer, 'share' | 'fixed'> {
  const [first, last] = [numericAt(row, 'rank1'), numericAt(row, 'rank2')]
  if (textAt(row, 'rank') !== '' && first !== undefined)
    return { share: 0, fixed: Math.max(1, (last ?? first) - first + 1) }
  const percentage = numericAt(row, 'percentage')
  return { share: percentage === undefined ? 1 : Math.min(100, Math.max(0, percentage)) / 100, fixed: 0 }
}

function budgetOf({ money, currency, coins, money_given, coins_given }: CalendarRow): Budget | null {
  if (money === null && coins === null) return null
  return {
    money: money === null ? null : { amount: money, currency: currency ?? '', given: money_given ?? 0 },
    coins: coins === null ? null : { amount: coins, given: coins_given ?? 0 },
  }
}
