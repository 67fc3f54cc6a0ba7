/**
 * The ledger of a player: everything that deciding about a player reads and writes. Whoever decides (plays, events,
 * streaks, quests, badges, ranks) writes through a ledger and nowhere else. So a draft, whose ledger is a note beside its
 * visit, cannot touch stock, webhooks, leaderboards or reports.
 */
import type { Reward, TraceStep } from '#schemas/values/play.ts'
import type { Gift, Subject } from '#src/engine/evaluation/gift.ts'
import type { VoteTally } from '#src/engine/play/questions.ts'
import type { PastPlay } from '#src/engine/player/player.ts'
import type { StoredDraw } from '../../draws/stored-draw.ts'
import type { Balance } from '../../rewards/ledger/reward-rows.ts'
import type { PlayerRef } from './players.ts'

/** The most plays of one document by one player that are read: the last ones. */
export const MAX_PLAYS_READ = 1000

/** A player at a moment. */
export interface PlayerContext extends PlayerRef {
  /** Milliseconds since the epoch, by the player's clock. */
  readonly at: number
  /** Time zone of the organisation, IANA. */
  readonly zone: string
}

/** A play as it is stored. */
export interface StoredPlay {
  readonly id: string
  readonly template: string
  readonly type: number
  readonly session: string
  /** Milliseconds since the epoch. */
  readonly startedTS: number
  readonly finishedTS?: number
  readonly seed: string
  readonly input?: object
  readonly answer?: object
  readonly score?: number
  readonly rewarded: boolean
  /** The draw of a rule that asks for provable ones. */
  readonly draw?: StoredDraw
}

/** The ledger of one player at one moment. */
export interface PlayerLedger extends PlayerContext {
  /** Returns the finished plays of a document, the oldest first. */
  plays(subject: Subject): Promise<readonly PastPlay[]>
  findPlay(playId: string): Promise<(StoredPlay & { readonly document: string }) | undefined>
  /** Returns the play of a document that is begun and not finished; there is one at most. */
  openPlay(subject: Subject): Promise<StoredPlay | undefined>
  /** Keeps a play; it is written by `flush`. */
  savePlay(subject: Subject, play: StoredPlay): Promise<void>
  /** Counts how often each option of a template's questions was chosen in the finished plays of a document, by everybody this ledger knows. */
  tallies(subject: Subject, template: string): Promise<readonly VoteTally[]>
  /** Gives in order; what cannot be given says why. Calls the webhooks of what was given. */
  give(subject: Subject, gifts: readonly Gift[]): Promise<readonly Reward[]>
  /** Returns the progress of the player in a document; `undefined` before it begins. */
  state<State extends object>(subject: Subject): Promise<State | undefined>
  saveState(subject: Subject, state: object): Promise<void>
  /** Reads plays and progress of many documents at once, for readers that write nothing. */
  readAhead(subjects: readonly Subject[]): Promise<Pick<PlayerLedger, 'plays' | 'state'>>
  /** Adds a score to the leaderboards of a document. */
  addScore(subject: Subject, score: number): Promise<void>
  /** Records why something was decided as it was; it is written by `flush`. */
  recordDecision(subject: Subject, about: string, held: boolean, trace: readonly TraceStep[]): Promise<void>
  /** Returns the coins and points that were given and not taken back. */
  balance(): Promise<Balance>
  /** Opens the progress of the player in these documents; plays are read of `played` only. */
  openBatch(subjects: readonly Subject[], played: readonly Subject[]): Promise<BatchLedger>
  /** Writes the plays that were saved and the decisions that were recorded, once a call. */
  flush(): Promise<void>
}

/** The progress of one player in some documents. Evaluating reads and changes it in memory; the ledger writes it down afterwards. */
export interface ProgressMemory {
  state(subject: Subject): object | undefined
  setState(subject: Subject, state: object): void
  plays(subject: Subject): readonly PastPlay[]
  addPlay(subject: Subject, play: PastPlay): void
}

/** Gifts of one document to one player. */
export interface Grant extends PlayerRef {
  readonly subject: Subject
  readonly gifts: readonly Gift[]
}

/** The record of one decision about one player. */
export interface DecisionRecord {
  readonly subject: Subject
  readonly about: string
  readonly held: boolean
  readonly trace: readonly TraceStep[]
  /** A play that the decision counts as. */
  readonly play?: StoredPlay
  /** Points for the leaderboards of the document. */
  readonly score?: number
}

/** A unit of work for many players: read at once, given at once, written at once. */
export interface BatchLedger {
  progress(player: PlayerRef): ProgressMemory
  /** Gives in order. A grant is missing from the result where some of its gifts had been given before. */
  give(grants: readonly Grant[]): Promise<ReadonlyMap<Grant, readonly Reward[]>>
  record(player: PlayerRef, decision: DecisionRecord): void
  /** Writes everything that was changed and recorded. */
  flush(): Promise<void>
}
