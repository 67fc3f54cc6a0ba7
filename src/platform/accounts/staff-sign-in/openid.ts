/** The OpenID provider of an organisation: `openid-client` over our guarded requests, authorisation code with PKCE. */
import * as openid from 'openid-client'
import type { Platform } from '../../base/context.ts'
import { sendOutbound } from '../../base/outbound/request.ts'

/** The longest time that a provider may take to answer, in milliseconds. */
const PROVIDER_TIMEOUT_MS = 10_000

/** A provider as an organisation has set it up. */
export interface OpenIdProvider {
  readonly issuer: string
  readonly clientId: string
  /** Empty for a public client, which PKCE protects. */
  readonly clientSecret: string
}

/** The secrets of an attempt, which a browser keeps between going to the provider and coming back. */
export interface SignInAttempt {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** The person that a provider vouches for. */
export interface ProvidedPerson {
  readonly subject: string
  readonly email: string
  /** True where the provider says that the address is theirs. */
  readonly isVerified: boolean
}

/** The address that the provider leads back to. */
export const returnUrlOf = ({ settings }: Pick<Platform, 'settings'>): string => `${settings.publicUrl}/signin/return`

/**
 * Reads the description of a provider.
 *
 * @throws When it does not answer, or is not the issuer that it is called.
 */
export function discover(
  platform: Pick<Platform, 'settings'>,
  { issuer, clientId, clientSecret }: OpenIdProvider,
): Promise<openid.Configuration> {
  const url = new URL(issuer)
  const authentication = clientSecret === '' ? openid.None() : openid.ClientSecretPost(clientSecret)
  return openid.discovery(url, clientId, undefined, authentication, {
    [openid.customFetch]: guardedFetch(platform),
    // An https provider is held to https by the library; http is admitted for this machine by the check of the issuer.
    execute: url.protocol === 'http:' ? [openid.allowInsecureRequests] : [],
  })
}

/** Requests that reach only what may be reached, bounded in time and size. */
function guardedFetch({ settings }: Pick<Platform, 'settings'>): openid.CustomFetch {
  return async (url, { method, headers, body }) => {
    const text = body === undefined || body === null ? '' : `${body}`
    const reply = await sendOutbound(
      { method, url, headers: Object.entries(headers).map(([key, value]) => ({ key, value })), body: text },
      { allowedRanges: settings.webhookAllowedRanges, timeoutMs: PROVIDER_TIMEOUT_MS },
    )
    const kept = reply.headers.filter(({ key }) => /^content-type$|^www-authenticate$/i.test(key))
    return new Response(reply.status === 204 ? null : reply.body, {
      status: reply.status,
      headers: kept.map(({ key, value }): [string, string] => [key, value]),
    })
  }
}

/** Creates an attempt, and the address at which the provider asks who it is. */
export async function beginAttempt(
  platform: Pick<Platform, 'settings'>,
  provider: OpenIdProvider,
): Promise<{ readonly attempt: SignInAttempt; readonly url: string }> {
  const configuration = await discover(platform, provider)
  const attempt = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
  }
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: returnUrlOf(platform),
    scope: 'openid email profile',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
  })
  return { attempt, url: url.href }
}

/**
 * Exchanges the code of the way back for the person.
 *
 * @param query - What the provider added to our address.
 * @throws When the answer is not of this attempt, or not from this provider.
 */
export async function finishAttempt(
  platform: Pick<Platform, 'settings'>,
  provider: OpenIdProvider,
  { state, nonce, verifier }: SignInAttempt,
  query: string,
): Promise<ProvidedPerson> {
  const configuration = await discover(platform, provider)
  const answer = new URL(`${returnUrlOf(platform)}${query}`)
  const tokens = await openid.authorizationCodeGrant(configuration, answer, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('the provider answered no identity')
  const more =
    claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
      ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : claims
  return {
    subject: claims.sub,
    email: typeof more.email === 'string' ? more.email : '',
    isVerified: more.email_verified === true,
  }
}
