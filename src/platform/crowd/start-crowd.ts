import { randomBytes, randomUUID } from 'node:crypto'
import { ConflictError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { type CrowdOrder, type CrowdRow, noFigures, readCrowd } from './crowd-row.ts'

/** The days that a crowd plays unless the request says otherwise (ours). */
const DEFAULT_DAYS = 7

type NewCrowd = Partial<Pick<CrowdOrder, 'seed' | 'days' | 'draft' | 'isLively' | 'segments'>> &
  Pick<CrowdOrder, 'players'>

/**
 * Creates a crowd for the job that plays it.
 *
 * @throws {ConflictError} While another crowd plays.
 */
export async function createCrowd(
  transaction: TransactionContext,
  { seed, days = DEFAULT_DAYS, ...asked }: NewCrowd,
): Promise<CrowdRow> {
  const { client, user, now } = transaction
  const id = randomUUID()
  const order: CrowdOrder = { ...asked, days, seed: seed || randomBytes(4).toString('hex'), to: now }
  const { rowCount } = await client.query(
    `INSERT INTO crowds (organisation_id, id, asked, state, figures, started_ts, beat_ts)
     VALUES ($1, $2, $3, 'running', $4, $5, $5) ON CONFLICT DO NOTHING`,
    [user.orgId, id, JSON.stringify(order), JSON.stringify(noFigures), now],
  )
  if (rowCount === 0) throw new ConflictError('Another crowd is playing. Wait for its end, or stop it.')
  return readCrowd(transaction, id)
}
