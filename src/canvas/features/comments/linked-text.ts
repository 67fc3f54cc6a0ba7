/** The links in a plain text: web addresses with their scheme, and nothing else, so that no other address can be pressed. */
import { parseUrl } from '#schemas/url.ts'

/** A piece of a text: words, or an address. */
export interface TextPiece {
  readonly text: string
  /** The address where it is one. */
  readonly href?: string
}

const address = /https?:\/\/[^\s<>"'`]+/gi

/** The signs that end a sentence rather than an address. */
const trailing = /[.,;:!?)\]}…”’]+$/

/** Divides a text into words and web addresses. */
export function linkedPieces(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const said = found.replace(trailing, '')
    const href = hrefOf(said)
    if (href === undefined) continue
    if (index > from) pieces.push({ text: text.slice(from, index) })
    pieces.push({ text: said, href })
    from = index + said.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

/** Returns an address that can be opened; undefined for what is none, or names somebody before its host. */
function hrefOf(said: string): string | undefined {
  const parsed = parseUrl(said)
  if (!parsed) return undefined
  const { protocol, username, password, href } = parsed
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && username === '' && password === '' ? href : undefined
}
