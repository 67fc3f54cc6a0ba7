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

/** The calls by which a drawing tells how it fares. */
export interface DrawingEvents {
  /** Called when something that stands over the page was left. */
  onClose?(): void
  /** Called once when it cannot be drawn; the root is empty then. */
  onFailure?(error: unknown): void
}

/** A drawing in a root. */
export interface Drawing {
  /** Draws what has changed. */
  update(player: Player): void
  /** Takes everything out of the root again. */
  remove(): void
}
