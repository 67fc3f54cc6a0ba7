/** Publishes a notice to a team, in the transaction of its event. Open pages receive it within seconds. */
import type { NoticeKind } from '#schemas/endpoints/bell.ts'
import type { Client } from '../base/database/pool.ts'

/** A notice for all members of an organisation's team, or for one of them. */
export interface NewNotice {
  readonly kind: NoticeKind
  readonly title: string
  /** One or two sentences, or empty. */
  readonly body: string
  /** The path of a page of the console, below the base path, or empty. */
  readonly link: string
  /** The key of the event, unique in the organisation: its notice is published once. */
  readonly once: string
  /** The id of the member whom alone it is for; left out for all. */
  readonly recipient?: string
}

/**
 * Publishes a notice, unless one with the same `once` was published already.
 *
 * @param now - Milliseconds since the epoch.
 */
export async function publishNotice(client: Client, orgId: string, notice: NewNotice, now: number): Promise<void> {
  const { kind, title, body, link, once, recipient = null } = notice
  await client.query(
    `INSERT INTO notices (organisation_id, at_ts, kind, title, body, link, once, recipient)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (organisation_id, once) DO NOTHING`,
    [orgId, now, kind, title, body, link, once, recipient],
  )
}
