/** Serves the page of one activity to frames and web views: whoever may frame it is read from the organisation's sites. */
import { drawnKinds } from '#schemas/documents/rule-family.ts'
import type { Platform } from '../../base/context.ts'
import { withOrganisation } from '../../base/database/pool.ts'
import { readInstall } from '../../identity/install.ts'
import { embedPage, embedPolicy, embedRefusal } from './embed-page.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** The ids that stand for no document: the badge cabinet and the wallet. */
const views: ReadonlySet<string> = new Set(['badges', 'wallet'])

/** The organisation that an address names. */
interface Named {
  readonly name: string
  readonly sites: readonly string[]
  readonly hasRule: boolean
}

/** Replies with the page of an activity, or with one sentence about what is wrong with its address. */
export async function serveEmbed(platform: Platform, request: Request, ruleId: string): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const organisation = searchParams.get('organisation') ?? ''
  const named = uuid.test(organisation) ? await readNamed(platform, organisation, ruleId) : undefined
  const sites = named?.sites ?? []
  const answer = (status: number, page: ReturnType<typeof embedRefusal>) =>
    new Response(`${page}`, {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': embedPolicy(platform.settings, sites),
        // The list of sites may be another one the next time.
        'Cache-Control': 'no-store',
      },
    })
  if (searchParams.has('token'))
    return answer(
      400,
      embedRefusal('The token belongs behind the # of this address, where no log of a server sees it.'),
    )
  if (!named)
    return answer(404, embedRefusal('This address names no organisation. Copy it from Install as ?organisation=….'))
  if (!named.hasRule) return answer(404, embedRefusal('There is no such activity.'))
  const locale = searchParams.get('locale') ?? ''
  const results = searchParams.get('results') ?? ''
  return answer(
    200,
    embedPage(platform.settings, {
      ...{ title: named.name, organisation, ruleId, sites },
      locale: /^[a-z]{2,3}(?:-[\da-z]{2,8})*$/i.test(locale) ? locale : '',
      results: results === 'SDK' || results === 'ParentApp' ? results : '',
    }),
  )
}

async function readNamed(platform: Platform, orgId: string, ruleId: string): Promise<Named | undefined> {
  return withOrganisation(platform.pool, orgId, async (client) => {
    const { rows } = await client.query<{ name: string; hasRule: boolean }>(
      `SELECT name, EXISTS (
         SELECT 1 FROM documents d WHERE d.organisation_id = o.id AND d.kind = ANY ($2) AND d.id = $3
           AND d.deleted_ts IS NULL) AS "hasRule"
       FROM organisations o WHERE id = $1`,
      [orgId, drawnKinds, ruleId],
    )
    if (!rows[0]) return undefined
    const { name, hasRule } = rows[0]
    const { allowedOrigins } = await readInstall({ client, user: { orgId, name: 'Page' } })
    return { name, sites: allowedOrigins, hasRule: hasRule || views.has(ruleId) }
  })
}
