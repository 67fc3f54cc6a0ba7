/** Terms that players agree to before they play (C §3 "terms settings"): which version, and when. */
import { createHash } from 'node:crypto'
import type { JsonObject } from '#schemas/json.ts'
import { termsText } from '#schemas/values/button.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'

/** Returns the version of a document's terms, which changes with their text; undefined where it has none. */
export function termsVersion(document: JsonObject): string | undefined {
  const text = termsText(document)
  return text === undefined ? undefined : versionOfWords(text)
}

/** Returns the version of words that somebody agrees to, which changes with them. */
export const versionOfWords = (words: string): string => createHash('sha256').update(words).digest('hex').slice(0, 16)

/** The agreements of a player as far as they are known already, by document and version, and the documents they are known of. */
export interface KnownAgreements {
  readonly scope: { readonly agreed: ReadonlySet<string> }
  readonly agreements: ReadonlyMap<string, number>
}

/** Reads when a player agreed to versions of terms, in milliseconds since the epoch, by document and version. */
export async function readAgreements(
  { client, user }: TransactionContext,
  profile: number,
  documents: readonly string[],
  record?: KnownAgreements,
): Promise<ReadonlyMap<string, number>> {
  if (documents.length === 0) return new Map()
  if (record && documents.every((one) => record.scope.agreed.has(one))) return record.agreements
  const { rows } = await client.query<{ document: string; version: string; agreed_ts: number }>(
    `SELECT document, version, agreed_ts FROM terms_agreements
     WHERE organisation_id = $1 AND profile = $2 AND document = ANY ($3)`,
    [user.orgId, profile, documents],
  )
  return new Map(rows.map(({ document, version, agreed_ts }) => [agreementKey(document, version), agreed_ts]))
}

/** The key of an agreement: its document and the version of the terms. */
export const agreementKey = (document: string, version: string): string => `${document} ${version}`

/**
 * Keeps that a player agreed to a version of terms; of each version the first time stays.
 *
 * @param at - Milliseconds since the epoch.
 */
export async function writeAgreement(
  { client, user }: TransactionContext,
  profile: number,
  { document, version, at }: { readonly document: string; readonly version: string; readonly at: number },
): Promise<void> {
  await client.query(
    `INSERT INTO terms_agreements (organisation_id, document, profile, version, agreed_ts)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [user.orgId, document, profile, version, at],
  )
}
