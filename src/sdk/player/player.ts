/**
 * The player that everything in `src/sdk/drawing` is drawn for: what was last answered about them, and what they can
 * do. Types alone, without React: the loader and the core of the SDK read them too. Not here: calls, events, elements.
 */
import type * as v from 'valibot'
import type { Reply } from '#schemas/endpoints/define.ts'
import type { Activity, CabinetBadge, Me, play } from '#schemas/endpoints/play.ts'
import type { Board } from '#schemas/values/board.ts'
import type { Brand } from '#schemas/values/brand.ts'
import type { DrawReceipt, OwnDraw } from '#schemas/values/draws.ts'
import type { PlayInput, Reward, SentForm } from '#schemas/values/play.ts'
import type { Played } from '#src/games/play/game.ts'
import type { Requirement } from './requirements.ts'

/** A page of the player's wallet. */
export type Wallet = Reply<typeof play.wallet>
/** The part of the wallet that is asked for. */
export type WalletQuery = v.InferInput<typeof play.wallet.body>

/** Everything that was last answered about a player. */
export interface PlayerState {
  /** The moment of the answer, milliseconds since the epoch. */
  readonly now: number
  /** IANA time zone of the organisation, in which moments are written. */
  readonly zone: string
  readonly me: Me
  /** The look of the organisation's games where they set none themselves. */
  readonly brand: Brand
  readonly activities: readonly Activity[]
  /** The badges: earned ones, and those that can be earned. */
  readonly badges: readonly CabinetBadge[]
  /** The rewards as far as they are known, the newest first; reasons in words. */
  readonly rewards: readonly Reward[]
}

/** A player and what they can do. The functions keep what they are from one state to the next where they can. */
export interface Player extends PlayerState {
  /** The name of the language that is read; the first of each document where it has no such. */
  readonly language: string
  /** Reads everything anew. */
  refresh(): Promise<void>
  /** Plays a game once; rejects with a `PlayError`. */
  playOnce(ruleId: string, input: PlayInput): Promise<Played>
  /** Sends the form that stands before a game. */
  submitForm(ruleId: string, form: SentForm): Promise<void>
  /** Agrees to the terms of a document in the version that was shown. */
  agree(ruleId: string, version: string): Promise<void>
  /** Says by whose code the player came. */
  refer(ruleId: string, code: string): Promise<Played>
  /** Reads a period of a leaderboard, the rule's first one by default, and the page that begins after `offset` ranks. */
  leaderboard(ruleId: string, period?: Board['period'], offset?: number): Promise<Board>
  /** Reads a page of the player's wallet. */
  wallet(query: WalletQuery): Promise<Wallet>
  /** The contribution to provable draws that the player typed in this visit; empty where each is drawn by chance. */
  contribution(): string
  /** Takes what the player typed as their contribution; a play rejects with a sentence where no draw takes it. */
  contribute(text: string): void
  /** Lists the player's provable draws of a rule, the newest first. */
  ownDraws(ruleId: string): Promise<readonly OwnDraw[]>
  /** Returns the address of the page on which the player checks a draw; `record` is the path of the public record. */
  checkAddress(draw: DrawReceipt, record: string | undefined): Promise<string>
  /** Opens the game of a rule over the page; fulfilled when it is there, or cannot be had. */
  open(ruleId: string): void | Promise<void>
  /** Leads to what a task or a day requires: the game of a rule, or the place of the page where an event happens. */
  advance(requirement: Requirement): void
  /** Says whether a game shows its own result; all do by default. The page shows it otherwise. */
  showsResult?(activity: Activity): boolean
  /** Told of a result when it has been seen, or when its game ends without showing it. */
  onResult?(activity: Activity, played: Played): void
  /** Says something that went wrong, where the player sees it. */
  complain(sentence: string): void
}
