/** A plain recount of figures from the raw rows, row by row, as figures are defined. */
import type { Pool } from 'pg'
import type { Presence } from '#src/platform/figures/list-presence.ts'
import {
  isOfOrganisation,
  type Measure,
  type OrganisationMeasure,
  type PartMeasure,
  type PeopleMeasure,
  partMeasures,
  peopleMeasures,
  referralMeasures,
} from '#src/platform/figures/measures.ts'
import type { Worth } from '#src/platform/figures/read-figures.ts'
import type { Days } from '#src/platform/figures/zone-days.ts'
import { wallTime } from '#src/time/zone-clock.ts'

/** One thing that happened, by a raw row. */
export interface Fact {
  readonly measure: Measure
  readonly subject: string
  readonly profile: number
  readonly day: number
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Whether the subject is a rule that is not deleted. */
  readonly isOfRule: boolean
  readonly part?: string
  readonly worth?: Worth
}

interface RewardRow {
  readonly document: string
  readonly profile: number
  readonly cause: string
  readonly offer: string
  readonly badge: string
  readonly unit: string
  readonly currency: string
  readonly amount: number
  readonly given: boolean
  readonly taken_back_ts: number | null
  readonly redeemed_ts: number | null
  readonly at_ts: number
  readonly once_key: string | null
}

/** Reads every raw row of an organisation as what happened on the days of a zone. */
export async function readFacts(pool: Pool, orgId: string, zone: string): Promise<readonly Fact[]> {
  const read = async <Row extends object>(table: string) =>
    (await pool.query<Row>(`SELECT * FROM ${table} WHERE organisation_id = $1`, [orgId])).rows
  const facts: Fact[] = []
  interface DocumentRow {
    readonly kind: string
    readonly id: string
    readonly deleted_ts: number | null
  }
  const documents = await read<DocumentRow>('documents')
  const rules = new Set(documents.flatMap((one) => (one.kind === 'rule' && one.deleted_ts === null ? [one.id] : [])))
  const add = (measure: Measure, subject: string, profile: number, at: number, more: Partial<Fact> = {}) =>
    facts.push({ measure, subject, profile, day: wallTime(at, zone).day, at, isOfRule: rules.has(subject), ...more })
  const tookPart = (subject: string, profile: number, at: number) => {
    add('interacted', subject, profile, at)
    add('shown', subject, profile, at)
  }
  interface PlayRow {
    readonly document: string
    readonly profile: number
    readonly session: string
    readonly started_ts: number
    readonly finished_ts: number | null
  }
  for (const { document, profile, session, started_ts, finished_ts } of await read<PlayRow>('plays')) {
    add('started', document, profile, started_ts)
    if (session !== '') add('shown', document, profile, started_ts)
    if (finished_ts === null) continue
    add('played', document, profile, finished_ts)
    tookPart(document, profile, finished_ts)
  }
  interface DayRow {
    readonly document: string
    readonly profile: number
    readonly at_ts: number
  }
  for (const { document, profile, at_ts } of await read<DayRow>('displays')) add('shown', document, profile, at_ts)
  for (const { document, profile, at_ts } of await read<DayRow>('participations')) {
    tookPart(document, profile, at_ts)
  }
  interface EventRow {
    readonly event_key: string
    readonly profile: number
    readonly happened_ts: number
  }
  for (const { event_key, profile, happened_ts } of await read<EventRow>('events')) {
    add('event', event_key, profile, happened_ts)
  }
  for (const row of await read<RewardRow>('rewards')) {
    const { document, profile, unit, currency, amount } = row
    if (row.cause !== 'staff') tookPart(document, profile, row.at_ts)
    if (!row.given || row.taken_back_ts !== null) continue
    const more = { part: row.badge || row.offer, worth: { unit, currency, amount } }
    add(row.badge ? 'awarded' : 'given', document, profile, row.at_ts, more)
    if (row.redeemed_ts !== null && row.badge === '') add('redeemed', document, profile, row.redeemed_ts, more)
    // What a friend is given says their own number.
    const isForFriend = row.cause === 'referral' && row.offer !== '' && row.once_key !== null
    if (!isForFriend || row.once_key?.startsWith(`referral ${document} ${profile} `)) continue
    add('thanked', document, profile, row.at_ts)
    add('referring', document, profile, row.at_ts)
  }
  interface ReferralRow {
    readonly document: string
    readonly referree: number
    readonly referrer: number
    readonly at_ts: number
  }
  const states = new Map((await readStates(pool, orgId)).map((one) => [`${one.document} ${one.profile}`, one.state]))
  for (const { document, referree, referrer, at_ts } of await read<ReferralRow>('referrals')) {
    add('invited', document, referrer, at_ts)
    add('referring', document, referrer, at_ts)
    const { referrer: isReferred, doneTS } = states.get(`${document} ${referree}`) ?? {}
    if (isReferred === undefined || doneTS !== undefined) add('joined', document, referrer, at_ts)
  }
  return facts
}

interface StateRow {
  readonly document: string
  readonly profile: number
  readonly state: {
    readonly referrer?: object
    readonly doneTS?: number
    readonly rounds?: number
    readonly past?: readonly string[]
    readonly furthest?: number
    readonly milestones?: readonly {
      readonly doneTS?: number
      readonly tasks: readonly { readonly doneTS?: number }[]
    }[]
  }
}

const readStates = async (pool: Pool, orgId: string) =>
  (await pool.query<StateRow>('SELECT document, profile, state FROM play_states WHERE organisation_id = $1', [orgId]))
    .rows

/** Counts the people at each step of quests and streaks, as `document step`. */
export async function recountProgress(pool: Pool, orgId: string): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {}
  for (const { document, state } of await readStates(pool, orgId)) {
    const add = (step: string) => {
      counts[`${document} ${step}`] = (counts[`${document} ${step}`] ?? 0) + 1
    }
    const { milestones, past, furthest, rounds } = state
    if (rounds === undefined) continue
    add('began')
    if (rounds > 0) {
      add('finished')
      continue
    }
    if (past) add(`day ${Math.max(furthest ?? 0, past.length)}`)
    for (const [index, { doneTS, tasks }] of (milestones ?? []).entries()) {
      if (doneTS !== undefined) add(`${index}`)
      for (const [task, one] of tasks.entries()) if (one.doneTS !== undefined) add(`${index} ${task}`)
    }
  }
  return counts
}

/** Everything that can be read of figures in a range of days. */
export interface Recount {
  /** By measure and subject; the whole organisation under ''. */
  readonly subjects: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly people: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly returned: Readonly<Record<string, number>>
  readonly days: Readonly<Record<string, readonly (readonly [number, { times: number; people: number }])[]>>
  readonly parts: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly worth: Readonly<Record<string, readonly Worth[]>>
  readonly presence: Readonly<Record<string, readonly Presence[]>>
}

const isOfPeople = (measure: Measure): measure is PeopleMeasure => peopleMeasures.some((one) => one === measure)
const isOfParts = (measure: Measure): measure is PartMeasure => partMeasures.some((one) => one === measure)

/** The facts of measures of the whole organisation alone. */
const organisationFacts: Readonly<Record<OrganisationMeasure, (fact: Fact) => boolean>> = {
  active: ({ measure }) => ['shown', 'interacted', 'event'].includes(measure),
  ruleShown: ({ measure, isOfRule }) => measure === 'shown' && isOfRule,
  ruleInteracted: ({ measure, isOfRule }) => measure === 'interacted' && isOfRule,
}

/** Counts what happened in a range of days; `null` is all time. */
export function recountFacts(all: readonly Fact[], range: Days | null): Recount {
  const facts = all.filter(({ day }) => !range || (day >= range.first && day <= range.last))
  const ofOrganisation = (measure: OrganisationMeasure) =>
    facts.filter(organisationFacts[measure]).map((fact): Fact => ({ ...fact, measure, subject: '' }))
  const subjects: Record<string, Record<string, number>> = {}
  const people: Record<string, Record<string, number>> = {}
  const returned: Record<string, number> = {}
  const days: Record<string, [number, { times: number; people: number }][]> = {}
  const parts: Record<string, Record<string, number>> = {}
  const presence: Record<string, Presence[]> = {}
  for (const measure of [...peopleMeasures, ...partMeasures, ...referralMeasures, 'started'] as const) {
    const own = isOfOrganisation(measure) ? ofOrganisation(measure) : facts.filter((fact) => fact.measure === measure)
    const countsRows = !isOfOrganisation(measure) && !['shown', 'interacted', 'referring'].includes(measure)
    const timesOf = (of: readonly Fact[]) =>
      countsRows ? of.length : new Set(of.map(({ subject, profile, day }) => `${subject} ${profile} ${day}`)).size
    subjects[measure] = {}
    people[measure] = {}
    for (const subject of new Set(['', ...own.map((fact) => fact.subject)])) {
      const of = own.filter((fact) => subject === '' || fact.subject === subject)
      subjects[measure][subject] = timesOf(of)
      const daysOf = new Map<number, Set<number>>()
      for (const { profile, day } of of) daysOf.set(profile, (daysOf.get(profile) ?? new Set()).add(day))
      if (isOfPeople(measure)) people[measure][subject] = daysOf.size
      if (measure === 'interacted') returned[subject] = [...daysOf.values()].filter(({ size }) => size > 1).length
      days[`${measure} ${subject}`] = [...new Set(of.map(({ day }) => day))]
        .sort((a, b) => a - b)
        .map((day) => {
          const on = of.filter((fact) => fact.day === day)
          const known = isOfPeople(measure) ? new Set(on.map(({ profile }) => profile)).size : 0
          return [day, { times: timesOf(on), people: known }]
        })
    }
    if (isOfParts(measure)) {
      parts[measure] = {}
      for (const { part = '' } of own) parts[measure][part] = (parts[measure][part] ?? 0) + 1
    }
    if (isOfPeople(measure) && !isOfOrganisation(measure)) {
      const pairs = new Map<string, Fact[]>()
      for (const fact of own) {
        const key = `${fact.subject} ${fact.profile}`
        pairs.set(key, [...(pairs.get(key) ?? []), fact])
      }
      presence[measure] = [...pairs.values()]
        .map((of): Presence => {
          const { subject = '', profile = 0 } = of[0] ?? {}
          return { subject, profile, times: timesOf(of), lastDay: Math.max(...of.map(({ day }) => day)) }
        })
        .sort(
          (a, b) =>
            b.lastDay - a.lastDay || (a.subject < b.subject ? -1 : a.subject > b.subject ? 1 : a.profile - b.profile),
        )
    }
  }
  return { subjects, people, returned, days, parts, worth: worthOf(facts), presence }
}

function worthOf(facts: readonly Fact[]): Record<string, readonly Worth[]> {
  const sums = new Map<string, Map<string, Worth>>()
  for (const { measure, subject, worth } of facts) {
    if (!worth || measure === 'redeemed') continue
    for (const of of new Set([subject, ''])) {
      const own = sums.get(of) ?? new Map<string, Worth>()
      sums.set(of, own)
      const key = `${worth.unit} ${worth.currency}`
      // In tenths, which are whole.
      const amount = Math.round(10 * ((own.get(key)?.amount ?? 0) + worth.amount)) / 10
      own.set(key, { ...worth, amount })
    }
  }
  const order = (a: Worth, b: Worth) => (`${a.unit} ${a.currency}` < `${b.unit} ${b.currency}` ? -1 : 1)
  return Object.fromEntries(
    [...sums].map(([subject, own]) => [subject, [...own.values()].filter(({ amount }) => amount !== 0).sort(order)]),
  )
}

/**
 * Recounts cohorts of twelve weeks since the epoch, the last one that of `today` (in days since the epoch): the Monday of each, and how many
 * of those who first took part in it did so in each week since.
 */
export function recountCohorts(tookPart: readonly Fact[], today: number): number[][] {
  const weekOf = (day: number) => Math.floor((day + 3) / 7)
  const weeksOf = new Map<number, Set<number>>()
  for (const { profile, day } of tookPart) weeksOf.set(profile, (weeksOf.get(profile) ?? new Set()).add(weekOf(day)))
  return Array.from({ length: 12 }, (_, index) => {
    const week = weekOf(today) - 11 + index
    const began = [...weeksOf.values()].filter((weeks) => Math.min(...weeks) === week)
    const returned = Array.from({ length: 12 - index }, (_, later) => began.filter((weeks) => weeks.has(week + later)))
    return [week * 7 - 3, ...returned.map(({ length }) => length)]
  }).filter(([monday = 0]) => monday >= -3)
}
