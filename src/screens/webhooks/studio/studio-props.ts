/** The props that the page of a webhook gives to its Test and Deliveries tabs. */
export interface StudioProps {
  /** Missing while the webhook has not been saved. */
  readonly webhookId?: string | undefined
  /** The webhook as it stands in the editor, saved or not. */
  readonly webhook: object
  /** True where masks in the webhook stand for secrets that the server keeps. */
  readonly secretsKept: boolean
  /** Puts an address into the editor; left out where nothing can be edited. */
  readonly onUseAddress?: ((url: string) => void) | undefined
}
