/** The built product with the demo organisation, for sections that measure its pages; sections that follow each other share one build. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { type Api, createApi } from '#src/api/client.ts'
import { startBuiltServer } from '../support/built-server.ts'
import { folderOf } from './pages.ts'

const demo = { username: 'demo@questwire.test', password: 'Demo@1234' }

/** The product while it is served. */
export interface ServedProduct {
  /** Its address, without a slash at its end. */
  readonly base: string
  /** The client of the demo account. */
  readonly api: Api
  /** Creates the client of whoever has this token. */
  clientOf(token: string): Api
  stop(): Promise<void>
}

/** Builds the product unless this run has done so, starts it on a database of its own and signs in. */
export async function serveProduct(): Promise<ServedProduct> {
  const { base, stop } = await startBuiltServer(await builtProduct())
  const address = `${base}/api`
  const services = { user: address, game: address, offer: address, campaign: address, gratification: address }
  const clientOf = (token?: string) => createApi({ services, token: () => token, onUnauthorised: () => {} })
  const { userDetails } = await clientOf().accounts.login({ body: demo })
  return { base, api: clientOf(userDetails.accessToken), clientOf, stop }
}

/** Builds pages, SDK and server; answers their folder. */
async function builtProduct(): Promise<string> {
  const product = folderOf('product')
  if (existsSync(product)) return product
  const quiet = { configFile: resolve('vite.config.ts'), logLevel: 'warn' } as const
  await build({ ...quiet, build: { outDir: join(product, 'client') } })
  await build({ ...quiet, mode: 'sdk', build: { outDir: join(product, 'client', 'sdk') } })
  await build({ ...quiet, build: { outDir: join(product, 'server'), ssr: 'src/platform/main.ts' } })
  return product
}
