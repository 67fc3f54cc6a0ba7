import type { Platform } from '../base/context.ts'
import { type OutboundReply, type OutboundRequest, sendOutbound } from '../base/outbound/request.ts'
import type { CallOptions } from './carry-out.ts'
import { receive } from './receiver.ts'
import { receiverBaseUrl } from './receiver-store.ts'

/** Sends a request: to an address of our own receiver without a socket (decisions "webhooks to any address"), to any other through the guard. */
export async function sendRequest(
  platform: Platform,
  request: OutboundRequest,
  limits: CallOptions,
): Promise<OutboundReply> {
  if (!request.url.startsWith(receiverBaseUrl(platform))) {
    return sendOutbound(request, { ...limits, allowedRanges: platform.settings.webhookAllowedRanges })
  }
  const { status, body } = await receive(platform, { ...request, whole: limits.timeoutMs }, limits.signal)
  return { status, headers: [{ key: 'Content-Type', value: 'application/json' }], body, truncated: false }
}
