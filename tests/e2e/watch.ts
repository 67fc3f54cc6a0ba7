import type { BrowserContext } from '@playwright/test'

/** The browser's own line about a reply that is no success. */
const refusedReply = /^Failed to load resource: the server responded with a status of (\d+)/

/** Collects what goes wrong on the pages of a browser: errors on the console and uncaught ones. The statuses given may occur. */
export function watch(context: BrowserContext, provoked: readonly number[]): string[] {
  const errors: string[] = []
  context.on('console', (message) => {
    const status = Number(refusedReply.exec(message.text())?.[1])
    if (message.type() !== 'error' || provoked.includes(status)) return
    errors.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (event) => errors.push(`uncaught: ${event.error().stack ?? event.error().message}`))
  return errors
}
