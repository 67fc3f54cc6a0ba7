import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '#tests/support/free-port.mjs'
import { startProcess } from '#tests/support/server-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

test('the server that images hold runs without the rest of the packages, and without a database of its own', async () => {
  const folder = temporaryFolder()
  try {
    execFileSync(process.execPath, ['.deploy/gather.mjs', folder])
    const file = join(folder, 'dist/server/main.js')
    expect(existsSync(join(folder, 'node_modules/react'))).toBe(false)
    const env = { PORT: `${await freePort()}`, DATA_DIR: join(folder, 'data') }
    const alone = startProcess(file, env)
    expect(await alone.exit).toBe(1)
    expect(alone.output()).toContain('came with the installation. Set DATABASE_URL to a PostgreSQL 15 or newer.')

    // Everything is loaded, telemetry too, before the database is looked for.
    const nowhere = `postgres://questwire@127.0.0.1:${await freePort()}/questwire`
    const telemetry = {
      METRICS_PORT: `${await freePort()}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    }
    const elsewhere = startProcess(file, { ...env, ...telemetry, DATABASE_URL: nowhere })
    expect(await elsewhere.exit).toBe(1)
    expect(elsewhere.output()).toContain('The database of DATABASE_URL cannot be used: connect ECONNREFUSED')
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  }
})
