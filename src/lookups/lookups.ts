import { createContext, useContext, useEffect } from 'react'
import type { BadgeRow } from '#schemas/endpoints/badges.ts'
import type { EventRow } from '#schemas/endpoints/events.ts'
import type { LeaderboardRow, PageRow, TemplateRow } from '#schemas/endpoints/lookups.ts'
import type { OfferRow } from '#schemas/endpoints/offers.ts'
import type { RuleName, TemplateConfig } from '#schemas/endpoints/rules.ts'
import type { SegmentChoice } from '#schemas/endpoints/segments.ts'
import type { Choice } from '#schemas/endpoints/shapes.ts'
import type { WebhookRow } from '#schemas/endpoints/webhooks.ts'
import type { Names } from '#src/graph/kind.ts'

/** The rows that were looked up, each list in the order it is offered. */
export interface LookupRows {
  readonly offers: readonly OfferRow[]
  /** Without the All User entry: the segment picker always has it. */
  readonly segments: readonly SegmentChoice[]
  readonly templates: readonly TemplateRow[]
  readonly webhooks: readonly WebhookRow[]
  readonly leaderboards: readonly LeaderboardRow[]
  readonly badges: readonly BadgeRow[]
  /** Information screens. */
  readonly pages: readonly PageRow[]
  /** Custom events, with their properties. */
  readonly events: readonly EventRow[]
  /** What every end user does without anybody registering it; the value stands where an event's key does. */
  readonly userEvents: readonly Choice[]
  /** What is stored as a rule, of every list but the quests. */
  readonly rules: readonly RuleName[]
  /** Templates with their fields, as far as somebody asked for them. */
  readonly configs: readonly TemplateConfig[]
  /** What the organisation calls its coins (C §3 "Organisation data"). */
  readonly currencyName: string
}

/** What stands around a document: the things its ids name. An id that is not known yet is fetched on being asked for. */
export interface Lookups {
  readonly rows: LookupRows
  readonly offer: (id: string | undefined) => OfferRow | undefined
  readonly segment: (id: string | undefined) => SegmentChoice | undefined
  readonly template: (id: string | undefined) => TemplateRow | undefined
  readonly webhook: (id: string | undefined) => WebhookRow | undefined
  readonly leaderboard: (id: string | undefined) => LeaderboardRow | undefined
  readonly badge: (id: string | undefined) => BadgeRow | undefined
  readonly page: (id: string | undefined) => PageRow | undefined
  readonly event: (id: string | undefined) => EventRow | undefined
  /** Reads a custom event by its `eventKey`, which quests, streaks and activities hold instead of its id. */
  readonly eventByKey: (key: string | undefined) => EventRow | undefined
  readonly rule: (id: string | undefined) => RuleName | undefined
  readonly config: (id: string | undefined) => TemplateConfig | undefined
  /** Names by kind and id: `names('offer', id)`; kinds are those of `schemas/documents/document-kinds.ts`, and an event is found by its key too. */
  readonly names: Names
  /** True until the lists are there. */
  readonly loading: boolean
  /** Tells the provider that somebody reads: nothing is fetched before. */
  readonly need?: () => void
}

/** Carries the lookups to pickers, cards and inspectors. */
export const LookupsContext = createContext<Lookups | undefined>(undefined)

/** Reads the lookups; there is a `LookupsProvider` above, or `StaticLookups` in stories and tests. */
export function useLookups(): Lookups {
  const lookups = useContext(LookupsContext)
  if (!lookups) throw new Error('useLookups needs a LookupsProvider (or StaticLookups) above it')
  const { need } = lookups
  useEffect(() => need?.(), [need])
  return lookups
}

/** Reads a template with its fields (`getSpinWheel`); undefined while it loads, and when it is gone. */
export function useTemplateConfig(id: string | undefined): TemplateConfig | undefined {
  return useLookups().config(id)
}
