/** What keeps a member of the team from making a call: their role, a trial that is over, a first password. */
import type { Endpoint } from '#schemas/endpoints/define.ts'
import { accountMessages as say } from '#schemas/messages/index.ts'
import { isEnough } from '#schemas/values/roles.ts'
import type { SessionUser } from '../identity/sessions.ts'
import { Refusal } from './refusal.ts'

const sentences = { trial: say.trialExpired, password: say.changePasswordFirst }

/** Refuses with 403 whom the endpoint's row does not admit. */
export function authorize({ needs, answersHeld }: Endpoint, { role, restrictions }: SessionUser): void {
  const reason = restrictions.find((one) => !answersHeld.includes(one))
  if (reason) throw new Refusal(403, sentences[reason])
  if (!isEnough(role, needs)) throw new Refusal(403, say.roleTooLow)
}

/** What the caller's program calls itself. */
export const userAgentOf = (headers: Headers): string => headers.get('User-Agent') ?? ''
