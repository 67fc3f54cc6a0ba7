/** A server with contents small enough to watch: a table of its own and a few paths. Built and killed by `process.test.ts`. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Platform } from '../base/context.ts'
import { readReadiness } from './readiness.ts'
import { runProcess } from './run-process.ts'

const seed = async ({ ownerPool }: Platform) => {
  // Under a lock: two servers that create a table at once trip over each other, "if not exists" or not.
  await ownerPool?.query('select pg_advisory_xact_lock(1); create table if not exists saved (id text primary key)')
  if (process.env.SLOW_SEED) await wait(1000)
}

const createApp = (platform: Platform) => ({
  async fetch(request: Request) {
    const { pool, stopping } = platform
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/readyz') {
      const { ready } = await readReadiness(platform)
      return new Response('', { status: ready ? 200 : 503 })
    }
    if (pathname === '/slow') await wait(800)
    if (pathname === '/hang') await new Promise(() => {})
    if (pathname === '/stream') {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('begun'))
          stopping?.addEventListener('abort', () => controller.close())
        },
      })
      return new Response(body)
    }
    if (pathname === '/save') await pool.query('insert into saved values ($1)', [searchParams.get('id')])
    if (pathname === '/saved') {
      const { rows } = await pool.query<{ id: string }>('select id from saved')
      return Response.json(rows.map(({ id }) => id))
    }
    return new Response('ok')
  },
})

await runProcess({ seed, createApp, startJobs: ({ log }) => log('The jobs begin.') })
