/** An authenticator app in the hands of a test. */
import { codeAt } from '#tests/support/code-at.ts'
import type { TestUser, World } from './world.ts'
import { password } from './world.ts'

/** An app with somebody's key. */
export interface Authenticator {
  readonly recoveryCodes: readonly string[]
  /** The next code: the clock goes on by one step, since no code is good twice. */
  code(): string
}

/** Sets an app up for somebody who is signed in with the password of the tests. */
export async function setUpAuthenticator(world: World, person: TestUser): Promise<Authenticator> {
  const { reply } = await person.post('setUpSecondFactor', { password })
  const code = () => {
    world.clock += 30_000
    return codeAt(reply.secret, world.clock)
  }
  const confirmed = await person.post('confirmSecondFactor', { code: code() })
  if (confirmed.status !== 200) throw new Error(`the app was not set up: ${confirmed.text}`)
  return { recoveryCodes: confirmed.reply.recoveryCodes, code }
}
