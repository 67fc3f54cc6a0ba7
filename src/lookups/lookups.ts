/**
 * The things that documents name by their ids: their rows by id, their names, and the lists to choose them from.
 * Pickers, cards and inspectors read them here and never call the API themselves. Not here: documents, and anything that
 * is saved.
 */
import { createContext, useContext } from 'react'
import type { BadgeRow } from '#schemas/endpoints/badges.ts'
import type { EventRow } from '#schemas/endpoints/events.ts'
import type { LeaderboardRow } from '#schemas/endpoints/leaderboards.ts'
import type { OfferRow } from '#schemas/endpoints/offers.ts'
import type { PageRow } from '#schemas/endpoints/pages.ts'
import type { ProgressBarRow } from '#schemas/endpoints/progress-bars.ts'
import type { RuleName, TemplateConfig } from '#schemas/endpoints/rules.ts'
import type { SegmentChoice } from '#schemas/endpoints/segments.ts'
import type { TitledChoice } from '#schemas/endpoints/shapes.ts'
import type { TemplateRow } from '#schemas/endpoints/templates.ts'
import type { WebhookRow } from '#schemas/endpoints/webhooks.ts'
import type { Names } from '#src/graph/kind.ts'

/** The row of each kind of thing that can be chosen. */
export interface LookupRow {
  readonly offer: OfferRow
  /** The All User entry is none of them: the segment picker always has it. */
  readonly segment: SegmentChoice
  readonly template: TemplateRow
  readonly webhook: WebhookRow
  readonly leaderboard: LeaderboardRow
  readonly badge: BadgeRow
  /** An information screen. */
  readonly page: PageRow
  readonly progressBar: ProgressBarRow
  /** A custom event, with its properties. */
  readonly event: EventRow
  /** An event of every end user that nobody registers; its value stands where a custom event's key does. */
  readonly userEvent: TitledChoice
  /** A document that is stored as a rule, of every list but the quests. */
  readonly rule: RuleName
  /** A template with its fields. */
  readonly config: TemplateConfig
}

/** A kind of thing that documents name. */
export type LookupKind = keyof LookupRow

/** Rows of every kind, each list in the order it is offered. */
export type LookupRows = { readonly [Kind in LookupKind as `${Kind}s`]: readonly LookupRow[Kind][] } & {
  /** The organisation's name for its coins (C §3 "Organisation data"). */
  readonly currencyName: string
}

/** A question for rows to choose from. */
export interface ChoiceQuery {
  /** Part of the name, as somebody types it. */
  readonly search?: string
  /** The `typeId`s of templates that are wanted; all of them where this is left out. */
  readonly types?: readonly number[]
  /** Further documented terms of the list: `from` of leaderboards; `defaultOf` names a template, whose own one is read alone. */
  readonly terms?: Readonly<Record<string, string>>
  /** False while nobody looks at the list; true where this is left out. */
  readonly enabled?: boolean
}

/** Rows to choose from: at least those that match the search; those that were read before stay among them. */
export interface Choices<Row> {
  readonly rows: readonly Row[]
  /** True until the rows that match the search have arrived. */
  readonly loading: boolean
}

/** The rows that the ids of a document name. An id that is not known yet is fetched when it is asked for. */
export interface Lookups {
  readonly offer: (id: string | undefined) => OfferRow | undefined
  readonly segment: (id: string | undefined) => SegmentChoice | undefined
  readonly template: (id: string | undefined) => TemplateRow | undefined
  readonly webhook: (id: string | undefined) => WebhookRow | undefined
  readonly leaderboard: (id: string | undefined) => LeaderboardRow | undefined
  readonly badge: (id: string | undefined) => BadgeRow | undefined
  readonly page: (id: string | undefined) => PageRow | undefined
  readonly progressBar: (id: string | undefined) => ProgressBarRow | undefined
  readonly event: (id: string | undefined) => EventRow | undefined
  /** Reads a custom event by its `eventKey`, which quests, streaks and activities hold instead of its id. */
  readonly eventByKey: (key: string | undefined) => EventRow | undefined
  readonly rule: (id: string | undefined) => RuleName | undefined
  readonly config: (id: string | undefined) => TemplateConfig | undefined
  /** Names by kind and id: `names('offer', id)`; kinds are those of `documentKinds`, and an event is found by its key too. */
  readonly names: Names
  readonly currencyName: string
  /** True while an id that was asked for is on its way. */
  readonly loading: boolean
  /** The hook behind {@link useChoices}. */
  readonly useChoices: <Kind extends LookupKind>(kind: Kind, query?: ChoiceQuery) => Choices<LookupRow[Kind]>
}

/** Carries the lookups to pickers, cards and inspectors. */
export const LookupsContext = createContext<Lookups | undefined>(undefined)

/**
 * Returns the lookups.
 *
 * @throws {Error} When neither a `LookupsProvider` nor, in stories and tests, a `StaticLookups` stands above.
 */
export function useLookups(): Lookups {
  const lookups = useContext(LookupsContext)
  if (!lookups) throw new Error('useLookups needs a LookupsProvider (or StaticLookups) above it')
  return lookups
}

/** Returns the rows of a kind to choose from; the server is asked as somebody types. */
export function useChoices<Kind extends LookupKind>(kind: Kind, query?: ChoiceQuery): Choices<LookupRow[Kind]> {
  return useLookups().useChoices(kind, query)
}

/** Returns a template with its fields (`getSpinWheelConfig`); `undefined` while it loads, and when it is gone. */
export function useTemplateConfig(id: string | undefined): TemplateConfig | undefined {
  return useLookups().config(id)
}
