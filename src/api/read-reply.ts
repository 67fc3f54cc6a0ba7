import { isObject, parseJson } from '#schemas/json.ts'

/** A reply's keys; `msg` and `code` may be missing. */
export type RawReply = Readonly<Record<string, unknown>> & { readonly msg: string }

/**
 * Reads a reply: "URL-decoded and parsed as JSON when possible" (C §7), that is, JSON first and decoded only when that fails, so that an
 * offer called "50% off" survives. Never throws; what is no object becomes an empty reply.
 */
export function readReply(text: string): RawReply {
  const value = parseJson(text) ?? parseJson(decoded(text))
  const reply = isObject(value) ? value : {}
  const { msg } = reply as { msg?: unknown }
  return { ...reply, msg: typeof msg === 'string' ? msg : '' }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
