/** A call that is not carried out, said to the caller: thrown anywhere below a handler, answered by `serve-call.ts`. */

/** What is wrong at one place of a body, of the path's places or of the query. */
export interface FieldError {
  /** Dotted path; empty for the whole body. */
  readonly path: string
  readonly message: string
  /** Stable code of a documented check. */
  readonly code?: string
}

interface Details {
  readonly errors?: readonly FieldError[]
  /** Documented keys that stand beside the message: the newer document, the links. */
  readonly keys?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  /** The `code` of the reply where it is not the HTTP status. */
  readonly code?: number
}

/** A refused call: an HTTP status, a sentence, and what helps to do better. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly details: Details

  constructor(status: number, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.details = details
  }
}

/** Creates the refusal of what does not exist, or belongs to another organisation: nobody can tell which. */
export const notFound = () => new Refusal(404, 'Not found')

/** Creates the refusal that nobody reads: the caller has gone away meanwhile. */
export const callerGone = () => new Refusal(499, 'The caller has gone away')

/** Creates the refusal of values at places, the first of which becomes the message. */
export function refusedFields(status: 400 | 422, errors: readonly FieldError[]): Refusal {
  return new Refusal(status, errors[0]?.message ?? 'Refused', { errors })
}
