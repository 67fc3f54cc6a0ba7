/** Claimed messages made ready: filled in for their people, with the devices of each, and counted in the provider's parts. */
import type { Channel } from '#schemas/values/channels.ts'
import { type CompiledMessage, compileMessage, fillMessage } from '#src/message-rendering/compile.ts'
import type { OutgoingMessage } from '#src/message-rendering/outgoing.ts'
import { segmentsOf } from '#src/message-rendering/sms-parts.ts'
import { valuesFor } from '#src/message-rendering/values.ts'
import { withBoard } from '#src/message-rendering/with-board.ts'
import type { Platform } from '../base/context.ts'
import type { JobContext } from '../base/in-organisations.ts'
import { findDocument } from '../documents/documents.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { boardOfMessage } from './board-of-message.ts'
import { type ClaimedMessage, type ClaimTerms, readReachSettings } from './claim.ts'
import { devicesOf } from './devices.ts'
import { linksOf } from './links.ts'
import { placeholderNames } from './placeholder-names.ts'

/** A claimed message with what leaves for it: one message, or one for each device. */
export interface ReadyMessage {
  readonly claimed: ClaimedMessage
  readonly outgoing: readonly OutgoingMessage[]
  /** The parts that the provider charges for. */
  readonly parts: number
}

/** The things that the messages of a turn have in common: read once for each turn. */
export interface Prepared extends ClaimTerms {
  readonly names: readonly string[]
  readonly sender: string
  /** The documents as they were compiled, by their ids. */
  readonly compiled: Map<string, CompiledMessage>
}

/** Reads what the messages of a turn have in common. */
export async function prepareTurn(context: JobContext): Promise<Prepared> {
  const { name } = await readOrganisation(context.client, context.user.orgId)
  const settings = await readReachSettings(context)
  return { names: await placeholderNames(context), sender: name, settings, hours: new Map(), compiled: new Map() }
}

/** Claimed messages with what the database says of them beside their rows. */
export interface ClaimedBatch {
  readonly messages: readonly ClaimedMessage[]
  /** The devices of their people; undefined for channels that have addresses. */
  readonly devices: ReadonlyMap<number, readonly string[]> | undefined
}

/** Reads what claimed messages need to be made ready; each document is compiled once in a turn. */
export async function readBatch(
  context: JobContext,
  channel: Channel,
  messages: readonly ClaimedMessage[],
  { compiled }: Prepared,
): Promise<ClaimedBatch> {
  for (const id of new Set(messages.map(({ document }) => document))) {
    const stored = compiled.has(id) ? undefined : await findDocument(context, channel, id)
    if (stored) compiled.set(id, compileMessage(withBoard(stored.sent, await boardOfMessage(context, stored.sent))))
  }
  if (channel !== 'push') return { messages, devices: undefined }
  const profiles = messages.flatMap(({ profile }) => profile ?? [])
  return { messages, devices: await devicesOf(context, profiles) }
}

/** Fills claimed messages in for their people. */
export function readyMessages(
  platform: Platform,
  orgId: string,
  { messages, devices }: ClaimedBatch,
  { names, sender, compiled }: Prepared,
): readonly ReadyMessage[] {
  return messages.flatMap((one) => {
    const message = compiled.get(one.document)
    if (!message) return []
    const values = valuesFor({ userId: one.userId, name: one.name, properties: one.properties }, one.values, names)
    const filling = { id: one.id, name: values.name ?? '', values, sender, list: one.document }
    const links = linksOf(platform, orgId, one.id)
    const to = one.address !== '' || !devices ? [one.address] : (devices.get(one.profile ?? 0) ?? [])
    const outgoing = to.map((address) => fillMessage(message, { ...filling, ...links, to: address }))
    const parts = message.channel === 'sms' ? segmentsOf(outgoing[0]?.text ?? '') : 1
    return { claimed: one, outgoing, parts }
  })
}
