/** The calls about the messages of a rule, one set of them over all channels: found by the rule, read, saved, deleted. */
import type { MessageFigures } from '#schemas/endpoints/channel-shapes.ts'
import type { KeptInFiles } from '#schemas/endpoints/shapes.ts'
import type { JsonObject } from '#schemas/json.ts'
import { type Channel, campaignTypes, channels } from '#schemas/values/channels.ts'
import { api } from '#src/api/api.ts'
import { omit } from '#src/graph/record.ts'
import type { SavedMessage } from '../saved-messages.ts'
import { keepDraft, type MessageCalls } from './document-port.ts'

/** The most messages of one channel that a sheet shows. */
const MAX_MESSAGES_OF_A_CHANNEL = 50

/** The keys that the server owns, besides the id. */
const serverKeys = ['createdTS', 'updatedTS', 'createdby', 'allowEdit']

interface Reply {
  readonly problems?: readonly unknown[] | undefined
  readonly keptInFiles?: KeptInFiles | undefined
  readonly etag?: string | undefined
}

const savedOf = (channel: Channel, document: JsonObject, reply: Reply, figures?: MessageFigures) => {
  const { etag, problems, keptInFiles } = reply
  const plain = omit(document, serverKeys)
  return { channel, document: plain, etag, toDo: problems?.length, keptInFiles, figures } satisfies SavedMessage
}

interface Row {
  readonly id: string
  readonly figures: MessageFigures
}

async function rowsOf(channel: Channel, ruleId: string): Promise<readonly Row[]> {
  const page = { itemsPerPage: MAX_MESSAGES_OF_A_CHANNEL, pageNo: 0, sortBy: 'createdTS', sort: 'asc' } as const
  if (channel === 'push') return (await api.pushNotifications.list({ ...page, terms: { ruleId } })).rows
  const type = `${campaignTypes[channel]}`
  return (await api.channelCampaigns.list({ ...page, terms: { ruleId, type } })).rows
}

async function readOne(channel: Channel, { id, figures }: Row): Promise<SavedMessage> {
  if (channel === 'push') {
    const reply = await api.pushNotifications.get({ query: { id } })
    return savedOf(channel, reply.notification, reply, figures)
  }
  const reply = await api.channelCampaigns.get({ params: { id } })
  return savedOf(channel, reply.campaign, reply, figures)
}

async function saveOne(channel: Channel, document: JsonObject, ifMatch: string | undefined): Promise<SavedMessage> {
  const options = { ifMatch, isStrict: ifMatch !== undefined }
  if (channel === 'push') {
    const reply = await api.pushNotifications.save({ query: keepDraft, body: { ...document } }, options)
    return savedOf(channel, reply.notification, reply)
  }
  const reply = await api.channelCampaigns.save({ query: keepDraft, body: { ...document } }, options)
  return savedOf(channel, reply.campaign, reply)
}

/** The calls as a port has them. */
export const messageCalls: MessageCalls = {
  read: async (ruleId) => {
    const found = await Promise.all(
      channels.map(async (channel) => {
        const rows = await rowsOf(channel, ruleId)
        return Promise.all(rows.map((row) => readOne(channel, row)))
      }),
    )
    return found.flat()
  },
  figures: async (ruleId) => {
    const rows = await Promise.all(channels.map((channel) => rowsOf(channel, ruleId)))
    return new Map(rows.flat().map(({ id, figures }) => [id, figures]))
  },
  save: saveOne,
  newer: (channel, reply) => {
    const document = channel === 'push' ? reply.notification : reply.campaign
    return typeof document === 'object' && document !== null
      ? savedOf(channel, document as JsonObject, reply as Reply)
      : undefined
  },
  delete: async (channel, id) => {
    if (channel === 'push') await api.pushNotifications.delete({ query: { id } })
    else await api.channelCampaigns.delete({ query: { id } })
  },
  reach: async (channel, message) => (await api.messaging.reach({ body: { channel, message: { ...message } } })).reach,
}
