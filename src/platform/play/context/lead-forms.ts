/** Forms that players have filled in: which, in which words they agreed, and when. They are kept as agreements to what a form asks consent for, also where that is nothing. */
import type { TransactionContext } from '../../base/transaction-context.ts'
import { versionOfWords, writeAgreement } from './terms.ts'

const keyOf = (templateId: string) => `form ${templateId}`

/** Reads when a player first sent the forms of these templates, in milliseconds since the epoch, by template. */
export async function readSubmittedForms(
  { client, user }: TransactionContext,
  profile: number,
  templateIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (templateIds.length === 0) return new Map()
  const { rows } = await client.query<{ document: string; first: number }>(
    `SELECT document, min(agreed_ts) AS first FROM terms_agreements
     WHERE organisation_id = $1 AND profile = $2 AND document = ANY ($3) GROUP BY document`,
    [user.orgId, profile, templateIds.map(keyOf)],
  )
  const first = new Map(rows.map((row) => [row.document, row.first]))
  return new Map(templateIds.flatMap((id) => (first.has(keyOf(id)) ? [[id, first.get(keyOf(id)) ?? 0] as const] : [])))
}

/**
 * Keeps that a player sent the form of a template, and agreed to these words; of each wording the first time stays.
 *
 * @param at - Milliseconds since the epoch.
 * @returns The version of the words; `''` where there were none.
 */
export async function writeSubmittedForm(
  transaction: TransactionContext,
  profile: number,
  { templateId, agreed, at }: { readonly templateId: string; readonly agreed: string; readonly at: number },
): Promise<string> {
  const version = agreed === '' ? '' : versionOfWords(agreed)
  await writeAgreement(transaction, profile, { document: keyOf(templateId), version, at })
  return version
}
