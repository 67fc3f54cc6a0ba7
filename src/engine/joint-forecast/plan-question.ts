/** The question for a joint forecast: the documents of a plan where they stand now, with everything around them. Pure. */
import { NEVER } from '#schemas/codes.ts'
import { withDates } from '#schemas/documents/with-dates.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { Assumptions } from '../simulation/assumptions.ts'
import type { JointCampaign, JointSegment, JointSubject } from './model.ts'

/** The dates of a campaign, in milliseconds since the epoch; the end is null where it never ends. */
export interface PlannedDates {
  readonly start: number
  readonly end: number | null
}

/** A campaign with everything that was read about it. */
export interface ReadCampaign {
  readonly id: string
  readonly name: string
  readonly document: JsonObject
  /** The id of its segment; `''` for everybody. */
  readonly segment: string
  readonly assumptions: Assumptions
}

/** Everything that was read about a plan, whatever its dates. */
export interface PlanFacts extends Omit<JointSubject, 'campaigns' | 'segments' | 'now' | 'to' | 'gamesPerVisit'> {
  readonly campaigns: readonly ReadCampaign[]
  /** The people of each segment by id; those that were not counted are missing. */
  readonly people: Readonly<Record<string, number>>
  /** The number of all end users. */
  readonly everybody: number
  /** The number of people who are in two segments, by the ids of both; pairs that were not counted are missing. */
  readonly shared?: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** The most games that somebody played on one visit, as history tells. */
  readonly gamesPerVisit?: number
}

/** The most games that somebody plays on one visit, where nothing else is said (ours). */
export const GAMES_PER_VISIT = 2

/**
 * Returns the most games that somebody plays on one visit, as long as nobody has said another number: what history tells,
 * unless that is less than our guess, because few games may have been on.
 */
export const assumedGamesPerVisit = ({ gamesPerVisit = 0 }: Pick<PlanFacts, 'gamesPerVisit'>): number =>
  Math.max(GAMES_PER_VISIT, gamesPerVisit)

/** The futures and the size of panels of a plan, which are many at once: fewer than of one document alone. */
const [RUNS, PANEL] = [120, 2000]

/**
 * Returns the question.
 *
 * @param moved - Dates other than those of the documents, by the ids of campaigns.
 * @param time - From now to the end of the days that are looked at, in milliseconds since the epoch.
 */
export function planQuestion(
  facts: PlanFacts,
  moved: ReadonlyMap<string, PlannedDates>,
  time: Pick<JointSubject, 'now' | 'to'>,
  gamesPerVisit = assumedGamesPerVisit(facts),
): JointSubject {
  const { campaigns, people, everybody, shared = {}, messages = [], ...around } = facts
  const segments = [...new Set(['', ...campaigns.map(({ segment }) => segment)])].map(
    (id): JointSegment => ({
      ...{ id, people: id === '' ? everybody : (people[id] ?? everybody) },
      ...(shared[id] && { shared: shared[id] }),
    }),
  )
  return {
    ...around,
    ...{ ...time, segments, gamesPerVisit },
    messages: messages.map((one) => {
      const dates = moved.get(one.id)
      return dates && one.at !== undefined ? { ...one, at: dates.start } : one
    }),
    campaigns: campaigns.map(({ assumptions, document, ...one }): JointCampaign => {
      const dates = moved.get(one.id)
      return {
        ...one,
        // Campaigns alike must not win alike.
        chance: one.id,
        document: dates ? withDates('rule', document, { start: dates.start, end: dates.end ?? NEVER }) : document,
        assumptions: { ...assumptions, runs: RUNS, panel: PANEL },
      }
    }),
  }
}
