/**
 * The session as the browser keeps it: user data in session storage, or in local storage with "remember me" (C §6).
 * Drafts are kept in IndexedDB. The look of the app (`questwire.look.*`) outlives a session.
 */
import { atom, getDefaultStore } from 'jotai'
import * as v from 'valibot'
import { UserDetails } from '#schemas/endpoints/accounts.ts'

const key = 'questwire.user'
const codeKey = 'questwire.oneTimeCode'
const ours = 'questwire.'
const look = 'questwire.look.'

const held = atom<UserDetails | undefined>(readStored())

/** The signed-in person with their token; undefined when nobody is signed in. */
export const sessionAtom = atom((read) => read(held))

function readStored(): UserDetails | undefined {
  for (const storage of storages()) {
    const result = v.safeParse(v.pipe(v.string(), v.parseJson(), UserDetails), storage.getItem(key) ?? '')
    if (result.success) return result.output
  }
  return undefined
}

/** Storage may be missing (tests) or forbidden by the browser; then a session lasts as long as the page. */
function storages(): Storage[] {
  try {
    return [window.sessionStorage, window.localStorage]
  } catch {
    return []
  }
}

/** The person who is signed in now, outside React. */
export function currentUser(): UserDetails | undefined {
  return getDefaultStore().get(held)
}

/** Keeps who signed in: until the tab is closed, or longer when remembered. */
export function keepUser(user: UserDetails, remember: boolean): void {
  const [session, local] = storages()
  for (const storage of storages()) storage.removeItem(key)
  ;(remember ? local : session)?.setItem(key, JSON.stringify(user))
  getDefaultStore().set(held, user)
}

/** Keeps what has changed about the person who is signed in, where they are kept already. */
export function changeUser(changes: Partial<UserDetails>): void {
  const user = currentUser()
  const kept = storages().find((storage) => storage.getItem(key) !== null)
  // Signed out by another tab a moment ago: an answer that comes late signs nobody in again.
  if (!user || (!kept && storages().length > 0)) return
  const changed = { ...user, ...changes }
  kept?.setItem(key, JSON.stringify(changed))
  getDefaultStore().set(held, changed)
}

/** Clears what this console has stored about the person and their organisation (C §8: a 401 or code 10006; signing out). */
export function clearSession(): void {
  for (const storage of storages())
    for (const name of Object.keys(storage))
      if (name.startsWith(ours) && !name.startsWith(look)) storage.removeItem(name)
  getDefaultStore().set(held, undefined)
}

/** Keeps the one-time code that a page under `/authenticate` was opened with, for this tab only (READINGS "Unsafe as written"). */
export function keepOneTimeCode(code: string): void {
  storages()[0]?.setItem(codeKey, code)
}

/** Takes the one-time code kept in this tab, once. */
export function takeOneTimeCode(): string | undefined {
  const [session] = storages()
  const code = session?.getItem(codeKey) ?? undefined
  session?.removeItem(codeKey)
  return code
}

/** Follows the other tabs: who signs out in one of them is signed out in all. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) getDefaultStore().set(held, readStored())
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
