/** Goes on with erasures of people about whom there is too much for the transaction of one call. */
import type { Platform } from '../base/context.ts'
import { withKey } from '../base/database/with-key.ts'
import { finishErasures } from '../privacy/erase-person.ts'

/** Finishes what is open, one organisation after the other. */
export async function finishAllErasures(platform: Platform): Promise<void> {
  const { rows } = await withKey(platform.pool, 'erase', (client) =>
    client.query<{ id: string }>('SELECT DISTINCT organisation_id AS id FROM erasures WHERE done_ts IS NULL'),
  )
  for (const { id } of rows) await finishErasures(platform, id)
}

const running = new WeakSet<Platform>()

/** Finishes erasures without anybody waiting for it, once at a time. */
export function finishErasuresInBackground(platform: Platform): void {
  if (running.has(platform)) return
  running.add(platform)
  finishAllErasures(platform)
    .catch((error: Error) => platform.log(`Erasures could not be finished now: ${error.message}`))
    .finally(() => running.delete(platform))
}
