import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright'
import { settled } from './settled.ts'

/** How long no further script comes before all are thought to be there, in milliseconds. The bell's stream never ends. */
const QUIET_MS = 1500

/** The scripts that a page has loaded, workers apart. */
export interface Scripts {
  /** Waits until the page shows what it has to show and asks for no more scripts; answers their gzipped sizes in bytes, by name. */
  loaded(): Promise<ReadonlyMap<string, number>>
}

/** Watches which scripts a page loads from now on. */
export function watchScripts(page: Page): Scripts {
  const responses = new Map<string, Response>()
  const workers = new Set<string>()
  page.on('worker', (worker) => workers.add(nameOf(worker.url())))
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') responses.set(nameOf(response.url()), response)
  })
  return {
    async loaded() {
      await settled(page)
      for (let known = -1; known !== responses.size; ) {
        known = responses.size
        await page.waitForTimeout(QUIET_MS)
      }
      const own = [...responses].filter(([name]) => !workers.has(name))
      const sized = own.map(async ([name, response]) => [name, await gzipped(response)] as const)
      return new Map(await Promise.all(sized))
    },
  }
}

const nameOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''

const gzipped = async (response: Response) => gzipSync(await response.body(), { level: 9 }).length
