/** The types of the SDK in a page of a customer. They import nothing, so that they stand in any project. */

/** A token, with the moment at which it expires in milliseconds since the epoch. */
export type QuestwireToken = string | { readonly token: string; readonly expiresTS?: number }

/** The settings of `Questwire.init`. All may be left out where the tag or the elements say them. */
export interface QuestwireSettings {
  /** Address of the calls, where it is not beside the script. */
  service?: string
  /** Public id of the organisation (Install): for anonymous visitors, and for JWTs. */
  organisation?: string
  /** A token of `play/token`, or a JWT of your own issuer. */
  token?: string
  /** Asks your server for such a token; called again before it expires. Hand `visitor` to `play/token`: what the visitor won becomes the player's. */
  getToken?(known: { readonly visitor: string | undefined }): Promise<QuestwireToken> | QuestwireToken
  /** The language that is read, as a tag: `hi`, `pt-BR`. The page's `lang` where it is left out. */
  locale?: string
  /** `auto`, where it is left out: by the page's own `color-scheme`. */
  theme?: 'light' | 'dark' | 'auto'
}

/** A reward as events tell of it. */
export interface QuestwireReward {
  readonly id: string
  readonly name: string
  readonly given: boolean
  readonly code: string
  readonly amount: number
  readonly unit: 'coins' | 'points' | 'money' | 'none'
  readonly currency: string
  readonly ruleId: string
  readonly why: string
}

/** The details of each event, in `Questwire.on` and as `detail` of the DOM event `questwire:<name>`. */
export interface QuestwireEvents {
  play: { readonly ruleId: string; readonly playId: string }
  result: {
    readonly ruleId: string
    readonly type: number
    readonly name: string
    readonly won: boolean
    readonly text: string
    readonly shown: { readonly kind: string }
    readonly rewards: readonly QuestwireReward[]
  }
  reward: { readonly ruleId: string; readonly reward: QuestwireReward }
  close: { readonly ruleId: string }
  error: { readonly message: string; readonly status?: number; readonly ruleId?: string }
}

/** The one global of the SDK. No call throws; those before it has loaded are kept. */
export interface Questwire {
  init(settings?: QuestwireSettings): void
  /** Tracks an event of the player; it is sent until the platform has it, and counts once. */
  track(event: string, properties?: Readonly<Record<string, unknown>>): void
  /** Listens; returns what ends it. */
  on<K extends keyof QuestwireEvents>(name: K, listener: (detail: QuestwireEvents[K]) => void): () => void
  /** Without consent nothing is stored and nothing tracked, and what was stored is removed. Say so on each page, before `init`. */
  consent(given: boolean): void
  /** The visitor has signed in. */
  identify(token: string): void
  /** The player has signed out; who comes next is somebody new. */
  logout(): void
  /** Asks anew what is on. */
  refresh(): void
  /** Opens a game over the page. */
  open(ruleId: string): void
  /** Registers the device of the player for push notifications; call it at each start, since the service may change the token. */
  registerDevice(token: string, platform?: 'android' | 'ios' | 'web'): void
  /** Tells that a push notification was opened, by `messageId` of its data. */
  messageOpened(messageId: string): void
  /** A call as a list, for pages that make calls before the script is there: `(window.Questwire ||= []).push(['track', 'visited'])`. */
  push(call: readonly unknown[]): void
  readonly version: string
}

/** Attributes of all elements. */
export interface QuestwireAttributes {
  /** Id of a rule; `badges` and `wallet` for cabinet and wallet. */
  rule?: string
  /** `card`: a tile; `inline`, `whole`: the game in its place, after a press or at once; `screen`: the information screen of its rewards. */
  show?: 'card' | 'inline' | 'whole' | 'board' | 'screen'
  /** There at all: drawn in its design at once, rather than as a tile that brings it. Loads more. */
  expanded?: string
  /** `eager`: drawn before it is near the window. */
  loading?: 'eager'
  lang?: string
  token?: string
  /** Says who shows results, whatever the document says. */
  results?: 'SDK' | 'ParentApp'
  theme?: 'light' | 'dark' | 'auto'
  /** The height in pixels that is kept free until it is there, so that nothing below moves. */
  reserve?: string
}

declare global {
  interface Window {
    Questwire?: Questwire
  }
  interface HTMLElementEventMap {
    'questwire:play': CustomEvent<QuestwireEvents['play']>
    'questwire:result': CustomEvent<QuestwireEvents['result']>
    'questwire:reward': CustomEvent<QuestwireEvents['reward']>
    'questwire:close': CustomEvent<QuestwireEvents['close']>
    'questwire:error': CustomEvent<QuestwireEvents['error']>
    /** A task asks for an event of the page, by its key. Told as a DOM event alone. */
    'questwire:advance': CustomEvent<{ readonly event: string }>
  }
}

/** Loads the SDK from a platform (`https://engage.example`), once. */
export function loadQuestwire(platform: string): Promise<Questwire>
