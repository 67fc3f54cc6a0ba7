/** The error of a request that was not sent or got no answer; its message is a sentence for staff. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  /** `refused` lasts until the address or the settings change; `unreachable` may pass. */
  readonly kind: 'refused' | 'unreachable'
  /** True where nothing has left: to send again cannot send twice. */
  readonly isUnsent: boolean

  constructor(kind: OutboundError['kind'], message: string, isUnsent: boolean) {
    super(message)
    this.kind = kind
    this.isUnsent = isUnsent
  }
}

/** Creates the error of a request that is not sent. */
export const requestRefused = (message: string) => new OutboundError('refused', message, true)
/** Creates the error of a request that got no answer, and may have been carried out. */
export const requestFailed = (message: string) => new OutboundError('unreachable', message, false)
/** Creates the error of a request that found no connection. */
export const connectionFailed = (message: string) => new OutboundError('unreachable', message, true)
