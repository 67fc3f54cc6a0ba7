/**
 * The steps and connections that comments are about, followed through the saves of their document: a comment stays with
 * its step wherever that moves, is kept when the step is removed, and finds it again when it comes back as it was.
 */
import { createHash } from 'node:crypto'
import type { DocumentKindId } from '#schemas/documents/document-kinds.ts'
import { isDrawnKind } from '#schemas/documents/rule-family.ts'
import type { JsonObject } from '#schemas/json.ts'
import { cut } from '#src/flows/index.ts'
import { canonicalIds, withDocument } from '#src/flows/operations/recut.ts'
import { type Graph, nodeById } from '#src/graph/graph.ts'
import type { TransactionContext } from '../base/transaction-context.ts'

interface Anchor {
  readonly id: string
  readonly node: string
  readonly gone: string | null
}

/** Moves the comments of a document to where their steps are after a save; the row of the document must be locked. */
export async function followAnchors(
  { client, user }: TransactionContext,
  kind: DocumentKindId,
  id: string,
  { before, after }: { readonly before: JsonObject; readonly after: JsonObject },
): Promise<void> {
  if (!isDrawnKind(kind)) return
  const { rows } = await client.query<Anchor>(
    `SELECT id, node, gone FROM comment_threads
     WHERE organisation_id = $1 AND kind = $2 AND document = $3 AND node <> '' AND NOT deleted`,
    [user.orgId, kind, id],
  )
  if (rows.length === 0) return
  const was = cut(before, kind)
  const ids = canonicalIds(withDocument(was, after))
  const now = cut(after, kind)
  // What is new in the document has ids as well.
  const known = new Set([...was.nodes, ...was.edges].map((one) => ids.get(one.id)))
  const moved = rows.flatMap((anchor): readonly Anchor[] => {
    const next = anchor.gone === null ? moveOf(anchor, was, ids) : returnOf(anchor, now, known)
    return next.node === anchor.node && next.gone === anchor.gone ? [] : [next]
  })
  if (moved.length === 0) return
  await client.query(
    `UPDATE comment_threads t SET node = m.node, gone = m.gone, change = nextval('comment_changes')
     FROM unnest($2::text[], $3::text[], $4::text[]) AS m (id, node, gone)
     WHERE t.organisation_id = $1 AND t.id = m.id`,
    [user.orgId, ...(['id', 'node', 'gone'] as const).map((key) => moved.map((one) => one[key]))],
  )
}

/** Says whether a stored document holds a step or connection of this id. */
export function holdsAnchor(document: JsonObject, kind: DocumentKindId, node: string): boolean {
  return contentOf(cut(document, kind), node) !== undefined
}

/** Deletes the comments of a document, with the document. */
export async function forgetComments(
  { client, user }: TransactionContext,
  kind: DocumentKindId,
  id: string,
): Promise<void> {
  await client.query('DELETE FROM comment_threads WHERE organisation_id = $1 AND kind = $2 AND document = $3', [
    user.orgId,
    kind,
    id,
  ])
}

function moveOf(anchor: Anchor, was: Graph, ids: ReadonlyMap<string, string>): Anchor {
  const node = ids.get(anchor.node)
  if (node !== undefined) return { ...anchor, node }
  return { ...anchor, gone: contentOf(was, anchor.node) ?? '' }
}

/** Finds a removed step again: one that is new in the document and holds what the other one held. */
function returnOf(anchor: Anchor, now: Graph, known: ReadonlySet<string | undefined>): Anchor {
  const back = [...now.nodes, ...now.edges].find(
    ({ id }) => !known.has(id) && anchor.gone !== '' && contentOf(now, id) === anchor.gone,
  )
  return back ? { ...anchor, node: back.id, gone: null } : anchor
}

/** Returns a hash of what a step or connection holds; undefined where there is none of this id. */
function contentOf(graph: Graph, id: string): string | undefined {
  const node = nodeById(graph, id)
  const edge = node ? undefined : graph.edges.find((one) => one.id === id)
  const held = node ? [node.kind, node.data] : edge && [edge.port, edge.data, edge.source, edge.target]
  return held && createHash('sha256').update(JSON.stringify(held)).digest('hex')
}
