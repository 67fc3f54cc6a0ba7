import type { TraceStep } from '#schemas/values/play.ts'
import type { Moment, Player } from '../player/player.ts'
import type { Reason } from '../reason.ts'
import type { Around } from './around.ts'
import type { Reading } from './availability.ts'

/** Whether a document is on for a player: all that is known when it is asked. */
export interface Asked {
  readonly document: Readonly<Record<string, unknown>>
  readonly reading: Reading
  readonly player: Player
  readonly moment: Moment
  readonly around: Around
}

/** One question of the walk. It is judged without words; a trace has it say what was found. */
export interface Step {
  readonly what: string
  /** Why not; undefined where it holds. */
  judge(asked: Asked): Reason | undefined
  /** The sentence of a trace; undefined for what the document does not ask and nobody wants to hear. */
  says(asked: Asked, why: Reason | undefined): string | undefined
  /** The questions within. */
  of?(asked: Asked): readonly TraceStep[]
}
