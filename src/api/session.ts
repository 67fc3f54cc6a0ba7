/** The session while it lasts, and signing out. Who is signed in stands in `sessionAtom`; the app leaves for the base root when it empties. */
import { api } from './api.ts'
import { changeUser, clearSession, currentUser, keepUser } from './session-store.ts'
import { endEverywhere } from './session-tabs.ts'

export { sessionAtom } from './session-store.ts'

/** Signs in with the one-time code that a page under `/authenticate` was opened with; throws the ApiError of a refusal. */
export async function signInByCode(code: string) {
  const { userDetails } = await api.access.exchangeCode({ body: { code } })
  keepUser(userDetails, false)
  return userDetails
}

/**
 * Reads again who is signed in and how their trial stands, beside the token they have: after a payment, which opens everything
 * without signing in again, after a change of the profile, and when the console is opened. What cannot be read changes nothing.
 */
export async function refreshSession(): Promise<void> {
  const asker = currentUser()?.accessToken
  if (asker === undefined) return
  try {
    const { userDetails } = await api.profile.session()
    if (currentUser()?.accessToken === asker) changeUser(userDetails)
  } catch {
    // Who has been signed out meanwhile is led away by that.
  }
}

/** Revokes the token and forgets the person, even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  const token = currentUser()?.accessToken
  try {
    if (token !== undefined) await api.accounts.logout()
  } catch {
    // The token then expires by itself; staying signed in because of that would be worse.
  } finally {
    clearSession()
    if (token !== undefined) endEverywhere(token)
  }
}
