/** Provable draws of a rule: turned on on its canvas, played with an own contribution, read back through the API, and checked. */
import { playTypes } from '#schemas/codes.ts'
import { press, write } from './by-keyboard.ts'
import { customerSite } from './customer-page.ts'
import { createOffer, createRule, runningRule } from './demo-rules.ts'
import { clientOf, expect, keepSignedIn, test } from './fixture.ts'
import { registerOrganisation } from './newcomer.ts'
import { callAs } from './player-calls.ts'

test('a rule is made provable on its canvas, played with an own contribution, and the draw is checked', async ({
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
  expect(activities.find((one) => one.ruleId === ruleId)).toMatchObject({
    odds: [{ place: 'rewardAssigment.0', oneIn: 1 }],
    drawRecord: `draws/${user.orgId}/${ruleId}`,
  })
  const site = await customerSite(
    base,
    `<questwire-activity rule="${ruleId}" results="SDK"></questwire-activity>`,
    `Questwire.init({ token: ${JSON.stringify(token)} })`,
  )
  await page.goto(site.url)
  await press(page, page.getByRole('button', { name: /Play/ }))
  const game = page.getByRole('dialog')
  const own = game.getByRole('textbox', { name: 'Contribution to your next draw' })
  await press(page, game.getByText('Your contribution'))
  await write(page, own, 'lucky 7')
  await expect(own).toHaveAccessibleDescription(/Letters, digits, - and _ only/)
  await write(page, own, 'lucky-7')
  await press(page, game.getByRole('button', { name: 'Reveal' }))
  await press(page, game.getByText('Check this draw'))
  const address = await game.getByRole('link', { name: 'Open the check page' }).getAttribute('href')
  site.close()

  const { draws } = await callAs(base, token, 'draws')
  expect(draws).toMatchObject([{ ruleId, number: 1, contribution: 'lucky-7', row: 0, given: true }])
  const { settings } = await api.draws.getSettings({ params: { ruleId } })
  expect(settings).toEqual({ provable: true, showOdds: true })
  const { record } = (await (await fetch(`${base}/api/draws/${user.orgId}/${ruleId}`)).json()) as {
    record: { commitments: { day: string; commitment: string; seed?: string }[] }
  }
  const committed = record.commitments.find(({ day }) => day === draws[0]?.day)
  expect(committed).toMatchObject({ commitment: draws[0]?.commitment })
  expect(committed).not.toHaveProperty('seed')

  await page.goto(`${address}`)
  await expect(page.getByLabel('Your contribution')).toHaveValue('lucky-7')
  await expect(page.locator('#result')).toContainText('Nothing is wrong so far.')
})
