/** What happened that staff should know: written where it happens, in the same transaction. Open pages hear of it within seconds. */
import type { NoticeKind } from '#schemas/endpoints/bell.ts'
import type { Client } from '../base/database/pool.ts'

export type { NoticeKind } from '#schemas/endpoints/bell.ts'

/** A notice for everybody in an organisation's team. */
export interface NewNotice {
  readonly kind: NoticeKind
  readonly title: string
  /** A sentence or two; may be empty. */
  readonly body: string
  /** Path of a page of the console below the base path, or empty. */
  readonly link: string
  /** Tells this apart from everything else of the organisation: it is told once. */
  readonly once: string
}

/** Tells the team something, unless it was told already. */
export async function publishNotice(client: Client, orgId: string, notice: NewNotice, now: number): Promise<void> {
  const { kind, title, body, link, once } = notice
  await client.query(
    `INSERT INTO notices (organisation_id, at_ts, kind, title, body, link, once) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (organisation_id, once) DO NOTHING`,
    [orgId, now, kind, title, body, link, once],
  )
}
