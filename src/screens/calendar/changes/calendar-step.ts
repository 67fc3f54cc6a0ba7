/** The steps that change what is planned: each is saved at once, and can be taken back. */
import { ALL_USER, NEVER } from '#schemas/codes.ts'
import { withDates } from '#schemas/documents/with-dates.ts'
import type { Calendar, CalendarEntry, CalendarLimits } from '#schemas/endpoints/calendar.ts'
import type { JsonObject } from '#schemas/json.ts'
import { setAt } from '#schemas/json-edits.ts'
import { api } from '#src/api/api.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Remedy } from '#src/engine/conflicts/conflict.ts'
import { raiseStock } from '#src/fixes/stock.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { callsOfEntry, type ReadDocument } from './entry-calls.ts'

/** A change that is saved and can be taken back. */
export interface CalendarStep {
  /** Its words, as the button to undo it says: `Move “Wheel”`. */
  readonly label: string
  /** The entry at whose place a refusal stands; undefined for a change of something else. */
  readonly entry?: CalendarEntry
  /** The question that is asked first, and the words that answer it; absent where the step can simply be undone. */
  readonly question?: { readonly words: string; readonly action: string }
  /** The areas of the contract whose lists show it. */
  readonly areas: readonly string[]
  readonly run: () => Promise<void>
  readonly back: () => Promise<void>
}

/** The refusal of a change whose document somebody else has saved meanwhile. */
const CHANGED_MEANWHILE = 'Somebody else has saved this meanwhile. Look again, then move it.'

/** Dates of an entry; null never ends. */
export interface EntryDates {
  readonly start: number
  readonly end: number | null
}

/** Creates the step that gives an entry other dates. */
export function datesStep(entry: CalendarEntry, dates: EntryDates, zone: string): CalendarStep {
  const isMoved = dates.start !== entry.start
  const isEnded = dates.end !== entry.end
  const change = (to: EntryDates) => (document: JsonObject) =>
    withDates(entry.kind, document, {
      ...(isMoved && { start: to.start }),
      ...(isEnded && { end: to.end ?? NEVER }),
    })
  const label = `${isMoved && isEnded ? 'Move' : isMoved && entry.sort !== 'campaign' ? 'Move' : isMoved ? 'Start' : 'End'} “${entry.name}”`
  const isFinal = entry.locks.end === 'earlier' && isEnded
  return {
    ...documentStep(label, entry, change(dates), change(entry)),
    ...(isFinal && {
      question: {
        words: `“${entry.name}” has started. End it on ${formatDateTime(dates.end, zone)}? A later end cannot be set again.`,
        action: 'End it then',
      },
    }),
  }
}

/** Creates a step that changes the document behind an entry, on the base of the revision that was shown. */
function documentStep(
  label: string,
  entry: CalendarEntry,
  change: (document: JsonObject) => JsonObject,
  back: (document: JsonObject) => JsonObject,
): CalendarStep {
  const calls = callsOfEntry(entry)
  let saved: string | undefined
  const save = async (edit: typeof change, base: string | undefined) => {
    const { document, etag } = await calls.read()
    if (revisionIn(etag) !== revisionIn(base)) throw new Error(CHANGED_MEANWHILE)
    const reply = await calls.save(edit(document), etag)
    saved = reply.etag
  }
  return {
    ...{ label, entry, areas: [calls.area] },
    run: () => save(change, `"${entry.revision}"`),
    back: () => save(back, saved),
  }
}

/** Returns the revision of a tag, which is weak where the reply was compressed. */
const revisionIn = (etag: string | undefined) => /\d+/.exec(etag ?? '')?.[0]

/** Returns what a refusal says: the problem of the field where it names one. */
export function refusalWords(error: unknown): string {
  if (error instanceof ApiError && error.status === 409) return CHANGED_MEANWHILE
  if (error instanceof ApiError && error.errors[0]) return error.errors[0].message
  return error instanceof Error ? error.message : 'It could not be saved.'
}

/** Creates the step of a remedy; undefined for one that leads elsewhere. */
export function remedyStep(remedy: Remedy, calendar: Calendar): CalendarStep | undefined {
  const entry =
    'entry' in remedy ? [...calendar.entries, ...calendar.needed].find(({ id }) => id === remedy.entry) : undefined
  if (remedy.do === 'dates' && entry)
    return datesStep(entry, { start: remedy.start ?? entry.start, end: remedy.end ?? entry.end }, calendar.timezone)
  if (remedy.do === 'everybody' && entry) return everybodyStep(entry)
  if (remedy.do === 'budget' && entry) return budgetStep(remedy, entry)
  if (remedy.do === 'stock') return stockStep(remedy, calendar)
  if (remedy.do === 'games-at-once') return limitStep(remedy.games, calendar)
  return undefined
}

/** The places of a segment: of messages, of quests, of everything else. */
function everybodyStep(entry: CalendarEntry): CalendarStep {
  let before: JsonObject | undefined
  const widen = (document: JsonObject) => {
    before = document
    const paths = [['userSegmentId'], ['segmentId'], ['localizationconfig', 0, 'schedulingConfig', 'userSegmentId']]
    return paths.reduce(
      (changed, path) => (hasAt(document, path) ? setAt(changed, path, ALL_USER) : changed),
      document.userSegmentName === undefined ? document : { ...document, userSegmentName: ALL_USER },
    )
  }
  return documentStep(`Send “${entry.name}” to everybody`, entry, widen, (document) => before ?? document)
}

const hasAt = (document: JsonObject, path: readonly (string | number)[]): boolean => {
  let at: unknown = document
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return false
    at = (at as Readonly<Record<string | number, unknown>>)[step]
  }
  return true
}

function budgetStep({ budget, label }: Extract<Remedy, { do: 'budget' }>, entry: CalendarEntry): CalendarStep {
  const { money = null, coins = null } = entry.budget ?? {}
  const query = { ruleId: entry.id }
  const before = {
    money: money && { amount: money.amount, currency: money.currency },
    coins: coins && { amount: coins.amount },
  }
  return {
    ...{ label, entry, areas: ['rules', 'badgeRules'] },
    question: { words: `${label} of “${entry.name}”? It runs, and may give away more at once.`, action: label },
    run: async () => void (await api.budgets.save({ query, body: budget })),
    back: async () => void (await api.budgets.save({ query, body: before })),
  }
}

function stockStep({ offer, count, label }: Extract<Remedy, { do: 'stock' }>, { offers }: Calendar): CalendarStep {
  const { name = '', limit = null } = offers.find(({ id }) => id === offer) ?? {}
  const fix = raiseStock(count, label)
  let before: ReadDocument | undefined
  const read = async (): Promise<ReadDocument> => {
    const { offerConfig, etag } = await api.offers.get({ query: { id: offer } })
    return { document: offerConfig, etag }
  }
  const save = async (document: JsonObject, ifMatch: string | undefined) => {
    const params = { voucherType: 'static' }
    await api.offers.save({ params, query: {}, body: { ...document } }, { ifMatch })
  }
  return {
    ...{ label, areas: ['offers'] },
    question: {
      words: `Raise the stock of “${name}” from ${formatNumber(limit)} to ${formatNumber(count)}?`,
      action: label,
    },
    run: async () => {
      before = await read()
      await save(fix.apply(before.document), before.etag)
    },
    back: async () => {
      const { etag } = await read()
      if (before) await save(before.document, etag)
    },
  }
}

/** Creates the step that changes what forecasts assume. */
export function assumptionsStep(
  { gamesPerVisit, cap }: Pick<CalendarLimits, 'gamesPerVisit' | 'cap'>,
  { limits }: Calendar,
): CalendarStep {
  const save = async (body: Pick<CalendarLimits, 'gamesPerVisit' | 'cap'>) =>
    void (await api.calendar.saveLimits({ body }))
  return {
    ...{ label: 'Change assumptions', areas: [] },
    run: () => save({ gamesPerVisit, cap }),
    back: () => save({ gamesPerVisit: limits.gamesPerVisit, cap: limits.cap }),
  }
}

/** Creates the step that changes the limit of games at once; null for none. */
export function limitStep(games: number | null, { limits }: Calendar): CalendarStep {
  const save = async (gamesAtOnce: number | null) => void (await api.calendar.saveLimits({ body: { gamesAtOnce } }))
  return {
    ...{ label: games === null ? 'Lift the limit' : `Allow ${formatNumber(games)} games at once`, areas: [] },
    run: () => save(games),
    back: () => save(limits.gamesAtOnce),
  }
}
