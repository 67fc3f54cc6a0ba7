/** The reason why a document is not on for a player: a code to count by, a sentence to read, and when it is gone. */
export interface Reason {
  readonly code:
    | 'inactive'
    | 'not-begun'
    | 'ended'
    | 'outside-hours'
    | 'not-in-segment'
    | 'played-already'
    | 'period-used-up'
    | 'own-period'
    | 'rewarded-already'
    | 'answers-closed'
    | 'plays-used-up'
    | 'full'
    | 'tournament-upcoming'
    | 'tournament-over'
    | 'not-in-test'
    | 'no-final-yet'
    | 'no-templates'
  readonly message: string
  /**
   * The first moment at which this reason is gone, in milliseconds since the epoch; absent where that is unknown, or
   * never.
   */
  readonly until?: number
}

/**
 * Creates a reason.
 *
 * @param until - Milliseconds since the epoch; without it the reason stays until something changes.
 */
export const reason = (code: Reason['code'], message: string, until?: number): Reason =>
  until === undefined ? { code, message } : { code, message, until }
