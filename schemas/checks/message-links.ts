import { type JsonObject, textAt } from '../json.ts'
import { channelMessages as say } from '../messages/index.ts'
import { parseUrl } from '../url.ts'
import { channelOfType } from '../values/channels.ts'
import type { Check } from './check.ts'
import { warning } from './issue.ts'

/** The most characters of a link that a sentence repeats. */
const MAX_SHOWN = 60

/** The links of a message lead somewhere for everybody: whole addresses by https, no host that is filled in, none of one's own computer (ours). */
export const messageLinks: Check = (message) => {
  const isPush = Object.hasOwn(message, 'notificationStatus')
  const place = isPush ? 'redirectionLink' : 'msg'
  const links = isPush ? [textAt(message, place)].filter((link) => link !== '') : linksIn(message)
  const said = [...new Set(links)].flatMap((link) => faultOf(link, isPush) ?? [])
  return said.map(({ code, sentence, link }) => warning(code, [place], sentence(shortened(link))))
}

/** Finds the links of a campaign: of an e-mail those of its HTML, else the addresses in the text. */
function linksIn(campaign: JsonObject): string[] {
  const text = textAt(campaign, 'msg')
  if (channelOfType(campaign.typeId) !== 'email') return text.match(/https?:\/\/[^\s]*[^\s.,;:!?'")\]}»”]/gi) ?? []
  return [...text.matchAll(/\s(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, quoted, single]) =>
    (quoted ?? single ?? '').replaceAll('&amp;', '&').trim(),
  )
}

/** A placeholder that begins an address, or that more of the host follows: `https://#name`, `https://#city.shop.example`. */
const filledHost = /^[a-z][a-z\d+.-]*:\/\/(?:#|[^/?#]*\.#|[^/?#]*#\w+[.:@/])/i
const ownHost =
  /^(?:localhost|(?:.+\.)?(?:localhost|local|internal|test)|0\.0\.0\.0|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|\[::1?\])$/

/** Says what is wrong with a link, or nothing; `isPush` allows the schemes of apps, whose refusal `pushLink` has. */
function faultOf(link: string, isPush: boolean) {
  if (/^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?[\d\s()-]+)$/i.test(link)) return undefined
  if (filledHost.test(link)) return { code: 'message-link-host', sentence: say.linkHost, link }
  const url = parseUrl(link)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (isPush && !isWeb) return undefined
  if (!isWeb || url.hostname === '') return { code: 'message-link-malformed', sentence: say.linkMalformed, link }
  if (ownHost.test(url.hostname)) return { code: 'message-link-own', sentence: say.linkOwn, link }
  // That of a push notification is refused by `pushLink`.
  return url.protocol === 'http:' && !isPush ? { code: 'message-link-http', sentence: say.linkHttp, link } : undefined
}

const shortened = (link: string) => ([...link].length > MAX_SHOWN ? `${[...link].slice(0, MAX_SHOWN).join('')}…` : link)
