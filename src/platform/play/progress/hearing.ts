/** What documents listen to and what happened, in one language: whoever says one of the words of what happened is told. */
import type { Happened } from '#src/engine/follow/happened.ts'

export type { Happened } from '#src/engine/follow/happened.ts'

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
