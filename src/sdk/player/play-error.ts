/** A call that was refused, with a sentence for whoever plays. Status 0 means that no answer came. */
export class PlayError extends Error {
  override readonly name = 'PlayError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Returns the sentence of something that was thrown. */
export const sentenceOf = (error: unknown): string => (error instanceof PlayError ? error.message : `${error}`)
