/** The sidecar of a document: the positions of its nodes, and its notes. */
import type { Sidecar } from '#schemas/endpoints/canvas.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { NotFoundError } from '../base/errors.ts'
import { implement } from '../http/implement.ts'

export const canvas = implement(endpoints.canvas, {
  getSidecar: async ({ client, user, query }) => {
    const { rows } = await client.query<{ text: string }>(
      'SELECT text FROM canvas_sidecars WHERE organisation_id = $1 AND kind = $2 AND id = $3',
      [user.orgId, query.kind, query.id],
    )
    return { sidecar: rows[0] ? (JSON.parse(rows[0].text) as Sidecar) : null }
  },

  saveSidecar: async ({ client, user, query, body, now }) => {
    // The canvas has its own names for kinds (a quest is stored as a rule), so only the id has to exist.
    const { rowCount } = await client.query(
      `INSERT INTO canvas_sidecars (organisation_id, kind, id, text, updated_ts)
       SELECT $1, $2, $3, $4, $5 WHERE EXISTS (
         SELECT 1 FROM documents WHERE organisation_id = $1 AND id = $3 AND deleted_ts IS NULL)
       ON CONFLICT (organisation_id, kind, id) DO UPDATE SET text = excluded.text, updated_ts = excluded.updated_ts`,
      [user.orgId, query.kind, query.id, JSON.stringify(body), now],
    )
    if (rowCount === 0) throw new NotFoundError()
    return {}
  },
})
