import { createContext, useContext } from 'react'
import { api } from '#src/api/api.ts'
import type { Api } from '#src/api/client.ts'

/** The calls that the studio makes. */
export interface StudioCalls {
  readonly test: Api['webhooks']['test']
  readonly deliveries: Api['deliveries']
}

const calls: StudioCalls = { test: api.webhooks.test, deliveries: api.deliveries }

/** Holds the calls of the studio; stories answer them themselves. */
export const StudioContext = createContext(calls)

/** Gives the calls of the studio. */
export const useStudioCalls = () => useContext(StudioContext)

/** The interval at which deliveries are read while they are visible, in milliseconds. */
export const LIVE_INTERVAL_MS = 3000
