import { textAt } from '../json.ts'
import { webhookMessages as say } from '../messages/index.ts'
import { parseUrl } from '../url.ts'
import { placeholdersIn } from '../values/placeholders.ts'
import { knownIn } from '../values/secrets.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'
import { requestsOf } from './webhook-parts.ts'

/** "Webhook Url is Required", "Authentication Url is Required" when authentication is on, "Invalid url" (C §5 "Webhook"). */
export const webhookUrls: Check = (webhook) => {
  const { names, version } = knownIn(webhook)
  return requestsOf(webhook).flatMap(({ key, request }) => {
    const url = textAt(request, 'url')
    const required = key === 'authRequest' ? say.authUrlRequired : say.urlRequired
    if (!url) return [problem('webhook-url-required', [key, 'url'], required)]
    return isAddress(url, names, version) ? [] : [problem('webhook-url-invalid', [key, 'url'], say.invalidUrl)]
  })
}

/** A web address, whatever its placeholders stand for. */
function isAddress(url: string, names: readonly string[], version: unknown): boolean {
  const filled = placeholdersIn(url, names, version).reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}x${text.slice(end)}`,
    url,
  )
  return /^https?:\/\/[^\s/?#]+\S*$/i.test(filled) && parseUrl(filled) !== undefined
}
