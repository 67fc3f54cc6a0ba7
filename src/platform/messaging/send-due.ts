/**
 * The sender of every server: organisations take turns, each claims some messages of a channel within its rate, they are
 * sent outside of any transaction, and the outcome of each is stored.
 */
import type { Channel } from '#schemas/values/channels.ts'
import { type CompiledMessage, compileMessage, fillMessage } from '#src/message-rendering/compile.ts'
import type { OutgoingMessage } from '#src/message-rendering/outgoing.ts'
import { valuesFor } from '#src/message-rendering/values.ts'
import type { Platform } from '../base/context.ts'
import { withKey } from '../base/database/with-key.ts'
import { inOrganisation, type JobContext } from '../base/in-organisations.ts'
import { findDocument } from '../documents/documents.ts'
import { readOrganisation } from '../identity/organisations.ts'
import type { FieldValues } from '../integrations/repository.ts'
import { takeAllowance, waitAfter } from './channel-states.ts'
import { CLAIM_MS, type ClaimedMessage, claimMessages, MAX_CLAIMED } from './claim.ts'
import { devicesOf, forgetDevice } from './devices.ts'
import { linksOf } from './links.ts'
import { placeholderNames } from './placeholder-names.ts'
import { recordOutcome, settleLeft, suppressAddress } from './record.ts'
import { chooseSender } from './senders/choose.ts'
import type { Sender, SendOutcome } from './senders/sender.ts'

/** The organisations that are served at once by a server. */
const MAX_ORGANISATIONS_AT_ONCE = 4

/** Sends what is due now, organisation by organisation, until nothing is left. */
export async function sendDueMessages(platform: Platform): Promise<void> {
  for (;;) {
    const { rows } = await withKey(platform.pool, 'send', (client) =>
      client.query<{ organisation: string; channel: Channel }>(
        `SELECT DISTINCT organisation_id::text AS organisation, channel FROM messages
         WHERE (state = 'pending' AND due_ts <= $1) OR (state = 'sending' AND claimed_ts < $1::float8 - ${CLAIM_MS})`,
        [platform.now()],
      ),
    )
    let sent = 0
    for (let from = 0; from < rows.length && !platform.stopping?.aborted; from += MAX_ORGANISATIONS_AT_ONCE) {
      const turns = rows.slice(from, from + MAX_ORGANISATIONS_AT_ONCE)
      const counts = await Promise.all(
        turns.map(({ organisation, channel }) => sendSome(platform, organisation, channel)),
      )
      sent += counts.reduce((sum, count) => sum + count, 0)
    }
    if (sent === 0 || platform.stopping?.aborted) return
  }
}

interface Batch {
  readonly sender: Sender
  readonly values: FieldValues
  readonly messages: readonly ReadyMessage[]
}

/** A claimed message with what leaves for it: one message, or one for each device. */
interface ReadyMessage {
  readonly claimed: ClaimedMessage
  readonly outgoing: readonly OutgoingMessage[]
}

/** Sends some messages of a channel, and returns how many were claimed. */
async function sendSome(platform: Platform, orgId: string, channel: Channel): Promise<number> {
  const batch = await inOrganisation(platform, orgId, (context) => claimBatch(platform, context, channel))
  if (!batch) return 0
  const signal = platform.stopping ?? new AbortController().signal
  const callback = `${platform.settings.publicUrl}/messages/twilio/${orgId}`
  const all = batch.messages.flatMap(({ outgoing }) => outgoing)
  const outcomes: SendOutcome[] = []
  for (let from = 0; from < all.length; from += batch.sender.batchSize) {
    const part = all.slice(from, from + batch.sender.batchSize)
    // A server that stops sends no more of what it has claimed; the rest is given back.
    outcomes.push(
      ...(signal.aborted
        ? part.map((): SendOutcome => ({ state: 'retry', reason: '', afterMs: 0 }))
        : await batch.sender.send(
            { platform, values: batch.values, signal: new AbortController().signal, callback },
            part,
          )),
    )
  }
  await inOrganisation(platform, orgId, async (context) => {
    let at = 0
    for (const { claimed, outgoing } of batch.messages) {
      const own = outcomes.slice(at, at + outgoing.length)
      at += outgoing.length
      await forgetDead(context, channel, claimed, outgoing, own)
      await recordOutcome(context, claimed, bestOf(own))
    }
    await waitAfter(context, channel, outcomes)
  })
  return batch.messages.length
}

/** Claims messages and fills them in; undefined where none may be sent now. */
async function claimBatch(platform: Platform, context: JobContext, channel: Channel): Promise<Batch | undefined> {
  const chosen = await chooseSender(context, channel)
  await settleLeft(
    context,
    chosen && platform.settings.idempotentProviders.includes(chosen.sender.integration) ? [channel] : [],
  )
  const allowance = await takeAllowance(context, channel, Math.min(MAX_CLAIMED, platform.settings.messagesPerSecond))
  if (allowance.room === 0) return undefined
  const claimed = await claimMessages(context, channel, allowance.room)
  await allowance.use(claimed.length)
  if (claimed.length === 0) return undefined
  if (!chosen) {
    for (const one of claimed)
      await recordOutcome(context, one, { state: 'failed', reason: 'No integration is set up for this channel' })
    return undefined
  }
  return { ...chosen, messages: await readyOf(platform, context, channel, claimed) }
}

/** Fills claimed messages in: each document is compiled once. */
async function readyOf(
  platform: Platform,
  context: JobContext,
  channel: Channel,
  claimed: readonly ClaimedMessage[],
): Promise<readonly ReadyMessage[]> {
  const names = await placeholderNames(context)
  const { name: sender } = await readOrganisation(context.client, context.user.orgId)
  const compiled = new Map<string, CompiledMessage>()
  for (const id of new Set(claimed.map(({ document }) => document))) {
    const stored = await findDocument(context, channel, id)
    if (stored) compiled.set(id, compileMessage(stored.sent))
  }
  const devices =
    channel === 'push'
      ? await devicesOf(
          context,
          claimed.flatMap(({ profile }) => profile ?? []),
        )
      : undefined
  return claimed.flatMap((one) => {
    const message = compiled.get(one.document)
    if (!message) return []
    const values = valuesFor({ userId: one.userId, name: one.name, properties: one.properties }, one.values, names)
    const links = linksOf(platform, context.user.orgId, one.id)
    const filling = { id: one.id, name: values.name ?? '', values, sender, ...links }
    const to = one.address !== '' || !devices ? [one.address] : (devices.get(one.profile ?? 0) ?? [])
    return { claimed: one, outgoing: to.map((address) => fillMessage(message, { ...filling, to: address })) }
  })
}

/** Of several devices the best outcome counts; a person without any device was reached by none. */
function bestOf(outcomes: readonly SendOutcome[]): SendOutcome {
  const order = ['sent', 'unknown', 'retry', 'failed', 'dead']
  const [best] = [...outcomes].sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  return best ?? { state: 'failed', reason: 'No device is registered any more' }
}

/** Forgets devices and addresses that the provider knows to be nobody's. */
async function forgetDead(
  context: JobContext,
  channel: Channel,
  { profile }: ClaimedMessage,
  outgoing: readonly OutgoingMessage[],
  outcomes: readonly SendOutcome[],
): Promise<void> {
  for (const [index, outcome] of outcomes.entries()) {
    const to = outgoing[index]?.to ?? ''
    if (outcome.state !== 'dead') continue
    if (channel === 'push' && profile !== null) await forgetDevice(context, to)
    else await suppressAddress(context, { channel, address: to, reason: 'Bounced' })
  }
}
