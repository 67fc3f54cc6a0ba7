/** The sidecar of a document: the positions of its nodes, and its notes. */
import * as v from 'valibot'
import type { Sidecar } from '#schemas/endpoints/canvas.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { EditorSession } from '#schemas/endpoints/presence.ts'
import { ConflictError, NotFoundError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { countOpen } from '../documents/count-comments.ts'
import { replyWith } from '../http/answer.ts'
import { implement } from '../http/implement.ts'
import { presenceOf } from '../notifications/presence/presence.ts'

type Key = Readonly<Record<'kind' | 'id', string>>

/** The revision of a document that has no sidecar yet. */
const NO_REVISION = 0

const etagOf = (revision: number) => `"${revision}"`

async function readSidecar({ client, user }: TransactionContext, { kind, id }: Key) {
  const { rows } = await client.query<{ text: string | null; revision: number | null; edited: boolean | null }>(
    `SELECT text, revision, edited FROM (SELECT (SELECT w.differs FROM working_copies w
         WHERE w.organisation_id = $1 AND w.kind = $2 AND w.id = $3) AS edited) copy
     LEFT JOIN canvas_sidecars ON organisation_id = $1 AND kind = $2 AND id = $3`,
    [user.orgId, kind, id],
  )
  const { text, revision, edited } = rows[0] ?? {}
  return {
    sidecar: JSON.parse(text ?? 'null') as Sidecar | null,
    etag: etagOf(revision ?? NO_REVISION),
    isEdited: edited === true,
  }
}

export const canvas = implement(endpoints.canvas, {
  getSidecar: async (call) => {
    const { platform, user, query } = call
    const { sidecar, etag, isEdited } = await readSidecar(call, query)
    const open = await countOpen(call, [query])
    const comments = open.get(`${query.kind} ${query.id}`) ?? { total: 0, byNode: {} }
    if (v.is(EditorSession, query.session)) presenceOf(platform).open(user, query.id, query.session)
    return replyWith({ sidecar, comments, ...(isEdited && { workingCopy: true as const }) }, { etag })
  },

  saveSidecar: async (call) => {
    const { client, user, query, body, now, ifMatch } = call
    const values = [user.orgId, query.kind, query.id, JSON.stringify(body), now]
    // The canvas has its own names for kinds (a quest is stored as a rule), so only the id has to exist.
    const known = await client.query(
      'SELECT 1 FROM documents WHERE organisation_id = $1 AND id = $2 AND deleted_ts IS NULL',
      [user.orgId, query.id],
    )
    if (known.rowCount === 0) throw new NotFoundError()
    const { rows } = await client.query<{ revision: number }>(
      `INSERT INTO canvas_sidecars AS kept (organisation_id, kind, id, text, updated_ts)
       SELECT $1, $2, $3, $4, $5 WHERE $6::int IS NULL OR $6 = ${NO_REVISION} OR EXISTS (
         SELECT 1 FROM canvas_sidecars WHERE organisation_id = $1 AND kind = $2 AND id = $3)
       ON CONFLICT (organisation_id, kind, id)
       DO UPDATE SET text = excluded.text, updated_ts = excluded.updated_ts, revision = kept.revision + 1
       WHERE $6::int IS NULL OR kept.revision = $6
       RETURNING revision`,
      [...values, ifMatch ?? null],
    )
    const [saved] = rows
    if (saved) return replyWith({}, { etag: etagOf(saved.revision) })
    const { sidecar, etag } = await readSidecar(call, query)
    throw new ConflictError('Somebody else has saved this sheet.', { keys: { sidecar }, etag })
  },
})
