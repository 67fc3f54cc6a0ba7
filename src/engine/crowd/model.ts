/** The request for a crowd and the batches it answers with; `crowd.ts` plays it. */
import type { DrawnKind } from '#schemas/documents/rule-family.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { PlayInput, Reward, Shown } from '#schemas/values/play.ts'
import type { NotGiven, Stock } from '../play/award.ts'
import type { Properties } from '../player/player.ts'
import type { Reason } from '../reason.ts'
import type { Assumptions } from '../simulation/assumptions.ts'
import type { KnownOffer } from '../simulation/offers.ts'

/** A document that the crowd plays. */
export interface CrowdDocument {
  readonly kind: DrawnKind
  readonly id: string
  readonly name: string
  readonly document: JsonObject
  /** Says whether it is meant for a player, by their number; absent for everybody. */
  readonly isFor?: (player: number) => boolean
}

/** The request for a crowd. Segments are not asked: whom a document is meant for, `isFor` says, or `segments`. */
export interface CrowdRequest {
  readonly documents: readonly CrowdDocument[]
  /** Documents of templates by id. */
  readonly templates: Readonly<Record<string, JsonObject>>
  readonly offers: Readonly<Record<string, KnownOffer>>
  /** The organisation's zone, IANA. */
  readonly zone: string
  /** Milliseconds since the epoch; the end is not within. */
  readonly from: number
  readonly to: number
  /** The number of players; only some of them take part (`assumptions.participation`). */
  readonly players: number
  readonly seed: string
  /** The share of all people that is in each segment, by id, from 0 to 1; everybody is in those that are missing. */
  readonly segments?: Readonly<Record<string, number>>
  readonly assumptions: Assumptions
  /**
   * True for a draft, which is played alone and as if it were published; plays of other rules that its tasks ask for
   * happen as events do.
   */
  readonly isDraft?: boolean
  /** Documents of other rules by id, whose schedules and limits say when a draft's tasks can be done. */
  readonly rules?: Readonly<Record<string, JsonObject>>
  /** Called with each change of a player's progress in a document, as it happens. */
  readonly onProgress?: (change: CrowdProgress & { readonly at: number }) => void
  /**
   * The template that is favoured once the test of a campaign (by id) has ended; `undefined` for none. Without the map
   * one of them is drawn.
   */
  readonly favoured?: ReadonlyMap<string, string | undefined>
  /**
   * The ways in which people take to what they see, in shares from 0 to 1: that of those who play a game lies between `low` and `high`
   * by its template; `onlookers` never do anything; the others act on as many occasions as they are lively, of which the
   * liveliest take a share that moves from `first` to `last`. Of friends who are brought a share does what completes the
   * referral (`joining`). Whoever sees a game plays it when absent, and every friend does what is asked.
   */
  readonly appeal?: {
    readonly low: number
    readonly high: number
    readonly onlookers: number
    readonly first: number
    readonly last: number
    readonly joining: number
  }
  /**
   * The most games that somebody plays on one visit, 1 at least, chosen among those that they could play; of 1.5 one or
   * two. Absent for all of them.
   */
  readonly gamesPerVisit?: number
  /** The stock that offers are taken from, in the order of time; a stock made of `offers` when absent. */
  readonly stock?: Stock
}

/** A reward that was won or earned. */
export interface CrowdAward {
  /** Dotted path of the row within the document. */
  readonly place: string
  /** Id of an offer or of a badge; the other one is empty. */
  readonly offerId: string
  readonly badgeId: string
  readonly cause: Reward['cause']
  readonly given: boolean
  readonly why?: NotGiven
  /** Number of the player who gets it, where it is another one: the friend who came. */
  readonly to?: number
}

/** Something that happened to one player with one document. */
export interface CrowdActivity {
  /** Number of the player, from 0. */
  readonly player: number
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Number of the visit; -1 where there was none. */
  readonly session: number
  /** Index in `documents`. */
  readonly document: number
  /** The play of a game or of a custom-event rule; `undefined` where something else earned the awards. */
  readonly played?: {
    readonly template: string
    readonly type: number
    readonly input: PlayInput
    readonly shown: Shown
    readonly score?: number
    readonly rewarded: boolean
    /** The reason why nothing could be won. */
    readonly limit?: Reason
  }
  /** Number of the friend whom the player brought by this play of a referral. */
  readonly friend?: number
  /** True where that friend does what completes the referral; absent where coming is enough. */
  readonly joins?: boolean
  /** The score for the document's leaderboards. */
  readonly score?: number
  readonly awards: readonly CrowdAward[]
}

/** An event of a player. */
export interface CrowdEvent {
  readonly player: number
  readonly at: number
  /** Key of the event; it may be empty in a draft, where it was a play of another rule. */
  readonly event: string
  readonly properties: Properties
}

/** A document that came into view of a player; the first time of a day. */
export interface CrowdDisplay {
  readonly player: number
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Index in `documents`. */
  readonly document: number
  readonly template: string
  /** The phase of a smart campaign; empty elsewhere. */
  readonly phase: string
}

/** The progress of a player in a document, where it has changed. */
export interface CrowdProgress {
  readonly player: number
  /** Index in `documents`. */
  readonly document: number
  readonly state: object
}

/** A part of the result, in the order of time. */
export interface CrowdBatch {
  /** The moment that was reached, in milliseconds since the epoch, and its day, from 1. */
  readonly at: number
  readonly day: number
  /** The number of players who did something so far. */
  readonly activePlayers: number
  readonly activities: readonly CrowdActivity[]
  readonly events: readonly CrowdEvent[]
  readonly displays: readonly CrowdDisplay[]
  readonly progress: readonly CrowdProgress[]
}

/** Returns the user id of a player of a crowd. */
export const crowdUserId = (seed: string, player: number): string => `crowd-${seed}-${player}`
