import type { Client } from '../base/database/pool.ts'

/**
 * Takes the next number of an invoice: `QW-2026-000001`. The year's row is held until the payment's transaction ends and
 * goes back with it, so that no number is missing. Belongs to the installation: `app.key` opens the row, for this statement.
 */
export async function takeInvoiceNumber(client: Client, now: number): Promise<string> {
  const year = new Date(now).getUTCFullYear()
  await client.query("SELECT set_config('app.key', 'invoice', true)")
  const { rows } = await client.query<{ last: number }>(
    `INSERT INTO invoice_numbers AS n (year, last) VALUES ($1, 1)
     ON CONFLICT (year) DO UPDATE SET last = n.last + 1 RETURNING last`,
    [year],
  )
  await client.query("SELECT set_config('app.key', '', true)")
  return `QW-${year}-${String(rows[0]?.last).padStart(6, '0')}`
}
