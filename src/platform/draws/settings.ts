/** The settings of a rule's draws: read and saved beside its document. */

import { drawWords } from '#schemas/messages/draws.ts'
import type { DrawSettings } from '#schemas/values/draws.ts'
import { InvalidError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { readDocument } from '../documents/documents.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { isDrawn } from './drawable.ts'
import { publicDrawKey } from './keys.ts'
import { commitSeedsAhead, type SealedContext } from './seeds.ts'
import { currentTable, keepTable } from './tables.ts'

const none: DrawSettings = { provable: false, showOdds: false }

interface SettingsRow extends DrawSettings {
  readonly zone: string | null
}

async function findSettings({ client, user }: TransactionContext, rule: string): Promise<SettingsRow | undefined> {
  const { rows } = await client.query<SettingsRow>(
    'SELECT provable, show_odds AS "showOdds", zone FROM draw_settings WHERE organisation_id = $1 AND rule = $2',
    [user.orgId, rule],
  )
  return rows[0]
}

/**
 * Reads what a rule asks of its draws, and whether it may.
 *
 * @throws {NotFoundError} When there is no such rule.
 */
export async function readDrawSettings(
  transaction: TransactionContext,
  rule: string,
): Promise<{ readonly settings: DrawSettings; readonly possible: boolean }> {
  const { sent } = await readDocument(transaction, 'rule', rule)
  const { provable, showOdds } = (await findSettings(transaction, rule)) ?? none
  return { settings: { provable, showOdds }, possible: isDrawn(sent) }
}

/**
 * Saves what a rule asks of its draws. Once they are provable, its seeds are committed to and its table is in the log.
 *
 * @returns The name of the rule.
 * @throws {NotFoundError} When there is no such rule.
 * @throws {InvalidError} When chance does not decide it.
 */
export async function saveDrawSettings(
  transaction: SealedContext,
  rule: string,
  { provable, showOdds }: DrawSettings,
): Promise<string> {
  const { client, user } = transaction
  const { row, sent } = await readDocument(transaction, 'rule', rule)
  if ((provable || showOdds) && !isDrawn(sent))
    throw new InvalidError([{ path: provable ? 'provable' : 'showOdds', message: drawWords.notByChance }])
  const organisation = await readOrganisation(client, user.orgId)
  const zone = (await findSettings(transaction, rule))?.zone ?? (provable ? organisation.timezone : null)
  await client.query(
    `INSERT INTO draw_settings (organisation_id, rule, provable, show_odds, zone) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (organisation_id, rule)
     DO UPDATE SET provable = excluded.provable, show_odds = excluded.show_odds, zone = excluded.zone`,
    [user.orgId, rule, provable, showOdds, zone],
  )
  if (provable && zone !== null) {
    await publicDrawKey(transaction)
    await commitSeedsAhead(transaction, rule, zone)
    const current = await currentTable(transaction, rule)
    if (current && row.status === 'active') await keepTable(transaction, rule, current)
  }
  return row.name
}
