/** Writing the messages of an occasion to the people it happened to, as far as they are in the segment of the message. */
import { NEVER } from '#schemas/codes.ts'
import { type Channel, channels } from '#schemas/values/channels.ts'
import { sendHourOf } from '#schemas/values/message-occasions.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { findDocument } from '../documents/documents.ts'
import type { StoredDocument } from '../documents/stored.ts'
import { addressesIn } from './addresses-of.ts'
import { bestMoments } from './best-hours.ts'
import { writeMessages } from './write-messages.ts'

/** A message that follows something, with its channel. */
export interface FoundMessage {
  readonly channel: Channel
  readonly stored: StoredDocument
}

/** Finds a message that is on: active, begun and not ended; undefined for any other. */
export async function findMessageOn(context: TransactionContext, id: string): Promise<FoundMessage | undefined> {
  for (const channel of channels) {
    const stored = await findDocument(context, channel, id)
    if (stored) return stored.beside.statusNow === 'active' ? { channel, stored } : undefined
  }
  return undefined
}

/** Somebody whom an occasion happened to. */
export interface OccasionPerson {
  /** The number of the profile. */
  readonly profile: number
  /** The values of the placeholders that the occasion brings. */
  readonly values: Readonly<Record<string, string>>
}

/**
 * Writes the messages of one occasion; whoever has one of it already gets no second.
 *
 * @param occasion - The key of the occasion.
 * @param until - The end of the occasion, in milliseconds since the epoch: nobody's best hour is waited for beyond it.
 */
export async function writeOccasion(
  context: TransactionContext,
  { channel, stored }: FoundMessage,
  { occasion, until = NEVER }: { readonly occasion: string; readonly until?: number },
  people: readonly OccasionPerson[],
): Promise<void> {
  if (people.length === 0) return
  const addresses = await addressesIn(
    context,
    channel,
    stored,
    people.map(({ profile }) => profile),
  )
  const told = people.filter(({ profile }) => addresses.has(profile))
  const dueOf = await dueMoments(
    context,
    stored,
    told.map(({ profile }) => profile),
    { from: context.now, until },
  )
  await writeMessages(
    context,
    { document: stored.row.id, channel, occasion, due_ts: context.now },
    told.map(({ profile, values }) => ({
      ...{ profile, values, name: '', address: addresses.get(profile) ?? null },
      due: dueOf(profile),
    })),
  )
}

/**
 * Returns when each person is told: at the best hour of each where the message says so, else at once. A time of day is
 * looked at when the message is claimed.
 *
 * @param profiles - Numbers of profiles; null stands for somebody unknown.
 * @returns Milliseconds since the epoch, by the number of the profile.
 */
export async function dueMoments(
  context: TransactionContext,
  { sent, row }: StoredDocument,
  profiles: readonly (number | null)[],
  { from, until = NEVER }: { readonly from: number; readonly until?: number },
): Promise<(profile: number | null) => number> {
  if (sendHourOf(sent).at !== 'best' || profiles.length === 0) return () => from
  const first = Math.max(from, context.now)
  return bestMoments(context, profiles, { from: first, until: Math.min(until, row.end_ts ?? NEVER) })
}
