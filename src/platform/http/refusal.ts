/** The HTTP form of a refusal: the only place that maps errors of the server's rules and SQL to status codes. */

import { genericMessages } from '#schemas/messages/index.ts'
import { type Unavailability, unavailabilityOf } from '../base/database/unavailable.ts'
import {
  CallerGoneError,
  ConflictError,
  InvalidError,
  MalformedError,
  NotApprovedError,
  NotFoundError,
  ReadOnlyError,
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

/** The status of an ailing database, and the seconds after which trying again makes sense. */
const unavailable: Readonly<Record<Unavailability, { readonly status: number; readonly retryAfterS: number }>> = {
  'for-now': { status: 503, retryAfterS: 5 },
  full: { status: 507, retryAfterS: 60 },
}

/** Returns the refusal that a failure is answered with: of the service for now, or 500 where the fault is ours. */
export function refusalOfFailure(error: unknown): Refusal {
  const reason = unavailabilityOf(error)
  if (reason === undefined) return new Refusal(500, genericMessages.somethingWrong)
  const { status, retryAfterS } = unavailable[reason]
  return new Refusal(status, genericMessages.notAvailable, { headers: { 'Retry-After': String(retryAfterS) } })
}

const statuses = [
  [NotFoundError, 404],
  [ReadOnlyError, 403],
  [NotApprovedError, 403],
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
