import { createApi } from './client.ts'
import { configuration } from './config.ts'
import { changeUser, clearSession, currentUser } from './session-store.ts'

/** The app's client: the contract over the configured service hosts, with the token of whoever is signed in. */
export const api = createApi({
  services: configuration.services,
  token: () => currentUser()?.accessToken,
  onUnauthorised: clearSession,
  onTrialOver: () => changeUser({ hasTrialExpired: true, noOfDaysLeft: 0 }),
})
