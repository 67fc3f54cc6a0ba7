/** What documents listen to and what happened, in one language: whoever says one of the words of what happened is told. */
import type { JsonObject } from '#schemas/json.ts'
import type { Happened } from '#src/engine/progress/happened.ts'

export type { Happened } from '#src/engine/progress/happened.ts'

/** An event as it is stored. */
export interface Arriving {
  readonly userId: string
  readonly event: string
  readonly properties: JsonObject
  /** What it says of the end user. */
  readonly user: JsonObject
  /** Milliseconds since the epoch. */
  readonly happenedTS: number
}

/** Every event, or every finished play. */
export const ANY = '*'

/** An event, by its key. */
export const eventWord = (key: string): string => `event ${key}`
/** A finished play of a rule, by the rule's id. */
export const playWord = (ruleId: string): string => `play ${ruleId}`
/** Coins that were given. */
export const COINS = 'coins'

/** The words of what happened. */
export function wordsOf(happened: Happened): readonly string[] {
  if ('event' in happened) return [eventWord(happened.event), eventWord(ANY)]
  return 'coins' in happened ? [COINS] : [playWord(happened.ruleId), playWord(ANY)]
}
