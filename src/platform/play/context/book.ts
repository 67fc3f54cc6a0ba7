/**
 * Where everything goes that follows from a decision about one player: the database, or for a draft a note beside its
 * visit. Whoever decides (plays, events, streaks, quests, badges, ranks) writes through a book and nowhere else; so a draft
 * cannot touch stock, webhooks, leaderboards or reports.
 */

import type { Reward, TraceStep } from '#schemas/values/play.ts'
import type { Tally } from '#src/engine/play/votes.ts'
import type { Played } from '#src/engine/player/player.ts'
import type { Gift, Subject } from '../../rewards/ledger/gift.ts'

/** A play as it is kept. */
export interface KeptPlay {
  readonly id: string
  readonly template: string
  readonly type: number
  readonly session: string
  readonly startedTS: number
  readonly finishedTS?: number
  readonly seed: string
  readonly input?: object
  readonly answer?: object
  readonly score?: number
  readonly rewarded: boolean
}

/** The book of one player at one moment. */
export interface Book {
  /** Number of the player's profile; 0 where a draft is played by somebody who has none. */
  readonly profile: number
  readonly userId: string
  /** Milliseconds since the epoch, as the player's clock says. */
  readonly at: number
  readonly zone: string
  /** What they played of a document and finished, the oldest first. */
  plays(subject: Subject): Promise<readonly Played[]>
  findPlay(playId: string): Promise<(KeptPlay & { readonly document: string }) | undefined>
  /** The play of a document that they have begun and not finished: one at most. */
  openPlay(subject: Subject): Promise<KeptPlay | undefined>
  keepPlay(subject: Subject, play: KeptPlay): Promise<void>
  /** How often which options of a template's questions were chosen in the finished plays of a document, by everybody this book knows. */
  tallies(subject: Subject, template: string): Promise<readonly Tally[]>
  /** Gives, in order; what cannot be given says why. Sends the rule's webhook for what was given. */
  give(subject: Subject, gifts: readonly Gift[]): Promise<readonly Reward[]>
  /** The same of many documents, read at once; for whoever asks before they write. */
  ahead(subjects: readonly Subject[]): Promise<Pick<Book, 'plays' | 'state'>>
  /** How far they are; undefined where they have not begun. */
  state<State extends object>(subject: Subject): Promise<State | undefined>
  keepState(subject: Subject, state: object): Promise<void>
  /** Counts a score for the leaderboards of a document. */
  count(subject: Subject, score: number): Promise<void>
  /** Keeps why something went as it did. */
  decide(subject: Subject, about: string, held: boolean, trace: readonly TraceStep[]): Promise<void>
}
