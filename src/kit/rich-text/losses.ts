/** The markup that an editor can hold, so that a text is never simplified unnoticed. */

/** Tags with the attributes of each. */
export type KnownMarkup = Readonly<Record<string, readonly string[]>>

const bare = { p: [], br: [], strong: [], b: [], em: [], i: [], u: [], s: [], h1: [], h2: [], h3: [], h4: [], h5: [] }
const known: KnownMarkup = {
  ...bare,
  h6: [],
  ul: [],
  ol: ['start'],
  li: [],
  blockquote: [],
  code: [],
  pre: [],
  hr: [],
  a: ['href', 'target', 'rel'],
}

/**
 * Names what of a text would be lost in the editor: tags and attributes it does not know, each once (ours). Reads it
 * without running anything in it.
 *
 * @param more - What an editor with further nodes knows.
 */
export function lossesOf(html: string, more: KnownMarkup = {}): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const comments = html.includes('<!--') ? ['comments'] : []
  const lost = [...body.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName
    const attributes = more[name] ?? known[name]
    if (!attributes) return [`<${name}>`]
    return element.getAttributeNames().filter((attribute) => !attributes.includes(attribute))
  })
  return [...new Set([...lost, ...comments])]
}
