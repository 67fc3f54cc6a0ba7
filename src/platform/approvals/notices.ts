/** The notices of approvals, published in the transaction of what happened. */
import type { TransactionContext } from '../base/transaction-context.ts'
import { publishNotice } from '../notifications/publish.ts'

/** The most characters of what somebody wrote that a notice quotes. */
const MAX_QUOTED = 200

const quoted = (words: string) => (words.length > MAX_QUOTED ? `${words.slice(0, MAX_QUOTED)}…` : words)
const linkTo = (request: string) => `/approvals?id=${request}`

/** Publishes that somebody asks for approval. */
export function publishAsked(
  { client, user, now }: TransactionContext,
  { request, name, words }: { readonly request: string; readonly name: string; readonly words: string },
): Promise<void> {
  const title = `“${name}” waits for approval`
  const body = words === '' ? `${user.name} asks.` : `${user.name} asks: ${quoted(words)}`
  return publishNotice(
    client,
    user.orgId,
    { kind: 'approval', title, body, link: linkTo(request), once: `asked ${request}` },
    now,
  )
}

/** Publishes how a request was answered. */
export function publishAnswered(
  { client, user, now }: TransactionContext,
  {
    request,
    name,
    answer,
    words = '',
  }: {
    readonly request: string
    readonly name: string
    readonly answer: 'published' | 'sent-back'
    readonly words?: string
  },
): Promise<void> {
  const title = answer === 'published' ? `“${name}” was approved and published` : `“${name}” was sent back`
  const body = answer === 'published' ? `By ${user.name}.` : `${user.name}: ${quoted(words)}`
  return publishNotice(
    client,
    user.orgId,
    { kind: 'approval', title, body, link: linkTo(request), once: `answered ${request}` },
    now,
  )
}
