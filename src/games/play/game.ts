import type { DrawReceipt } from '#schemas/values/draws.ts'
import type { PlayInput, Reward, Shown, Votes } from '#schemas/values/play.ts'

/** The result of a play, as the player learns it. */
export interface Played {
  readonly shown: Shown
  /** Winning or losing text; empty where the document has none. */
  readonly text: string
  readonly rewards: readonly Reward[]
  /** A poll of options: how everybody voted, this play included. */
  readonly votes?: Votes | undefined
  /** The receipt of a draw that can be proved. */
  readonly draw?: DrawReceipt | undefined
}

/** A prize as a player may know it: its name, at a place of the rows (`rewardAssigment.0`). */
export interface Prize {
  readonly place: string
  readonly name: string
}

/**
 * The props of a playable game. It is drawn from the template's own document and decides nothing: `play` does, and the
 * game shows the result. It plays with keyboard and pointer alike, respects reduced motion, and makes no sound unasked.
 */
export interface GameProps {
  /** The template's document, of any shape. */
  readonly template: Readonly<Record<string, unknown>>
  /** The place of the language in `localizationconfig`, from 0. */
  readonly language: number
  readonly prizes: readonly Prize[]
  /** False shows the game and lets nobody play: `whyNot` says why. */
  readonly open: boolean
  readonly whyNot?: string
  /** The rule's rows of rewards as the player may know them: what loses is shown as nothing that wins. */
  readonly rows?: readonly Readonly<Record<string, unknown>>[]
  /** The words that say until when it can be played; absent or empty where it has no end. */
  readonly ends?: string
  /** Referral: the player's own code. */
  readonly code?: string
  /** Ends without a result on the stage: who calls `play` shows it elsewhere. */
  readonly hidesResult?: boolean
  /** Moves nothing, as if the system asked for reduced motion. */
  readonly still?: boolean
  /** Plays by itself, turn after turn and without a sound, as long as it is drawn: a picture that moves. */
  readonly demonstrates?: boolean
  /** Plays once; rejects with an `Error` whose message is for the player. */
  play(input: PlayInput): Promise<Played>
  /** Called when what came of it has been shown. */
  onShown?(played: Played): void
}
