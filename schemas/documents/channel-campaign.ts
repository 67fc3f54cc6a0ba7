/** The campaign over a channel: a message, an e-mail or a WhatsApp message to many (E §3 "Campaign"). */
import * as v from 'valibot'
import { ALL_USER } from '../codes.ts'
import { asObject, type JsonObject, textAt } from '../json.ts'
import { type CampaignChannel, campaignTypes } from '../values/channels.ts'
import { number, text } from '../values/optional.ts'

/** One of those whom a campaign is sent to by name: with an address of the channel, or a user id. */
export const CampaignRecipient = v.looseObject({ name: text, mobile: text, email: text, userId: text })
export type CampaignRecipient = v.InferOutput<typeof CampaignRecipient>

/** A campaign as it travels; times are milliseconds since the epoch. */
export const ChannelCampaign = v.looseObject({
  name: text,
  /** 1 message, 2 e-mail, 3 WhatsApp (READINGS "E §3: notifications and campaigns"). */
  typeId: number,
  campaignStatus: text,
  /** Those it is sent to, beside the segment and the file (READINGS: the sender list holds the recipients). */
  senderList: v.optional(v.array(CampaignRecipient)),
  /** The text; of an e-mail, its HTML. */
  msg: text,
  subject: text,
  /** The words that inboxes show behind the subject of an e-mail (ours). */
  preheader: text,
  /** The rule it is about. */
  ruleId: text,
  /** The id of a file of people, as its upload answers it. */
  file: text,
  fileName: text,
  /** The moment of sending, and from when on it follows an event. */
  scheduleTime: number,
  segmentId: text,
  /** `None`, or the period of the board that is added to the text: `daily`, `weekly`, `monthly`, `campaign`. */
  displayLeaderboard: text,
  ruleEntity: v.optional(v.unknown()),
  /** As in push notifications (ours in a campaign). */
  eventId: text,
  endDateTime: number,
  notificationSendTime: text,
  /** The hours of what happens in the rule: before the end of a streak's day, or without progress in a quest (ours). */
  occasionHours: number,
  /** The approved template of a WhatsApp message at the provider, and its state there (ours). */
  whatsappTemplate: v.optional(v.looseObject({ name: text, contentSid: text, state: text })),
})
export type ChannelCampaign = v.InferOutput<typeof ChannelCampaign>

/** Says whether a campaign can show ranks below its text: a template at the provider is sent as it was approved. */
export const mayShowBoard = (document: JsonObject): boolean =>
  document.typeId !== campaignTypes.whatsapp || textAt(asObject(document.whatsappTemplate), 'contentSid') === ''

/** Creates a new campaign to everybody (defaults of E §3). */
export function blankChannelCampaign(channel: CampaignChannel) {
  return {
    typeId: campaignTypes[channel],
    ...{ name: '', campaignStatus: 'active', senderList: [] as CampaignRecipient[], msg: '', subject: '' },
    ...{ ruleId: '', file: '', fileName: '', segmentId: ALL_USER, displayLeaderboard: 'None', eventId: '' },
  } satisfies ChannelCampaign
}
