/**
 * The session of a tab that opens beside another one: a link opened in a new tab finds who is signed in, without anything kept
 * longer than the tabs themselves. A tab that has nobody asks the others of the same origin over a BroadcastChannel, which no
 * other site can join; one that has somebody answers that tab alone. Read by the entry of the console only: the demo shop and
 * other pages of the origin never ask.
 */
import * as v from 'valibot'
import { UserDetails } from '#schemas/endpoints/accounts.ts'
import { clearSession, currentUser, keepUser } from './session-store.ts'

const CHANNEL = 'questwire.session'
/** The time a new tab waits for the others, in milliseconds; it is paid by the log-in page when nobody is signed in. */
const WAIT_MS = 250
/** The time an answer of a hidden tab waits for one of the visible tab, from which a link was opened, in milliseconds. */
const PREFERENCE_MS = 30

const Message = v.variant('type', [
  v.object({ type: v.literal('ask'), from: v.string() }),
  v.object({ type: v.literal('answer'), to: v.string(), user: UserDetails, isVisible: v.boolean() }),
  v.object({ type: v.literal('over'), token: v.string() }),
])
type Message = v.InferOutput<typeof Message>

/** Opens the channel; undefined where the browser has none. */
const open = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL))

const read = (event: MessageEvent): Message | undefined => {
  const result = v.safeParse(Message, event.data)
  return result.success ? result.output : undefined
}

/** Answers the tabs that ask, and ends the session here when it was ended in another one. The result stops both. */
export function shareSession(): () => void {
  const channel = open()
  if (!channel) return () => {}
  channel.onmessage = (event) => {
    const message = read(event)
    if (message?.type === 'over' && message.token === currentUser()?.accessToken) clearSession()
    if (message?.type !== 'ask') return
    const user = currentUser()
    // At once: browsers hold back the timers of hidden tabs.
    const isVisible = document.visibilityState === 'visible'
    if (user) channel.postMessage({ type: 'answer', to: message.from, user, isVisible } satisfies Message)
  }
  return () => channel.close()
}

/** Asks the other tabs who is signed in, and keeps the answer for this tab, that of the visible one first; gives up after a moment. */
export async function joinSession(): Promise<void> {
  const channel = currentUser() ? undefined : open()
  if (!channel) return
  const from = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')
  let found: UserDetails | undefined
  await new Promise<void>((done) => {
    channel.onmessage = (event) => {
      const message = read(event)
      if (message?.type !== 'answer' || message.to !== from) return
      if (message.isVisible || !found) found = message.user
      if (message.isVisible) done()
      else setTimeout(done, PREFERENCE_MS)
    }
    channel.postMessage({ type: 'ask', from } satisfies Message)
    setTimeout(done, WAIT_MS)
  })
  channel.close()
  if (found) keepUser(found, false)
}

/** Tells the other tabs that a session was ended, so that none of them goes on with its token. */
export function endEverywhere(token: string): void {
  const channel = open()
  channel?.postMessage({ type: 'over', token } satisfies Message)
  channel?.close()
}
