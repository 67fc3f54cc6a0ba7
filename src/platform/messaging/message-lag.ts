import type { Platform } from '../base/context.ts'
import { lookForDue, OLDEST_DUE } from './oldest-due.ts'

/**
 * Returns the seconds for which the oldest message that is due has been waiting; 0 where none is. Those of channels that
 * pause after a failure count too.
 */
export async function readMessageLag(platform: Platform): Promise<number> {
  const now = platform.now()
  const { rows } = await lookForDue(platform.pool, (client) =>
    client.query<{ due: number | null }>(`SELECT min(m.due_ts) AS due ${OLDEST_DUE}`, [now]),
  )
  const due = rows[0]?.due ?? now
  return (now - due) / 1000
}
