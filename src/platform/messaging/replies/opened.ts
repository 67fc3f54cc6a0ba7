/**
 * Opens of e-mails, told by a picture of one pixel. Programs fetch it as well as people: Apple's proxy and Gmail's name
 * themselves or come right after sending, and are counted apart. An open proves nothing, so nothing follows from it.
 */
import type { Platform } from '../../base/context.ts'
import { inOrganisation } from '../../base/in-organisations.ts'
import { readCode } from '../links.ts'
import { recordLater } from '../record.ts'

/** A transparent GIF of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
/** The time after sending within which only programs open a mail, which look at what comes in. */
const PREFETCH_MS = 10_000
/** Gmail's proxy fetches for a person who reads, but also ahead of them within so long a time. */
const GMAIL_PREFETCH_MS = 60_000
/** Apple's Mail Privacy Protection fetches everything through a browser that says nothing but its engine. */
const APPLE_PROXY = /^Mozilla\/5\.0$/
const GMAIL_PROXY = /GoogleImageProxy|ggpht\.com/
/** Programs that look into mails for what is dangerous, and makers of previews. */
const SCANNERS = /bot\b|crawler|spider|preview|scanner|barracuda|proofpoint|mimecast|curl\/|python-requests|java\//i

/** Says whether a program opened a mail rather than a person. */
export function isMachine(agent: string, sinceSentMs: number): boolean {
  if (sinceSentMs < PREFETCH_MS || agent === '') return true
  if (GMAIL_PROXY.test(agent)) return sinceSentMs < GMAIL_PREFETCH_MS
  return APPLE_PROXY.test(agent) || SCANNERS.test(agent)
}

/** Counts an open and answers the picture, whatever the code says: a broken picture would stand in the mail. */
export async function servePixel(platform: Platform, request: Request, code: string): Promise<Response> {
  const message = readCode(platform, code)
  if (message && request.method === 'GET')
    await inOrganisation(platform, message.orgId, async (context) => {
      const { rows } = await context.client.query<{ sent_ts: number }>(
        'SELECT coalesce(sent_ts, created_ts) AS sent_ts FROM messages WHERE organisation_id = $1 AND id = $2',
        [message.orgId, message.id],
      )
      const since = context.now - (rows[0]?.sent_ts ?? context.now)
      const agent = request.headers.get('User-Agent') ?? ''
      await recordLater(context, { id: message.id, outcome: isMachine(agent, since) ? 'machine-opened' : 'opened' })
    })
  return new Response(PIXEL, {
    headers: { 'Content-Type': 'image/gif', 'Cache-Control': 'no-store, private', 'Referrer-Policy': 'no-referrer' },
  })
}
