/** The calls of a player, with the token of a visit. It sees no other token and keeps nothing. */
import ky from 'ky'
import * as v from 'valibot'
import type { Endpoint, Reply } from '#schemas/endpoints/define.ts'
import { play } from '#schemas/endpoints/play.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import { WhyNot } from '#schemas/values/play.ts'
import { reasonForPlayer } from './why.ts'

type Calls = Omit<typeof play, 'token'>
type Body<E> = E extends { body: infer B extends v.GenericSchema } ? [body: v.InferInput<B>] : []

/** Makes one of the calls of a player, by its name in the contract. */
export type Call = <K extends keyof Calls>(name: K, ...body: Body<Calls[K]>) => Promise<Reply<Calls[K]>>

/** A call that was refused, with a sentence for whoever plays. Status 0 means that no answer came. */
export class PlayError extends Error {
  override readonly name = 'PlayError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

interface Connection {
  /** Address of the service that answers. */
  readonly service: string
  readonly token: string
  /** Called when the token is not valid any more. */
  readonly onOver: () => void
  /** In tests: the platform itself, without a socket. */
  readonly fetch?: typeof fetch
}

/** Creates the calls over a connection. */
export function createCall({ service, token, onOver, fetch }: Connection): Call {
  const http = ky.create({ retry: 0, timeout: 30_000, throwHttpErrors: false, ...(fetch ? { fetch } : {}) })
  return async (name, ...[body]) => {
    const { path, method } = play[name] as Endpoint
    const response = await http(`${service}/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { json: body }),
    }).catch(() => {
      throw new PlayError(0, 'The shop cannot be reached just now. Nothing is lost: try again.')
    })
    const reply = (await response.json().catch(() => ({}))) as Record<string, unknown>
    if (response.ok) return reply as never
    if (response.status === 401) onOver()
    const reasons = v.safeParse(v.array(WhyNot), reply.reasons)
    const message = typeof reply.msg === 'string' && reply.msg ? reply.msg : genericMessages.somethingWrong
    const [first] = reasons.success ? reasons.output : []
    throw new PlayError(response.status, first ? reasonForPlayer(first) : message)
  }
}
