import { textAt } from '../json.ts'
import { channelMessages as say } from '../messages/index.ts'
import { parseUrl } from '../url.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'
import { lengthOf } from './name-length.ts'

/** The most bytes of what a push service takes of one message. */
const MAX_PUSH_BYTES = 4096

/** The name and the title of a push notification have at least 3 characters, and it says something (E §5). */
export const pushWords: Check = (push) => {
  const [name, title, content] = [textAt(push, 'name'), textAt(push, 'title'), textAt(push, 'content')]
  return [
    ...(name === '' ? [problem('push-name-required', ['name'], say.notificationName)] : []),
    ...(name !== '' && lengthOf(name) < 3 ? [problem('push-name-length', ['name'], say.notificationNameLength)] : []),
    ...(title === '' ? [problem('push-title-required', ['title'], say.titleRequired)] : []),
    ...(title !== '' && lengthOf(title) < 3 ? [problem('push-title-length', ['title'], say.titleLength)] : []),
    ...(content === '' ? [problem('push-content', ['content'], say.contentRequired)] : []),
  ]
}

/** The link of a push notification is an address of the web or of an app (E §8 "Invalid url"). */
export const pushLink: Check = (push) => {
  const link = textAt(push, 'redirectionLink')
  return link === '' || isLink(link) ? [] : [problem('push-link', ['redirectionLink'], say.link)]
}

/** The push service takes so many bytes (4,096 of FCM). */
export const pushSize: Check = (push) => {
  const sent = ['title', 'content', 'redirectionLink', 'imageURL'].map((key) => textAt(push, key)).join('')
  return new TextEncoder().encode(sent).length > MAX_PUSH_BYTES
    ? [problem('push-size', ['content'], say.pushTooLarge)]
    : []
}

/** A link begins with https://, or with a scheme of an app that no browser runs; placeholders may stand in it. */
function isLink(link: string): boolean {
  const url = parseUrl(link)
  return (
    url !== undefined && link.includes('://') && !/^(?:javascript|data|vbscript|file|blob|http):$/.test(url.protocol)
  )
}
