/**
 * A customer's own site: an HTTP server of the test's own on another origin than the platform, with a content security
 * policy that allows the platform and nothing inline.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { clientOf } from './fixture.ts'

/** A site of a customer. */
export interface CustomerSite {
  readonly url: string
  close(): void
}

/** What differs from the plain page. */
interface Given {
  /** The tag of the SDK, as the console writes it. */
  readonly tag?: string
  /** The address of the calls, where it is not the platform's. */
  readonly service?: string
}

/** Serves `body` at every path, and `script` as `/page.js`: a strict policy forbids scripts within the page. */
export async function customerSite(
  platform: string,
  body: string,
  script: string,
  { tag = `<script type="module" src="${platform}/sdk/questwire.js"></script>`, service = platform }: Given = {},
): Promise<CustomerSite> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${platform}`,
    "style-src 'self'",
    `connect-src ${service}`,
    `img-src 'self' ${platform} data:`,
    "base-uri 'none'",
  ].join('; ')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A shop</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">${tag}
<script type="module" src="/page.js"></script></head><body><h1>A shop</h1>${body}</body></html>`
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (path === '/page.js') response.setHeader('Content-Type', 'text/javascript').end(script)
    else if (path === '/page.css')
      response
        .setHeader('Content-Type', 'text/css')
        .end('* { all: unset } head { display: none } body, h1 { display: block }')
    else response.setHeader('Content-Type', 'text/html').setHeader('Content-Security-Policy', policy).end(html)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Gets a token of a player, as the customer's server does. */
export async function playerToken(platform: string, staff: string, userId: string): Promise<string> {
  const { playerKey } = await clientOf(platform, staff).visits.getPlayerKey({})
  const response = await fetch(`${platform}/api/play/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${playerKey}` },
    body: JSON.stringify({ userId }),
  })
  const { token } = (await response.json()) as { token: string }
  return token
}

/** The script of a page that notes the events of its elements on `<html data-heard>`. */
export const hearing = `
for (const name of ['play', 'result', 'reward', 'close', 'error'])
  document.addEventListener('questwire:' + name, ({ detail }) => {
    const heard = JSON.parse(document.documentElement.dataset.heard ?? '[]')
    document.documentElement.dataset.heard = JSON.stringify([...heard, [name, detail]])
  })
`

/** The names of the events that the page has heard so far. */
export async function heardBy(page: Page): Promise<readonly (readonly [string, Record<string, unknown>])[]> {
  return JSON.parse((await page.locator('html').getAttribute('data-heard')) ?? '[]')
}
