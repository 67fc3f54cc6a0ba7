/** What each family that follows what end users do has to say: what it listens to, and what comes of one thing that happened. */
import type { TraceStep } from '#schemas/values/play.ts'
import type { Played } from '#src/engine/player/player.ts'
import type { Gift, Subject } from '../../rewards/ledger/gift.ts'
import type { Happened } from './hearing.ts'

/** One thing that happened to one end user, before one document for whom it is on. */
export interface Turn {
  readonly subject: Subject
  readonly happened: Happened
  /** Number of the profile. */
  readonly profile: number
  /** Time zone of the organisation. */
  readonly zone: string
  /** How far they are; undefined before they begin. */
  readonly state: object | undefined
  /** Custom events: what they were given by this document before, the oldest first. */
  readonly plays: readonly Played[]
  /** A seed for what chance decides. */
  seed(): string
}

/** What came of it. */
export interface Went {
  /** How far they are now; left out where nothing is remembered. */
  readonly state?: object
  readonly gifts: readonly Gift[]
  /** Where it counts as a play of the document (custom events): the seed that decided. */
  readonly played?: { readonly seed: string }
  /** What counts for the document's leaderboards. */
  readonly score?: number
  readonly held: boolean
  readonly steps: readonly TraceStep[]
}

/** A family that follows. */
export interface Follower {
  /** What its decisions are about. */
  readonly about: 'event' | 'quest' | 'streak' | 'badge'
  /** What a document listens to, as `hearing.ts` writes it. */
  hears(subject: Subject): readonly string[]
  /** Undefined where it is nothing to the document, and nothing is to be said of it. */
  go(turn: Turn): Went | undefined
}
