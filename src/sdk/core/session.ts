/**
 * The player of the page, as a token says it: given by the page, fetched by its callback, exchanged for a JWT of its own
 * server, or that of an anonymous visitor. Renewed before it expires, and when a call is refused with it.
 */
import { PlayError } from '../player/play-error.ts'
import type { Kept } from './storage.ts'

/** A token as the page's callback gives it. */
export type GivenToken = string | { readonly token: string; readonly expiresTS?: number }

/** The settings of `Questwire.init`. */
export interface Settings {
  /** Address of the service, where it is another one than the script's. */
  readonly service?: string
  /** Public id of the organisation: for anonymous visitors and JWTs. */
  readonly organisation?: string
  /** A token of `play/token`, or a JWT. */
  readonly token?: string
  /** Fetches such a token anew. It is told the signed id of the anonymous visitor, to hand it to `play/token`. */
  readonly getToken?: (known: { readonly visitor: string | undefined }) => Promise<GivenToken> | GivenToken
  /** The language that is read: `hi`, `pt-BR`. */
  readonly locale?: string
  /** The look: by the page's own `color-scheme` where it is left out. */
  readonly theme?: 'light' | 'dark' | 'auto'
}

/** The platform's word about a token. */
interface Answer {
  readonly token: string
  /** Milliseconds since the epoch. */
  readonly expiresTS: number
  /** The signed id of an anonymous visitor. */
  readonly visitor?: string
}

interface Needs {
  /** The settings as they are now. */
  readonly settings: () => Settings
  /** Says whether anything may be stored about the visitor. */
  readonly mayStore: () => boolean
  readonly kept: Kept
  /** Makes one of the calls about tokens, as nobody or with a token. */
  readonly ask: (name: 'anonymous' | 'exchange' | 'merge' | 'renew', body: object, token?: string) => Promise<Answer>
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** The token of the page. */
export interface Session {
  /** Returns a token that is valid as far as is known; rejects with a `PlayError` of status 401 where there is none. */
  token(): Promise<string>
  /** Returns the token that is there, without asking anybody. */
  current(): string
  /** Says that a token was refused; returns whether there is another one now. */
  refused(token: string): Promise<boolean>
  /** A number that is another one for each player of the page. */
  epoch(): number
  /** Forgets the token: the settings name another player. */
  drop(): void
  /** Forgets the anonymous visitor, so that the next one is somebody new. */
  forgetVisitor(): void
}

/** A token is renewed so long before it expires. */
const RENEW_BEFORE_MS = 3 * 60_000
/** A token of which nobody said when it expires is renewed after this time. */
const UNKNOWN_LIFETIME_MS = 5 * 60_000
const VISITOR = 'visitor'

const isJwt = (token: string) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)
const nobody = () => new PlayError(401, 'Nobody is signed in.')

/**
 * Creates the session of the page.
 *
 * @throws {PlayError} From its calls, of status 401, where nobody is signed in.
 */
export function createSession({ settings, mayStore, kept, ask, now }: Needs): Session {
  let held: Answer | undefined
  let asking: Promise<string> | undefined
  let visitorHere: string | undefined
  let epoch = 0

  const visitor = () => (mayStore() ? (kept.read(VISITOR) ?? visitorHere) : undefined)

  /** Takes a token of the page: a JWT is exchanged. Whoever is known now is no anonymous visitor any more. */
  async function take(given: GivenToken): Promise<Answer> {
    const { token, expiresTS = now() + UNKNOWN_LIFETIME_MS } = typeof given === 'string' ? { token: given } : given
    if (typeof token !== 'string' || token === '') throw nobody()
    const known = visitor()
    if (!isJwt(token)) {
      // The page's server may have asked for the token without the visitor: it is told now, or the next time.
      const merged = known && (await ask('merge', { visitor: known }, token).catch(() => undefined))
      if (merged) forgetVisitor()
      return merged || { token, expiresTS }
    }
    const { organisation = '' } = settings()
    const answer = await ask('exchange', { organisation, jwt: token, ...(known && { visitor: known }) })
    forgetVisitor()
    return answer
  }

  async function obtain(): Promise<Answer> {
    const { token, getToken, organisation } = settings()
    if (getToken) {
      return take(await getToken({ visitor: visitor() }))
    }
    if (token) return take(token)
    if (!organisation || !mayStore()) throw nobody()
    const known = visitor()
    const answer = await ask('anonymous', { organisation, ...(known && { visitor: known }) })
    visitorHere = answer.visitor
    if (answer.visitor) kept.write(VISITOR, answer.visitor)
    return answer
  }

  function forgetVisitor() {
    visitorHere = undefined
    kept.remove(VISITOR)
  }

  /** Renews the token that is there by the platform alone; nothing where it cannot be. */
  async function renewed(): Promise<Answer | undefined> {
    if (!held || settings().getToken) return undefined
    return ask('renew', {}, held.token).catch((error: unknown) => {
      if (error instanceof PlayError && error.status === 401) return undefined
      // A platform that does not answer, or does not renew this one: the token stays as long as it is taken.
      return held && { ...held, expiresTS: now() + UNKNOWN_LIFETIME_MS }
    })
  }

  /** One request at a time, however many calls wait for it; its answer counts unless the player changed meanwhile. */
  function askOnce(work: () => Promise<Answer>): Promise<string> {
    const mine = work().then(
      (answer) => {
        if (asking !== mine) throw nobody()
        held = answer
        asking = undefined
        return answer.token
      },
      (error: unknown) => {
        if (asking === mine) asking = undefined
        throw error
      },
    )
    asking = mine
    return mine
  }

  return {
    current: () => held?.token ?? (isJwt(settings().token ?? '') ? '' : (settings().token ?? '')),
    token: () => {
      if (asking) return asking
      if (!held) return askOnce(obtain)
      if (held.expiresTS - RENEW_BEFORE_MS > now()) return Promise.resolve(held.token)
      return askOnce(async () => (await renewed()) ?? obtain())
    },
    refused: async (token) => {
      if (asking) await asking.catch(() => '')
      if (held && held.token !== token) return true
      const { getToken, token: given } = settings()
      held = undefined
      // The page gave one token and no way to another: asking with it again changes nothing.
      if (!getToken && given && !isJwt(given)) return false
      return (await askOnce(obtain).catch(() => token)) !== token
    },
    epoch: () => epoch,
    drop: () => {
      epoch++
      held = undefined
      asking = undefined
    },
    forgetVisitor,
  }
}
