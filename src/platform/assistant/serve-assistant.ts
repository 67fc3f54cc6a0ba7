/**
 * The door of assistants (Model Context Protocol, streamable HTTP): stateless, a server built per request for whoever calls.
 * What the library leaves to us is done in front of it: the setting, Host and Origin, the key, the size and the number of calls.
 */
import { MINUTE_MS } from '#src/time/durations.ts'
import type { Platform } from '../base/context.ts'
import { NotFoundError, RefusedError } from '../base/errors.ts'
import { consumeAttempt, type RateLimit } from '../base/rate-limits.ts'
import { isLoopback } from '../base/settings/setting-values.ts'
import { failureResponse, refusalResponse } from '../http/answer.ts'
import { userAgentOf } from '../http/authorize.ts'
import { authorizeKey } from '../http/authorize-key.ts'
import type { RoutedRequest } from '../http/implement.ts'
import { readBytes } from '../http/read-body.ts'
import { Refusal } from '../http/refusal.ts'

/** The most bytes of a request. */
const MAX_REQUEST_BYTES = 256 * 1024

/** Calls with one key. */
const calls: RateLimit = { name: 'assistant', attempts: 120, windowMs: MINUTE_MS }

/** The names by which a machine calls itself. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/** Answers a request of an assistant. Never fails. */
export async function serveAssistant(platform: Platform, routed: RoutedRequest): Promise<Response> {
  try {
    return await admitted(platform, routed)
  } catch (error) {
    if (error instanceof RefusedError) return refusalResponse(error)
    platform.log(`assistant: a request failed: ${error instanceof Error ? error.name : 'unknown'}`)
    return failureResponse(error)
  }
}

async function admitted(platform: Platform, { request, address }: RoutedRequest): Promise<Response> {
  if (!platform.settings.assistant) throw new NotFoundError()
  refuseOtherSites(platform, request.headers)
  const now = platform.now()
  const authorization = request.headers.get('Authorization')
  const user = await authorizeKey(platform, { authorization, address }, 'read', now)
  if (!(await consumeAttempt(platform, calls, `${user.orgId} ${user.keyName}`, now)))
    throw new Refusal(429, 'Too many calls. Wait a minute.', { headers: { 'Retry-After': '60' } })
  if (request.method !== 'POST') throw new Refusal(405, 'This call is a POST.', { headers: { Allow: 'POST' } })
  const body = await readBytes(request, MAX_REQUEST_BYTES)
  const { answerRequest } = await import('./mcp-handler.ts')
  const caller = { user, address, agent: userAgentOf(request.headers) }
  return answerRequest(platform, caller, new Request(request.url, { method: 'POST', headers: request.headers, body }))
}

/**
 * Refuses a request whose Host or Origin is not ours, so that no page of another site reaches the door through a browser.
 *
 * @throws {Refusal} 403
 */
function refuseOtherSites({ settings }: Platform, headers: Headers): void {
  const { hostname, origin } = new URL(settings.publicUrl)
  const names = isLoopback(hostname) ? [hostname, ...loopbackNames] : [hostname]
  const [, host = ''] = /^(\[[\da-f:]+\]|[\w.-]+)(?::\d{1,5})?$/i.exec(headers.get('Host') ?? '') ?? []
  if (!names.includes(host.toLowerCase())) throw new Refusal(403, 'Calls under another host are refused.')
  const from = headers.get('Origin')
  if (from !== null && from !== origin) throw new Refusal(403, 'Calls from pages of other sites are refused.')
}
