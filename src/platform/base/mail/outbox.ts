/**
 * The outbox: e-mails wait in the database, so that none is lost between a change and the mail server. With `SMTP_URL`
 * they are sent and forgotten; without, they stay in the outbox that the demo shows and the server prints.
 */

import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type * as v from 'valibot'
import type { OutboxMail } from '#schemas/endpoints/accounts.ts'
import { MINUTE_MS } from '#src/time/durations.ts'
import type { Platform } from '../context.ts'
import type { Client } from '../database/pool.ts'
import { withKey } from '../database/with-key.ts'
import type { MailText } from './letter.ts'

/** An e-mail with its recipient: `{ to, now, ...activation({ name, link }) }`. */
export interface OutgoingMail extends MailText {
  readonly to: string
  readonly now: number
}

type Waiting = v.InferOutput<typeof OutboxMail>

const columns = 'id, recipient AS "to", subject, body AS text, html, link, created_ts AS "createdTS"'

/** Adds a mail to the outbox, in the transaction of the change that it is about. */
export async function queueMail(client: Client, orgId: string, mail: OutgoingMail): Promise<void> {
  await client.query(
    `INSERT INTO mails (organisation_id, id, recipient, subject, body, html, link, created_ts, due_ts)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [orgId, randomUUID(), mail.to, mail.subject, mail.text, mail.html, mail.link, mail.now],
  )
}

/** Lists the queued mails, of one organisation or of all, the newest first. */
export async function listQueuedMails(platform: Platform, orgId: string | null = null): Promise<Waiting[]> {
  const { rows } = await withKey(platform.pool, 'outbox', (client) =>
    client.query<Waiting>(
      `SELECT ${columns} FROM mails WHERE $1::uuid IS NULL OR organisation_id = $1
       ORDER BY created_ts DESC, id LIMIT 200`,
      [orgId],
    ),
  )
  return rows
}

/** Sends a queued mail after its transaction, or logs it where no mail server is configured. */
export function deliverQueuedMail(
  platform: Platform,
  { to, subject, link }: Pick<OutgoingMail, 'to' | 'subject' | 'link'>,
): void {
  if (platform.settings.smtpUrl) sendDueMailsInBackground(platform)
  else platform.log(`E-mail to ${to}: ${subject} ${link ?? ''}`.trimEnd())
}

/** Sends the due mails without waiting for them. */
export function sendDueMailsInBackground(platform: Platform): void {
  sendDueMails(platform).catch((error: Error) => platform.log(`E-mails could not be sent now: ${error.message}`))
}

/**
 * Sends every due mail, one after the other, and returns the number of attempts; several servers may do this at once.
 */
export async function sendDueMails(platform: Platform): Promise<number> {
  const { smtpUrl, publicUrl } = platform.settings
  if (!smtpUrl) return 0
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  const from = `Questwire <no-reply@${new URL(publicUrl).hostname}>`
  let tried = 0
  try {
    while (!platform.stopping?.aborted && (await withKey(platform.pool, 'outbox', sendOne))) tried++
  } finally {
    transport.close()
  }
  return tried

  /** Sends one mail, and delays it after a failure; returns `false` when none is due. */
  async function sendOne(client: Client): Promise<boolean> {
    const { rows } = await client.query<Waiting & { failures: number }>(
      `SELECT ${columns}, failures FROM mails WHERE due_ts <= $1
       ORDER BY due_ts LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [platform.now()],
    )
    const mail = rows[0]
    if (!mail) return false
    try {
      const { to, subject, text, html } = mail
      await transport.sendMail({ from, to, subject, text, html })
      await client.query('DELETE FROM mails WHERE id = $1', [mail.id])
    } catch (error) {
      platform.log(`The mail server did not take an e-mail: ${(error as Error).message}`)
      const wait = Math.min(60, 2 ** mail.failures) * MINUTE_MS
      await client.query('UPDATE mails SET failures = failures + 1, due_ts = $2 WHERE id = $1', [
        mail.id,
        platform.now() + wait,
      ])
    }
    return true
  }
}
