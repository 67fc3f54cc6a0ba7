/** The part of the SDK that is there before its core: types alone, which loader and core share without sharing code. */

/** The names that a page may listen for. */
export type EventName = 'play' | 'result' | 'reward' | 'close' | 'error'
/** A listener of the page. */
export type Listener = (detail: unknown) => void

/** An event that was tracked: its id and its moment were fixed when it happened. */
export interface Tracked {
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** A call that was made before the core came: name, arguments, and what was fixed when it was made. */
export type EarlyCall = readonly [name: string, args: readonly unknown[], made: Tracked]

/** The loader's state, which the core takes over. */
export interface Early {
  /** Address of the service, as the address of the loader names it; else beside the loader. */
  readonly service: string
  /** Public id of the organisation, where the address of the loader names it. */
  readonly organisation: string
  /** The calls made so far, in order. */
  readonly calls: EarlyCall[]
  /** The calls that found no place among them. */
  dropped: number
  readonly listeners: Map<string, Set<Listener>>
  /** Keys of the browser's storage begin with this. */
  readonly storageKey: string
  /** True as soon as the core answers. */
  taken: boolean
  /** True where the core took so long that the places of the page have folded away. */
  isLate: boolean
}

/** The functions that a page calls as `Questwire.…`. */
export interface Facade {
  init(settings?: object): void
  track(event: string, properties?: object): void
  on(name: EventName, listener: Listener): () => void
  consent(given: boolean): void
  identify(token: string): void
  logout(): void
  refresh(): void
  open(ruleId: string): void
  registerDevice(token: string, platform?: string): void
  messageOpened(messageId: string): void
  /** A call by its name, as a list: for pages that make calls before this script is there. */
  push(call: readonly unknown[]): void
  readonly version: string
}
