/**
 * The embedded database: the native PostgreSQL of an npm package, run in the data folder for as long as we run, reached
 * only by us. Not here: anything that knows what is stored. Read by `lifecycle.ts` and by the tests' setup.
 */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolders } from '../../make-folders.ts'
import { findBinaries } from './binaries.ts'
import { chooseEndpoint, type Endpoint, owner } from './endpoint.ts'
import { lockFolder } from './folder-lock.ts'
import { locate, makeHome } from './location.ts'
import { stopSurvivor } from './orphaned-server.ts'
import { createData, runServer } from './server.ts'

/** The options of the embedded database. */
export interface EmbeddedOptions {
  /** Absolute path of the data folder; made when it is missing. */
  readonly dataDir: string
  /** Told what happens, a line a step. */
  log(line: string): void
  /** Settings of PostgreSQL on top of ours; tests that throw their data away turn `fsync` off. */
  readonly settings?: Readonly<Record<string, string>>
}

/** A running embedded database. */
export interface Embedded {
  /** For `openPool`: connects as the owner of the one database. */
  readonly connection: Endpoint & { readonly database: string }
  /** The folder of its files. */
  readonly home: string
  /** Process id of PostgreSQL's first process. */
  readonly pid: number
  /** Fulfilled with a sentence when the database ends without having been told to. */
  readonly died: Promise<string>
  /** Stops the database and gives the data folder free. */
  stop(): Promise<void>
  /** Ends the database at once, without waiting; the next start recovers what it acknowledged. */
  kill(): void
}

/**
 * Starts the embedded database of a data folder.
 *
 * @throws {StartError} With the reason when that cannot be.
 */
export async function startEmbedded({ dataDir, log, settings }: EmbeddedOptions): Promise<Embedded> {
  if (!existsSync(dataDir)) {
    makeFolders(dataDir)
    makeHome(dataDir)
  }
  const unlock = lockFolder(dataDir)
  try {
    const location = locate(dataDir, log)
    const binaries = findBinaries(location, log)
    await stopSurvivor(location, log)
    if (!existsSync(location.data)) {
      log('Creating the database.')
      await createData(location, binaries)
    }
    const listening = await chooseEndpoint(location)
    const logFile = join(dataDir, 'postgres.log')
    const all = { ...listening, settings: { ...settings, ...listening.settings } }
    const server = await runServer(location, binaries, all, logFile, log)
    return {
      connection: { ...server.endpoint, database: owner },
      home: location.home,
      pid: server.pid,
      died: server.died,
      async stop() {
        await server.stop()
        // The socket's folder: made anew by every start, and perhaps outside of the data folder.
        if (server.endpoint.host.startsWith('/')) rmSync(server.endpoint.host, { recursive: true, force: true })
        unlock()
      },
      kill() {
        server.kill()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
