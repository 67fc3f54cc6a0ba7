/** The authorisation of staff: their role, a trial that is over, a first password, a missing second factor. */
import type { Endpoint } from '#schemas/endpoints/define.ts'
import { accountMessages as say, signInMessages } from '#schemas/messages/index.ts'
import { type AccountRestriction, isEnough } from '#schemas/values/roles.ts'
import type { SessionUser } from '../identity/sessions.ts'
import { Refusal } from './refusal.ts'

const sentences: Readonly<Record<AccountRestriction, string>> = {
  trial: say.trialExpired,
  password: say.changePasswordFirst,
  'second-factor': signInMessages.setUpFirst,
}

/**
 * Checks that the endpoint's row admits a member of staff.
 *
 * @throws {Refusal} 403 when the role is too low, or an account restriction holds.
 */
export function authorize(
  { requiredRole, allowedWhenRestricted }: Endpoint,
  { role, restrictions }: SessionUser,
): void {
  const reason = restrictions.find((one) => !allowedWhenRestricted.includes(one))
  if (reason) throw new Refusal(403, sentences[reason])
  if (!isEnough(role, requiredRole)) throw new Refusal(403, say.roleTooLow)
}

/** Returns the name of the caller's program, by itself. */
export const userAgentOf = (headers: Headers): string => headers.get('User-Agent') ?? ''
