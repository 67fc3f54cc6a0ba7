/**
 * The platform as a function from a request to a response: every call of the contract under `/api`, the pages that
 * describe them, the health check and the built console, all below the base path. Tests call it in-process, Vite's dev
 * server mounts it, `main.ts` puts it behind a socket. Not here: what calls do (`services/`).
 */
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import type { Platform } from '../base/context.ts'
import { notFound, Refusal } from '../base/refusal.ts'
import { returnFromPayment } from '../billing/payment-return.ts'
import { refusalResponse } from '../http/answer.ts'
import { docsPage } from '../http/docs-page.ts'
import type { BoundEndpoint } from '../http/implement.ts'
import { openApi } from '../http/open-api.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { serveCall } from '../http/serve-call.ts'
import { serveUpload } from '../uploads/serve-upload.ts'
import { serveReceiver } from '../webhooks/receive-request.ts'
import { boundEndpoints } from './handlers.ts'
import { staticFiles } from './static-files.ts'

/** What Node's server hands over beside the request. */
interface Bindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } }
}

/** The platform as its callers see it. */
export interface App {
  fetch(request: Request, bindings?: object): Promise<Response>
}

/** Creates the app; `clientFolder` is where the built console lies, if it was built. */
export function createApp(platform: Platform, clientFolder = 'dist/client'): App {
  const { basePath } = platform.settings
  const app = new Hono<{ Bindings: Bindings }>()
  app.use(securityHeaders(platform.settings))
  app.use(`${basePath}/api/*`, compress())
  for (const service of boundEndpoints) mountCall(app, platform, service)
  app.all(`${basePath}/api/*`, () => refusalResponse(notFound()))

  app.get(`${basePath}/uploads/:name`, (c) => serveUpload(platform, c.req.raw, c.req.param('name')))

  app.post(`${basePath}/payment/return`, (c) =>
    returnFromPayment(platform, c.req.raw, c.env.incoming?.socket?.remoteAddress ?? 'unknown'),
  )

  app.all(`${basePath}/hooks/:address`, (c) => serveReceiver(platform, c.req.raw))

  const description = JSON.stringify(openApi(basePath))
  const docs = docsPage(basePath)
  app.use(`${basePath}/openapi.json`, compress())
  app.get(`${basePath}/openapi.json`, (c) =>
    c.body(description, 200, { 'Content-Type': 'application/json; charset=utf-8' }),
  )
  app.get(`${basePath}/docs`, (c) => c.html(docs))
  for (const path of new Set(['/healthz', `${basePath}/healthz`])) {
    app.get(path, (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
  }
  app.get('*', staticFiles(platform.settings, clientFolder))
  app.notFound(() => refusalResponse(notFound()))
  return { fetch: async (request, bindings) => app.fetch(request, bindings ?? {}) }
}

function mountCall(app: Hono<{ Bindings: Bindings }>, platform: Platform, service: BoundEndpoint) {
  const { method, path } = service.call
  const route = `${platform.settings.basePath}/api/${path.replace(/\{(\w+)\}/g, ':$1')}`
  // Shops and apps call from addresses of their own; a player's token is in a header, which no other site can add.
  if (service.call.access === 'player')
    app.use(
      route,
      cors({ origin: '*', allowMethods: [method], allowHeaders: ['Authorization', 'Content-Type'], maxAge: 86_400 }),
    )
  app.all(route, (c) => {
    // Not `app.get`: it would answer HEAD too, and a copy is made by GET.
    if (c.req.method !== method)
      return refusalResponse(new Refusal(405, `This call is a ${method}.`, { headers: { Allow: method } }))
    const address = c.env.incoming?.socket?.remoteAddress ?? 'unknown'
    return serveCall(platform, service, { request: c.req.raw, params: c.req.param(), address })
  })
}
