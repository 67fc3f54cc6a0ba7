/** The calls of a page to the SDK, whether its script has come or not: until then they wait in a list, which the script takes over. */
import type { QuestwireDetails, QuestwireEvent } from './events.ts'

/** A token, or a token and the moment at which it expires, in milliseconds since the epoch. */
export type GivenToken = string | { readonly token: string; readonly expiresTS?: number }

/** The player of the page, and the look. */
export interface QuestwireSettings {
  /** Address of the calls, where it is not beside the script. */
  readonly service?: string | undefined
  /** Public id of the organisation: for anonymous visitors and JWTs. */
  readonly organisation?: string | undefined
  /** A token that the page’s own server has got, or a JWT of its issuer. */
  readonly token?: string | undefined
  /** Fetches such a token, at first and whenever it has expired. */
  readonly getToken?:
    | ((known: { readonly visitor: string | undefined }) => Promise<GivenToken> | GivenToken)
    | undefined
  /** The language that is read: `hi`, `pt-BR`. */
  readonly locale?: string | undefined
  readonly theme?: 'light' | 'dark' | 'auto' | undefined
}

/** The calls of `window.Questwire`. */
export interface Questwire {
  track(event: string, properties?: object): void
  open(ruleId: string): void
  refresh(): void
  identify(token: string): void
  logout(): void
  consent(given: boolean): void
  /** Registers the device of the player for push notifications. */
  registerDevice(token: string, platform?: 'android' | 'ios' | 'web'): void
  /** Tells that a push notification was opened, by `messageId` of its data. */
  messageOpened(messageId: string): void
  /** Hears of all elements of the page; returns the end of it. */
  on<E extends QuestwireEvent>(name: E, listener: (detail: QuestwireDetails[E]) => void): () => void
}

type Call = readonly [name: string, ...args: readonly unknown[]]

/** Makes a call of the SDK; on a server, where there is no page, none. */
export function call(...made: Call): void {
  if (typeof window === 'undefined') return
  const page = window as unknown as { Questwire?: { push(made: Call): void } }
  page.Questwire ??= [] as Call[] as { push(made: Call): void }
  page.Questwire.push(made)
}

/** Loads the script of the SDK, unless the page has it. */
export function loadScript(src: string): void {
  const isThere = [...document.scripts].some((one) => one.src === new URL(src, document.baseURI).href)
  if (isThere) return
  const script = document.createElement('script')
  script.type = 'module'
  script.src = src
  document.head.append(script)
}

/** The calls, the same object for the whole page. */
export const questwire: Questwire = {
  track: (event, properties) => call('track', event, ...(properties ? [properties] : [])),
  open: (ruleId) => call('open', ruleId),
  refresh: () => call('refresh'),
  identify: (token) => call('identify', token),
  logout: () => call('logout'),
  consent: (given) => call('consent', given),
  registerDevice: (...given) => call('registerDevice', ...given),
  messageOpened: (messageId) => call('messageOpened', messageId),
  on(name, listener) {
    const hear = (event: Event) => listener((event as CustomEvent).detail)
    document.addEventListener(`questwire:${name}`, hear)
    return () => document.removeEventListener(`questwire:${name}`, hear)
  },
}
