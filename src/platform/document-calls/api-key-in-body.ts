/** The organisation's API key in the body of a save (E §3 "an apiKey held locally is added on save"): compared, and never stored. */
import type { JsonObject } from '#schemas/json.ts'
import { InvalidError } from '../base/errors.ts'
import { apiKeyOf, type KeyContext } from '../identity/api-keys.ts'

/** A document as it came. */
interface SentBody {
  readonly text: string
  readonly body: JsonObject
}

/**
 * Takes the API key out of a document that came with one; all else of it stays as it was.
 *
 * @throws {InvalidError} When it is not the organisation's key.
 */
export async function withoutApiKey(context: KeyContext, { text, body }: SentBody): Promise<SentBody> {
  if (!Object.hasOwn(body, 'apiKey')) return { text, body }
  const { apiKey, ...rest } = body
  if (apiKey !== '' && apiKey !== null && apiKey !== (await apiKeyOf(context)))
    throw new InvalidError([{ path: 'apiKey', message: 'is not the API key of this organisation' }])
  return { text: JSON.stringify(rest), body: rest }
}
