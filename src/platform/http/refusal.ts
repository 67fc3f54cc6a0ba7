/** The HTTP form of a refusal: the only place that maps errors of the server's rules and SQL to status codes. */
import {
  CallerGoneError,
  ConflictError,
  InvalidError,
  MalformedError,
  NotFoundError,
  type RefusalDetails,
  RefusedError,
} from '../base/errors.ts'

/** A refusal by an HTTP status that no error of `base/errors.ts` stands for: rights, limits, unreachable providers. */
export class Refusal extends RefusedError {
  override readonly name = 'Refusal'
  readonly status: number

  constructor(status: number, message: string, details: RefusalDetails = {}) {
    super(message, details)
    this.status = status
  }
}

const statuses = [
  [NotFoundError, 404],
  [ConflictError, 409],
  [InvalidError, 422],
  [MalformedError, 400],
  // The code that proxies log for a closed connection; nobody reads this reply.
  [CallerGoneError, 499],
] as const

/** Returns the HTTP status of a refusal. */
export function statusOf(error: RefusedError): number {
  if (error instanceof Refusal) return error.status
  return statuses.find(([type]) => error instanceof type)?.[1] ?? 500
}
