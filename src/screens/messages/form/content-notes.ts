/** The findings in the text of a message: its links, each looked over, and placeholders that stay empty. Pure. */
import { messageLinks } from '#schemas/checks/message-links.ts'
import { type JsonObject, textAt } from '#schemas/json.ts'
import type { Channel } from '#schemas/values/channels.ts'
import { placeholdersIn } from '#schemas/values/placeholders.ts'
import { setOffOf } from '../message/when.ts'
import { knownNames, occasionNames } from './placeholders.ts'

/** Something found in a message. */
export interface ContentNote {
  readonly kind: 'right' | 'wrong'
  readonly words: string
}

/** The keys of the texts of a message. */
const textKeys = ['title', 'content', 'subject', 'msg'] as const

/** Returns what stands in a message, each once: links that are right, what is wrong with others, empty placeholders. */
export function contentNotes(message: JsonObject, channel: Channel): readonly ContentNote[] {
  const wrong = messageLinks(message, {}).map(({ message: words }) => words)
  const right = linksOf(message, channel).filter((link) => !wrong.some((words) => words.includes(link)))
  const empty = emptyPlaceholders(message).map((name) => `#${name} stays empty: this message follows no rule`)
  return [
    ...right.map((words): ContentNote => ({ kind: 'right', words })),
    ...[...wrong, ...empty].map((words): ContentNote => ({ kind: 'wrong', words })),
  ]
}

/** Finds the links of a message that people can follow. */
function linksOf(message: JsonObject, channel: Channel): readonly string[] {
  const text = textAt(message, 'msg')
  if (channel === 'push') return [textAt(message, 'redirectionLink')].filter((link) => link.includes('://'))
  if (channel !== 'email') return unique([...text.matchAll(/\bhttps:\/\/[^\s"'<>]+/gi)].map(([link]) => trimmed(link)))
  const hrefs = [...text.matchAll(/\bhref="(https:[^"]*)"/gi)]
  return unique(hrefs.map(([, link = '']) => link.replaceAll('&amp;', '&')))
}

const unique = (texts: readonly string[]) => [...new Set(texts)]

/** The sign that ends a sentence does not belong to the link in it. */
const trimmed = (link: string) => link.replace(/[.,;:!?)]+$/, '')

function emptyPlaceholders(message: JsonObject): readonly string[] {
  if (setOffOf(message) === 'rule') return []
  const text = textKeys.map((key) => textAt(message, key)).join('\n')
  const found = placeholdersIn(text, knownNames).map(({ name }) => name)
  return unique(found).filter((name) => occasionNames.includes(name))
}
