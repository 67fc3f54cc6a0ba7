import type { Webhook } from '#schemas/documents/webhook.ts'
import { predefinedPlaceholders } from '#schemas/values/placeholder.ts'
import { placeholderMeanings } from '#schemas/values/placeholders.ts'

/** A placeholder that can be used, in a word what it is, and what a test would send for it. */
export interface PlaceholderChoice {
  readonly name: string
  readonly about: string
  readonly example: string
}

/** The placeholders of a webhook, its own first; `token` only where authentication is on, and not in the request that fetches it. */
export function choicesOf(webhook: Webhook, request: 'authRequest' | 'webhookRequest'): readonly PlaceholderChoice[] {
  const hasToken = webhook.authURLReq === true && request === 'webhookRequest'
  const own = webhook.customPlaceHoldersDefined === true ? webhook.customPlaceHolders : []
  const names = Array.isArray(own) ? own.filter((name) => typeof name === 'string' && name.trim() !== '') : []
  const known: ReadonlySet<string> = new Set(predefinedPlaceholders)
  return [
    ...[...new Set(names)]
      .filter((name) => !known.has(name))
      .map((name) => ({ name, about: 'Of this webhook; each rule gives it a value', example: `‹${name}›` })),
    ...predefinedPlaceholders
      .filter((name) => name !== 'token' || hasToken)
      .map((name) => ({ name, ...placeholderMeanings[name] })),
  ]
}
