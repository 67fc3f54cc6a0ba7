/** A built server of one test file alone: with settings of its own, all it prints, and its database to look into. */
import { realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '#tests/support/free-port.mjs'
import { startProcess } from '#tests/support/server-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** The server of a file. */
export interface OwnServer {
  /** Its address, without a slash at its end. */
  readonly base: string
  /** Everything it has printed. */
  output(): string
  /** Calls with a connection as the owner of the tables. */
  inDatabase<T>(ask: (client: pg.Client) => Promise<T>): Promise<T>
  stop(): Promise<void>
}

/** Starts the built server on an embedded database and waits until it serves. */
export async function startOwnServer(env: Readonly<Record<string, string>>): Promise<OwnServer> {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  const port = await freePort()
  const base = `http://localhost:${port}`
  const running = startProcess(join('dist', 'server', 'main.js'), { PORT: `${port}`, DATA_DIR: dataDir, ...env })
  await running.printed(`Questwire is at ${base}`)
  return {
    base,
    output: running.output,
    async inDatabase(ask) {
      const host = realpathSync(join(dataDir, 'postgres', 'run'))
      const client = new pg.Client({ host, port: 5432, user: 'questwire', database: 'questwire' })
      await client.connect()
      return ask(client).finally(() => client.end())
    },
    async stop() {
      running.child.kill('SIGTERM')
      await running.exit
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}
