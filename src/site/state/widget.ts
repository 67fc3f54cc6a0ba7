/**
 * The SDK on this page, by the tag and the calls that every page of a customer has: it shows what is on for the player, and
 * tells the shop what came of it.
 */

/** The calls of the SDK that the shop makes. */
interface Questwire {
  push(call: readonly [name: string, ...args: unknown[]]): unknown
}

/** The page of a customer: the calls wait in a list until the script is there. */
const page = window as { Questwire?: Questwire }

/** A player's activity as the SDK tells of it. */
interface Told {
  readonly ruleId?: string
  /** The event that a task asks for. */
  readonly event?: string
}

/** Loads the SDK for the player of a token. */
export function loadWidget({ sdk, service }: { readonly sdk: string; readonly service: string }, token: string): void {
  ask('init', { token, service })
  if (document.querySelector('script[data-sdk]')) return
  const script = document.createElement('script')
  script.type = 'module'
  script.src = sdk
  script.dataset.sdk = ''
  document.head.append(script)
}

/** Makes a call of the SDK, now or as soon as it is there. */
export function ask(name: 'init' | 'refresh' | 'identify', ...args: readonly unknown[]): void {
  page.Questwire ??= [] as unknown as Questwire
  page.Questwire.push([name, ...args])
}

/**
 * Listens to what the SDK tells.
 *
 * @returns Ends it.
 */
export function onTold(
  name: 'play' | 'result' | 'reward' | 'close' | 'error' | 'advance',
  hear: (told: Told) => void,
): () => void {
  const listener = ({ detail }: Event & { readonly detail?: Told }) => hear(detail ?? {})
  document.addEventListener(`questwire:${name}`, listener)
  return () => document.removeEventListener(`questwire:${name}`, listener)
}
