import { ruleTypes } from '#schemas/codes.ts'
import type { RuleName } from '#schemas/endpoints/rules.ts'
import { asText } from '#schemas/json.ts'
import { MalformedError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import type { StoredRow } from '../documents/stored.ts'

type Row = Pick<StoredRow, 'id' | 'name' | 'type' | 'rule_type' | 'listed'> & { readonly deleted: boolean }

/**
 * Names rules to choose from, by name; deleted ones too if they are asked for. Without a `ruleType`, or with 0, every
 * list but the quests (our reading of C §7 "0; 15 for quests").
 *
 * @throws {MalformedError} When `ruleType` is no number.
 */
export async function ruleNames(
  { client, user }: TransactionContext,
  query: { readonly isViewDeleted?: string | undefined; readonly ruleType?: string | undefined },
): Promise<RuleName[]> {
  const { isViewDeleted = 'false', ruleType = '' } = query
  if (!/^\d{0,9}$/.test(ruleType)) throw new MalformedError([{ path: 'ruleType', message: 'must be a whole number' }])
  const wanted = Number(ruleType)
  const { rows } = await client.query<Row>(
    `SELECT id, name, type, rule_type, listed, deleted_ts IS NOT NULL AS deleted FROM documents
     WHERE organisation_id = $1 AND kind = 'rule' AND (deleted_ts IS NULL OR $2)
       AND CASE WHEN $3 = 0 THEN rule_type IS DISTINCT FROM $4 ELSE coalesce(rule_type, $5) = $3 END
     ORDER BY name_key, id`,
    [user.orgId, isViewDeleted === 'true', wanted, ruleTypes.quests, ruleTypes.rules],
  )
  return rows.map(({ id, name, type, rule_type, listed, deleted }) => {
    return { id, name, type, ruleType: rule_type, templateId: asText(listed.templateId), deleted }
  })
}
