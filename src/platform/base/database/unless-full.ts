import type { Client } from './pool.ts'
import { unavailabilityOf } from './unavailable.ts'

/**
 * Writes something that the transaction can do without, such as a time of last use; left out while the disk is full.
 *
 * @throws {Error} When the database refuses for another reason.
 */
export async function writeUnlessFull(client: Client, sql: string, values: readonly unknown[]): Promise<void> {
  await client.query('SAVEPOINT unless_full')
  try {
    await client.query(sql, [...values])
    await client.query('RELEASE SAVEPOINT unless_full')
  } catch (error) {
    if (unavailabilityOf(error) !== 'full') throw error
    await client.query('ROLLBACK TO SAVEPOINT unless_full')
  }
}
