/** Reading, saving and trying out the messages of each channel, behind one shape: push notifications and campaigns have calls of their own. */
import type { RecipientFile, TestedMessage } from '#schemas/endpoints/channel-shapes.ts'
import type { JsonObject } from '#schemas/json.ts'
import { type Channel, campaignTypes, channelOfType } from '#schemas/values/channels.ts'
import { api } from '#src/api/api.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { LinkedDocument } from '#src/kit/references/linked.ts'
import type { FollowedUpload } from '#src/kit/upload/useUpload.ts'
import { type DocumentCalls, idOf } from '#src/resource/document-calls.ts'
import { channelPages } from '../channel-pages.ts'

/** The calls of one channel. */
export interface MessageCalls {
  readonly documents: DocumentCalls<JsonObject>
  readonly checkName: (
    name: string,
    id: string | undefined,
    signal: AbortSignal,
  ) => Promise<{ readonly exists: boolean }>
  readonly references: (id: string) => Promise<{ readonly links: readonly LinkedDocument[] }>
  /** Copies it and answers the id of the copy. */
  readonly duplicate: (id: string) => Promise<string>
  /** Stores a file of recipients. */
  readonly upload: (file: File, followed: Omit<FollowedUpload, 'progressId'>) => Promise<RecipientFile>
  /** Sends it once, now, to one address, as it stands here. */
  readonly test: (to: string, message: JsonObject) => Promise<TestedMessage>
}

/** An unfinished message is kept as a draft while it is inactive. */
const draft = 'true'

const push: MessageCalls = {
  documents: {
    ...{ area: channelPages.push.area, key: 'notification' },
    read: (id, options) => api.pushNotifications.get({ query: { id } }, options),
    save: (message, options) =>
      api.pushNotifications.save({ query: { id: idOf(message), draft }, body: message as never }, options),
  },
  checkName: (name, id, signal) => api.pushNotifications.checkName({ query: { name, id } }, { signal }),
  references: (id) => api.pushNotifications.checkDelete({ query: { id } }),
  duplicate: async (id) => (await api.pushNotifications.duplicate({ query: { id } })).notification.id,
  upload: async (file, followed) =>
    (await api.pushNotifications.upload({ body: {} }, { ...followed, files: { file } })).userData,
  test: async (to, message) =>
    (await api.pushNotifications.test({ query: {}, body: { ...(to && { to }), message: message as never } })).test,
}

function campaign(channel: keyof typeof campaignTypes): MessageCalls {
  const type = `${campaignTypes[channel]}` as const
  return {
    documents: {
      ...{ area: channelPages[channel].area, key: 'campaign' },
      read: async (id, options) => {
        const reply = await api.channelCampaigns.get({ params: { id } }, options)
        // The call answers campaigns of every channel; this page is about one.
        if (channelOfType(reply.campaign.typeId) !== channel)
          throw new ApiError({ status: 404, code: 404, message: '' })
        return reply
      },
      save: (message, options) =>
        api.channelCampaigns.save({ query: { id: idOf(message), draft }, body: message as never }, options),
    },
    checkName: (name, id, signal) => api.channelCampaigns.checkName({ query: { name, type, id } }, { signal }),
    references: (id) => api.channelCampaigns.checkDelete({ query: { id } }),
    duplicate: async (id) => (await api.channelCampaigns.duplicate({ query: { id } })).campaign.id,
    upload: async (file, followed) =>
      (await api.channelCampaigns.upload({ body: { type } }, { ...followed, files: { file } })).userData,
    test: async (to, message) =>
      (await api.channelCampaigns.test({ query: {}, body: { to, message: message as never } })).test,
  }
}

/** The calls of every channel. */
export const messageCalls: Readonly<Record<Channel, MessageCalls>> = {
  push,
  sms: campaign('sms'),
  email: campaign('email'),
  whatsapp: campaign('whatsapp'),
}
