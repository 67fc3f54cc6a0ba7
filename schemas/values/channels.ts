/**
 * The channels over which end users are told something (E §1 "Messaging"): push notifications, and campaigns as messages,
 * e-mails and over WhatsApp. Each channel is a kind of stored document under the same name. Not here: what a document holds
 * (`documents/push-notification.ts`, `documents/channel-campaign.ts`).
 */

/** The channels, in the order of the menu. */
export const channels = ['push', 'sms', 'email', 'whatsapp'] as const
export type Channel = (typeof channels)[number]

/** The numeric `type` of push notifications (E §3 "Notification"): a number space of its own. */
export const PUSH_TYPE = 1

/** The numeric `typeId` of campaigns, `type` in queries (READINGS "E §3: notifications and campaigns"; the numbers are ours). */
export const campaignTypes = { sms: 1, email: 2, whatsapp: 3 } as const
export type CampaignChannel = keyof typeof campaignTypes

/** The channels of campaigns, in the order of the menu. */
export const campaignChannels = Object.keys(campaignTypes) as CampaignChannel[]

/** Returns the channel of a campaign by its `typeId`, as a number or as a text; undefined for an unknown one. */
export function channelOfType(typeId: unknown): CampaignChannel | undefined {
  const number = typeof typeId === 'string' && typeId !== '' ? Number(typeId) : typeId
  return campaignChannels.find((channel) => campaignTypes[channel] === number)
}

/** Says whether a kind of document is a channel. */
export const isChannel = (kind: string): kind is Channel => (channels as readonly string[]).includes(kind)

/** The words for a channel on the screen: of one message, of several, and of the screen itself. */
export const channelWords: Readonly<Record<Channel, { one: string; many: string; screen: string }>> = {
  push: { one: 'push notification', many: 'push notifications', screen: 'Push notifications' },
  sms: { one: 'message', many: 'messages', screen: 'Message' },
  email: { one: 'e-mail', many: 'e-mails', screen: 'E-mail' },
  whatsapp: { one: 'WhatsApp message', many: 'WhatsApp messages', screen: 'WhatsApp' },
}
