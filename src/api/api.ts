import { createApi } from './client.ts'
import { connection } from './connection.ts'

/** The app's client: the contract over the configured service hosts, with the token of whoever is signed in. */
export const api = createApi(connection)
