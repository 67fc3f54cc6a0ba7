/**
 * The platform inside Vite's dev server: the same app, on the embedded database of `DATA_DIR`, reloaded when its files
 * change. Calls and pages of the platform are answered here; everything else is Vite's. Read by `vite.config.ts` only.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { ViteDevServer } from 'vite'
import { type App, createApp } from './app/app.ts'
import { indexPage, shopPage } from './app/index-page.ts'
import { createLifecycle } from './app/lifecycle.ts'
import type { Platform } from './base/context.ts'
import { readSettings } from './base/settings/settings.ts'
import { startJobs } from './jobs/index.ts'
import { seed } from './seed/index.ts'

/** One platform a process: Vite makes a new server before it closes the old one, and the folder has one owner. */
const kept = globalThis as typeof globalThis & { questwirePlatform?: Promise<Platform> }

/** Puts the platform in front of a dev server; starts it when this process has none yet. */
export async function mount(server: ViteDevServer): Promise<void> {
  kept.questwirePlatform ??= open((line) => server.config.logger.info(line))
  const platform = await kept.questwirePlatform
  const { basePath } = platform.settings

  const apps = new WeakMap<object, App>()
  const app = async (): Promise<App> => {
    // From Vite's cache, until a file below it changes.
    const { createApp: create } = (await server.ssrLoadModule(
      '/src/platform/app/app.ts',
    )) as typeof import('./app/app.ts')
    const made = apps.get(create) ?? create(platform)
    apps.set(create, made)
    return made
  }
  const listener = getRequestListener(async (request, bindings) => (await app()).fetch(request, bindings))
  const ours = new RegExp(
    `^${basePath}/(api/|hooks/|sdk/|uploads/|payment/return$|openapi\\.json$|docs$|healthz$|readyz$)`,
  )

  server.middlewares.use((incoming, outgoing, next) => {
    const path = (incoming.url ?? '/').replace(/[?#].*$/, '')
    if (ours.test(path)) return void listener(incoming, outgoing)
    const isPage = !/\.\w+$|^\/@/.test(path) && incoming.headers.accept?.includes('text/html')
    if (!isPage || server.config.server.middlewareMode) return next()
    const isShop = path === `${basePath}${shopPage.path}`
    const [file, folder] = isShop ? [shopPage.file, shopPage.folder] : ['/index.html', '']
    readFile(join(server.config.root, file), 'utf8')
      .then((html) => server.transformIndexHtml(isShop ? file : path, indexPage(html, platform.settings, folder)))
      .then((html) => outgoing.setHeader('Content-Type', 'text/html').end(html))
      .catch(next)
  })
}

async function open(print: (line: string) => void): Promise<Platform> {
  const settings = readSettings(process.env, [])
  const lifecycle = createLifecycle(settings, { seed, createApp }, print)
  process.on('exit', lifecycle.kill)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void lifecycle.stop().finally(() => process.exit(0)))
  }
  const platform = await lifecycle.open()
  startJobs(platform)
  return platform
}
