import { randomUUID } from 'node:crypto'
import type { DocumentKindId } from '#schemas/documents/document-kinds.ts'
import { openPool, withOrganisation } from '#src/platform/base/database/pool.ts'
import { insertRow } from '#src/platform/documents/write-row.ts'

/** Stores a document in a database by its address, as the platform does; answers its id. */
export async function plantIn(
  url: string,
  orgId: string,
  kind: DocumentKindId,
  document: Record<string, unknown>,
): Promise<string> {
  const id = randomUUID()
  const pool = openPool({ connection: { url }, role: 'application' })
  const inside = { user: { orgId, name: 'Asha' }, now: Date.now() }
  const written = { text: JSON.stringify(document), document }
  await withOrganisation(pool, orgId, (client) => insertRow({ client, ...inside }, kind, written, { id })).finally(() =>
    pool.end(),
  )
  return id
}
