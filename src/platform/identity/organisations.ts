import { DEFAULT_CURRENCY_NAME } from '#schemas/values/brand-kit.ts'
import type { Client } from '../base/database/pool.ts'

/** An organisation: whose data it is. */
export interface Organisation {
  readonly name: string
  readonly timezone: string
  /** The name of its coins (C §1). */
  readonly currencyName: string
  /** Milliseconds since the epoch; null for a full account. */
  readonly trialEndsTS: number | null
  /** The end of the month that was paid for; null in a trial, and for a plan without an end. */
  readonly planEndsTS: number | null
}

interface New {
  readonly id: string
  readonly name: string
  readonly trialEndsTS: number | null
  readonly timezone?: string
  readonly now: number
}

/** Creates an organisation; the transaction must already be inside it. */
export async function createOrganisation(client: Client, organisation: New): Promise<void> {
  const { id, name, trialEndsTS, timezone = 'UTC', now } = organisation
  await client.query(
    `INSERT INTO organisations (id, name, timezone, currency_name, trial_ends_ts, created_ts)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, name, timezone, DEFAULT_CURRENCY_NAME, trialEndsTS, now],
  )
}

/**
 * Reads the organisation that the transaction is inside of.
 *
 * @throws {Error} When it does not exist, which no session allows.
 */
export async function readOrganisation(client: Client, id: string): Promise<Organisation> {
  const { rows } = await client.query<Organisation>(
    `SELECT name, timezone, currency_name AS "currencyName", trial_ends_ts AS "trialEndsTS",
       plan_ends_ts AS "planEndsTS"
     FROM organisations WHERE id = $1`,
    [id],
  )
  if (!rows[0]) throw new Error('the organisation of a session does not exist')
  return rows[0]
}

/** Changes what coins are called. */
export async function renameCoins(client: Client, id: string, currencyName: string): Promise<void> {
  await client.query('UPDATE organisations SET currency_name = $2 WHERE id = $1 AND currency_name <> $2', [
    id,
    currencyName,
  ])
}

/** Changes the zone of the organisation, which holds where no other is given; it must be a known one. */
export async function setZone(client: Client, id: string, timezone: string): Promise<void> {
  await client.query('UPDATE organisations SET timezone = $2 WHERE id = $1 AND timezone <> $2', [id, timezone])
}
