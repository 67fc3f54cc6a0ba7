/**
 * Mails that gather: one to a member for all that came within some minutes. A mail is written when it leaves, so what
 * was deleted or answered until then is not in it. Several servers may send at once.
 */
import { MINUTE_MS } from '#src/time/durations.ts'
import type { Platform } from '../context.ts'
import { withKey } from '../database/with-key.ts'
import { inOrganisation, type JobContext } from '../in-organisations.ts'
import { composeMail, type MailItem, type MailText } from './letter.ts'
import { deliverQueuedMail, type OutgoingMail, queueMail } from './outbox.ts'

/** The time after which a mail leaves with all that has come until then. */
export const MAIL_DELAY_MS = 5 * MINUTE_MS

/** The most texts that one mail shows. */
const MAX_SHOWN = 20

/** The most characters of a text in a mail. */
const MAX_EXCERPT = 500

/** Mails of one sort. */
export interface GatheredMails<Waiting> {
  /** The table of what waits, with the member and the moment from which on a mail is due. */
  readonly table: 'comment_mails' | 'approval_mails'
  /** The key by which members are found over all organisations. */
  readonly key: string
  /** The column of a member that says whether they want these mails. */
  readonly switchedBy: 'comment_mails' | 'approval_mails'
  /** The first sentence of the mail of one text, and of that of many: `There is a new comment for you.` */
  readonly says: { readonly one: string; readonly many: string }
  /** Returns the subject of a mail with so many texts. */
  subjectOf(count: number): string
  /** Returns the texts that are still worth saying, each with a path of the console. */
  itemsOf(transaction: JobContext, member: string, waiting: readonly Waiting[]): Promise<readonly MailItem[]>
}

/** A member with a mail that is due. */
interface Due {
  readonly orgId: string
  readonly member: string
}

/** Sends the mails of one sort that are due; answers how many those were. */
export async function sendGatheredMails<Waiting>(platform: Platform, mails: GatheredMails<Waiting>): Promise<number> {
  const { rows } = await withKey(platform.pool, mails.key, (client) =>
    client.query<Due>(
      `SELECT DISTINCT organisation_id AS "orgId", member FROM ${mails.table} WHERE due_ts <= $1 LIMIT 1000`,
      [platform.now()],
    ),
  )
  let sent = 0
  for (const { orgId, member } of rows) {
    if (platform.stopping?.aborted) break
    const mail = await inOrganisation(platform, orgId, (transaction) =>
      mailTo(transaction, mails, { member, publicUrl: platform.settings.publicUrl }),
    )
    if (!mail) continue
    deliverQueuedMail(platform, mail)
    sent++
  }
  return sent
}

/** Queues the mail of a member with all that waits, also what is not due yet; undefined where nothing is left to say. */
async function mailTo<Waiting>(
  transaction: JobContext,
  mails: GatheredMails<Waiting>,
  { member, publicUrl }: { readonly member: string; readonly publicUrl: string },
): Promise<OutgoingMail | undefined> {
  const { client, user, now } = transaction
  // Another server that is as far finds the rows gone.
  const taken = await client.query<Waiting & object>(
    `DELETE FROM ${mails.table} WHERE organisation_id = $1 AND member = $2 RETURNING *`,
    [user.orgId, member],
  )
  if (taken.rows.length === 0) return undefined
  const { rows: people } = await client.query<{ name: string; email: string }>(
    `SELECT name, email FROM users WHERE id = $1 AND ${mails.switchedBy} AND verified AND disabled_ts IS NULL`,
    [member],
  )
  const [person] = people
  const items = person ? await mails.itemsOf(transaction, member, taken.rows) : []
  if (!person || items.length === 0) return undefined
  const mail = { to: person.email, now, ...letterOf(mails, { name: person.name, items, publicUrl }) }
  await queueMail(client, user.orgId, mail)
  return mail
}

interface Letter {
  readonly name: string
  readonly items: readonly MailItem[]
  readonly publicUrl: string
}

function letterOf<Waiting>(mails: GatheredMails<Waiting>, { name, items, publicUrl }: Letter): MailText {
  const [first] = items
  const rest = items.length - MAX_SHOWN
  return composeMail({
    subject: items.length === 1 && first ? first.says : mails.subjectOf(items.length),
    name,
    says: [items.length === 1 ? mails.says.one : mails.says.many],
    items: items.slice(0, MAX_SHOWN).map(({ says, quote, link }) => ({
      says,
      quote: quote.length > MAX_EXCERPT ? `${quote.slice(0, MAX_EXCERPT)}…` : quote,
      link: `${publicUrl}${link}`,
    })),
    adds: [
      ...(rest > 0 ? [`And ${rest} more, which your notifications show.`] : []),
      `You can turn these mails off in your profile: ${publicUrl}/editprofile`,
    ],
  })
}

const running = new WeakMap<Platform, Set<string>>()

/** Sends without anybody waiting for it, once at a time. */
export function sendGatheredMailsInBackground<Waiting>(platform: Platform, mails: GatheredMails<Waiting>): void {
  const under = running.get(platform) ?? new Set()
  running.set(platform, under)
  if (under.has(mails.key)) return
  under.add(mails.key)
  sendGatheredMails(platform, mails)
    .catch((error: Error) => platform.log(`Mails could not be sent now (${mails.key}): ${error.message}`))
    .finally(() => under.delete(mails.key))
}
