/** Looks for secrets in texts, in every form they could leave in. Knows nothing of how the product hides them. */

/** A text that belongs nowhere, with characters that every encoding writes differently; for a private key it looks like one. */
export function markOf(name: string): string {
  const mark = `${name}-"7+/&\\<%>-${[...name].reverse().join('')}`
  if (!name.endsWith('PrivateKey')) return mark
  return `-----BEGIN PRIVATE KEY-----${Buffer.from(mark.repeat(4)).toString('base64')}-----END PRIVATE KEY-----`
}

/** The forms of a secret, each with its name. */
export function formsOf(secret: string): ReadonlyMap<string, string> {
  const bytes = Buffer.from(secret)
  const url = encodeURIComponent(secret)
  const json = JSON.stringify(secret).slice(1, -1)
  return new Map([
    ['plain', secret],
    ['JSON', json],
    ['JSON in JSON', JSON.stringify(json).slice(1, -1)],
    ['URL', url],
    ['URL, small letters', url.replace(/%[\dA-F]{2}/g, (one) => one.toLowerCase())],
    ['form', new URLSearchParams({ a: secret }).toString().slice(2)],
    ['HTML', secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')],
    ['hex', bytes.toString('hex')],
    ['hex, great letters', bytes.toString('hex').toUpperCase()],
    ...[0, 1, 2].flatMap((offset): [string, string][] => {
      const inside = insideBase64(bytes, offset)
      return [
        [`base64 after ${offset}`, inside],
        [`base64url after ${offset}`, inside.replaceAll('+', '-').replaceAll('/', '_')],
      ]
    }),
  ])
}

/** The part of a base64 text that is the same whatever stands around the secret, which begins so many bytes after a whole group. */
function insideBase64(bytes: Buffer, offset: number): string {
  const text = Buffer.concat([Buffer.alloc(offset), bytes])
    .toString('base64')
    .replace(/=+$/, '')
  const begin = offset === 0 ? 0 : 4
  const rest = (offset + bytes.length) % 3
  return text.slice(begin, rest === 0 ? undefined : -(rest + 1))
}

/** Names every secret that a text holds, and its form; `where` says what the text is. */
export function leaksIn(where: string, text: string, secrets: Readonly<Record<string, string>>): string[] {
  return Object.entries(secrets).flatMap(([name, secret]) =>
    [...formsOf(secret)].filter(([, form]) => text.includes(form)).map(([form]) => `${where}: ${name} (${form})`),
  )
}
