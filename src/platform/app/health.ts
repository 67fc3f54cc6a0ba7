/** The addresses that tell whether a server lives and whether it is ready, with and without the base path. */
import { type Env, Hono } from 'hono'
import type { Platform } from '../base/context.ts'
import { NotFoundError } from '../base/errors.ts'
import { HEALTH_ROUTE } from '../base/telemetry/call-log.ts'
import { noteCall } from '../base/telemetry/current-call.ts'
import { refusalResponse } from '../http/answer.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { Answering } from './listen.ts'
import { type Readiness, readReadiness } from './readiness.ts'

const UNCACHED = { 'Cache-Control': 'no-store' }

/** Adds `/healthz` and `/readyz` to an app. */
export function mountHealth<E extends Env>(app: Hono<E>, platform: Platform): void {
  const { basePath } = platform.settings
  // Asked once at a time, however many ask: everybody may.
  let asking: Promise<Readiness> | undefined
  const ask = () => {
    asking ??= readReadiness(platform).finally(() => {
      asking = undefined
    })
    return asking
  }
  for (const base of new Set(['', basePath])) {
    app.get(`${base}/healthz`, (c) => {
      noteCall(c.req.raw, { route: HEALTH_ROUTE })
      return c.text('ok', 200, UNCACHED)
    })
    app.get(`${base}/readyz`, async (c) => {
      noteCall(c.req.raw, { route: HEALTH_ROUTE })
      const readiness = await ask()
      return c.json(readiness, readiness.ready ? 200 : 503, UNCACHED)
    })
  }
}

/** Creates the app of a worker, which serves nothing but its health. */
export function createWorkerApp(platform: Platform): Answering {
  const app = new Hono()
  app.use(securityHeaders(platform.settings))
  mountHealth(app, platform)
  app.notFound(() => refusalResponse(new NotFoundError()))
  return { fetch: async (request) => app.fetch(request) }
}
