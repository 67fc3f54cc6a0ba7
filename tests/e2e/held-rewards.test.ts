/** Rewards that wait, because one visitor won unusually many: looked at, one given and one refused, as the player then has them. */
import { playTypes } from '#schemas/codes.ts'
import { createOffer, createRule, runningRule } from './demo-rules.ts'
import { clientOf, expect, keepSignedIn, test } from './fixture.ts'
import { registerOrganisation } from './newcomer.ts'
import { callAs } from './player-calls.ts'

test('of what a visitor won above the limit one reward is released and one refused, and the visitor has what was given', async ({
  page,
  base,
  axe,
}) => {
  const user = await registerOrganisation(base, 'held@marigold.test')
  await keepSignedIn(page, user)
  const api = clientOf(base, user.accessToken)
  await api.install.save({ body: { hold: { playsPerAddress: null, rewardsPerAddress: null, playsPerVisitor: 1 } } })
  const { spinWheelConfig } = await api.templates.duplicate({ query: { gamificationId: 'library-scratch-card' } })
  const [first, second] = [await createOffer(api, 'Welcome coins'), await createOffer(api, 'Extra coins')]
  const rule = { ...runningRule('Card of the day'), type: playTypes.scratchCard, templateId: `${spinWheelConfig.id}` }
  const rules = await Promise.all(
    [first, second].map(({ offerId, offerName }, at) =>
      createRule(api, {
        ...{ ...rule, name: `${rule.name} ${at + 1}` },
        rewardAssigment: [{ percentage: 100, offerId, offerName }],
      }),
    ),
  )
  const { token, visitor } = (await (
    await fetch(`${base}/api/play/anonymous`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ organisation: user.orgId }),
    })
  ).json()) as { token: string; visitor: string }
  const play = async (ruleId = '') => {
    const { playId } = await callAs(base, token, 'start', { ruleId })
    return (await callAs(base, token, 'finish', { playId, input: {} })).rewards.map(({ given }) => given)
  }
  expect(visitor).not.toBe('')
  expect([await play(rules[0]), await play(rules[0]), await play(rules[1])]).toEqual([[true], [false], [false]])

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Rewards to check' }).click()
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect(row('Welcome coins')).toContainText('Card of the day 1')
  await expect(row('Extra coins')).toContainText('Plays by one visitor')
  await axe(page)
  const decide = async (reward: string, decision: 'Release' | 'Refuse') => {
    await row(reward).getByRole('checkbox').click()
    await page.getByRole('toolbar', { name: 'Selected rewards' }).getByRole('button', { name: decision }).click()
    const dialog = page.getByRole('dialog', { name: `${decision} 1 reward` })
    await dialog.getByRole('button', { name: decision }).click()
    await expect(row(reward)).toHaveCount(0)
  }
  await decide('Welcome coins', 'Release')
  await decide('Extra coins', 'Refuse')
  await expect(page.getByText('Nothing waits')).toBeVisible()

  const { rewards } = await callAs(base, token, 'rewards')
  expect(rewards.map(({ name, given }) => [name, given])).toEqual([
    ['Welcome coins', true],
    ['Welcome coins', true],
  ])
  const { rows } = await api.ledger.list({
    itemsPerPage: 10,
    pageNo: 0,
    sortBy: 'at',
    terms: { ruleId: rules[1] ?? '' },
  })
  expect(rows).toMatchObject([{ name: 'Extra coins', given: false, why: 'refused' }])
  expect((await api.held.list({ itemsPerPage: 10, pageNo: 0 })).total).toBe(0)
})
