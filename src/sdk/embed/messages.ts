/**
 * The messages between the embedded page and whoever shows it: a page around its frame, or an app around its web view. What
 * goes out goes to that one origin by name, for rewards may be voucher codes; what comes in is checked.
 */
import { parseUrl } from '#schemas/url.ts'
import { isSiteOf } from '#schemas/values/site-origin.ts'

/** A message to whoever shows the page. */
export interface Outward {
  readonly type: 'ready' | 'token' | 'height' | 'play' | 'result' | 'reward' | 'close' | 'error'
  /** The detail of the event of the same name; for `token` the visitor’s signed id. */
  readonly detail?: unknown
  /** Of `height`: the height that the page needs, in pixels. */
  readonly height?: number
}

/** A message of whoever shows the page. */
export type Inward =
  | { readonly type: 'token'; readonly token: string }
  | { readonly type: 'locale'; readonly locale: string }
  | { readonly type: 'track'; readonly event: string; readonly properties?: object }
  | { readonly type: 'close' }

/** The bridges that web views of apps put into a page. */
interface Bridges {
  readonly ReactNativeWebView?: { postMessage(text: string): void }
  readonly webkit?: { readonly messageHandlers?: { readonly questwire?: { postMessage(message: object): void } } }
  readonly QuestwireHost?: { postMessage(text: string): void }
}

/** The page's own place: what shows it, and the sites that may. */
export interface Showing {
  /** The frame's parent; undefined where the page stands by itself, in a browser or a web view. */
  readonly parent: Pick<Window, 'postMessage'> | undefined
  /** The origin of the parent; undefined where nobody says it, and then nothing is sent there. */
  readonly host: string | undefined
  readonly own: string
  /** The sites that may show it; any where there are none. */
  readonly sites: readonly string[]
}

/** Reads the origin of the page around the frame: from the browser, or by `?host=` where it keeps that to itself. */
export function hostOf(
  { ancestorOrigins }: { readonly ancestorOrigins?: ArrayLike<string> },
  referrer: string,
  named: string | null,
): string | undefined {
  const said = [ancestorOrigins?.[0], referrer, named].find((one) => one && parseUrl(one))
  const host = said ? new URL(said).origin : 'null'
  return host === 'null' ? undefined : host
}

/** Says whether a site may talk with the page. */
const mayTalk = ({ own, sites }: Showing, origin: string) =>
  sites.length === 0 || origin === own || isSiteOf(sites, origin)

/** Sends a message to whoever shows the page. */
export function send(place: Showing, rule: string, message: Outward, bridges: Bridges = window as Bridges): void {
  const full = { source: 'questwire', rule, ...message }
  const text = JSON.stringify(full)
  const { parent, host } = place
  if (parent && host !== undefined && mayTalk(place, host)) parent.postMessage(full, host)
  bridges.ReactNativeWebView?.postMessage(text)
  bridges.webkit?.messageHandlers?.questwire?.postMessage(JSON.parse(text))
  bridges.QuestwireHost?.postMessage(text)
}

/** Reads a message; nothing where it is not meant for the page, or comes from anybody else. */
export function read(
  place: Showing,
  { data, origin, source }: Pick<MessageEvent, 'data' | 'origin'> & { readonly source: unknown },
  self: unknown = window,
): Inward | undefined {
  const isOfFrame = place.parent !== undefined && source === place.parent && origin !== '' && mayTalk(place, origin)
  // Apps put messages into their web view without an origin, or let the page send them to itself; no other page can.
  const isOfApp = place.parent === undefined && (origin === '' || (source === self && origin === place.own))
  if (!isOfFrame && !isOfApp) return undefined
  if (place.host !== undefined && isOfFrame && origin !== place.host) return undefined
  const message = objectOf(data)
  if (message.source !== 'questwire-host') return undefined
  const { type, token, locale, event, properties } = message
  if (type === 'close') return { type }
  if (type === 'token' && typeof token === 'string' && token !== '') return { type, token }
  if (type === 'locale' && typeof locale === 'string') return { type, locale }
  if (type === 'track' && typeof event === 'string')
    return { type, event, ...(typeof properties === 'object' && properties !== null && { properties }) }
  return undefined
}

/** Reads the object of a message, which some web views hand over as text. */
function objectOf(data: unknown): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = typeof data === 'string' ? JSON.parse(data) : data
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
