/** Trying a message out: sent once, now, to one address, as the person who tries it would get it. Nothing of it is stored. */
import { randomUUID } from 'node:crypto'
import type { TestedMessage } from '#schemas/endpoints/channel-shapes.ts'
import { type JsonObject, textAt } from '#schemas/json.ts'
import { channelMessages as say } from '#schemas/messages/index.ts'
import { readEmail, readMobile } from '#schemas/values/addresses.ts'
import { type Channel, channelWords } from '#schemas/values/channels.ts'
import { compileMessage, fillMessage } from '#src/message-rendering/compile.ts'
import { valuesFor } from '#src/message-rendering/values.ts'
import { withBoard } from '#src/message-rendering/with-board.ts'
import { MINUTE_MS } from '#src/time/durations.ts'
import type { Platform } from '../base/context.ts'
import { InvalidError } from '../base/errors.ts'
import type { JobContext } from '../base/in-organisations.ts'
import { consumeAttempt, type RateLimit } from '../base/rate-limits.ts'
import { readDocument } from '../documents/documents.ts'
import { afterCommit } from '../http/answer.ts'
import { Refusal } from '../http/refusal.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { redactSecrets } from '../integrations/redact.ts'
import { boardOfMessage } from './board-of-message.ts'
import { previewCodeOf } from './links.ts'
import { placeholderNames } from './placeholder-names.ts'
import { chooseSender } from './senders/choose.ts'

const testLimit: RateLimit = { name: 'message test', attempts: 20, windowMs: 60 * MINUTE_MS }

/** A message that is tried out. */
interface Tried {
  readonly channel: Channel
  readonly id?: string | undefined
  readonly to?: string | undefined
  /** The document as it stands in the editor. */
  readonly message?: JsonObject | undefined
}

type TestCall = JobContext & { readonly platform: Platform; readonly signal: AbortSignal }

/**
 * Sends a message to one address, once the call is committed: no connection of the database waits for a provider.
 *
 * @throws {InvalidError} When the address is none.
 * @throws {Refusal} With 429 after too many tests.
 */
export async function testMessage(call: TestCall, { channel, id, to = '', message }: Tried) {
  const { platform, user } = call
  const document = message ?? (await readDocument(call, channel, id ?? '')).sent
  const address = addressOf(channel, to)
  if (!(await consumeAttempt(platform, testLimit, user.orgId, call.now)))
    throw new Refusal(429, 'Too many tests. Please wait an hour.')
  const chosen = await chooseSender(call, channel)
  const { name: sender } = await readOrganisation(call.client, user.orgId)
  const names = await placeholderNames(call)
  const values = valuesFor({ userId: 'test', name: user.name, properties: {} }, { rewardName: '50 coins' }, names)
  const unsubscribe = `${platform.settings.publicUrl}/unsubscribe/${previewCodeOf(platform, user.orgId)}`
  const links = { unsubscribe, pixel: '', counted: (link: string) => link }
  const filling = { id: randomUUID(), to: address, name: user.name, values, sender, list: id ?? 'test', ...links }
  const outgoing = fillMessage(compileMessage(withBoard(document, await boardOfMessage(call, document))), filling)
  call.auditEntries?.push({ kind: channel, ...(id && { id }), name: textAt(document, 'name') })
  return afterCommit(async (): Promise<{ test: TestedMessage }> => {
    if (!chosen)
      return { test: { ok: false, did: `No integration for ${channelWords[channel].many} is set up yet.`, said: '' } }
    const callback = `${platform.settings.publicUrl}/messages/twilio/${user.orgId}`
    const context = { platform, values: chosen.values, signal: call.signal, callback }
    const session = await chosen.sender.open(context)
    const outcome = await session.send(outgoing).finally(() => session.close())
    const ok = outcome.state === 'sent'
    const said = 'reason' in outcome ? redactSecrets(outcome.reason, Object.values(chosen.values)) : ''
    return { test: { ok, did: ok ? `The provider took it for ${address}.` : 'The provider did not take it.', said } }
  })
}

function addressOf(channel: Channel, to: string): string {
  const address = channel === 'push' ? to.trim() : channel === 'email' ? readEmail(to) : readMobile(to, '+91')
  if (address) return address
  const message = channel === 'email' ? say.email : channel === 'push' ? 'Enter a device token' : say.mobile
  throw new InvalidError([{ path: 'to', message }])
}
