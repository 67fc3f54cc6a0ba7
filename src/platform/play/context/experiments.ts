/** A/B tests of smart campaigns: who was exposed to which template, and which template won. */

import type { Subject } from '#src/engine/evaluation/gift.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import type { PlayerLedger } from './ledger.ts'

/** The first exposure of a player to a template of a smart campaign, kept as the player's progress; the counts of the test read it. */
export interface Exposure {
  readonly templateId: string
  readonly phase: string
  /** Milliseconds since the epoch. */
  readonly since: number
}

/** Records the first exposure of a player to a template. What was met in the test is kept, or its counts would hold only those who came back. */
export async function recordExposure(
  ledger: PlayerLedger,
  campaign: Subject,
  exposure: Omit<Exposure, 'since'>,
): Promise<void> {
  const before = await ledger.state<Exposure>(campaign)
  if (before?.phase === 'test' || (before?.templateId === exposure.templateId && before.phase === exposure.phase))
    return
  await ledger.saveState(campaign, { ...exposure, since: ledger.at })
}

/** Returns the template that won the test of a smart campaign; `undefined` while nothing is decided, or where none won. */
export async function winningVariant(
  { client, user }: TransactionContext,
  campaign: string,
): Promise<string | undefined> {
  const { rows } = await client.query<{ favoured: string }>(
    'SELECT favoured FROM campaign_verdicts WHERE organisation_id = $1 AND document = $2',
    [user.orgId, campaign],
  )
  return rows[0]?.favoured || undefined
}
