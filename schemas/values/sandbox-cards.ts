/** The test cards of the sandbox checkout (ours): numbers that no bank gives out. */
export const sandboxCards = {
  /** Pays. */
  pays: '4000000000000010',
  /** Is declined. */
  declined: '4000000000000028',
  /** Belongs to somebody who leaves the page. */
  left: '4000000000000036',
} as const
