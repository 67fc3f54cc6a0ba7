import { asText, listAt, rowsAt, textAt } from '../json.ts'
import { channelMessages as say } from '../messages/index.ts'
import { readEmail, readMobile } from '../values/addresses.ts'
import { channelOfType } from '../values/channels.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'
import { lengthOf } from './name-length.ts'

/** The most characters of a message: ten parts of an SMS, and what WhatsApp takes. */
const MAX_CHARACTERS = { sms: 1530, whatsapp: 1024 } as const

/** A campaign has a name of at least 3 characters (E §5). */
export const campaignName: Check = (campaign) => {
  const name = textAt(campaign, 'name')
  if (name === '') return [problem('campaign-name-required', ['name'], say.campaignName)]
  return lengthOf(name) < 3 ? [problem('campaign-name-length', ['name'], say.campaignNameLength)] : []
}

/** A campaign names the rule that it is about (E §5 "rule required"). */
export const campaignRule: Check = (campaign) =>
  textAt(campaign, 'ruleId') === '' ? [problem('campaign-rule', ['ruleId'], say.rule)] : []

/** A campaign is sent to somebody: a segment, a file, or people by name (E §5 "sender required"). */
export const campaignRecipients: Check = (campaign) =>
  textAt(campaign, 'segmentId') === '' && textAt(campaign, 'file') === '' && listAt(campaign, 'senderList').length === 0
    ? [problem('campaign-sender', ['segmentId'], say.sender)]
    : []

/** A campaign has a text, of at most so many characters where the channel has a limit, and an e-mail a subject (E §5). */
export const campaignWords: Check = (campaign) => {
  const channel = channelOfType(campaign.typeId)
  const text = textAt(campaign, 'msg')
  const most = channel === 'sms' || channel === 'whatsapp' ? MAX_CHARACTERS[channel] : Number.POSITIVE_INFINITY
  const isBlank =
    (channel === 'email' ? text.replace(/<[^>]*>|&nbsp;/g, '') : text).trim() === '' && !/<img\b/i.test(text)
  return [
    ...(isBlank ? [problem('campaign-message', ['msg'], say.message)] : []),
    ...(lengthOf(text) > most
      ? [problem('campaign-message-length', ['msg'], say.tooLong(most.toLocaleString('en-US')))]
      : []),
    ...(channel === 'email' && textAt(campaign, 'subject') === ''
      ? [problem('campaign-subject', ['subject'], say.subject)]
      : []),
  ]
}

/** Those whom a campaign names can be reached over its channel (E §5 "Invalid mobile number and invalid e-mail id are flagged"). */
export const campaignAddresses: Check = (campaign) => {
  const channel = channelOfType(campaign.typeId)
  if (channel === undefined) return []
  const [key, message] = channel === 'email' ? (['email', say.email] as const) : (['mobile', say.mobile] as const)
  const read = channel === 'email' ? readEmail : (text: string) => readMobile(text, '+91')
  return rowsAt(campaign, 'senderList').flatMap(({ row, index }) => {
    const address = asText(row[key])
    if (address === '' && textAt(row, 'userId') !== '') return []
    return read(address) === undefined ? [problem(`campaign-${key}`, ['senderList', index, key], message)] : []
  })
}
