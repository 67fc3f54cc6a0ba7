/**
 * A customer's page at its worst: another origin with a strict policy, a style sheet that undoes everything, an old library that
 * changes the language, listeners that stop what bubbles. Between it and the platform stands a proxy of the test's own,
 * which can be stopped, slow or wrong. Everything that goes wrong on the page is noted in `window.page`.
 */
import {
  request as ask,
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'

/** What the proxy does with a request: lets it pass, also later, closes the line, never answers, or answers wrongly. */
export type Fault = 'none' | 'held' | 'stopped' | 'slow' | '500' | 'html' | 'cut'

/** A server of the test's own. */
export interface OwnSite {
  /** Its address, without a slash at its end. */
  readonly url: string
  close(): Promise<void>
}

async function serve(listener: RequestListener): Promise<OwnSite> {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/**
 * Starts a proxy before the platform. Each path names its fault: `/slow/sdk/questwire.js`, `/none,500/…` for the API alone,
 * `/none,none,slow/…` for the drawings alone, `/none,none,none,slow/…` for the core behind the loader.
 */
export async function faultyProxy(platform: string): Promise<OwnSite & { release(): void }> {
  const held: (() => void)[] = []
  let isReleased = false
  const site = await serve((incoming, outgoing) => {
    const [, faults = '', path = ''] = /^\/([^/]*)(\/.*)$/.exec(incoming.url ?? '') ?? []
    const [ofScripts, ofCalls = ofScripts, ofDrawings = ofScripts, ofCore = ofScripts] = faults.split(',') as Fault[]
    const isDrawing = /\/sdk\/v1\/(?!core|questwire)/.test(path)
    const ofFile = isDrawing ? ofDrawings : path.includes('/v1/core') ? ofCore : ofScripts
    const fault = path.startsWith('/api/') ? ofCalls : ofFile
    const pass = () => answer(fault === 'held' ? 'none' : fault, incoming, outgoing, `${platform}${path}`)
    if (fault === 'held' && !isReleased) held.push(pass)
    else pass()
  })
  return {
    ...site,
    /** Lets pass what was held. */
    release() {
      isReleased = true
      for (const pass of held.splice(0)) pass()
    },
  }
}

function answer(fault: Fault | undefined, incoming: IncomingMessage, outgoing: ServerResponse, address: string) {
  const open = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }
  if (fault === 'slow') return
  if (fault === 'stopped') return void incoming.socket.destroy()
  if (fault === '500' || fault === 'html') {
    const type = { ...open, 'Content-Type': 'text/html' }
    return void outgoing.writeHead(fault === 'html' ? 200 : 500, type).end('<!doctype html><h1>Sorry</h1>')
  }
  const { host: _, ...headers } = incoming.headers
  const onwards = ask(address, {
    method: incoming.method ?? 'GET',
    headers: { ...headers, 'accept-encoding': 'identity' },
  })
  onwards.on('response', (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    if (fault !== 'cut') return void response.pipe(outgoing)
    response.once('data', (some: Buffer) => {
      outgoing.write(some.subarray(0, Math.ceil(some.length / 2)))
      setTimeout(() => incoming.socket.destroy(), 50)
    })
  })
  onwards.on('error', () => incoming.socket.destroy())
  incoming.pipe(onwards)
}

/** The platform before and after an update, as pages of that time see it. */
export interface UpdatedPlatform extends OwnSite {
  /** Takes the files of the build before away. */
  update(): void
}

/**
 * Starts a proxy whose SDK is of the build before until it is updated: the same one, its chunks under other names. Below
 * `/cached` the loader stays that of before, as it does in caches for a few minutes.
 */
export function updatedPlatform(platform: string): Promise<UpdatedPlatform> {
  let isUpdated = false
  const old = /-([\w-]{8})-before\.js/g
  return serve(async (incoming, outgoing) => {
    const [, cached = '', path = ''] = /^(\/cached)?(\/.*)$/.exec(incoming.url ?? '') ?? []
    if (!path.startsWith('/sdk/')) return answer('none', incoming, outgoing, `${platform}${path}`)
    const headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/javascript' }
    if (isUpdated && path.search(old) >= 0) return void outgoing.writeHead(404, headers).end()
    const text = await (await fetch(`${platform}${path.replace(old, '-$1.js')}`)).text()
    const isOld = !isUpdated || (cached !== '' && path.endsWith('/questwire.js'))
    outgoing.writeHead(200, headers).end(isOld ? text.replace(/-([\w-]{8})\.js/g, '-$1-before.js') : text)
  }).then((site) => ({
    ...site,
    update() {
      isUpdated = true
    },
  }))
}

/** A page of the customer. */
interface Shop {
  /** The address that the script comes from; a page without the tag has none. */
  readonly platform?: string
  /** The place where the elements stand. */
  readonly body?: string
  /** The settings of `Questwire.init`. */
  readonly init?: object
  readonly lang?: string
  /** False for a page with ordinary manners. */
  readonly isHostile?: boolean
  readonly scheme?: 'light' | 'dark'
  /** The height that the page keeps free for each activity, in pixels. */
  readonly keepsFree?: number
  /** The names of policies that may make trusted types; all where they are left out. */
  readonly trustedTypes?: string
  /** The addresses that may stand in frames. */
  readonly frames?: string
}

/** Starts the site; what is shown is said for each path. */
export function hostileSite(pages: Readonly<Record<string, Shop>>): Promise<OwnSite> {
  return serve((incoming, outgoing) => {
    const [, name = '', file = ''] = /^\/([\w-]*)(?:\/(.*))?$/.exec(incoming.url ?? '') ?? []
    const shop = pages[name]
    const send = (type: string, text: string, headers = {}) =>
      void outgoing.writeHead(200, { 'Content-Type': type, ...headers }).end(text)
    if (!shop) return void outgoing.writeHead(404).end()
    if (file === 'first.js') return send('text/javascript', firstScript + (shop.isHostile === false ? '' : oldLibrary))
    if (file === 'last.js') return send('text/javascript', lastScript(shop))
    if (file === 'page.css') return send('text/css', styles(shop))
    send('text/html', pageOf(name, shop), { 'Content-Security-Policy': policyOf(shop) })
  })
}

function policyOf({ platform, trustedTypes: names, frames }: Shop): string {
  const theirs = platform ? ` ${new URL(platform).origin}` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${theirs}`,
    `connect-src${theirs || " 'none'"}`,
    `img-src 'self'${theirs} data:`,
    "style-src 'self'",
    ...(frames ? [`frame-src ${frames}`] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    ...(names === undefined ? [] : [`trusted-types ${names}`]),
  ].join('; ')
}

const pageOf = (name: string, { platform, body = '', lang = 'en' }: Shop) => `<!doctype html>
<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><title>A shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<link rel="stylesheet" href="/${name}/page.css"><script src="/${name}/first.js"></script>
${platform ? `<script type="module" async src="${platform}/sdk/questwire.js"></script>` : ''}
<script src="/${name}/last.js" defer></script></head>
<body><main><h1>A shop</h1><p id="above">Tea and spices.</p>${body}<p id="below"><button id="buy">Buy</button></p></main></body></html>`

const styles = ({ isHostile = true, scheme = 'light', keepsFree = 0 }: Shop) =>
  isHostile
    ? `* { all: unset !important; color: red !important; font: 8px/1 fantasy !important; float: left !important; visibility: hidden }
head, script, style, div { display: none !important }
div, button, dialog { opacity: 0 !important; position: fixed !important; inset: 0 !important; pointer-events: none !important; transform: scale(0) !important }
body, main, h1, p { display: block !important } #buy { display: inline-block !important; opacity: 1 !important; position: static !important; pointer-events: auto !important; transform: none !important }`
    : `:root { color-scheme: ${scheme} } body { margin: 0 auto; padding: 16px; max-width: 60rem; font: 16px/1.5 system-ui }
questwire-activity { display: block; min-height: ${keepsFree}px }`

/** The names of the page, and everything that goes wrong, from before the first script. */
const firstScript = `
window.page = { names: [], faults: [], violations: [], heard: [], bought: 0, shift: 0 }
addEventListener('error', (event) => page.faults.push(event.message || 'a file did not load'))
addEventListener('unhandledrejection', (event) => page.faults.push('rejected: ' + event.reason))
document.addEventListener('securitypolicyviolation', (event) => page.violations.push(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample))
for (const name of ['play', 'result', 'reward', 'close', 'error'])
  document.addEventListener('questwire:' + name, ({ detail }) => page.heard.push([name, detail]))
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) page.shift += value
}).observe({ type: 'layout-shift', buffered: true })
`

/** The habits of libraries of 2009: prototypes with more in them, functions in place of the browser's, a global of one letter. */
const oldLibrary = `
Object.prototype.extend = function (other) { for (var key in other) this[key] = other[key]; return this }
Array.prototype.last = function () { return this[this.length - 1] }
Array.prototype.remove = function () { throw new Error('remove of the old library') }
String.prototype.trim = function () { return this.replace(/^\\s+|\\s+$/g, '') }
Function.prototype.bind = function (self) { var own = this, first = [].slice.call(arguments, 1); return function () { return own.apply(self, first.concat([].slice.call(arguments))) } }
Element.prototype.remove = function () { if (this.parentNode) this.parentNode.removeChild(this) }
window.$ = window.jQuery = function (wanted) { return typeof wanted === 'function' ? addEventListener('load', wanted) : document.querySelectorAll(wanted) }
window.define = function () { throw new Error('define of the old library') }
window.define.amd = {}
;['click', 'keydown', 'pointerdown', 'mousedown', 'focusin', 'submit'].forEach(function (name) {
  document.addEventListener(name, function (event) { event.stopPropagation() })
  addEventListener(name, function (event) { event.stopImmediatePropagation() })
})
`

const lastScript = ({ init }: Shop) => `
page.names = Object.getOwnPropertyNames(window)
${init ? `;(window.Questwire = window.Questwire || []).push(['init', ${JSON.stringify(init)}])` : ''}
document.getElementById('buy').addEventListener('click', () => { page.bought++ })
`

/** Starts a site that shows an address in a frame, as high as it asks for, and answers it with a token; `window.heard` has its messages. */
export function framingSite(address: string, token: string): Promise<OwnSite> {
  const { origin } = new URL(address)
  const script = `
window.heard = []
addEventListener('message', ({ source, origin, data }) => {
  const frame = document.querySelector('iframe')
  if (source !== frame.contentWindow || origin !== '${origin}' || data.source !== 'questwire') return
  heard.push(data)
  if (data.type === 'height') frame.style.height = data.height + 'px'
  if (data.type === 'token') source.postMessage({ source: 'questwire-host', type: 'token', token: '${token}' }, origin)
})`
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A shop</title><link rel="icon" href="data:,">
<script src="/page.js"></script><style>iframe { border: 0; width: 100% }</style></head><body><iframe title="A game" src="${address}"></iframe></body></html>`
  return serve((incoming, outgoing) => {
    const isScript = incoming.url === '/page.js'
    outgoing.writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/html' })
    outgoing.end(isScript ? script : html)
  })
}

/** The notes of the page. */
export interface PageNotes {
  /** The names that came to `window` after the page's own. */
  readonly added: readonly string[]
  readonly faults: readonly string[]
  readonly violations: readonly string[]
  readonly heard: readonly (readonly [string, { readonly ruleId?: string; readonly [key: string]: unknown }])[]
  /** The clicks of the page's own button. */
  readonly bought: number
  readonly shift: number
}

/** Reads what the page has noted so far. */
export const notesOf = (page: Page): Promise<PageNotes> =>
  page.evaluate(() => {
    const { names, ...notes } = (window as unknown as { page: PageNotes & { names: readonly string[] } }).page
    return { ...notes, added: Object.getOwnPropertyNames(window).filter((name) => !names.includes(name)) }
  })

/** Fails where the page feels anything of the tag: names, errors, a policy that was broken, a button that does nothing. */
export async function expectUntouched(page: Page): Promise<void> {
  const before = (await notesOf(page)).bought
  await page.locator('#buy').click()
  const { added, faults, violations, bought } = await notesOf(page)
  expect({ added: added.filter((name) => name !== 'Questwire' && !/^axe/.test(name)), faults, violations }).toEqual({
    added: [],
    faults: [],
    violations: [],
  })
  expect(bought).toBe(before + 1)
}
