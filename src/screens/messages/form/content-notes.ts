/** What is found in the text of a message: its links, each looked over, and placeholders that stay empty. Pure. */
import { type JsonObject, textAt } from '#schemas/json.ts'
import { parseUrl } from '#schemas/url.ts'
import type { Channel } from '#schemas/values/channels.ts'
import { placeholdersIn } from '#schemas/values/placeholders.ts'
import { setOffOf } from '../editor/when.ts'
import { knownNames, occasionNames } from './placeholders.ts'

/** Something found in a message. */
export interface ContentNote {
  readonly about: 'link' | 'placeholder'
  /** The link or the placeholder itself. */
  readonly text: string
  /** What is wrong with it; undefined where it is right. */
  readonly problem?: string
}

/** The keys of the texts of a message. */
const textKeys = ['title', 'content', 'subject', 'msg'] as const

/** Returns what stands in a message, each once, in the order of the text. */
export function contentNotes(message: JsonObject, channel: Channel): readonly ContentNote[] {
  const text = textKeys.map((key) => textAt(message, key)).join('\n')
  const links = channel === 'email' ? linksOfMail(textAt(message, 'msg')) : linksOfText(text)
  const pushed = channel === 'push' ? [textAt(message, 'redirectionLink')].filter(Boolean) : []
  const all = [...new Set([...pushed, ...links])]
  return [
    ...all.map((link): ContentNote => {
      const problem = linkProblem(link, channel)
      return { about: 'link', text: link, ...(problem && { problem }) }
    }),
    ...emptyPlaceholders(text, message),
  ]
}

const linksOfText = (text: string) => [...text.matchAll(/\bhttps?:\/\/[^\s"'<>]+/gi)].map(([link]) => trimmed(link))

/** The sign that ends a sentence does not belong to the link in it. */
const trimmed = (link: string) => link.replace(/[.,;:!?)]+$/, '')

const linksOfMail = (html: string) =>
  [...html.matchAll(/\b(?:href|src)="([^"]*)"/gi)].map(([, link = '']) => link.replaceAll('&amp;', '&'))

/** Says what is wrong with a link; undefined where it is right. */
function linkProblem(link: string, channel: Channel): string | undefined {
  const url = parseUrl(link)
  if (url === undefined) return 'Invalid url'
  if (url.protocol === 'https:' || url.protocol === 'mailto:' || url.protocol === 'tel:') return undefined
  if (channel === 'push') return url.protocol === 'http:' ? 'opens without encryption; use https://' : undefined
  return channel === 'email'
    ? 'is left out of the e-mail, which may name https:// only'
    : 'opens, but is not counted; use https://'
}

function emptyPlaceholders(text: string, message: JsonObject): readonly ContentNote[] {
  const found = [...new Set(placeholdersIn(text, knownNames).map(({ name }) => name))]
  if (setOffOf(message) === 'rule') return []
  return found
    .filter((name) => occasionNames.includes(name))
    .map((name) => ({ about: 'placeholder', text: `#${name}`, problem: 'stays empty: this message follows no rule' }))
}
