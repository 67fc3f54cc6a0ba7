/** The consequences of messages that were on their way: their outcomes, forgotten devices and addresses, and a pause of the channel. */
import type { JobContext } from '../base/in-organisations.ts'
import { waitAfter } from './channel-states.ts'
import { forgetDevice } from './devices.ts'
import type { Fired } from './fire.ts'
import type { ReadyMessage } from './ready-messages.ts'
import { type Outcome, recordOutcomes, suppressAddress } from './record.ts'
import type { SendOutcome } from './senders/sender.ts'
import type { Turn } from './turn.ts'

/**
 * Stores outcomes.
 *
 * @param batch - The id of the batch that they were begun in.
 * @returns Whether the channel waits from now on.
 */
export async function recordFired(
  context: JobContext,
  turn: Pick<Turn, 'channel' | 'pause' | 'price'>,
  fired: readonly Fired[],
  batch: string,
): Promise<boolean> {
  for (const { message, outcomes } of fired)
    if (outcomes.some(({ state }) => state === 'dead')) await forgetDead(context, turn.channel, message, outcomes)
  const recorded = fired.map(({ message, outcomes }) => ({ ...message, outcome: bestOf(outcomes) }))
  await recordOutcomes(context, recorded, { batch, price: turn.price })
  const tried = fired.flatMap(({ outcomes }) => outcomes).filter((one): one is SendOutcome => one.state !== 'late')
  const isTroubled = tried.some(({ state }) => state === 'retry' || state === 'unknown')
  if (!isTroubled && (!turn.pause.hadFailures || tried.length === 0)) return false
  const waits = await waitAfter(context, turn.channel, tried)
  turn.pause.hadFailures = isTroubled
  return waits
}

/** Of several devices the best outcome counts; a person without any device was reached by none. */
function bestOf(outcomes: readonly Outcome['outcome'][]): Outcome['outcome'] {
  const order = ['sent', 'unknown', 'retry', 'late', 'failed', 'dead']
  if (outcomes.length === 1 && outcomes[0]) return outcomes[0]
  const [best] = [...outcomes].sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  return best ?? { state: 'failed', reason: 'No device is registered any more' }
}

/** Forgets devices and addresses that the provider knows to be nobody's. */
async function forgetDead(
  context: JobContext,
  channel: Turn['channel'],
  { claimed: { profile }, outgoing }: ReadyMessage,
  outcomes: readonly Outcome['outcome'][],
): Promise<void> {
  for (const [index, outcome] of outcomes.entries()) {
    const to = outgoing[index]?.to ?? ''
    if (outcome.state !== 'dead') continue
    if (channel === 'push' && profile !== null) await forgetDevice(context, to)
    else await suppressAddress(context, { channel, address: to, reason: 'Bounced' })
  }
}
