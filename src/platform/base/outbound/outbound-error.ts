/** The error of a request that was not sent or got no answer; its message is a sentence for staff. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  /** `refused` lasts until the address or the settings change; `unreachable` may pass. */
  readonly kind: 'refused' | 'unreachable'

  constructor(kind: OutboundError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** Creates the error of a request that is not sent. */
export const requestRefused = (message: string) => new OutboundError('refused', message)
/** Creates the error of a request that got no answer. */
export const requestFailed = (message: string) => new OutboundError('unreachable', message)
