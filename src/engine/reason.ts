/** Why something does not happen to a player: a code to count by, a sentence to read, and when it is worth asking again. */
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
    | 'not-in-test'
    | 'no-final-yet'
    | 'no-templates'
  readonly message: string
  /** The first moment at which this reason is gone, milliseconds since the epoch; undefined where nobody knows, or never. */
  readonly until?: number
}

/** Creates a reason; without `until` it stays until somebody changes something. */
export const reason = (code: Reason['code'], message: string, until?: number): Reason =>
  until === undefined ? { code, message } : { code, message, until }
