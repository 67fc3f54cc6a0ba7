/** Forms that players have filled in: which, in which words they agreed, and when. They are kept as agreements to what a form asks consent for, also where that is nothing. */
import type { TransactionContext } from '../../base/transaction-context.ts'
import { agreementKey, type KnownAgreements, versionOfWords, writeAgreement } from './terms.ts'

/** The key under which the form of a template is agreed to. */
export const formKeyOf = (templateId: string): string => `form ${templateId}`

/** Reads when a player first sent the forms of these templates, in milliseconds since the epoch, by template. */
export async function readSubmittedForms(
  { client, user }: TransactionContext,
  profile: number,
  templateIds: readonly string[],
  record?: KnownAgreements,
): Promise<ReadonlyMap<string, number>> {
  if (templateIds.length === 0) return new Map()
  const known = record && templateIds.every((id) => record.scope.agreed.has(formKeyOf(id))) ? record : undefined
  if (known) return new Map(templateIds.flatMap((id) => firstOf(known, id)))
  const { rows } = await client.query<{ document: string; first: number }>(
    `SELECT document, min(agreed_ts) AS first FROM terms_agreements
     WHERE organisation_id = $1 AND profile = $2 AND document = ANY ($3) GROUP BY document`,
    [user.orgId, profile, templateIds.map(formKeyOf)],
  )
  const first = new Map(rows.map((row) => [row.document, row.first]))
  return new Map(
    templateIds.flatMap((id) => (first.has(formKeyOf(id)) ? [[id, first.get(formKeyOf(id)) ?? 0] as const] : [])),
  )
}

function firstOf({ agreements }: KnownAgreements, templateId: string): [templateId: string, at: number][] {
  const times = [...agreements].flatMap(([key, at]) =>
    key.startsWith(agreementKey(formKeyOf(templateId), '')) ? at : [],
  )
  return times.length === 0 ? [] : [[templateId, Math.min(...times)]]
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
  await writeAgreement(transaction, profile, { document: formKeyOf(templateId), version, at })
  return version
}
