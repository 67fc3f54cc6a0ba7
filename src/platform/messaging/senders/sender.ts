/** The interface of a sender: it makes a provider's call for one or more messages and says what became of each. */
import type { OutgoingMessage } from '#src/message-rendering/outgoing.ts'
import type { Platform } from '../../base/context.ts'
import type { FieldValues } from '../../integrations/repository.ts'

/** The outcome of one message at the provider. */
export type SendOutcome =
  /** The provider has it; `providerId` is by what it tells later what became of it. */
  | { readonly state: 'sent'; readonly providerId: string }
  /** It will not be delivered, and trying again changes nothing. */
  | { readonly state: 'failed'; readonly reason: string }
  /** The address is nobody's any more. */
  | { readonly state: 'dead'; readonly reason: string }
  /** The provider did not take it now; `afterMs` is how long it asks to wait. */
  | { readonly state: 'retry'; readonly reason: string; readonly afterMs: number | null }
  /** The call may or may not have arrived. */
  | { readonly state: 'unknown'; readonly reason: string }

/** The context of sending: the values of the integration, secrets included. */
export interface SendContext {
  readonly platform: Platform
  readonly values: FieldValues
  readonly signal?: AbortSignal | undefined
  /** The address of this server, where providers report to and links lead. */
  readonly callback: string
}

/** An opened way to a provider. */
export interface SendSession {
  /** Sends one message, bounded in time. It throws nothing that a provider does. */
  send(message: OutgoingMessage): Promise<SendOutcome>
  close(): void
}

/** A way to send over a channel. */
export interface Sender {
  /** The integration whose values it sends with. */
  readonly integration: 'messaging' | 'mailApi' | 'mailServer' | 'push'
  /** The most messages that are under way at once. */
  readonly concurrency: number
  /** Opens the way; it is closed by whoever opened it. */
  open(context: SendContext): Promise<SendSession>
}

/** Creates a sender that makes a call for each message. */
export const callSender = (
  integration: Sender['integration'],
  send: (context: SendContext, message: OutgoingMessage) => Promise<SendOutcome>,
): Sender => ({
  integration,
  concurrency: 100,
  open: async (context) => ({ send: (message) => send(context, message), close() {} }),
})
