/**
 * The errors that rules and SQL throw when they refuse something. None of them knows a status code: `http/refusal.ts`
 * maps each class to one.
 */

/** The fault at one place of a body, of the path's parameters or of the query. */
export interface FieldError {
  /** Dotted path; empty for the whole body. */
  readonly path: string
  readonly message: string
  /** Stable code of a documented check. */
  readonly code?: string
}

/** The parts of a refusal beside its sentence. */
export interface RefusalDetails {
  readonly errors?: readonly FieldError[]
  /** Documented keys that stand beside the message: the newer document, the links. */
  readonly keys?: Readonly<Record<string, unknown>>
  /** The revision that is stored, as an entity tag. */
  readonly etag?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The `code` of the reply where it is not the HTTP status. */
  readonly code?: number
}

/** Anything that is refused with a sentence for the caller; every other error is a fault of the server. */
export abstract class RefusedError extends Error {
  readonly details: RefusalDetails

  constructor(message: string, details: RefusalDetails = {}) {
    super(message)
    this.details = details
  }
}

/** The refusal of an object that does not exist or belongs to another organisation: the caller cannot tell which. */
export class NotFoundError extends RefusedError {
  override readonly name = 'NotFoundError'

  constructor() {
    super('Not found')
  }
}

/** The refusal of a change to a document that came with the platform and belongs to nobody. */
export class ReadOnlyError extends RefusedError {
  override readonly name = 'ReadOnlyError'
}

/** The refusal of a publication that somebody else has to approve first. */
export class NotApprovedError extends RefusedError {
  override readonly name = 'NotApprovedError'
}

/** The refusal of a change that the stored state does not allow: a newer revision, links, an object taken back. */
export class ConflictError extends RefusedError {
  override readonly name = 'ConflictError'
}

/** The refusal of values that can be read and are wrong, given as a sentence or as the faults at their places. */
export class InvalidError extends RefusedError {
  override readonly name = 'InvalidError'

  constructor(fault: string | readonly FieldError[], details: RefusalDetails = {}) {
    super(...messageAndDetails(fault, details))
  }
}

/** The refusal of a request that cannot be read: an unknown column, a header or parameter of the wrong form. */
export class MalformedError extends RefusedError {
  override readonly name = 'MalformedError'

  constructor(fault: string | readonly FieldError[], details: RefusalDetails = {}) {
    super(...messageAndDetails(fault, details))
  }
}

/** The end of work whose caller has closed the connection. */
export class CallerGoneError extends RefusedError {
  override readonly name = 'CallerGoneError'

  constructor() {
    super('The caller has gone away')
  }
}

/** Returns the sentence and the details of a refusal; the first fault gives the sentence. */
function messageAndDetails(fault: string | readonly FieldError[], details: RefusalDetails): [string, RefusalDetails] {
  if (typeof fault === 'string') return [fault, details]
  return [fault[0]?.message ?? 'Refused', { errors: fault, ...details }]
}
