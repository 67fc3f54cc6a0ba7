/**
 * Twilio's status callbacks: one call a change, signed with the auth token over the address and the form. The signature is
 * computed here, since the package of Twilio is a client of two hundred services.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Platform } from '../../base/context.ts'
import { inOrganisation } from '../../base/in-organisations.ts'
import { findIntegration } from '../../integrations/repository.ts'
import { type LaterOutcome, recordLater, suppressAddress } from '../record.ts'
import { isUuid } from './message-id.ts'
import { readReplyForm } from './reply-form.ts'

/** The meaning of each status; those before `sent` say nothing new. */
const outcomes: Readonly<Record<string, LaterOutcome>> = {
  delivered: 'delivered',
  read: 'opened',
  undelivered: 'bounced',
  failed: 'failed',
}

/** Numbers that will never take a message. */
const DEAD_CODES = ['30003', '30005', '30006', '21610', '63024']

/** Takes a status callback; 403 without a right signature. */
export async function takeTwilioStatus(
  platform: Platform,
  request: Request,
  orgId: string,
  id: string,
): Promise<Response> {
  const form = await readReplyForm(request)
  if (!form || !isUuid(orgId) || !isUuid(id)) return new Response(null, { status: 400 })
  const pairs = [...form.entries()]
  const said = Object.fromEntries(pairs)
  const isTaken = await inOrganisation(platform, orgId, async (context) => {
    const stored = await findIntegration(context, 'messaging')
    const signature = request.headers.get('X-Twilio-Signature') ?? ''
    // The configured public address: behind a proxy the request carries another one.
    const url = `${platform.settings.publicUrl}/messages/twilio/${orgId}/${id}`
    if (!stored || !isSame(signature, signatureOf(stored.secrets.authToken ?? '', url, pairs))) return false
    const outcome = outcomes[said.MessageStatus ?? '']
    if (outcome) {
      const reason = said.ErrorMessage || (said.ErrorCode ? `Error ${said.ErrorCode}` : '')
      const message = await recordLater(context, { id, outcome, reason })
      if (message && DEAD_CODES.includes(said.ErrorCode ?? ''))
        await suppressAddress(context, { channel: message.channel, address: message.address, reason: 'Bounced' })
    }
    return true
  })
  return new Response(null, { status: isTaken ? 204 : 403 })
}

/** Computes the signature of a form: its pairs in the order of their names, joined behind the address. */
export function signatureOf(token: string, url: string, pairs: readonly (readonly [string, string])[]): string {
  const sorted = [...pairs].sort(([one], [other]) => (one < other ? -1 : 1))
  return createHmac('sha1', token)
    .update(sorted.reduce((text, [key, value]) => text + key + value, url))
    .digest('base64')
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
