/**
 * SendGrid's event webhook: many events a call, signed over the moment and the body with a key of P-256 whose public half
 * the organisation has entered. Events come in any order and more than once; each names our id.
 */
import { createPublicKey, verify } from 'node:crypto'
import { asNumber, asObject, asText, type JsonObject, parseJson } from '#schemas/json.ts'
import type { Platform } from '../../base/context.ts'
import { inOrganisation, type JobContext } from '../../base/in-organisations.ts'
import { readBytes } from '../../http/read-body.ts'
import { findIntegration } from '../../integrations/repository.ts'
import { type LaterOutcome, recordLater, suppressAddress } from '../record.ts'
import { isUuid } from './message-id.ts'
import { storeRefusal } from './store-choices.ts'

/** The size of the largest call, in bytes; SendGrid cuts its batches at 768 KB. */
const MAX_BYTES = 1024 * 1024

/** The meaning of each event; `processed` says nothing new, `deferred` is tried again there. */
const outcomes: Readonly<Record<string, LaterOutcome>> = {
  delivered: 'delivered',
  open: 'opened',
  click: 'clicked',
  bounce: 'bounced',
  dropped: 'failed',
}

/** Takes events; 403 without a right signature. */
export async function takeSendGridEvents(platform: Platform, request: Request, orgId: string): Promise<Response> {
  const bytes = await readBytes(request, MAX_BYTES).catch(() => undefined)
  if (!bytes || !isUuid(orgId)) return new Response(null, { status: bytes ? 400 : 413 })
  const signature = request.headers.get('X-Twilio-Email-Event-Webhook-Signature') ?? ''
  const timestamp = request.headers.get('X-Twilio-Email-Event-Webhook-Timestamp') ?? ''
  const status = await inOrganisation(platform, orgId, async (context) => {
    const stored = await findIntegration(context, 'mailApi')
    const key = stored?.publicValues.mailEventKey ?? ''
    if (!isSigned(key, Buffer.concat([Buffer.from(timestamp), bytes]), signature)) return 403
    const events = parseJson(new TextDecoder().decode(bytes))
    if (!Array.isArray(events)) return 400
    for (const event of events) await takeEvent(context, asObject(event))
    return 204
  })
  return new Response(null, { status })
}

/** Says whether a text was signed with the key of an organisation; what cannot be read is not. */
function isSigned(key: string, text: Uint8Array, signature: string): boolean {
  if (key === '' || signature === '') return false
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return verify('sha256', text, publicKey, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

async function takeEvent(context: JobContext, event: JsonObject): Promise<void> {
  const id = asText(event.messageId)
  const name = asText(event.event)
  if (!isUuid(id)) return
  const seconds = asNumber(event.timestamp)
  // Nothing happens later than now, whatever the clock of the provider says.
  const at = seconds > 0 ? { atTS: Math.min(seconds * 1000, context.now) } : {}
  const isBlocked = name === 'bounce' && event.type === 'blocked'
  const isMachine = name === 'open' && event.sg_machine_open === true
  const outcome = isMachine ? 'machine-opened' : isBlocked ? 'failed' : outcomes[name]
  const message = outcome && (await recordLater(context, { id, outcome, reason: asText(event.reason), ...at }))
  if (message && outcome === 'bounced')
    await suppressAddress(context, { channel: message.channel, address: message.address, reason: 'Bounced' })
  if (name === 'spamreport' || name === 'unsubscribe' || name === 'group_unsubscribe')
    await storeRefusal(context, id, name === 'spamreport' ? 'a complaint at the mail provider' : 'the mail provider')
}
