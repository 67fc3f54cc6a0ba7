/** What happens to the cluster, one thing at a time. */
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { askDatabase, type Cluster, signalAll } from './cluster.ts'

/** A fault. */
export interface Fault {
  readonly name: string
  /** Makes it happen, and is over once its cause is gone. */
  happen(cluster: Cluster): Promise<void>
}

const MINUTE_MS = 60_000

/** Every fault. A full disk needs one of its own. */
export const faults: readonly Fault[] = [
  {
    name: 'a server is killed',
    async happen({ servers, startServer }) {
      servers[1]?.child.kill('SIGKILL')
      await servers[1]?.exit
      await startServer(1)
    },
  },
  {
    name: 'backends are terminated',
    async happen({ primary }) {
      for (let times = 0; times < 5; times++) {
        await askDatabase(
          primary,
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
        )
        await wait(300)
      }
    },
  },
  {
    name: 'a backend is killed',
    async happen({ primary }) {
      // The database may answer for a moment before it notices, ends everybody and recovers.
      const noticed = askDatabase(primary, 'SELECT pg_sleep(60)').catch(() => undefined)
      const [{ pid }] = await askDatabase(
        primary,
        "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND query NOT LIKE '%pg_sleep%' ORDER BY query_start DESC LIMIT 1",
      )
      process.kill(pid, 'SIGKILL')
      await noticed
      await untilAnswering(primary)
    },
  },
  {
    name: 'the postmaster is killed',
    async happen({ primary }) {
      await primary.crash('SIGKILL')
      await wait(2000)
      await primary.start()
      await untilAnswering(primary)
    },
  },
  {
    name: 'the database crashes',
    async happen({ primary }) {
      await primary.crash()
      await wait(2000)
      await primary.start()
      await untilAnswering(primary)
    },
  },
  {
    name: 'the disk is full',
    async happen({ disk }) {
      if (!disk) return
      const ballast = join(disk, 'ballast')
      for (const size of [4_194_304, 4096]) fill(ballast, Buffer.alloc(size))
      await wait(4000)
      rmSync(ballast)
    },
  },
  {
    name: 'the database is stopped',
    async happen({ primary }) {
      signalAll(primary, 'SIGSTOP')
      await wait(7000)
      signalAll(primary, 'SIGCONT')
    },
  },
  {
    name: 'the replica is slow',
    async happen({ replica }) {
      await askDatabase(replica, 'SELECT pg_wal_replay_pause()')
      await wait(4000)
      await askDatabase(replica, 'SELECT pg_wal_replay_resume()')
    },
  },
  {
    name: 'the replica is silent',
    async happen({ replica }) {
      signalAll(replica, 'SIGSTOP')
      await wait(4000)
      signalAll(replica, 'SIGCONT')
    },
  },
  {
    name: 'the clocks step ahead and back',
    async happen({ moveClock }) {
      moveClock(5 * MINUTE_MS)
      await wait(2000)
      moveClock(0)
    },
  },
]

/** Makes a file larger by a piece at a time until there is no room for one more. */
function fill(file: string, piece: Buffer): void {
  try {
    for (;;) appendFileSync(file, piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

/** Waits until a database answers again. */
async function untilAnswering(primary: Cluster['primary']): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const isThere = await askDatabase(primary, 'SELECT 1').then(
      () => true,
      () => false,
    )
    if (isThere) return
    await wait(50)
  }
}
