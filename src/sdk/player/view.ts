/** The parts of a player's page that can be drawn one at a time. Types alone, as in `player.ts`. */
import type { Player } from './player.ts'

/** One thing to be drawn. */
export type View =
  /** The place of a rule on the page: its tile, card, bar or board; its reasons where it is not on. */
  | { readonly is: 'activity'; readonly ruleId: string }
  /** The game of a rule, over the page or, `inline`, in its place. */
  | { readonly is: 'game'; readonly ruleId: string; readonly inline?: boolean }
  /** The leaderboard of a rule. */
  | { readonly is: 'board'; readonly ruleId: string }
  /** The information screen of a rule that has just rewarded the player, over the page. */
  | { readonly is: 'screen'; readonly ruleId: string }
  /** All badges of the player. */
  | { readonly is: 'cabinet' }
  | { readonly is: 'wallet' }
  /** The tile that stands for one of these in its place: what it is, how far the player is, and a button that asks for it. */
  | { readonly is: 'brief'; readonly of: View }

/** The calls by which a drawing tells how it fares. */
export interface DrawingEvents {
  /** Called when something that stands over the page was left. */
  onClose?(): void
  /** Called once when it cannot be drawn; the root is empty then. */
  onFailure?(error: unknown): void
  /** Called once when all of it is there: no part of it is still on its way. */
  onDrawn?(): void
  /** Called when the view that a brief stands for is asked for; fulfilled when that is there, or cannot be had. */
  onWanted?(): Promise<void>
}

/** A drawing in a root. */
export interface Drawing {
  /** Draws what has changed. */
  update(player: Player): void
  /** Takes everything out of the root again. */
  remove(): void
}
