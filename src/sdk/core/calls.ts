/** The calls of the page: each with a valid token, and once more where that was refused. None is made before it is needed. */
import { type Call, createCall } from '../player/call.ts'
import { PlayError } from '../player/play-error.ts'
import type { Session } from './session.ts'

/** The name of what cannot be reached, as players read it. */
const PLACE = 'This'
/** The calls that play or bring rewards: they say on which device they are made. */
const COUNTED: ReadonlySet<string> = new Set(['finish', 'form', 'refer', 'track'])
/** The longest that an answer about a token is waited for. */
const TOKEN_TIMEOUT_MS = 10_000

/** Creates the calls with the tokens of a session; `device` returns the id of the device, empty where it has none. */
export function createCalls(service: () => string, session: Session, device: () => string): Call {
  return async (name, ...given) => {
    const own = COUNTED.has(name) ? device() : ''
    const body = (own ? [{ ...given[0], device: own }] : given) as typeof given
    const epoch = session.epoch()
    for (let attempt = 0; ; attempt++) {
      const token = await session.token()
      if (session.epoch() !== epoch) throw new PlayError(0, 'Another player is signed in now.')
      try {
        const call = createCall({ service: service(), token: () => token, place: PLACE, onOver: () => {} })
        return await call(name, ...body)
      } catch (error) {
        const isRefused = error instanceof PlayError && error.status === 401
        if (!isRefused || attempt > 0 || !(await session.refused(token))) throw error
      }
    }
  }
}

/**
 * Makes a call about tokens, as nobody where no token is given.
 *
 * @throws {PlayError} Of status 0 where no answer came, with the platform's sentence where it refuses.
 */
export async function askToken<T>(service: string, name: string, body: object, token?: string): Promise<T> {
  const response = await fetch(`${service}/play/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TOKEN_TIMEOUT_MS),
  }).catch(() => undefined)
  if (!response) throw new PlayError(0, `${PLACE} cannot be reached just now.`)
  const reply: unknown = await response.json().catch(() => undefined)
  const { token: given, msg } = (reply ?? {}) as { token?: unknown; msg?: unknown }
  if (response.ok && typeof given === 'string') return reply as T
  throw new PlayError(response.ok ? 0 : response.status, typeof msg === 'string' ? msg : 'Something went wrong')
}
