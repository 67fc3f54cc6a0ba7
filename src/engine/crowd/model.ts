/** What a crowd is asked with and what it answers; `crowd.ts` plays it. */
import type { JsonObject } from '#schemas/json.ts'
import type { PlayInput, Reward, Shown } from '#schemas/values/play.ts'
import type { NotGiven, Stock } from '../play/award.ts'
import type { Properties } from '../player/player.ts'
import type { Assumptions } from '../simulation/assumptions.ts'
import type { KnownOffer } from '../simulation/offers.ts'

/** A document that the crowd meets. */
export interface CrowdDocument {
  readonly kind: 'rule' | 'badge-rule'
  readonly id: string
  readonly name: string
  readonly document: JsonObject
}

/** What is played. A crowd is made of people for whom everything is meant: whom a document is for is not asked. */
export interface CrowdAsked {
  readonly documents: readonly CrowdDocument[]
  /** Documents of templates by id. */
  readonly templates: Readonly<Record<string, JsonObject>>
  readonly offers: Readonly<Record<string, KnownOffer>>
  /** The organisation's zone, IANA. */
  readonly zone: string
  /** Milliseconds since the epoch; the end is not within. */
  readonly from: number
  readonly to: number
  /** How many people there are; only some of them take part (`assumptions.participation`). */
  readonly players: number
  readonly seed: string
  readonly assumptions: Assumptions
  /** A draft is played alone and as if it were published; what its tasks ask of other rules is taken to happen as events do. */
  readonly isDraft?: boolean
  /** The template that is favoured once the test of a campaign (by id) has ended; undefined for none. One of them by chance where this is left out. */
  readonly favoured?: ReadonlyMap<string, string | undefined>
  /** Where offers are taken from, in the order of time; those of `offers` where it is left out. */
  readonly stock?: Stock
}

/** Something that was won or earned. */
export interface CrowdAward {
  /** Place of the row in the document. */
  readonly place: string
  /** Id of an offer, or of a badge; the other one is empty. */
  readonly offerId: string
  readonly badgeId: string
  readonly cause: Reward['cause']
  readonly given: boolean
  readonly why?: NotGiven
  /** Who gets it, where it is not the player: the friend who came. */
  readonly to?: number
}

/** What happened to one player with one document. */
export interface CrowdHappening {
  /** Number of the player, from 0. */
  readonly player: number
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Number of the visit; -1 for what happened without one. */
  readonly session: number
  /** Place in `documents`. */
  readonly document: number
  /** A play of a game, or of a custom-event rule; undefined for what followed from something else. */
  readonly played?: {
    readonly template: string
    readonly type: number
    readonly input: PlayInput
    readonly shown: Shown
    readonly score?: number
    readonly rewarded: boolean
  }
  /** What counts for the document's leaderboards. */
  readonly score?: number
  readonly awards: readonly CrowdAward[]
}

/** Something that a player did. */
export interface CrowdDeed {
  readonly player: number
  readonly at: number
  /** Key of the event; of a draft it may be empty, where it was a play of another rule. */
  readonly event: string
  readonly properties: Properties
}

/** Some of it, in the order of time. */
export interface CrowdBatch {
  /** How far the crowd is, milliseconds since the epoch, and on which day, from 1. */
  readonly at: number
  readonly day: number
  /** Players who did something so far. */
  readonly come: number
  readonly happenings: readonly CrowdHappening[]
  readonly deeds: readonly CrowdDeed[]
}

/** What a player of a crowd is called by the organisation's systems. */
export const crowdUserId = (seed: string, player: number): string => `crowd-${seed}-${player}`
