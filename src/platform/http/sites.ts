/** The sites whose pages may call for players of an organisation: its allow-list, and the news of who called. */
import { parseUrl } from '#schemas/url.ts'
import { isSiteOf } from '#schemas/values/site-origin.ts'
import type { Platform } from '../base/context.ts'
import type { Client } from '../base/database/pool.ts'
import { gatherings } from '../base/gatherings.ts'
import { readInstall } from '../identity/install.ts'
import { notePageCall } from '../identity/install-status.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { Refusal } from './refusal.ts'

/**
 * Returns the site of the page that calls, as its browser says; `undefined` for apps and servers, which name none, and
 * for the platform's own pages.
 *
 * @param asked - The address that was called.
 */
export function siteOf({ settings }: Platform, headers: Headers, asked: string): string | undefined {
  const origin = headers.get('Origin')?.slice(0, 300)
  if (origin === undefined) return undefined
  // A proxy ends TLS: only the host is the same on both sides of it.
  const url = parseUrl(origin)
  const isOwn = url && (origin === new URL(settings.publicUrl).origin || url.host === new URL(asked).host)
  return isOwn ? undefined : origin
}

/** The call of a page, inside a transaction of the organisation. */
interface PageContext {
  readonly platform: Platform
  readonly client: Client
  readonly user: { readonly orgId: string; readonly name: string }
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Reads the settings of the organisation, once for calls that share a transaction. */
const readSettings = gatherings(
  async (client: Client, users: readonly PageContext['user'][]) => {
    const [user] = users
    const settings = user && (await readInstall({ client, user }))
    return users.flatMap(() => settings ?? [])
  },
  { most: Number.POSITIVE_INFINITY, atOnce: 1, isRepeated: false },
)

/**
 * Lets the pages of the organisation's sites pass, and all pages where it names no site; `null` is no site.
 *
 * @throws {Refusal} 403 for a page of another site.
 */
export async function admitSite({ platform, client, user, now }: PageContext, site: string | undefined): Promise<void> {
  if (site === undefined) return
  const { allowedOrigins } = await readSettings(client, user)
  const isAdmitted = allowedOrigins.length === 0 || isSiteOf(allowedOrigins, site)
  const refusal = isAdmitted ? '' : await refusalOf({ client, user }, site)
  notePageCall(platform, user.orgId, { origin: site, refusal }, now)
  if (refusal !== '') throw new Refusal(403, refusal)
}

async function refusalOf({ client, user }: Pick<PageContext, 'client' | 'user'>, site: string): Promise<string> {
  const { name } = await readOrganisation(client, user.orgId)
  return `${site} is not among the sites that may show activities of ${name}. Add it under Install.`
}
