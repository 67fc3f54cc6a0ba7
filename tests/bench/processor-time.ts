/** Processor time of server and database together: what other work on the machine takes does not count. */
import { readFileSync } from 'node:fs'
import type { MeasuredPlatform } from './platform.ts'

/** The processor time of one thing that is done, in milliseconds, and how many were done in a second of the clock. */
export interface Cost {
  readonly server: number
  readonly database: number
  readonly rate: number
}

/** The processor time of server and database together. */
export const both = ({ server, database }: Cost): number => server + database

/** The milliseconds in a tick of the clock in which Linux counts processor time. */
const TICK_MS = 10

/** The processor time that the connections of the database have taken so far, in milliseconds. */
async function databaseTime({ ownerPool }: MeasuredPlatform): Promise<number> {
  const { rows } = await ownerPool.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
  )
  return rows.reduce((sum, { pid }) => {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').slice(11, 13) ?? []
    return sum + (Number(user) + Number(system)) * TICK_MS
  }, 0)
}

/** Does something for so many milliseconds, so many at once, each caller again once it is done. */
export async function slice(
  platform: MeasuredPlatform,
  { atOnce, milliseconds }: { readonly atOnce: number; readonly milliseconds: number },
  once: () => Promise<unknown>,
): Promise<Cost> {
  const [own, theirs] = [process.cpuUsage(), await databaseTime(platform)]
  const began = performance.now()
  let done = 0
  const caller = async () => {
    do {
      await once()
      done++
    } while (performance.now() < began + milliseconds)
  }
  await Promise.all(Array.from({ length: atOnce }, caller))
  const rate = (done * 1000) / (performance.now() - began)
  const { user, system } = process.cpuUsage(own)
  const database = (await databaseTime(platform)) - theirs
  return { server: (user + system) / 1000 / done, database: database / done, rate }
}
