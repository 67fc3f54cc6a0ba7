import { genericMessages } from '#schemas/messages/index.ts'

/** A problem the server found in a body, at its dotted path. */
export interface FieldError {
  readonly path: string
  readonly message: string
  /** Stable code of a documented check. */
  readonly code?: string
}

/** A refused or failed call. `status` 0 means that no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: number
  readonly errors: readonly FieldError[]
  /** The whole reply: the newer document of a 409, the links of a refused delete. */
  readonly reply: Readonly<Record<string, unknown>>
  /** The revision of the newer document of a 409. */
  readonly etag: string | undefined

  constructor(given: {
    status: number
    code: number
    message: string
    errors?: readonly FieldError[]
    reply?: Readonly<Record<string, unknown>>
    etag?: string | undefined
    cause?: unknown
  }) {
    super(given.message, { cause: given.cause })
    this.status = given.status
    this.code = given.code
    this.errors = given.errors ?? []
    this.reply = given.reply ?? {}
    this.etag = given.etag
  }

  /** Creates the error of a reply that is no success. */
  static of(response: Response, reply: Readonly<Record<string, unknown>> & { readonly msg: string }): ApiError {
    const errors = Array.isArray(reply.errors) ? (reply.errors as FieldError[]) : []
    return new ApiError({
      status: response.status,
      code: typeof reply.code === 'number' ? reply.code : response.status,
      message: reply.msg || errors[0]?.message || genericMessages.somethingWrong,
      errors,
      reply,
      etag: response.headers.get('ETag') ?? undefined,
    })
  }
}
