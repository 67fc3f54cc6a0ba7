/** The way back from a provider: the member it vouches for goes on to the console with a one-time code. */
import type { SignInFailure } from '#schemas/endpoints/staff-sign-in.ts'
import type { Platform } from '../../base/context.ts'
import { type Client, withOrganisation } from '../../base/database/pool.ts'
import type { RoutedRequest } from '../../http/implement.ts'
import { createOneTimeToken } from '../../identity/one-time-tokens.ts'
import { emailKeyOf } from '../../identity/users.ts'
import { keptAttempt, noAttemptCookie } from './attempt-cookie.ts'
import { finishAttempt, type ProvidedPerson } from './openid.ts'
import { providerOf } from './settings.ts'

/** The lifetime of the code with which the console is entered, in milliseconds. */
const CODE_LIFETIME_MS = 60_000

/** Answers the provider's redirect with one to the page of signing in: with the code, which no log sees behind `#`, or with the reason. */
export async function signInReturn(platform: Platform, { request }: RoutedRequest): Promise<Response> {
  const { basePath } = platform.settings
  const result = await enter(platform, request)
  const to = 'code' in result ? `/signin#${result.code}` : `/signin?refused=${result.refused}`
  return new Response(null, {
    status: 302,
    headers: { Location: `${basePath}${to}`, 'Set-Cookie': noAttemptCookie(platform), 'Cache-Control': 'no-store' },
  })
}

type Result = { readonly code: string } | { readonly refused: SignInFailure }

async function enter(platform: Platform, request: Request): Promise<Result> {
  const now = platform.now()
  const attempt = keptAttempt(platform, request.headers, now)
  if (!attempt) return { refused: 'over' }
  const { search, searchParams } = new URL(request.url)
  // A code that somebody else's page made up is refused by the state; this one says no itself.
  if (searchParams.get('error') === 'access_denied') return { refused: 'cancelled' }
  const provider = await providerOf(platform, attempt.orgId)
  if (!provider) return { refused: 'over' }
  try {
    const person = await finishAttempt(platform, provider, attempt, search)
    return await withOrganisation(platform.pool, attempt.orgId, (client) =>
      admit(client, attempt.orgId, { ...person, isVerified: person.isVerified || provider.trustsEmails }, now),
    )
  } catch (error) {
    platform.log(`Signing in by a provider failed: ${error instanceof Error ? error.message : 'unknown'}`)
    return { refused: 'failed' }
  }
}

interface Row {
  readonly id: string
  readonly disabled: boolean
}

/** Finds the member, whom the provider is known by from now on, and makes their code. */
async function admit(client: Client, orgId: string, person: ProvidedPerson, now: number): Promise<Result> {
  const columns = 'id, disabled_ts IS NOT NULL AS disabled'
  const known = await client.query<Row>(
    `SELECT ${columns} FROM users WHERE organisation_id = $1 AND provider_subject = $2`,
    [orgId, person.subject],
  )
  let member = known.rows[0]
  if (!member) {
    const named = await client.query<Row & { subject: string }>(
      `SELECT ${columns}, provider_subject AS subject FROM users WHERE organisation_id = $1 AND email_key = $2`,
      [orgId, emailKeyOf(person.email)],
    )
    member = named.rows[0]
    // An address that has passed to somebody else does not open what was theirs before.
    if (!member || named.rows[0]?.subject !== '') return { refused: 'unknown' }
    if (!person.isVerified) return { refused: 'unverified' }
    if (!member.disabled)
      await client.query('UPDATE users SET provider_subject = $2, verified = true WHERE id = $1', [
        member.id,
        person.subject,
      ])
  }
  if (member.disabled) return { refused: 'disabled' }
  const expiresTS = now + CODE_LIFETIME_MS
  return {
    code: await createOneTimeToken(client, { orgId, id: member.id }, { purpose: 'provider-sign-in', expiresTS }),
  }
}
