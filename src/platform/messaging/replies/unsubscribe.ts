/**
 * Unsubscribing (RFC 8058): mail programs post once to the address of a message, without a cookie or a question. People who
 * open it choose, channel by channel, what they are told; opening alone changes nothing. The link of a test shows the page
 * and stores nothing.
 */
import { html } from 'hono/html'
import { type Channel, channels } from '#schemas/values/channels.ts'
import { formatDateTime } from '#src/format/dates.ts'
import type { Platform } from '../../base/context.ts'
import { inOrganisation } from '../../base/in-organisations.ts'
import { readOrganisation } from '../../identity/organisations.ts'
import { NO_MESSAGE, readCode } from '../links.ts'
import { readReplyForm } from './reply-form.ts'
import { replyPage } from './reply-page.ts'
import { type Choice, findAddressed, readChoices, storeChoices } from './store-choices.ts'

/** The place of a choice that was made here, as its proof has it. */
const PREFERENCE_PAGE = 'the preference page'

/** Answers the page of what somebody is told, or stores what they chose. */
export async function unsubscribe(platform: Platform, request: Request, code: string): Promise<Response> {
  const message = readCode(platform, code)
  if (!message) return replyPage(404, 'Unsubscribe', 'This link does not belong to a message.')
  const isPost = request.method === 'POST'
  const form = isPost ? await readReplyForm(request) : undefined
  if (isPost && !form) return replyPage(413, 'Unsubscribe', 'This is too large.')
  return inOrganisation(platform, message.orgId, async (context) => {
    const { name, timezone } = await readOrganisation(context.client, message.orgId)
    if (message.id === NO_MESSAGE) return preview(name, timezone, isPost)
    const addressed = await findAddressed(context, message.id)
    if (!addressed) return replyPage(404, 'Unsubscribe', 'This link does not belong to a message.')
    if (!isPost) return choosing(`Choose what ${name} may send you.`, await readChoices(context, addressed), timezone)
    const isOneClick = form?.get('List-Unsubscribe') === 'One-Click' || !form?.has('chosen')
    const wanted = isOneClick
      ? { [addressed.channel]: false }
      : Object.fromEntries(channels.map((channel) => [channel, form?.get(channel) === 'on']))
    await storeChoices(context, addressed, wanted, isOneClick ? 'one click in a mail program' : PREFERENCE_PAGE)
    return isOneClick
      ? replyPage(200, 'Unsubscribed', `${name} sends you no more ${told[addressed.channel]}.`, wayBack)
      : replyPage(200, 'Saved', `From now on ${name} sends you only what you have chosen.`, wayBack)
  })
}

/** The channels in the words of those who are told something. */
const told: Readonly<Record<Channel, string>> = {
  push: 'push notifications',
  sms: 'text messages',
  email: 'e-mails',
  whatsapp: 'WhatsApp messages',
}

/** The link to the choices: the same address, opened instead of posted to. */
const wayBack = html`<p><a href="">Change your choices</a></p>`

/** The page as somebody sees it who tries a message out. */
function preview(name: string, zone: string, isPost: boolean): Response {
  if (isPost) return replyPage(200, 'Nothing was changed', 'You came here from a test message.')
  const shown = channels.map((channel) => ({ channel, isOn: true, atTS: null, source: '' }))
  return choosing(`You came here from a test message. This is what people see whom ${name} writes to.`, shown, zone)
}

/** The words for what came from elsewhere than a choice: what the address did, as suppressions have it. */
const happened: Readonly<Record<string, string>> = { Bounced: 'Could not be delivered', Unsubscribed: 'Unsubscribed' }

/** The words for when a choice was made and how; the message that its proof names says nothing to the reader. */
function wordsOf({ source }: Choice, atTS: number, zone: string): string {
  const plain = source.replace(/, message [0-9a-f-]{36}$/, '')
  const how = happened[plain] ?? (plain === PREFERENCE_PAGE ? 'Chosen here' : `Chosen by ${plain}`)
  return `${how}, ${formatDateTime(atTS, zone)}`
}

const choosing = (sentence: string, shown: readonly Choice[], zone: string): Response =>
  replyPage(
    200,
    'Your choices',
    sentence,
    html`<form method="post"><input type="hidden" name="chosen" value="yes">
${shown.map(
  (choice) =>
    html`<label><input type="checkbox" name="${choice.channel}"${choice.isOn ? html` checked` : ''}><span>${told[choice.channel].replace(/^./, (first) => first.toUpperCase())}${choice.atTS === null ? '' : html`<small>${wordsOf(choice, choice.atTS, zone)}</small>`}</span></label>`,
)}
<button type="submit">Save</button></form>`,
  )
