/** Serves the file of a mailed link to who has its secret, or a page with one sentence where it opens nothing any more. */
import { html } from 'hono/html'
import { HOUR_MS } from '#src/time/durations.ts'
import type { Platform } from '../base/context.ts'
import { inOrganisation } from '../base/in-organisations.ts'
import { consumeAttempt, type RateLimit } from '../base/rate-limits.ts'
import { streamResponse } from '../http/answer.ts'
import { Refusal } from '../http/refusal.ts'
import { findLink } from './links.ts'
import { reportFile } from './report-file.ts'
import { maySend, readSender } from './sender.ts'

/** A link is for a few people: more than this is a program. */
const openings: RateLimit = { name: 'report link', attempts: 60, windowMs: HOUR_MS }

const over = 'This link does not work any more. Ask who sent it to you for a new one.'
const tooOften = 'This link was opened very often. Please try again in an hour.'

/**
 * Replies with the file of the link, as of the days that were sent.
 *
 * @throws {Error} When the database cannot serve.
 */
export async function openLink(platform: Platform, request: Request, secret: string): Promise<Response> {
  const now = platform.now()
  const link = /^[\w-]{43}$/.test(secret) ? await findLink(platform, secret, now) : undefined
  if (!link || link.isOver) return page(404, over)
  const sender = await inOrganisation(platform, link.orgId, ({ client }) => readSender(client, link.sender, now))
  if (!maySend(sender, 'viewer')) return page(404, over)
  if (!(await consumeAttempt(platform, openings, secret, now))) return page(429, tooOften)
  try {
    const file = await reportFile({ platform, orgId: link.orgId, signal: request.signal }, link.asked)
    return streamResponse(file, 'application/octet-stream')
  } catch (error) {
    if (error instanceof Refusal) return page(error.status, error.message)
    throw error
  }
}

function page(status: number, sentence: string): Response {
  const body = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>Report – Questwire</title>
<style>:root{color-scheme:light dark}body{margin:0;padding:64px 24px;font:16px/1.5 system-ui,sans-serif}main{max-width:32rem;margin:auto}h1{font-size:1.25rem}</style></head><body><main><h1>Report</h1><p>${sentence}</p></main></body></html>`
  return new Response(`${body}`, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
