/** The change of one's own password (C §5): this session stays, all others are signed out, and a mail confirms it. */
import type { endpoints } from '#schemas/endpoints/index.ts'
import { accountMessages as say } from '#schemas/messages/index.ts'
import { type Client, withOrganisation } from '../base/database/pool.ts'
import { InvalidError } from '../base/errors.ts'
import { deliverQueuedMail, queueMail } from '../base/mail/outbox.ts'
import type { Call } from '../http/implement.ts'
import { hashPassword, isPassword } from '../identity/passwords.ts'
import { closeSessionsOf } from '../identity/sessions.ts'
import { readUser, setPassword, type User } from '../identity/users.ts'
import { passwordChanged } from './account-mails.ts'
import { checkWithinLimit } from './old-password.ts'

const wrongOld = () => new InvalidError([{ path: 'oldPassword', message: say.oldPasswordWrong }])

/**
 * Changes the caller's password.
 *
 * @throws {InvalidError} At the field that is wrong.
 * @throws {Refusal} 429 after too many attempts.
 */
export async function changePassword(call: Call<typeof endpoints.access.updatePassword>): Promise<void> {
  const { platform, body, user: caller, auditEntries, now } = call
  const inside = <T>(run: (client: Client) => Promise<T>) => withOrganisation(platform.pool, caller.orgId, run)
  const user = await inside((client) => readUser(client, caller.id))
  const isRight = await checkWithinLimit(
    platform,
    caller.id,
    now,
    async () => user !== undefined && (await isPassword(platform, body.oldPassword, user.passwordHash)),
  )
  if (!user || !isRight) throw wrongOld()
  const passwordHash = await hashPassword(platform, body.newPassword)
  const mail = passwordChangedMail(user, platform.settings.publicUrl, now)
  await inside(async (client) => {
    // Somebody else may have changed it while this one was hashed.
    if (!(await setPassword(client, user, passwordHash, now))) throw wrongOld()
    await closeSessionsOf(client, user.id, caller.tokenHash)
    await queueMail(client, user.orgId, mail)
  })
  auditEntries.push({ kind: 'user', id: user.id, name: user.name, fields: ['password'] })
  deliverQueuedMail(platform, mail)
}

/** Creates the mail that tells a person of their new password; `now` is in milliseconds since the epoch. */
export const passwordChangedMail = ({ name, email }: Pick<User, 'name' | 'email'>, publicUrl: string, now: number) => ({
  to: email,
  now,
  ...passwordChanged({ name, link: `${publicUrl}/forgotpassword` }),
})
