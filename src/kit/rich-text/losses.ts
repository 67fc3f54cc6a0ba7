/** The markup that the editor can hold, so that a text is never simplified unnoticed. */

const bare = { p: [], br: [], strong: [], b: [], em: [], i: [], u: [], s: [], h1: [], h2: [], h3: [], h4: [], h5: [] }
const known: Readonly<Record<string, readonly string[]>> = {
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

/** Names what of a text would be lost in the editor: tags and attributes it does not know, each once (ours). Reads it without running anything in it. */
export function lossesOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const comments = html.includes('<!--') ? ['comments'] : []
  const lost = [...body.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName
    const attributes = known[name]
    if (!attributes) return [`<${name}>`]
    return element.getAttributeNames().filter((attribute) => !attributes.includes(attribute))
  })
  return [...new Set([...lost, ...comments])]
}
