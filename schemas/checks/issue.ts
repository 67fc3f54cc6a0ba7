/** A problem of a document: found by the checks in the browser or on the server, and shown at its path. */

/** Only an `error` refuses a save (HTTP 422); a `warning` is shown and lets it pass. */
export type Severity = 'error' | 'warning'

/** One problem: a stable code, the documented sentence, and the dotted path into the document where it belongs. */
export interface Issue {
  readonly code: string
  readonly severity: Severity
  /** Dotted path from the document's root, list items by index from 0: `rewardAssigment.2.offerId`. */
  readonly path: string
  readonly message: string
}

/** Creates an error at a path given by its steps. */
export function problem(code: string, path: readonly (string | number)[], message: string): Issue {
  return { code, severity: 'error', path: path.join('.'), message }
}

/** Creates a warning at a path given by its steps: shown, and saved all the same. */
export function warning(code: string, path: readonly (string | number)[], message: string): Issue {
  return { code, severity: 'warning', path: path.join('.'), message }
}
