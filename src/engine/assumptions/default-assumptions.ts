/** The assumptions about the players as they are before anybody changes one: from the organisation's history, else guesses. Pure. */
import type { EventConditionCount, History } from '#schemas/endpoints/forecast.ts'
import { formatNumber } from '#src/format/numbers.ts'
import type { AskedEvent } from '../simulation/asked-events.ts'
import { type Assumptions, blankAssumptions } from '../simulation/assumptions.ts'
import type { Percentiles } from '../statistics/percentiles.ts'
import { eventDefaults } from './event-assumptions.ts'

/** The people a document is for, as far as they are known. */
export interface Audience {
  /** Undefined where they were not counted. */
  readonly count: number | undefined
  /** `everybody`, or the name of the segment. */
  readonly words: string
}

/** Defaults with where each comes from, by the key of the assumption. */
export interface AssumptionDefaults {
  readonly assumptions: Assumptions
  /** The origin of each, by the key of the assumption or the id of its field. */
  readonly origins: Readonly<Record<string, string>>
  /** The events that the document asks for. */
  readonly asked: readonly AskedEvent[]
}

/** The assumed audience of an organisation without players (ours). */
const DEFAULT_AUDIENCE = 1000

const guess = 'Our guess: no history yet'

/** Reads the defaults from the organisation's own history, and guesses what that does not say. */
export function defaultsOf(
  history: History | undefined,
  people: Audience,
  asked: readonly AskedEvent[],
  counted: readonly EventConditionCount[] = [],
): AssumptionDefaults {
  const known = people.count !== undefined && people.count > 0
  const blank = blankAssumptions(known ? (people.count ?? DEFAULT_AUDIENCE) : DEFAULT_AUDIENCE)
  const keys = [...new Set(asked.map(({ event }) => event))]
  const rates = keys.flatMap((key) => history?.eventsPerDay[key] ?? [])
  const doers = doersOf(asked, history)
  const told = {
    participation: doers ?? history?.participation ?? undefined,
    visitsPerWeek: history?.visitsPerWeek ?? undefined,
    playsPerVisit: history?.playsPerVisit ?? undefined,
    score: history?.score ?? undefined,
    eventsPerDay: rates.length > 0 ? rates.reduce((sum, one) => sum + one, 0) / rates.length : undefined,
  }
  const { rules = 0, plays = 0 } = history ?? {}
  const from = `From ${formatNumber(rules)} ${rules === 1 ? 'rule' : 'rules'} with ${formatNumber(plays)} plays`
  const origin = (key: keyof typeof told) => (told[key] === undefined ? guess : from)
  const facts = { asked, counted, rates: history?.eventsPerDay ?? {} }
  const events = eventDefaults(facts, told.eventsPerDay ?? blank.eventsPerDay)
  return {
    asked,
    assumptions: {
      ...blank,
      ...Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)),
      ...events.assumptions,
    },
    origins: {
      ...events.origins,
      audience: known ? people.words : 'Our guess: no players yet',
      participation: doers ? 'From those who did this in the last 28 days' : origin('participation'),
      visitsPerWeek: origin('visitsPerWeek'),
      playsPerVisit: origin('playsPerVisit'),
      score: origin('score'),
      eventsPerDay: told.eventsPerDay === undefined ? guess : 'From the last 28 days',
      right: 'Our guess',
      referrals: 'Our guess',
    },
  }
}

/** Nobody knows how many more or fewer will do tomorrow what they did, as a share of them (ours). */
const DOERS_SPREAD = 0.2

/**
 * Returns the share of people who take part in what follows events: nobody decides to, so it is those who do the event that
 * most people do; undefined where too few tell, and where nothing but plays is followed.
 */
function doersOf(asked: readonly AskedEvent[], history: History | undefined): Percentiles | undefined {
  const shares = asked.flatMap(({ event }) => history?.eventPeople[event] ?? [])
  if (shares.length === 0) return undefined
  const p50 = Math.max(...shares)
  return { p10: p50 * (1 - DOERS_SPREAD), p50, p90: Math.min(1, p50 * (1 + DOERS_SPREAD)) }
}
