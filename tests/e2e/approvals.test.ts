/** Two people and one campaign: an editor asks, an admin sends it back by keyboard, the editor mends it and asks again, the admin approves. */
import type { UserDetails } from '#schemas/endpoints/accounts.ts'
import { defaultApprovalPolicy } from '#schemas/values/approval-policy.ts'
import type { Api } from '#src/api/client.ts'
import { press, write } from './by-keyboard.ts'
import { clientOf, expect, keepSignedIn, test } from './fixture.ts'
import { memberPassword } from './member.ts'
import { registerOrganisation } from './newcomer.ts'
import { reviewOf } from './publish.ts'
import { trustOf } from './trust.ts'

/** Adds an editor to a team; answers who is signed in. */
async function addEditor(base: string, admin: Api, email: string): Promise<UserDetails> {
  const first = 'First#Pass1'
  const names = { name: 'Asha Menon', userTeam: 'Marketing', countryCode: '+91', mobileNum: '9876543210' }
  await admin.team.create({ body: { ...names, email, password: first, role: 'editor' } })
  const { userDetails } = await clientOf(base).accounts.login({ body: { username: email, password: first } })
  await clientOf(base, userDetails.accessToken).access.updatePassword({
    body: { oldPassword: first, newPassword: memberPassword, confirmPassword: memberPassword },
  })
  return (await clientOf(base).accounts.login({ body: { username: email, password: memberPassword } })).userDetails
}

/** Saves a draft of a coin toss; answers its id. */
async function draftOf(editor: Api, name: string): Promise<string> {
  const { rows } = await editor.templates.library({ itemsPerPage: 5, pageNo: 0, terms: { type: '9' } })
  const templateId = rows[0]?.id ?? ''
  const reward = { percentage: 50, offerId: 'No Offer', offerName: 'No Offer' }
  const { ruleEntity } = await editor.rules.save({
    body: {
      ...{ name, templateId, type: 9, ruleType: 1, ruleStatus: 'inactive', userSegmentId: 'All User' },
      ...{ trigger: 'everytime', howOften: 'everyday', rewardAssigment: [reward, reward] },
      ...{ startDateTime: Date.now() + 86_400_000, endDateTime: 9_999_999_999_999 },
    },
  })
  return ruleEntity.id
}

test('what somebody asks for is sent back, mended, asked for again and approved by another one', async ({
  base,
  browser,
  page: editing,
  fresh,
  axe,
}) => {
  const email = `${fresh('approvals').replaceAll(' ', '-')}@example.com`
  const ravi = await registerOrganisation(base, email)
  const admin = clientOf(base, ravi.accessToken)
  const asha = await addEditor(base, admin, `asha-${email}`)
  const editor = clientOf(base, asha.accessToken)
  await admin.approvals.savePolicy({ body: { ...defaultApprovalPolicy, mode: 'always' } })
  const name = fresh('Diwali toss')
  const id = await draftOf(editor, name)

  await keepSignedIn(editing, asha)
  const sheet = trustOf(editing)
  await sheet.open(id)
  const review = reviewOf(editing)
  const ask = async (words: string) => {
    await editing.getByRole('button', { name: 'Publish', exact: true }).click()
    await review.getByLabel('Words for them').fill(words)
    await review.getByRole('button', { name: 'Ask Ravi' }).click()
    await expect(review).toBeHidden()
    await expect(editing.getByText('Waits for approval.')).toBeVisible()
  }
  await ask('Diwali begins on Friday')
  await editing.goto('/ruleengine')
  await expect(editing.getByRole('row', { name: new RegExp(name) })).toContainText('Waits for approval')
  expect((await editor.rules.get({ query: { ruleId: id } })).ruleEntity.ruleStatus).toBe('inactive')

  // The admin uses no pointer.
  const context = await browser.newContext({ baseURL: base })
  const looking = await context.newPage()
  await keepSignedIn(looking, ravi)
  await looking.goto('/approvals')
  const request = looking.getByRole('region', { name, exact: true })
  await expect(request).toContainText('Diwali begins on Friday')
  await expect(request.getByRole('region', { name: 'What goes live' }).getByRole('listitem').first()).toBeVisible()
  await axe(looking)
  await press(looking, request.getByRole('button', { name: 'Send back…' }))
  await write(looking, request.getByLabel('What should be different'), 'Say in its name that it is a test')
  await press(looking, request.getByRole('button', { name: 'Send back', exact: true }))
  await expect(looking.getByText('Nothing waits for you')).toBeVisible()

  await sheet.open(id)
  await expect(editing.getByText('Ravi Kumar sent this back:')).toBeVisible()
  await sheet.rename(`${name} test`)
  await sheet.save()
  await sheet.saved()
  await ask('Renamed')
  await axe(editing)

  await looking.reload()
  await press(looking, looking.getByRole('button', { name: 'Approve and publish' }))
  await expect(looking.getByText('Nothing waits for you')).toBeVisible()
  const { ruleEntity, statusNow } = await admin.rules.get({ query: { ruleId: id } })
  expect([ruleEntity.name, ruleEntity.ruleStatus, statusNow]).toEqual([`${name} test`, 'active', 'upcoming'])
  const { approvals } = await editor.approvals.list({ query: { documentId: id } })
  expect(approvals.map(({ state, closedBy }) => [state, closedBy])).toEqual([
    ['published', 'Ravi Kumar'],
    ['sent-back', 'Ravi Kumar'],
  ])
  await context.close()
})
