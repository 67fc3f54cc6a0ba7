/** Somebody more in a team, who has changed the first password they were given. */
import type { NewMember } from '#schemas/endpoints/team.ts'
import { clientOf } from './fixture.ts'

/** The password of everybody who was added here. */
export const memberPassword = 'Marigold#28'

/** Adds a viewer to the team of whoever has this token. */
export async function addViewer(base: string, token: string, email: string): Promise<void> {
  const first = 'First#Pass1'
  const body: NewMember = {
    ...{ name: 'Neha Iyer', email, password: first, role: 'viewer' as const },
    ...{ userTeam: 'Marketing', countryCode: '+91', mobileNum: '9876543210' },
  }
  await clientOf(base, token).team.create({ body })
  const { userDetails } = await clientOf(base).accounts.login({ body: { username: email, password: first } })
  await clientOf(base, userDetails.accessToken).access.updatePassword({
    body: { oldPassword: first, newPassword: memberPassword, confirmPassword: memberPassword },
  })
}
