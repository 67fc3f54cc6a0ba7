/** A click: counted, then led on. Links of mails and messages are fetched by programs too, so a HEAD request counts nothing. */
import { parseUrl } from '#schemas/url.ts'
import type { Platform } from '../../base/context.ts'
import { inOrganisation } from '../../base/in-organisations.ts'
import { isLinkOf, readCode } from '../links.ts'
import { recordLater } from '../record.ts'
import { replyPage } from './reply-page.ts'

/** A program that fetches links within so short a time after sending is a gateway, not a person. */
const GATEWAY_MS = 2000

/** Counts a click on a link of a message and answers where it leads; a page with one sentence where the link is not ours. */
export async function followLink(platform: Platform, request: Request, code: string): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const [to, signature] = [searchParams.get('to') ?? '', searchParams.get('s') ?? '']
  const message = readCode(platform, code)
  const url = parseUrl(to)
  if (!message || !url || !isLinkOf(platform, code, to, signature))
    return replyPage(404, 'Link', 'This link leads nowhere.')
  if (request.method === 'GET')
    await inOrganisation(platform, message.orgId, async (context) => {
      const { rows } = await context.client.query<{ sent_ts: number | null }>(
        'SELECT sent_ts FROM messages WHERE organisation_id = $1 AND id = $2',
        [message.orgId, message.id],
      )
      const sent = rows[0]?.sent_ts ?? null
      const isGateway = sent !== null && context.now - sent < GATEWAY_MS
      await recordLater(context, { id: message.id, outcome: isGateway ? 'machine-opened' : 'clicked' })
    })
  return new Response(null, {
    status: 302,
    headers: { Location: url.href, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  })
}
