/** The sender of a channel: the integrations of the organisation decide, and the demo organisation has one that sends nothing. */
import type { Channel } from '#schemas/values/channels.ts'
import type { IntegrationName } from '#schemas/values/integration-names.ts'
import type { JobContext } from '../../base/in-organisations.ts'
import { type FieldValues, findIntegration } from '../../integrations/repository.ts'
import { isDemoOrganisation } from '../demo-organisation.ts'
import { mailApi } from './mail-api.ts'
import { mailServer } from './mail-server.ts'
import { sms, whatsapp } from './messaging.ts'
import { push } from './push.ts'
import type { Sender } from './sender.ts'

/** The senders of each channel, the one that is taken first where several are set up. */
const senders: Readonly<Record<Channel, readonly Sender[]>> = {
  push: [push],
  sms: [sms],
  whatsapp: [whatsapp],
  email: [mailApi, mailServer],
}

/** Takes every message and sends none: campaigns of the demo organisation never leave the machine. */
const demo = (integration: Sender['integration']): Sender => ({
  integration,
  concurrency: 100,
  open: async () => ({ send: async ({ id }) => ({ state: 'sent', providerId: `demo ${id}` }), close() {} }),
})

/** A sender with the values of its integration. */
export interface Chosen {
  readonly sender: Sender
  readonly values: FieldValues
}

/** Finds the sender of a channel and the values of its integration; undefined where none is set up. */
export async function chooseSender(context: JobContext, channel: Channel): Promise<Chosen | undefined> {
  if (await isDemoOrganisation(context)) return { sender: demo(senders[channel][0]?.integration ?? 'push'), values: {} }
  for (const sender of senders[channel]) {
    const stored = await findIntegration(context, sender.integration satisfies IntegrationName)
    if (stored) return { sender, values: { ...stored.publicValues, ...stored.secrets } }
  }
  return undefined
}
