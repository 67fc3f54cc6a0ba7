/** The stable keys of documents in files, and the documents that keys name. */
import { createHash } from 'node:crypto'
import { standInsOf } from '#schemas/documents/document-kinds.ts'
import type { TransactionContext } from '../base/transaction-context.ts'

/** A document by its kind and id. */
export interface DocumentRef {
  readonly kind: string
  readonly id: string
}

/** A document with the key that files call it by. */
export interface KeyedDocument extends DocumentRef {
  readonly key: string
  readonly name: string
}

/** The longest part of a name that a key has, in characters. */
const MAX_SLUG_CHARACTERS = 60

/** Begins the key of a document that comes with the platform: its id, which is the same everywhere. */
const LIBRARY = 'library:'

/** The word by which a file names a document: `offer/ten-off`. */
export const refOf = ({ kind, key }: { readonly kind: string; readonly key: string }): string => `${kind}/${key}`

/** Returns the key that a name suggests: lower case, without accents, hyphens between words; empty where no letter is left. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_CHARACTERS)
    .replace(/^-+|-+$/g, '')

interface NamedRow extends DocumentRef {
  readonly name: string
  readonly own_key: string
  readonly key: string | null
  readonly library: boolean
}

/**
 * Finds the keys of documents that are there, by `kind id`, and gives one to each that has none. A document may be named
 * as the kind that it stands for.
 */
export async function keysOf(
  { client, user }: TransactionContext,
  documents: readonly DocumentRef[],
): Promise<ReadonlyMap<string, KeyedDocument>> {
  if (documents.length === 0) return new Map()
  const asked = documents.flatMap(({ kind, id }) => [kind, ...standInsOf(kind)].map((one) => ({ kind: one, id })))
  const { rows } = await client.query<NamedRow>(
    `SELECT DISTINCT d.kind, d.id, d.name, d.own_key, k.key, d.library OR starts_with(d.id, 'managed-') AS library
     FROM unnest($2::text[], $3::text[]) AS asked (kind, id)
     JOIN documents d ON d.organisation_id = $1 AND d.kind = asked.kind AND d.id = asked.id AND d.deleted_ts IS NULL
     LEFT JOIN document_keys k ON k.organisation_id = $1 AND k.kind = d.kind AND k.id = d.id`,
    [user.orgId, asked.map(({ kind }) => kind), asked.map(({ id }) => id)],
  )
  const found = new Map<string, KeyedDocument>()
  for (const row of rows) {
    const { kind, id, name, library } = row
    const key = library ? `${LIBRARY}${id}` : (row.key ?? (await giveKey({ client, user }, row)))
    found.set(`${kind} ${id}`, { kind, id, name, key })
  }
  return found
}

/** Gives a document the key that its name suggests; with a mark of its id where another document has that. */
async function giveKey(
  { client, user }: Pick<TransactionContext, 'client' | 'user'>,
  { kind, id, name, own_key: ownKey }: NamedRow,
): Promise<string> {
  const slug = slugOf(ownKey || name) || kind
  const mark = createHash('sha256').update(id).digest('hex')
  for (const key of [slug, `${slug}-${mark.slice(0, 6)}`, `${slug.slice(0, 15)}-${mark}`]) {
    const { rows } = await client.query<{ key: string }>(
      `WITH given AS (
         INSERT INTO document_keys (organisation_id, kind, key, id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING key)
       SELECT key FROM given
       UNION ALL SELECT key FROM document_keys WHERE organisation_id = $1 AND kind = $2 AND id = $4`,
      [user.orgId, kind, key, id],
    )
    if (rows[0]) return rows[0].key
  }
  throw new Error('a document was given no key')
}

/** Finds the documents that are there under keys, by the words that files name them by (`offer/ten-off`). */
export async function documentsByRef(
  { client, user }: TransactionContext,
  refs: readonly string[],
): Promise<ReadonlyMap<string, KeyedDocument>> {
  if (refs.length === 0) return new Map()
  const parts = refs.map((ref) => ({ kind: ref.split('/', 1)[0] ?? '', key: ref.slice(ref.indexOf('/') + 1) }))
  const own = parts.filter(({ key }) => !key.startsWith(LIBRARY))
  const library = parts.filter(({ key }) => key.startsWith(LIBRARY))
  const { rows } = await client.query<KeyedDocument>(
    `SELECT d.kind, k.key, d.id, d.name FROM unnest($2::text[], $3::text[]) AS asked (kind, key)
     JOIN document_keys k ON k.organisation_id = $1 AND k.kind = asked.kind AND k.key = asked.key
     JOIN documents d ON d.organisation_id = $1 AND d.kind = k.kind AND d.id = k.id AND d.deleted_ts IS NULL
     UNION ALL
     SELECT d.kind, '${LIBRARY}' || d.id, d.id, d.name FROM unnest($4::text[], $5::text[]) AS asked (kind, id)
     JOIN documents d ON d.organisation_id = $1 AND d.kind = asked.kind AND d.id = asked.id AND d.deleted_ts IS NULL
       AND (d.library OR starts_with(d.id, 'managed-'))`,
    [
      user.orgId,
      own.map(({ kind }) => kind),
      own.map(({ key }) => key),
      library.map(({ kind }) => kind),
      library.map(({ key }) => key.slice(LIBRARY.length)),
    ],
  )
  return new Map(rows.map((row) => [refOf(row), row]))
}

/** Lets a key name a new document: one that nothing had, or that of a document which was deleted. */
export async function takeKey(
  { client, user }: TransactionContext,
  { kind, key, id }: DocumentRef & { readonly key: string },
): Promise<void> {
  await client.query(
    `INSERT INTO document_keys (organisation_id, kind, key, id) VALUES ($1, $2, $3, $4)
     ON CONFLICT (organisation_id, kind, key) DO UPDATE SET id = excluded.id`,
    [user.orgId, kind, key, id],
  )
}
