/** The checks of messages of every channel, apart from all others, so that whoever asks for them loads none of those. */
import type { JsonObject } from '../json.ts'
import type { Channel } from '../values/channels.ts'
import { campaignAddresses, campaignName, campaignRecipients, campaignRule, campaignWords } from './channel-campaign.ts'
import type { Check, Facts } from './check.ts'
import type { Issue } from './issue.ts'
import { messageLinks } from './message-links.ts'
import { messageHours, messageOccasion } from './message-occasion.ts'
import { messageLock, messageMoment, messageSchedule } from './message-time.ts'
import { pushLink, pushSize, pushWords } from './push-notification.ts'

const messageTime = [messageMoment, messageSchedule, messageOccasion, messageHours, messageLock]
const campaign = [
  campaignName,
  campaignRule,
  campaignRecipients,
  campaignWords,
  campaignAddresses,
  messageLinks,
  ...messageTime,
]

/** The checks of each channel, in the order of their problems. */
export const messageChecks: Readonly<Record<Channel, readonly Check[]>> = {
  push: [pushWords, pushLink, pushSize, messageLinks, ...messageTime],
  sms: campaign,
  email: campaign,
  whatsapp: campaign,
}

/** Finds every problem of a message. */
export const checkMessage = (channel: Channel, message: JsonObject, facts: Facts): readonly Issue[] =>
  messageChecks[channel].flatMap((one) => one(message, facts))
