/** Campaigns over messages, e-mail and WhatsApp: list, saving, copying, deleting, trying out (E §7 "Notifications and campaigns"). */
import { isSending } from '#schemas/checks/message-time.ts'
import type { ChannelCampaignRow, StoredChannelCampaign } from '#schemas/endpoints/channel-campaigns.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { asNumber, type JsonObject } from '#schemas/json.ts'
import { type CampaignChannel, campaignChannels, channelOfType } from '#schemas/values/channels.ts'
import { InvalidError, NotFoundError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { findDocument } from '../documents/documents.ts'
import { implement } from '../http/implement.ts'
import { readReachable } from '../messaging/reachable.ts'
import { storeRecipientFile } from '../messaging/recipient-files.ts'
import { testMessage } from '../messaging/test-message.ts'
import { withoutApiKey } from './api-key-in-body.ts'
import { callsOf, rowKeysOf } from './calls-of.ts'
import { listMessages } from './message-lists.ts'
import { sentFileOf } from './sent-recipients.ts'

const callsOfChannel = (channel: CampaignChannel) =>
  callsOf(channel, ({ document, sent, beside }, now) => ({
    campaign: document as StoredChannelCampaign,
    allowEdit: !isSending(sent, now),
    ...beside,
  }))
const calls = { sms: callsOfChannel('sms'), email: callsOfChannel('email'), whatsapp: callsOfChannel('whatsapp') }

/** The columns of the list by their documented names. */
const columns = {
  campaign_name: 'name_start',
  start_time: 'start_ts',
  targeted_user: "(listed->>'named')::int",
}

/** Returns the channel of a `type` in a query, which the contract has checked. */
const channelOf = (type: string): CampaignChannel => channelOfType(type) ?? 'sms'

/** Finds the channel of a stored campaign; @throws {NotFoundError} when there is none with this id. */
async function storedChannel(context: TransactionContext, id: string): Promise<CampaignChannel> {
  for (const channel of campaignChannels) if (await findDocument(context, channel, id)) return channel
  throw new NotFoundError()
}

/** Returns the channel that a campaign is saved for; @throws {InvalidError} when its `typeId` is none. */
function savedChannel({ typeId }: JsonObject): CampaignChannel {
  const channel = channelOfType(typeId)
  if (!channel) throw new InvalidError([{ path: 'typeId', message: 'must be 1 (message), 2 (e-mail) or 3 (WhatsApp)' }])
  return channel
}

export const channelCampaigns = implement(endpoints.channelCampaigns, {
  list: async (call) => {
    const { type, ...query } = call.query
    const terms = { params: call.params, query, ruleId: query.ruleId }
    const { messages, total } = await listMessages(call, channelOf(type), terms, columns)
    const rows = messages.map(({ stored, figures }): ChannelCampaignRow => {
      const { row, beside } = stored
      return {
        ...rowKeysOf(stored),
        campaign_name: row.name,
        status: beside.statusNow ?? '',
        start_date: row.start_ts,
        start_time: row.start_ts,
        targeted_user: Math.max(figures.recipients, asNumber(row.listed.named)),
        figures,
      }
    })
    return { rows, total }
  },
  get: async (call) => calls[await storedChannel(call, call.params.id)].read(call, call.params.id),
  save: async (call) => {
    const channel = savedChannel(call.body)
    return calls[channel].save({ ...call, ...(await withoutApiKey(call, call)) }, call.query.id)
  },
  checkName: async (call) => calls[channelOf(call.query.type)].checkName(call, call.query.name, call.query.id),
  senders: async (call) => readReachable(call, channelOf(call.query.type), call.query.segmentId),
  upload: async (call) => {
    const channel = channelOfType(call.body.type ?? '1')
    if (!channel) throw new InvalidError([{ path: 'type', message: 'must be 1 (message), 2 (e-mail) or 3 (WhatsApp)' }])
    return { userData: await storeRecipientFile(call, channel, sentFileOf(call), call.signal) }
  },
  delete: async (call) => calls[await storedChannel(call, call.query.id)].delete(call, call.query.id),
  duplicate: async (call) => calls[await storedChannel(call, call.query.id)].duplicate(call, call.query.id),
  checkDelete: async (call) => calls[await storedChannel(call, call.query.id)].checkDelete(call, call.query.id),
  test: async (call) => {
    const { id } = call.query
    const channel = id ? await storedChannel(call, id) : savedChannel(call.body.message ?? {})
    return testMessage(call, { channel, id, ...call.body })
  },
})
