/** A turn of a server in a lane: what is read once at its beginning. */
import type { Channel } from '#schemas/values/channels.ts'
import type { Platform } from '../base/context.ts'
import type { Pause } from './channel-states.ts'
import type { Price } from './prices.ts'
import type { Pace } from './rates.ts'
import type { Prepared } from './ready-messages.ts'
import type { Chosen } from './senders/choose.ts'

/** A lane: the messages of one channel of one organisation. */
export interface Lane {
  readonly organisation: string
  readonly channel: Channel
}

/** A server's turn in a lane. */
export interface Turn extends Lane {
  readonly platform: Platform
  readonly chosen: Chosen
  readonly pace: Pace
  readonly price: Price
  /** True where the provider delivers once what is sent twice: what became of it need not be known then. */
  readonly isIdempotent: boolean
  readonly pause: Pause
  readonly prepared: Prepared
}
