/** The form of a reply: a few short fields, of anybody who has the address. */
import { readBytes } from '../../http/read-body.ts'

/** The size of the largest form, in bytes. */
const MAX_FORM_BYTES = 16 * 1024

/** Reads a form; undefined for one that is too large. A form of several parts reads as one without fields. */
export async function readReplyForm(request: Request): Promise<URLSearchParams | undefined> {
  const bytes = await readBytes(request, MAX_FORM_BYTES).catch(() => undefined)
  return bytes && new URLSearchParams(new TextDecoder().decode(bytes))
}
