/** The state of a crowd while it is played. */

import type { EventHandler } from '../evaluation/event-handlers.ts'
import type { Score } from '../leaderboard/leaderboard.ts'
import type { Stock } from '../play/award.ts'
import type { PastPlay, PlayerEvent } from '../player/player.ts'
import type { Random } from '../random/random.ts'
import type { Period } from '../schedule/period.ts'
import type { Schedule } from '../schedule/schedule.ts'
import type { RequiredEvent } from '../simulation/required-events.ts'
import type { AssignedGame, GameRequest, LimitedGame } from './games.ts'
import type { CrowdActivity, CrowdDisplay, CrowdDocument, CrowdEvent, CrowdRequest } from './model.ts'
import type { MayPlay } from './other-rules.ts'

/** A document with everything that is read of it once. */
export interface SimulatedDocument extends CrowdDocument {
  readonly index: number
  readonly schedule: Schedule
  /** Says whether the document is on at a moment. */
  readonly isOn: (at: number) => boolean
  /** True when nothing limits plays and rewards, so that none need be kept. */
  readonly isUnlimited: boolean
  readonly gameFor: ((meeting: GameRequest) => AssignedGame | undefined) | undefined
  readonly plays: number
  readonly handle: EventHandler | undefined
  readonly accepts: (playerEvent: PlayerEvent) => boolean
  readonly leaderboard: RunningLeaderboard | undefined
  readonly favoured: string | undefined
  /** The limits of the game itself; undefined where it has none. */
  readonly limited: LimitedGame | undefined
  /** Plays by the index of the participant. */
  readonly played: (readonly PastPlay[] | undefined)[]
  readonly states: (object | undefined)[]
  /** The participants who have its badges, by index. */
  readonly badged: Set<number>
  /** The last day on which each participant saw it, counted from 1; 0 for never. */
  readonly displayedOn: Uint16Array
}

/** The state of a whole crowd. */
export interface CrowdState {
  readonly request: CrowdRequest
  readonly documents: readonly SimulatedDocument[]
  /** Decides who comes and when: the same whatever is given. */
  readonly attendance: Random
  /** Decides everything else. */
  readonly random: Random
  readonly stock: Stock
  /** The number of each participant among all players. */
  readonly players: Uint32Array
  readonly skills: Float32Array
  /** The coins that each participant was given. */
  readonly coins: Float64Array
  readonly size: number
  readonly requiredEvents: readonly RequiredEvent[]
  readonly rates: readonly number[]
  readonly mayPlay: MayPlay
  readonly isActive: Uint8Array
  activeCount: number
  now: number
  sessions: number
  /** The number of friends who came so far; they are the last players, counted backwards. */
  friends: number
  activities: CrowdActivity[]
  events: CrowdEvent[]
  displays: CrowdDisplay[]
  /** The participants whose progress has changed since it was last handed over, by document. */
  progressed: Map<SimulatedDocument, Set<number>>
}

/** A participant who is doing something. */
export interface ActivePlayer {
  readonly who: number
  readonly player: number
  readonly session: number
}

/** A running period with the score of each participant. */
export interface RunningPeriod {
  readonly period: Period
  to: number
  closed: number
  readonly scores: Map<number, Score>
}

/** The running periods of a document that rewards ranks. */
export interface RunningLeaderboard {
  /** The last rank that is rewarded. */
  readonly last: number
  readonly running: readonly RunningPeriod[]
}
