/** Signing in and out. Who is signed in stands in `sessionAtom`; the app leaves for the base root when it empties. */
import type * as v from 'valibot'
import type { Login } from '#schemas/endpoints/accounts.ts'
import { api } from './api.ts'
import { clearSession, currentUser, keepUser } from './session-store.ts'

export { sessionAtom } from './session-store.ts'

/** Signs in and keeps the person; throws the ApiError of a refusal. */
export async function signIn(credentials: v.InferInput<typeof Login>) {
  const { userDetails } = await api.accounts.login({ body: credentials })
  keepUser(userDetails, credentials.rememberMe ?? false)
  return userDetails
}

/** Revokes the token and forgets the person, even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  try {
    if (currentUser()) await api.accounts.logout()
  } catch {
    // The token then expires by itself; staying signed in because of that would be worse.
  } finally {
    clearSession()
  }
}
