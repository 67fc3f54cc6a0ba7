/** The typed client of the whole contract: `api.rules.get({ query: { ruleId } })`. */
import { endpoints } from '#schemas/endpoints/index.ts'
import { type Calls, type Connection, createCalls } from './calls.ts'

export type { ReplyMeta } from './calls.ts'

/** The client: an area for each area of the contract, a method for each call. */
export type Api = Calls<typeof endpoints>

/** Creates the client over a connection. */
export const createApi = (connection: Connection): Api => createCalls(connection, endpoints)
