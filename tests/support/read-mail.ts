/** E-mails as a mail server has delivered them: headers, parts, and whether their signature holds. */
import { createHash, type KeyObject, verify } from 'node:crypto'

/** A mail that was read. */
export interface ReadMail {
  /** The header lines, each in one line, in their order. */
  readonly headers: readonly string[]
  /** The values of the headers of a name, whatever its case. */
  of(name: string): readonly string[]
  /** The decoded text of the part of a type: `text/plain`. */
  part(type: string): string
}

const unfolded = (head: string) => head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)

function valuesOf(headers: readonly string[], name: string): string[] {
  const begin = `${name.toLowerCase()}:`
  return headers.filter((line) => line.toLowerCase().startsWith(begin)).map((line) => line.slice(begin.length).trim())
}

/** Splits a mail, or a part of one, into its head and its body. */
function halves(mail: string): [string, string] {
  const at = mail.search(/\r?\n\r?\n/)
  return [mail.slice(0, at), mail.slice(at).replace(/^\r?\n\r?\n/, '')]
}

/** Decodes a body by its `Content-Transfer-Encoding`. */
function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Reads a mail. */
export function readMail(mail: string): ReadMail {
  const [head, body] = halves(mail)
  const headers = unfolded(head)
  const boundary = /boundary="([^"]+)"/.exec(valuesOf(headers, 'content-type')[0] ?? '')?.[1] ?? ''
  return {
    headers,
    of: (name) => valuesOf(headers, name),
    part(type) {
      for (const part of body.split(`--${boundary}`)) {
        const [partHead, partBody] = halves(part.replace(/^\r?\n/, ''))
        const own = unfolded(partHead)
        if (valuesOf(own, 'content-type')[0]?.startsWith(type))
          return decoded(partBody, valuesOf(own, 'content-transfer-encoding')[0] ?? '').replaceAll('\r\n', '\n')
      }
      return ''
    },
  }
}

/** Decodes the words of a header that are not in ASCII (RFC 2047). */
export const decodedWords = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      decoded(
        kind.toLowerCase() === 'q' ? text.replaceAll('_', ' ') : text,
        kind.toLowerCase() === 'q' ? 'quoted-printable' : 'base64',
      ),
    )

/** Says whether the DKIM signature of a mail holds (RFC 6376, `relaxed/relaxed`): of its body, and of the headers that it names. */
export function isSigned(mail: string, key: KeyObject): boolean {
  const [head, body] = halves(mail.replace(/\r?\n/g, '\r\n'))
  const headers = unfolded(head)
  const own = headers.find((line) => /^dkim-signature:/i.test(line)) ?? ''
  const tags = new Map(
    own
      .replace(/^[^:]*:/, '')
      .split(';')
      .map((tag) => [tag.split('=')[0]?.trim(), tag.slice(tag.indexOf('=') + 1).replace(/\s/g, '')] as const),
  )
  const relaxed = (line: string) =>
    `${line.slice(0, line.indexOf(':')).toLowerCase()}:${line
      .slice(line.indexOf(':') + 1)
      .replace(/\s+/g, ' ')
      .trim()}`
  const canonical = `${body
    .replace(/[ \t]+/g, ' ')
    .replace(/ \r\n/g, '\r\n')
    .replace(/(\r\n)*$/, '')}\r\n`
  if (createHash('sha256').update(canonical).digest('base64') !== tags.get('bh')) return false
  const names = (tags.get('h') ?? '').split(':')
  const signed = names.flatMap((name) =>
    headers
      .filter((line) => line.toLowerCase().startsWith(`${name}:`))
      .slice(-1)
      .map(relaxed),
  )
  const text = [...signed, relaxed(own.replace(/(;\s*b=)[^;]*/, '$1'))].join('\r\n')
  return verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(tags.get('b') ?? '', 'base64'))
}
