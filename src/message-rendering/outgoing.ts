/** The message once it is filled in for its recipient: the end of the rendering, and the beginning of sending. */

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
  /** The document that the message is of, by which mail programs know messages of one list. */
  readonly list: string
  /** The template of a WhatsApp message at the provider, and the values of its places; empty without one. */
  readonly contentSid: string
  readonly contentVariables: Readonly<Record<string, string>>
}
