/**
 * The calls of a player over plain `fetch`. It sees no other token, keeps nothing, and brings no package and no schema
 * along: what a page of a customer loads is counted in kilobytes.
 */
import type * as v from 'valibot'
import type { Reply } from '#schemas/endpoints/define.ts'
import type { messaging } from '#schemas/endpoints/messaging.ts'
import type { play } from '#schemas/endpoints/play.ts'
import type { WhyNot } from '#schemas/values/play.ts'
import { PlayError } from './play-error.ts'
import { reasonForPlayer } from './why.ts'

type Calls = Omit<typeof play, 'token'> & {
  device: typeof messaging.registerOwnDevice
  'message-opened': typeof messaging.opened
}
type Body<E> = E extends { body: infer B extends v.GenericSchema }
  ? undefined extends v.InferInput<B>
    ? [body?: v.InferInput<B>]
    : [body: v.InferInput<B>]
  : []

/** Makes one of the calls of a player, by its name in the contract. */
export type Call = <K extends keyof Calls>(name: K, ...body: Body<Calls[K]>) => Promise<Reply<Calls[K]>>

/** The sentence of a refusal that gives none (C §8 "Generic"). */
const SOMETHING_WRONG = 'Something went wrong'
/** The longest that an answer is waited for. */
const ANSWER_TIMEOUT_MS = 30_000

/** The service that answers, and the player that asks. */
export interface Connection {
  /** Address of the service that answers. */
  readonly service: string
  /** The player's token, asked for at each call, since it may have been renewed. */
  readonly token: () => string
  /** The name of what cannot be reached, as the player knows it: “The shop”. */
  readonly place: string
  /** Called when the token is not valid any more. */
  readonly onOver: () => void
}

/** Creates the calls over a connection. Each is a POST below the name it has in the contract. */
export function createCall({ service, token, place, onOver }: Connection): Call {
  return async (name, ...[body]) => {
    const response = await fetch(`${service}/play/${name}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token()}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    }).catch(() => {
      throw new PlayError(0, `${place} cannot be reached just now. Nothing is lost: try again.`)
    })
    const reply = await objectOf(response)
    if (response.ok) return reply as never
    if (response.status === 401) onOver()
    const reason = firstReason(reply.reasons)
    const message = typeof reply.msg === 'string' && reply.msg ? reply.msg : SOMETHING_WRONG
    throw new PlayError(response.status, reason ? reasonForPlayer(reason) : message)
  }
}

/** Reads the object of a reply; an empty one where it is none. */
async function objectOf(response: Response): Promise<Record<string, unknown>> {
  const read: unknown = await response.json().catch(() => undefined)
  return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
}

/** Returns the first of the reasons of a refusal; nothing where it gives none. */
function firstReason(reasons: unknown): WhyNot | undefined {
  const first: unknown = Array.isArray(reasons) ? reasons[0] : undefined
  if (typeof first !== 'object' || first === null) return undefined
  const { code, message } = first as Partial<WhyNot>
  return typeof code === 'string' && typeof message === 'string' ? { code, message } : undefined
}
