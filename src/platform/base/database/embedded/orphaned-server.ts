/**
 * A database that outlived a server which was killed: it is stopped, so that the new one runs with our settings as our
 * child. Everything it acknowledged is in its files. Called with the folder's lock in hand.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import type { Location } from './location.ts'
import { commandLine, processIdentity } from './process-identity.ts'

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket)
    connection.once('connect', () => resolve(true)).once('error', () => resolve(false))
    connection.once('close', () => resolve(false)).setTimeout(500, () => connection.destroy())
    connection.once('connect', () => connection.destroy())
  })
}

/** Stops PostgreSQL by its signals: fast (SIGINT), then immediate (SIGQUIT, recovers at the next start), then SIGKILL. */
export async function stopByPid(pid: number, fastFor: number): Promise<void> {
  const identity = processIdentity(pid)
  const steps = [
    ['SIGINT', fastFor],
    ['SIGQUIT', 1000],
    ['SIGKILL', 300],
  ] as const
  for (const [signal, milliseconds] of steps) {
    if (identity === undefined || processIdentity(pid) !== identity) return
    process.kill(pid, signal)
    const until = Date.now() + milliseconds
    while (Date.now() < until) {
      if (processIdentity(pid) !== identity) return
      await wait(20)
    }
  }
}

/**
 * Stops a server that still runs on the data.
 *
 * @throws {StartError} When it runs where we cannot stop it.
 */
export async function stopSurvivor({ home, data }: Location, log: (line: string) => void): Promise<void> {
  const file = join(data, 'postmaster.pid')
  // Windows shows no command line to tell it by: PostgreSQL itself refuses there.
  if (!existsSync(file) || process.platform === 'win32') return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (processIdentity(pid) === undefined) {
    // Nobody here, but another container that shares the folder has process ids of its own.
    if (await answers(join(home, 'run', '.s.PGSQL.5432'))) {
      throw new StartError(`The database in ${home} is in use by a server of another container: stop that one first.`)
    }
    return
  }
  if (!commandLine(pid).includes(data)) {
    // The id belongs to something else by now, and PostgreSQL would take that for a server.
    rmSync(file)
    return
  }
  log('A database that outlived its server is still running: stopping it.')
  await stopByPid(pid, 5000)
}
