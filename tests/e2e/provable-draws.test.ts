/** Provable draws of a rule: turned on on its canvas, played, seen in its draws, and read back through the API. */
import { playTypes } from '#schemas/codes.ts'
import { createOffer, createRule, runningRule } from './demo-rules.ts'
import { clientOf, expect, keepSignedIn, test } from './fixture.ts'
import { registerOrganisation } from './newcomer.ts'
import { callAs } from './player-calls.ts'

test('a rule is made provable on its canvas, played, and its draw is counted and has a receipt', async ({
  page,
  base,
  axe,
}) => {
  const user = await registerOrganisation(base, 'draws@marigold.test')
  await keepSignedIn(page, user)
  const api = clientOf(base, user.accessToken)
  const { spinWheelConfig } = await api.templates.duplicate({ query: { gamificationId: 'library-scratch-card' } })
  const { offerId, offerName } = await createOffer(api, 'Welcome coins')
  const ruleId = await createRule(api, {
    ...{ ...runningRule('Card of the day'), type: playTypes.scratchCard, templateId: `${spinWheelConfig.id}` },
    rewardAssigment: [{ percentage: 100, offerId, offerName }],
  })

  await page.goto(`/ruleengine/edit/${ruleId}`)
  const card = page.locator('[data-kind="template"]')
  await expect(card).toBeVisible()
  await expect(card.getByText('Provable draws')).toHaveCount(0)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Provable draws' }).click()
  const dialog = page.getByRole('dialog', { name: 'Draws of “Card of the day”' })
  await dialog.getByRole('switch', { name: 'Provable draws' }).click()
  await expect(dialog.getByRole('table', { name: 'Commitments' }).getByRole('row')).toHaveCount(9)
  await dialog.getByRole('switch', { name: 'Show odds to players' }).click()
  await expect(dialog.getByRole('switch', { name: 'Show odds to players' })).toBeChecked()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(card.getByText('Provable draws')).toBeVisible()

  const { token } = (await (
    await fetch(`${base}/api/play/anonymous`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ organisation: user.orgId }),
    })
  ).json()) as { token: string }
  const { activities = [] } = await callAs(base, token, 'on')
  expect(activities.find((one) => one.ruleId === ruleId)?.odds).toEqual([{ place: 'rewardAssigment.0', oneIn: 1 }])
  const { playId, draw } = await callAs(base, token, 'start', { ruleId, contribution: 'lucky-7' })
  expect(draw).toMatchObject({ ruleId, number: 1, contribution: 'lucky-7' })
  await callAs(base, token, 'finish', { playId, input: {} })

  const { settings } = await api.draws.getSettings({ params: { ruleId } })
  expect(settings).toEqual({ provable: true, showOdds: true })
  const { record } = (await (await fetch(`${base}/api/draws/${user.orgId}/${ruleId}`)).json()) as {
    record: { commitments: { day: string; commitment: string; seed?: string }[] }
  }
  const committed = record.commitments.find(({ day }) => day === draw?.day)
  expect(committed).toMatchObject({ commitment: draw?.commitment })
  expect(committed).not.toHaveProperty('seed')
  const { draws } = await callAs(base, token, 'draws')
  expect(draws).toMatchObject([{ playId, row: 0, given: true }])
})
