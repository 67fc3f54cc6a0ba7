/** One-time codes: a signed-in person opens another device with one, under `/authenticate` (C §2). */
import type { UserDetails } from '#schemas/endpoints/accounts.ts'
import type { endpoints } from '#schemas/endpoints/index.ts'
import { accountMessages as say } from '#schemas/messages/index.ts'
import { withOrganisation } from '../base/database/pool.ts'
import { InvalidError } from '../base/errors.ts'
import { userAgentOf } from '../http/authorize.ts'
import type { Call } from '../http/implement.ts'
import { Refusal } from '../http/refusal.ts'
import { consumeOneTimeToken, createOneTimeToken, findOneTimeToken } from '../identity/one-time-tokens.ts'
import { readUser } from '../identity/users.ts'
import { letIn } from './sign-in.ts'

/** The lifetime of a code, in milliseconds. */
const CODE_LIFETIME_MS = 60_000

/** Makes a code for the caller, and the link that takes it along. */
export async function newSignInCode(call: Call<typeof endpoints.access.createSignInCode>) {
  const { platform, client, user, now } = call
  const expiresTS = now + CODE_LIFETIME_MS
  const purpose = user.viaProvider ? 'provider-sign-in' : 'sign-in'
  const oneTimeCode = await createOneTimeToken(client, user, { purpose, expiresTS })
  return { oneTimeCode, link: `${platform.settings.publicUrl}/authenticate?token=${oneTimeCode}`, expiresTS }
}

/**
 * Signs in the owner of the code, once.
 *
 * @throws {Refusal} 403 when the code is used, over or nobody's; never 401, which would clear the client's storage.
 */
export async function exchangeCode(call: Call<typeof endpoints.access.exchangeCode>): Promise<UserDetails> {
  const { platform, body, address, headers, now } = call
  const provided = await findOneTimeToken(platform, 'provider-sign-in', body.code, now)
  const owner = provided ?? (await findOneTimeToken(platform, 'sign-in', body.code, now))
  if (!owner) throw new InvalidError(say.codeInvalid)
  return withOrganisation(platform.pool, owner.orgId, async (client) => {
    const user = await readUser(client, owner.id)
    if (!user || !(await consumeOneTimeToken(client, body.code))) throw new InvalidError(say.codeInvalid)
    if (user.disabledTS !== null) throw new Refusal(403, say.accountDisabled)
    const viaProvider = provided !== undefined
    const session = { remember: false, address, agent: userAgentOf(headers), now, viaProvider }
    return letIn(client, user, { call: 'access.exchangeCode', ...session })
  })
}
