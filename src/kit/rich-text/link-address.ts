/** The addresses that a link of a rich text may have (ours). */
const allowed = /^(?:https?:\/\/[^\s/]+|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d\s()-]+)/i
const scheme = /^[a-z][a-z0-9+.-]*:/i

/** The address somebody typed, with its scheme: `example.com` → `https://example.com`; undefined where it is none that a link may have. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return undefined
  if (!scheme.test(text) && /^[^@/]+@[^@/]+\.[^@/]+$/.test(text)) return `mailto:${text}`
  const address = scheme.test(text) ? text : `https://${text}`
  return allowed.test(address) ? address : undefined
}
