/** A form before a game on the shop: filled in once, then the game; nothing is sent that is wrong. */
import { playTypes } from '#schemas/codes.ts'
import { blankCoinToss } from '#schemas/documents/template-wheel.ts'
import { leadFormMessages as say } from '#schemas/messages/lead-form.ts'
import { createOffer, createRule, runningRule } from './demo-rules.ts'
import { expect, test } from './fixture.ts'
import { openShop, playThrough } from './shop.ts'
import { fillIn, games, leadAnswers } from './won-games.ts'

test('a form stands before the first play, and never again', async ({ page, api, fresh }) => {
  const [name, given] = [fresh('Toss behind a form'), await createOffer(api, fresh('Gift'))]
  const coin = blankCoinToss()
  const [entry] = coin.localizationconfig
  const leadGeneration = { formFieldListSelected: Object.keys(leadAnswers), consentText: 'We write to you.' }
  const { spinWheelConfig: template } = await api.templates.save({
    query: { gamificationId: undefined, draft: undefined },
    body: {
      ...{ ...coin, templateName: name, leadGen: true },
      localizationconfig: [{ ...entry, title: { text: 'Toss it' }, leadGeneration }],
    } as never,
  })
  const templateId = `${(template as { id?: string }).id}`
  const rewards = games['coin toss']?.rest(given)
  await createRule(api, {
    ...runningRule(name),
    type: playTypes.coinToss,
    templateId,
    howOften: 'everytime',
    ...rewards,
  })

  const shop = await openShop(page, api, { userId: 'persona-ravi' })
  const form = await shop.open(name)
  await form.getByRole('button', { name: 'Continue' }).click()
  const email = form.getByRole('textbox', { name: 'E-mail ID' })
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(say.required)
  await fillIn(form)
  const game = shop.dialog.locator('[data-game="Coin toss"]')
  await expect(game).toBeVisible()
  await playThrough(game)
  await page.keyboard.press('Escape')
  await shop.still()
  await shop.open(name)
  await expect(game).toBeVisible()
  await expect(shop.dialog.getByRole('textbox')).toHaveCount(0)

  const { arrivals } = await api.ingest.arrivals({ query: { eventKey: 'lead_submitted' } })
  const told = arrivals.latest.filter(({ properties }) => properties.templateId === templateId)
  expect(told).toMatchObject([{ userId: 'persona-ravi', properties: { consentVersion: expect.any(String) } }])
})
