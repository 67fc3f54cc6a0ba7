/**
 * The loader, the one script of a customer's page: it puts `Questwire` there, keeps the calls that are made before the core
 * has come, and sends the tracked events of those when the page is left without it. It shares no code with the core, so
 * that it stays a file of its own.
 */
import type { Early, EarlyCall, EventName, Facade, Listener } from './early.ts'

/** The most calls that wait for the core; beyond it events are counted and dropped, and nothing else. */
const MAX_EARLY_CALLS = 100
/** The most bytes of one beacon: about 64 KB is shared by all that are on their way. */
const MAX_BEACON_BYTES = 16_000

/** The longest that the core is waited for until the places of the page fold away, in milliseconds. */
const GIVE_UP_MS = 5000

/** The build writes the name of the core's file in its place. */
const CORE_ADDRESS = 'questwire:core'
/** The address of the core of the build that is served now: this script may lie in a cache from before. */
const LATEST_CORE_ADDRESS = './v1/core.js'

const ELEMENTS = 'questwire-activity,questwire-popup,questwire-activities'

const page = window as unknown as { Questwire?: Facade | readonly (readonly unknown[])[] }

function begin(before: readonly (readonly unknown[])[]): void {
  const own = new URL(import.meta.url)
  const term = (name: string) => own.searchParams.get(name) ?? ''
  const organisation = term('organisation')
  const service = term('service') || own.href.replace(/\/sdk\/(?:v\d+\/)?[^/]*$/, '/api')
  const early: Early = {
    service: service.replace(/\/$/, ''),
    organisation,
    // On the platform's own address pages of many organisations share one storage.
    storageKey: `questwire.${organisation && `${organisation}.`}`,
    ...{ calls: [], dropped: 0, listeners: new Map(), taken: false, isLate: false },
  }

  let initialised = () => {}
  // Who plays, and what they consent to, is known before the first element is drawn, however soon the core comes.
  const isSaid = new Promise<void>((done) => {
    initialised = done
    const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (opening?.domContentLoadedEventStart) done()
    for (const event of ['DOMContentLoaded', 'load']) addEventListener(event, () => done())
    if (document.readyState === 'complete') done()
  })
  // With `consent=ask` the page asks its visitors first: nothing is kept, loaded or sent until it says that they agreed.
  let mayKeep = term('consent') !== 'ask'
  let consented = () => {}
  const isConsented = new Promise<void>((done) => {
    consented = done
    if (mayKeep) done()
  })
  const keep = (name: string, args: readonly unknown[]) => {
    const made = { id: newId(), at: Date.now() }
    if (name === 'consent' && args[0] === true) {
      mayKeep = true
      consented()
    }
    if (name === 'track' && !mayKeep) return
    if (early.calls.length < MAX_EARLY_CALLS || name !== 'track') early.calls.push([name, args, made])
    else early.dropped++
    if (name === 'init') initialised()
  }
  const facade: Facade = {
    init: (...args) => keep('init', args),
    track: (...args) => keep('track', args),
    consent: (...args) => keep('consent', args),
    identify: (...args) => keep('identify', args),
    logout: () => keep('logout', []),
    refresh: () => keep('refresh', []),
    open: (...args) => keep('open', args),
    registerDevice: (...args) => keep('registerDevice', args),
    messageOpened: (...args) => keep('messageOpened', args),
    on: (name: EventName, listener: Listener) => {
      const all = early.listeners.get(name) ?? new Set()
      early.listeners.set(name, all.add(listener))
      return () => void all.delete(listener)
    },
    push: ([name, ...args]) => {
      const call = facade[name as keyof Facade]
      if (typeof call === 'function') (call as (...all: readonly unknown[]) => void)(...args)
    },
    version: '1.0.0',
  }
  page.Questwire = facade
  for (const call of before) if (Array.isArray(call)) facade.push(call)

  addEventListener('pagehide', () => !early.taken && sendWithoutCore(early))
  const clock = setTimeout(() => {
    early.isLate = true
    foldAway()
  }, GIVE_UP_MS)
  const [core, latest] = [CORE_ADDRESS, LATEST_CORE_ADDRESS]
  isConsented
    .then(() => import(/* @vite-ignore */ core))
    .catch(() => import(/* @vite-ignore */ latest))
    .then(async ({ start }: { start(early: Early, facade: Facade): void }) => {
      clearTimeout(clock)
      await isSaid
      start(early, facade)
    })
    .catch(foldAway)
}

/** Folds the places of the page away, also those that it keeps free itself: nothing comes into them. */
function foldAway(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`:is(${ELEMENTS}):not(:defined){display:none!important}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Finds an element of the page that names a token itself. */
const tokenElement = () => document.querySelector(`[token]:is(${ELEMENTS})`)

/** Makes an id that nobody else makes; `crypto.randomUUID` is there on HTTPS and localhost only. */
function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Sends the events that wait, where a token is known; else they stay in the storage for the next page. */
function sendWithoutCore({ calls, service, storageKey }: Early): void {
  const last = (name: string): unknown => calls.findLast(([one]) => one === name)?.[1][0]
  if (last('consent') === false) return
  const items = calls.flatMap(([name, [event, properties], { id, at }]: EarlyCall) =>
    name === 'track' ? [{ id, at, type: 'event', event, ...(properties ? { properties } : {}) }] : [],
  )
  if (items.length === 0) return
  try {
    localStorage.setItem(`${storageKey}out.${newId()}`, JSON.stringify({ who: '', items }))
  } catch {
    // Storage is forbidden: the beacon is all there is.
  }
  const settings = last('init') as { token?: string; service?: string } | undefined
  const token = last('identify') ?? settings?.token ?? tokenElement()?.getAttribute('token')
  if (!token) return
  const address = `${settings?.service ?? service}/play/track`
  for (let rest = items; rest.length > 0; ) {
    let count = rest.length
    let body = JSON.stringify({ token, sent: Date.now(), items: rest })
    while (count > 1 && body.length > MAX_BEACON_BYTES) {
      count = Math.ceil(count / 2)
      body = JSON.stringify({ token, sent: Date.now(), items: rest.slice(0, count) })
    }
    rest = rest.slice(count)
    if (!navigator.sendBeacon(address, body)) fetch(address, { method: 'POST', body }).catch(() => undefined)
  }
}

const given = page.Questwire
// A second tag of the same page changes nothing.
if (!given || Array.isArray(given)) begin(Array.isArray(given) ? given : [])
