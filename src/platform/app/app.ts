/**
 * The platform as a function from a request to a response: every call of the contract under `/api`, the pages that
 * describe them, the health check and the built console, all below the base path. Tests call it in-process, Vite's dev
 * server mounts it, `main.ts` puts it behind a socket. The calls themselves stand in `handlers.ts`.
 */

import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { type RawRoute, type RawRouteName, rawRoutes } from '#schemas/endpoints/raw-routes.ts'
import type { Platform } from '../base/context.ts'
import { NotFoundError } from '../base/errors.ts'
import { noteCall } from '../base/telemetry/current-call.ts'
import { failureResponse, refusalResponse } from '../http/answer.ts'
import { callerAddress } from '../http/caller-address.ts'
import { docsPage } from '../http/docs-page.ts'
import type { BoundEndpoint, RawHandler } from '../http/implement.ts'
import { openApi } from '../http/open-api.ts'
import { Refusal } from '../http/refusal.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { serveCall } from '../http/serve-call.ts'
import { boundEndpoints, rawHandlers } from './handlers.ts'
import { mountHealth } from './health.ts'
import { staticFiles } from './static-files.ts'

/** The values that Node's server hands over beside the request. */
interface Bindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } }
}

/** The platform as its callers see it. */
export interface App {
  fetch(request: Request, bindings?: object): Promise<Response>
}

/** The handlers of the addresses outside `/api`. */
export type RawHandlers = Readonly<Record<RawRouteName, RawHandler>>

/** Creates the app; `clientFolder` is where the built console lies, if it was built. */
export function createApp(
  platform: Platform,
  clientFolder = 'dist/client',
  outsideHandlers: RawHandlers = rawHandlers,
): App {
  const { basePath } = platform.settings
  const app = new Hono<{ Bindings: Bindings }>()
  app.use(securityHeaders(platform.settings))
  app.use(`${basePath}/api/*`, compress())
  for (const service of boundEndpoints) mountCall(app, platform, service)
  app.all(`${basePath}/api/*`, () => refusalResponse(new NotFoundError()))

  for (const name of Object.keys(rawRoutes) as RawRouteName[]) mountRawRoute(app, platform, name, outsideHandlers[name])

  const description = JSON.stringify(openApi(basePath))
  const docs = docsPage(basePath)
  app.use(`${basePath}/openapi.json`, compress())
  app.get(`${basePath}/openapi.json`, (c) =>
    c.body(description, 200, { 'Content-Type': 'application/json; charset=utf-8' }),
  )
  app.get(`${basePath}/docs`, (c) => c.html(docs))
  mountHealth(app, platform)
  const files = staticFiles(platform.settings, clientFolder)
  app.get('*', (c, next) => {
    noteCall(c.req.raw, { route: 'files' })
    return files(c, next)
  })
  app.onError((error, c) => {
    platform.log(`${c.req.method} ${c.req.routePath} failed: ${error.name} ${error.message.split('\n')[0]}`)
    return failureResponse(error)
  })
  app.notFound(() => refusalResponse(new NotFoundError()))
  return { fetch: async (request, bindings) => app.fetch(request, bindings ?? {}) }
}

/** Mounts an address outside `/api`. */
function mountRawRoute(app: Hono<{ Bindings: Bindings }>, platform: Platform, name: RawRouteName, handler: RawHandler) {
  const { method, path }: RawRoute = rawRoutes[name]
  app.on(method, `${platform.settings.basePath}/${routerPath(path)}`, (c) => {
    noteCall(c.req.raw, { route: name })
    return handler(platform, { request: c.req.raw, params: c.req.param(), address: addressOf(platform, c) })
  })
}

/** Returns a path of the contract as the router writes it: `{name}` as `:name`. */
const routerPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

/** Returns the network address of the caller, as far as it is known. */
const addressOf = ({ settings }: Platform, { env, req }: Context<{ Bindings: Bindings }>) =>
  callerAddress(
    env.incoming?.socket?.remoteAddress ?? 'unknown',
    req.header('X-Forwarded-For') ?? null,
    settings.trustedProxies,
  )

function mountCall(app: Hono<{ Bindings: Bindings }>, platform: Platform, service: BoundEndpoint) {
  const { method, path } = service.call
  const route = `${platform.settings.basePath}/api/${routerPath(path)}`
  // Shops and apps call from addresses of their own; a player's token is in a header, which no other site can add. Which
  // sites may call is checked with the call: its refusal can be read, and a preflight knows no organisation.
  if (service.call.ofPages)
    app.use(
      route,
      cors({
        ...{ origin: '*', allowMethods: [method], maxAge: 86_400 },
        ...{ allowHeaders: ['Authorization', 'Content-Type'], exposeHeaders: ['Retry-After'] },
      }),
    )
  app.all(route, (c) => {
    noteCall(c.req.raw, { route: service.name })
    // Not `app.get`: it would answer HEAD too, and a copy is made by GET.
    if (c.req.method !== method)
      return refusalResponse(new Refusal(405, `This call is a ${method}.`, { headers: { Allow: method } }))
    return serveCall(platform, service, { request: c.req.raw, params: c.req.param(), address: addressOf(platform, c) })
  })
}
