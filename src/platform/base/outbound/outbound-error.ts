/** Why a request did not go out or did not come back; the message is a sentence for staff. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  /** `refused` stays so until somebody changes something; `unreachable` may pass. */
  readonly kind: 'refused' | 'unreachable'

  constructor(kind: OutboundError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** Creates the error of what we do not send. */
export const requestRefused = (message: string) => new OutboundError('refused', message)
/** Creates the error of what did not come through. */
export const requestFailed = (message: string) => new OutboundError('unreachable', message)
