/** The console's page as it is sent: with the base path, and the settings the client reads, as a block of data. */

import type { Settings } from '../base/settings/settings.ts'
import { demoAccount } from '../seed/demo-account.ts'

/** The settings of the client before its first call. */
export interface ClientConfig {
  readonly services: Settings['services']
  readonly basePath: string
  readonly demo: boolean
  /** The e-mails that the page of the outbox shows. */
  readonly outbox: Settings['outbox']
  readonly demoAccount?: { readonly username: string; readonly password: string }
}

/** Picks what the client may know of the settings. */
export function clientConfig({ services, basePath, demo, outbox }: Settings): ClientConfig {
  return { services, basePath, demo, outbox, ...(demo ? { demoAccount } : {}) }
}

/** The page of the demo website: under which path it is answered, where it lies in the build, and what its links are relative to. */
export const shopPage = { path: '/demowebsite/shop', file: '/src/site/index.html', folder: '/src/site' } as const

/**
 * Puts base path and settings into a page, right after its `<head>`; no script that runs is added. `folder` is where the
 * page lies, to which its own links are relative.
 */
export function indexPage(html: string, settings: Settings, folder = ''): string {
  const config = JSON.stringify(clientConfig(settings)).replace(/</g, '\\u003c')
  const block = `<base href="${settings.basePath}${folder}/" /><script type="application/json" id="questwire-config">${config}</script>`
  return html.replace(/<head[^>]*>/, (head) => `${head}${block}`)
}
