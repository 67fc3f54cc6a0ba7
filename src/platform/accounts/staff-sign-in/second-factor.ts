/** Setting up an authenticator app, and turning it off. */
import type { endpoints } from '#schemas/endpoints/index.ts'
import { signInMessages as say } from '#schemas/messages/index.ts'
import { withOrganisation } from '../../base/database/pool.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../base/errors.ts'
import { seal } from '../../base/secrets/secrets.ts'
import type { Call } from '../../http/implement.ts'
import { readMember } from '../../identity/members.ts'
import { isPassword } from '../../identity/passwords.ts'
import {
  beginFactor,
  confirmFactor,
  readFactor,
  removeFactor,
  renewRecoveryCodes,
  secondFactorOf,
} from '../../identity/second-factors.ts'
import { closeSessionsOf } from '../../identity/sessions.ts'
import { readUser } from '../../identity/users.ts'
import { checkWithinLimit } from '../old-password.ts'
import { checkCode, factorPurpose } from './check-code.ts'
import { newTotpSecret, totpUrl } from './totp.ts'

type Calls = typeof endpoints.staffSignIn

/**
 * Makes a key for an app, which counts once a code of it was right.
 *
 * @throws {InvalidError} At `password`.
 * @throws {ConflictError} When an app is set up already.
 */
export async function setUp(call: Call<Calls['setUpSecondFactor']>): Promise<{ secret: string; url: string }> {
  const { platform, user, body, auditEntries } = call
  await checkPassword(call, body.password)
  const secret = newTotpSecret()
  await withOrganisation(platform.pool, user.orgId, async (client) => {
    const sealed = await seal({ platform, client, user }, secret, factorPurpose(user.id))
    if (!(await beginFactor(client, user.orgId, user.id, sealed))) throw new ConflictError(say.alreadyOn)
  })
  auditEntries.push({ kind: 'user', id: user.id, name: user.name, fields: ['secondFactor'] })
  return { secret, url: totpUrl(secret, user.email) }
}

/**
 * Turns the factor on; whoever is signed in elsewhere with the password alone is signed out.
 *
 * @returns The recovery codes, this once.
 * @throws {InvalidError} At `code`.
 * @throws {ConflictError} When setting up was not begun, or is over.
 */
export async function confirm(call: Call<Calls['confirmSecondFactor']>): Promise<{ recoveryCodes: string[] }> {
  const { platform, user, body, auditEntries, now } = call
  const { orgId, id, tokenHash } = user
  const begun = await withOrganisation(platform.pool, orgId, (client) => readFactor(client, id))
  if (!begun) throw new ConflictError(say.notSetUp)
  if (begun.confirmedTS !== null) throw new ConflictError(say.alreadyOn)
  await checkCode(platform, user, body.code, now)
  auditEntries.push({ kind: 'user', id, name: user.name, fields: ['secondFactor'] })
  return withOrganisation(platform.pool, orgId, async (client) => {
    await confirmFactor(client, id, now)
    await closeSessionsOf(client, id, tokenHash)
    return { recoveryCodes: await renewRecoveryCodes(client, id) }
  })
}

/**
 * Makes new recovery codes.
 *
 * @throws {InvalidError} At `code`.
 * @throws {ConflictError} When there is no factor.
 */
export async function renewCodes(call: Call<Calls['newRecoveryCodes']>): Promise<{ recoveryCodes: string[] }> {
  const { platform, user, body, auditEntries, now } = call
  await withOrganisation(platform.pool, user.orgId, async (client) => {
    if (!(await secondFactorOf(client, user.id)).on) throw new ConflictError(say.notSetUp)
  })
  await checkCode(platform, user, body.code, now)
  auditEntries.push({ kind: 'user', id: user.id, name: user.name, fields: ['recoveryCodes'] })
  return withOrganisation(platform.pool, user.orgId, async (client) => ({
    recoveryCodes: await renewRecoveryCodes(client, user.id),
  }))
}

/**
 * Turns the factor off.
 *
 * @throws {InvalidError} At `password` or `code`.
 * @throws {ConflictError} When there is none, or the organisation requires it.
 */
export async function remove(call: Call<Calls['removeSecondFactor']>): Promise<void> {
  const { platform, user, body, auditEntries, now } = call
  await withOrganisation(platform.pool, user.orgId, async (client) => {
    const { on, required } = await secondFactorOf(client, user.id)
    if (!on) throw new ConflictError(say.notSetUp)
    if (required) throw new ConflictError(say.stillRequired)
  })
  await checkPassword(call, body.password)
  await checkCode(platform, user, body.code, now)
  await withOrganisation(platform.pool, user.orgId, (client) => removeFactor(client, user.id))
  auditEntries.push({ kind: 'user', id: user.id, name: user.name, fields: ['secondFactor'] })
}

/**
 * Takes the app of a member away and signs them out.
 *
 * @throws {NotFoundError} When the organisation has no such member, or they have no app.
 */
export async function reset(call: Call<Calls['resetSecondFactor']>): Promise<void> {
  const { client, query, auditEntries } = call
  const member = await readMember(client, query.userId)
  if (!member.hasSecondFactor) throw new NotFoundError()
  await removeFactor(client, member.id)
  await closeSessionsOf(client, member.id)
  auditEntries.push({ kind: 'user', id: member.id, name: member.name, fields: ['secondFactor'] })
}

async function checkPassword(
  { platform, user, now }: Pick<Call<Calls['setUpSecondFactor']>, 'platform' | 'user' | 'now'>,
  password: string,
): Promise<void> {
  const isRight = await checkWithinLimit(platform, user.id, now, async () => {
    const stored = await withOrganisation(platform.pool, user.orgId, (client) => readUser(client, user.id))
    return stored !== undefined && (await isPassword(platform, password, stored.passwordHash))
  })
  if (!isRight) throw new InvalidError([{ path: 'password', message: say.passwordWrong }])
}
