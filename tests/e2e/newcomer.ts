/** An organisation of its own for one test: registered, activated and signed in through the API. */
import type { UserDetails } from '#schemas/endpoints/accounts.ts'
import { solveCaptcha } from '#tests/support/captcha.ts'
import { clientOf } from './fixture.ts'

/** The password of every newcomer. */
export const password = 'Marigold#27'

/** Signs a new organisation up; answers who is signed in. */
export async function registerOrganisation(base: string, emailId: string): Promise<UserDetails> {
  const nobody = clientOf(base)
  const captcha = await solveCaptcha((await nobody.access.captcha()).captcha)
  const person = { fullName: 'Ravi Kumar', orgName: 'Marigold Stores', emailId, password }
  await nobody.accounts.register({ body: { ...person, captcha } })
  const { outbox } = await nobody.accounts.outbox()
  const link = outbox.find(({ to }) => to === emailId)?.link ?? ''
  await nobody.accounts.verifyEmail({ body: { surrogateId: link.split('/').at(-1) ?? '' } })
  return (await nobody.accounts.login({ body: { username: emailId, password } })).userDetails
}
