import type { Platform } from '../base/context.ts'
import { consumeAttempt } from '../base/rate-limits.ts'
import { Refusal } from '../base/refusal.ts'
import { refusalResponse } from '../http/answer.ts'
import { readBytes } from '../http/read-body.ts'
import { receive } from './receiver.ts'

/** How large a request to a receiver may be, in bytes. */
const MOST = 256 * 1024
/** How many requests a receiver takes from outside. */
const limit = { name: 'receiver', attempts: 60, windowMs: 60_000 }

/** Answers a request to the built-in receiver that came over the network. */
export async function serveReceiver(platform: Platform, request: Request): Promise<Response> {
  try {
    const { pathname } = new URL(request.url)
    if (!(await consumeAttempt(platform, limit, pathname, platform.now()))) {
      throw new Refusal(429, 'This receiver takes 60 requests a minute.', { headers: { 'Retry-After': '60' } })
    }
    const body = Buffer.from(await readBytes(request, MOST)).toString('utf8')
    const headers = [...request.headers].map(([key, value]) => ({ key, value }))
    const { status, body: text } = await receive(
      platform,
      { method: request.method, url: request.url, headers, body },
      request.signal,
    )
    return new Response(status === 204 || status === 304 ? null : text, {
      status,
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
    })
  } catch (error) {
    if (error instanceof Refusal) return refusalResponse(error)
    throw error
  }
}
