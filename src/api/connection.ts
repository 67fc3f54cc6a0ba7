import type { Connection } from './calls.ts'
import { configuration } from './config.ts'
import { changeUser, clearSession, currentUser } from './session-store.ts'

/** The connection of the app: the configured service hosts, and the token of whoever is signed in. */
export const connection: Connection = {
  services: configuration.services,
  token: () => currentUser()?.accessToken,
  onUnauthorised: clearSession,
  onTrialOver: () => changeUser({ hasTrialExpired: true, noOfDaysLeft: 0 }),
}
