/** A reply's keys; `msg` and `code` may be missing. */
export type RawReply = Readonly<Record<string, unknown>> & { readonly msg: string }

/**
 * Reads a reply: "URL-decoded and parsed as JSON when possible" (C §7), that is, JSON first and decoded only when that fails, so that an
 * offer called "50% off" survives. Never throws; what is no object becomes an empty reply.
 */
export function readReply(text: string): RawReply {
  const value = parse(text) ?? parse(decoded(text))
  const reply = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  const { msg } = reply as { msg?: unknown }
  return { ...reply, msg: typeof msg === 'string' ? msg : '' }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
