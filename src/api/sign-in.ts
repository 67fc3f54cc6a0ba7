/** Signing in, by a call of its own: the login page need not wait for the rest of the contract. */
import type * as v from 'valibot'
import { accounts, type Login } from '#schemas/endpoints/accounts.ts'
import { createCalls } from './calls.ts'
import { connection } from './connection.ts'
import { keepUser } from './session-store.ts'

const api = createCalls(connection, { accounts })

/** Signs in and keeps the person; throws the ApiError of a refusal. */
export async function signIn(credentials: v.InferInput<typeof Login>) {
  const { userDetails } = await api.accounts.login({ body: credentials })
  keepUser(userDetails, credentials.rememberMe ?? false)
  return userDetails
}
