/**
 * Unsubscribing (RFC 8058): mail programs post once to the address of a message, without a cookie or a question. People who
 * open it choose, channel by channel, what they are told; opening alone changes nothing.
 */
import { html } from 'hono/html'
import { type Channel, channels, channelWords, isChannel } from '#schemas/values/channels.ts'
import type { Platform } from '../../base/context.ts'
import { inOrganisation, type JobContext } from '../../base/in-organisations.ts'
import { readOrganisation } from '../../identity/organisations.ts'
import { readCode } from '../links.ts'
import { suppressAddress } from '../record.ts'
import { readReplyForm } from './reply-form.ts'
import { replyPage } from './reply-page.ts'

interface Addressed {
  readonly channel: Channel
  readonly address: string
  readonly profile: number | null
}

/** Answers the page of what somebody is told, or stores what they chose. */
export async function unsubscribe(platform: Platform, request: Request, code: string): Promise<Response> {
  const message = readCode(platform, code)
  if (!message) return replyPage(404, 'Unsubscribe', 'This link does not belong to a message.')
  const form = request.method === 'POST' ? await readReplyForm(request) : undefined
  if (request.method === 'POST' && !form) return replyPage(413, 'Unsubscribe', 'This is too large.')
  return inOrganisation(platform, message.orgId, async (context) => {
    const addressed = await findAddressed(context, message.id)
    if (!addressed) return replyPage(404, 'Unsubscribe', 'This link does not belong to a message.')
    const { name } = await readOrganisation(context.client, message.orgId)
    if (request.method !== 'POST') return choosing(name, await readAllowed(context, addressed))
    const isOneClick = form?.get('List-Unsubscribe') === 'One-Click' || !form?.has('chosen')
    const wanted = isOneClick
      ? { [addressed.channel]: false }
      : Object.fromEntries(channels.map((channel) => [channel, form?.get(channel) === 'on']))
    await storeChoices(context, addressed, wanted, isOneClick ? 'one click in a mail program' : 'the preference page')
    return isOneClick
      ? replyPage(200, 'Unsubscribed', `${name} sends you no more ${channelWords[addressed.channel].many}.`)
      : replyPage(200, 'Saved', `${name} tells you what you have chosen, from now on.`)
  })
}

async function findAddressed({ client, user }: JobContext, id: string): Promise<Addressed | undefined> {
  const { rows } = await client.query<Addressed>(
    'SELECT channel, address, profile::float8 AS profile FROM messages WHERE organisation_id = $1 AND id = $2',
    [user.orgId, id],
  )
  return rows[0]
}

/** Reads which channels somebody may be told over. */
async function readAllowed({ client, user }: JobContext, { channel, address, profile }: Addressed) {
  const { rows } = await client.query<{ channel: string; allowed: boolean }>(
    `SELECT DISTINCT ON (channel) channel, allowed FROM channel_consents WHERE organisation_id = $1 AND profile = $2
     ORDER BY channel, at_ts DESC`,
    [user.orgId, profile],
  )
  const { rowCount } = await client.query(
    'SELECT 1 FROM message_suppressions WHERE organisation_id = $1 AND channel = $2 AND address = $3',
    [user.orgId, channel, address],
  )
  const refused = new Set([
    ...rows.filter(({ allowed }) => !allowed).map((row) => row.channel),
    ...(rowCount ? [channel] : []),
  ])
  return channels
    .filter((one) => (profile === null ? one === channel : true))
    .map((one) => ({ channel: one, isOn: !refused.has(one) }))
}

/** Stores what somebody chose, with where that came from. An address that belongs to nobody known is suppressed. */
async function storeChoices(
  context: JobContext,
  { channel, address, profile }: Addressed,
  wanted: Readonly<Record<string, boolean>>,
  source: string,
): Promise<void> {
  const { client, user, now } = context
  for (const [one, allowed] of Object.entries(wanted)) {
    if (!isChannel(one)) continue
    if (profile !== null)
      await client.query(
        `INSERT INTO channel_consents (organisation_id, profile, channel, at_ts, allowed, source) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (organisation_id, profile, channel, at_ts) DO UPDATE SET allowed = $5, source = $6`,
        [user.orgId, profile, one, now, allowed, source],
      )
    if (one !== channel) continue
    if (allowed)
      await client.query(
        `DELETE FROM message_suppressions WHERE organisation_id = $1 AND channel = $2 AND address = $3 AND reason = 'Unsubscribed'`,
        [user.orgId, channel, address],
      )
    else await suppressAddress(context, { channel, address, reason: 'Unsubscribed' })
  }
}

const choosing = (name: string, shown: readonly { readonly channel: Channel; readonly isOn: boolean }[]): Response =>
  replyPage(
    200,
    'What you are told',
    `Choose what ${name} may send you.`,
    html`<form method="post"><input type="hidden" name="chosen" value="yes">
${shown.map(({ channel, isOn }) => html`<label><input type="checkbox" name="${channel}"${isOn ? html` checked` : ''}> ${channelWords[channel].screen}</label>`)}
<button type="submit">Save</button></form>`,
  )
