/** The interface of a sender: it makes a provider's call for one or more messages and says what became of each. */
import type { Platform } from '../../base/context.ts'
import type { FieldValues } from '../../integrations/repository.ts'

/** A message that is ready to leave. */
export interface OutgoingMessage {
  /** Ours: the idempotency key at the provider. */
  readonly id: string
  /** The address; of push a device token. */
  readonly to: string
  readonly name: string
  /** Of push and e-mail. */
  readonly title: string
  readonly text: string
  /** Of e-mail. */
  readonly html: string
  /** The link of a push notification. */
  readonly link: string
  readonly image: string
  /** The link that ends all e-mails of this kind with one click (RFC 8058); empty for other channels. */
  readonly unsubscribe: string
  /** The template of a WhatsApp message at the provider, and the values of its places; empty without one. */
  readonly contentSid: string
  readonly contentVariables: Readonly<Record<string, string>>
}

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
  readonly signal: AbortSignal
  /** The address of this server, where providers report to and links lead. */
  readonly callback: string
}

/** A way to send over a channel. */
export interface Sender {
  /** The integration whose values it sends with. */
  readonly integration: 'messaging' | 'mailApi' | 'mailServer' | 'push'
  /** The most messages of one call. */
  readonly batchSize: number
  /** Sends messages; answers an outcome for each, in their order. It throws nothing. */
  send(context: SendContext, messages: readonly OutgoingMessage[]): Promise<readonly SendOutcome[]>
}
