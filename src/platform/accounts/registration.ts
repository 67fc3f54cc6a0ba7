/** Registering an organisation with its first user, and activating the account by the link that was mailed. */
import { randomBytes, randomUUID } from 'node:crypto'
import { DatabaseError } from 'pg'
import type { endpoints } from '#schemas/endpoints/index.ts'
import { accountMessages as say } from '#schemas/messages/index.ts'
import { recordAuditEntries } from '../base/audit.ts'
import { type Client, withOrganisation } from '../base/database/pool.ts'
import { hashOf, withKey } from '../base/database/with-key.ts'
import { InvalidError } from '../base/errors.ts'
import { deliverQueuedMail, type OutgoingMail, queueMail } from '../base/mail/outbox.ts'
import { networkOf } from '../base/network-address.ts'
import { consumeAttempt, type RateLimit } from '../base/rate-limits.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { userAgentOf } from '../http/authorize.ts'
import type { Call } from '../http/implement.ts'
import { Refusal } from '../http/refusal.ts'
import { verifyCaptcha } from '../identity/captcha.ts'
import { createOrganisation } from '../identity/organisations.ts'
import { hashPassword } from '../identity/passwords.ts'
import { createUser, emailIndex, findUser, markVerified, readUser, renewUser } from '../identity/users.ts'
import { activation } from './account-mails.ts'

const HOUR_MS = 3_600_000
const TRIAL_MS = 14 * 24 * HOUR_MS
const LINK_LIFETIME_MS = 48 * HOUR_MS
const perAddress: RateLimit = { name: 'register', attempts: 30, windowMs: HOUR_MS }

type Register = Call<typeof endpoints.accounts.register>

const emailTaken = () => new InvalidError([{ path: 'emailId', message: say.emailTaken, code: 'email-taken' }])

/** An address that differs in its case is another one, but signs in by the same user name. */
const taken = (known: string, asked: string) =>
  known === asked
    ? emailTaken()
    : new InvalidError([{ path: 'emailId', message: say.usernameTaken, code: 'username-taken' }])

/** Fills an organisation that was just created, in the transaction that creates it. */
export type FillOrganisation = (transaction: TransactionContext) => Promise<void>

/**
 * Creates an organisation on trial, with its first contents and its first user; one that was never activated may be
 * registered again.
 *
 * @throws {InvalidError} When the address is taken or the captcha is not solved.
 * @throws {Refusal} 429 after too many attempts.
 */
export async function register(call: Register, fill: FillOrganisation): Promise<void> {
  const { platform, body, address, now } = call
  if (!(await consumeAttempt(platform, perAddress, networkOf(address), now))) {
    throw new Refusal(429, 'Too many registrations from this address. Please try again in an hour.')
  }
  if (!(await verifyCaptcha(platform, body.captcha, now))) {
    throw new InvalidError([{ path: 'captcha', message: say.invalidCaptcha, code: 'captcha' }])
  }
  // Before looking for the account, so that both answers take the same time.
  const passwordHash = await hashPassword(platform, body.password)
  const known = await findUser(platform, body.emailId)
  const orgId = known?.orgId ?? randomUUID()
  const mail = await withOrganisation(platform.pool, orgId, async (client) => {
    const person = { name: body.fullName, email: body.emailId, passwordHash }
    if (known) {
      if (known.verified || (await hasLiveLink(client, known.id, now))) throw taken(known.email, body.emailId)
      await renewUser(client, known.id, person)
      return mailLink(call, client, orgId, known.id)
    }
    await createOrganisation(client, { id: orgId, name: body.orgName, trialEndsTS: now + TRIAL_MS, now })
    const userId = await createUser(client, { ...person, orgId, verified: false, now })
    await fill({ client, user: { orgId, name: body.fullName }, now, platform })
    return mailLink(call, client, orgId, userId)
  }).catch((error: unknown) => {
    if (error instanceof DatabaseError && error.constraint === emailIndex) throw emailTaken()
    throw error
  })
  deliverQueuedMail(platform, mail)
}

async function hasLiveLink(client: Client, userId: string, now: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM activations WHERE user_id = $1 AND used_ts IS NULL AND expires_ts > $2',
    [userId, now],
  )
  return rowCount !== 0
}

async function mailLink(
  { platform, body, now }: Register,
  client: Client,
  orgId: string,
  userId: string,
): Promise<OutgoingMail> {
  // 128 random bits, kept as a hash only.
  const secret = randomBytes(16).toString('base64url')
  await client.query('INSERT INTO activations (organisation_id, hash, user_id, expires_ts) VALUES ($1, $2, $3, $4)', [
    orgId,
    hashOf(secret),
    userId,
    now + LINK_LIFETIME_MS,
  ])
  const link = `${platform.settings.publicUrl}/users/activate/${secret}`
  const mail = { to: body.emailId, now, ...activation({ name: body.fullName, link }) }
  await queueMail(client, orgId, mail)
  return mail
}

interface ActivationRow {
  readonly organisation_id: string
  readonly user_id: string
  readonly expires_ts: number
  readonly used_ts: number | null
}

/**
 * Activates the account of a link, once.
 *
 * @throws {InvalidError} When the link is used, over or nobody's.
 */
export async function activate(call: Call<typeof endpoints.accounts.verifyEmail>): Promise<void> {
  const { platform, body, address, headers, now } = call
  const hash = hashOf(body.surrogateId)
  const found = await withKey(platform.pool, hash, (client) =>
    client.query<ActivationRow>(
      'SELECT organisation_id, user_id, expires_ts, used_ts FROM activations WHERE hash = $1',
      [hash],
    ),
  )
  const row = found.rows[0]
  if (row && row.used_ts !== null) throw new InvalidError(say.alreadyRegistered)
  if (!row || row.expires_ts <= now) throw new InvalidError(say.activationInvalid)
  await withOrganisation(platform.pool, row.organisation_id, async (client) => {
    const { rowCount } = await client.query('UPDATE activations SET used_ts = $2 WHERE hash = $1 AND used_ts IS NULL', [
      hash,
      now,
    ])
    if (rowCount === 0) throw new InvalidError(say.alreadyRegistered)
    const { organisation_id: orgId, user_id: id } = row
    await markVerified(client, id)
    const { name = '' } = (await readUser(client, id)) ?? {}
    const author = { orgId, id, name, address, agent: userAgentOf(headers) }
    await recordAuditEntries(
      client,
      author,
      'accounts.verifyEmail',
      [{ kind: 'user', id, name, fields: ['verified'] }],
      now,
    )
  })
}
