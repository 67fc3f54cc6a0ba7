import { startEmbedded } from '../base/database/embedded/index.ts'
import { openPool } from '../base/database/pool.ts'
import { readSettings, type Settings } from '../base/settings/settings.ts'
import { StartError } from '../base/start-error.ts'
import { detachEvents, readDetachable } from '../privacy/detach-events.ts'

/** Says whether arguments are those of `detach`. */
export const isDetachCommand = ([name]: readonly string[]): boolean => name === 'detach'

/**
 * Runs `detach <partition>`, or `detach` alone, which lists the partitions of events that may be detached. The exit code is
 * 0 when it is done and 1 when it is not, with one sentence.
 *
 * @param args - The arguments after the script's name.
 */
export async function runDetachCommand([, partition]: readonly string[]): Promise<void> {
  try {
    await withOwnerPool(readSettings(process.env, []), async (ownerPool) => {
      if (partition === undefined) {
        const names = await readDetachable(ownerPool, Date.now())
        console.log(names.length > 0 ? `May be detached: ${names.join(', ')}` : 'No partition may be detached now.')
        return
      }
      const rows = await detachEvents(ownerPool, partition, Date.now())
      console.log(`${partition} is detached; ${rows} rows of gone_events keep its numbers.`)
      console.log(`Erasures do not reach it: dump questwire_detached.${partition} where it is wanted, and drop it.`)
    })
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
}

/** Opens the database as its owner; an embedded one that no server runs on. */
async function withOwnerPool(
  { databaseUrl, databaseDirectUrl, dataDir }: Settings,
  work: (ownerPool: ReturnType<typeof openPool>) => Promise<void>,
): Promise<void> {
  const embedded =
    databaseUrl === undefined ? await startEmbedded({ dataDir, log: (line) => console.log(line) }) : undefined
  const url = databaseDirectUrl ?? databaseUrl ?? ''
  const ownerPool = openPool({ connection: embedded?.connection ?? { url }, role: 'owner' })
  try {
    await work(ownerPool)
  } finally {
    await ownerPool.end()
    await embedded?.stop()
  }
}
