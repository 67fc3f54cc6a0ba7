/**
 * A lane: the messages of one channel of one organisation. In its turn a server claims, begins, sends and records one batch
 * after the other (`batches.ts`).
 */
import type { Channel } from '#schemas/values/channels.ts'
import type { Platform } from '../base/context.ts'
import type { JobContext } from '../base/in-organisations.ts'
import { readInstall } from '../identity/install.ts'
import { sendBatches } from './batches.ts'
import { beginMessages } from './begin.ts'
import { readPause } from './channel-states.ts'
import { claimMessages, MAX_CLAIMED, readReachSettings } from './claim.ts'
import { holdLane } from './hold-lane.ts'
import { priceOf } from './prices.ts'
import { paceOf } from './rates.ts'
import { prepareTurn } from './ready-messages.ts'
import { recordOutcomes, settleLeft } from './record.ts'
import { chooseSender } from './senders/choose.ts'
import type { Lane, Turn } from './turn.ts'

/** Sends what is due in a lane until its turn is over or nothing is left; returns how many messages were taken on. */
export async function runLane(platform: Platform, lane: Lane): Promise<number> {
  const turn = await holdLane(platform, lane, (context) => beginTurn(platform, lane, context))
  if (typeof turn === 'number') return turn
  const { sender, values } = turn.chosen
  const callback = `${platform.settings.publicUrl}/messages/twilio/${lane.organisation}`
  const session = await sender.open({ platform, values, callback })
  try {
    return await sendBatches(turn, session)
  } finally {
    session.close()
  }
}

/** Begins a turn; where nothing can be sent, a number says how many messages were settled instead. */
async function beginTurn(platform: Platform, lane: Lane, context: JobContext): Promise<Turn | number> {
  const { channel } = lane
  const chosen = await chooseSender(context, channel)
  const provider = chosen?.sender.integration ?? ''
  const isIdempotent = platform.settings.idempotentProviders.includes(provider)
  await settleLeft(context, isIdempotent ? [channel] : [])
  if (!chosen) return refuseSome(context, channel)
  const pause = await readPause(context, channel)
  if (pause.isPaused) return 0
  const own = Number(chosen.values[`${provider}Rate`] || Number.POSITIVE_INFINITY)
  const pace = paceOf(Math.min(platform.settings.messagesPerSecond, own))
  const price = priceOf(channel, await readInstall(context))
  return { ...lane, platform, chosen, pace, price, isIdempotent, pause, prepared: await prepareTurn(context) }
}

/** Lets some messages fail for which no integration is set up. */
async function refuseSome(context: JobContext, channel: Channel): Promise<number> {
  const claiming = { settings: await readReachSettings(context), hours: new Map() }
  const { messages, settled } = await claimMessages(context, channel, MAX_CLAIMED, claiming)
  const terms = { price: { amount: 0, currency: '' }, provider: '', pace: paceOf(1) }
  const refused = messages.map((one) => ({ claimed: one, parts: 0, outgoing: [] }))
  const { batch } = await beginMessages(context, channel, refused, terms)
  const outcome = { state: 'failed', reason: 'No integration is set up for this channel' } as const
  await recordOutcomes(
    context,
    messages.map((claimed) => ({ claimed, parts: 0, outcome })),
    { ...terms, batch },
  )
  return settled + messages.length
}
