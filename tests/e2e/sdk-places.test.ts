/** Places of a page of another site for what is not on now: a card with the reason, and nothing for what was never published. */

import { customerSite, playerToken } from './customer-page.ts'
import { createOffer, createRule, runningRule } from './demo-rules.ts'
import { expect, test } from './fixture.ts'
import { callAs } from './player-calls.ts'
import { games } from './won-games.ts'

const DAY_MS = 86_400_000

test('what begins tomorrow and what was stopped say so in their places, also in one that comes later; a draft folds away', async ({
  page,
  base,
  api,
  user,
  fresh,
}) => {
  const given = await createOffer(api, fresh('Gift of later'))
  const { type, templateId, rest } = games['coin toss'] as (typeof games)[string]
  const ruleOf = (name: string) => ({ ...runningRule(fresh(name)), type, templateId, ...rest(given) })
  const [coming, stopped, later] = [ruleOf('Coming coin'), ruleOf('Stopped coin'), ruleOf('Later coin')]
  const tomorrow = { startDateTime: coming.startDateTime + DAY_MS }
  const comingId = await createRule(api, { ...coming, ...tomorrow })
  const stoppedId = await createRule(api, stopped)
  await createRule(api, { ...stopped, ruleId: stoppedId, ruleStatus: 'inactive' })
  const laterId = await createRule(api, { ...later, ...tomorrow })
  const draftId = await createRule(api, { ...ruleOf('Secret coin'), ruleStatus: 'inactive' })

  const token = await playerToken(base, user.accessToken, fresh('early'))
  const body = [comingId, stoppedId, draftId]
    .map((rule) => `<questwire-activity rule="${rule}"></questwire-activity>`)
    .join('')
  const site = await customerSite(base, body, `Questwire.init({ token: '${token}' })`)
  const refused: unknown[] = []
  page.on('response', async (response) => {
    if (/play\/track$/.test(response.url())) refused.push(...(await response.json()).refused)
  })
  await page.goto(site.url)
  const placeOf = (rule: string) => page.locator(`questwire-activity[rule="${rule}"]`)
  await expect(placeOf(comingId)).toContainText(coming.name)
  await expect(placeOf(comingId)).toContainText(/This has not begun yet\..*Begins tomorrow/)
  await expect(placeOf(stoppedId)).toContainText(stopped.name)
  await expect(placeOf(stoppedId)).toContainText('This is closed at the moment.')
  expect(await placeOf(draftId).boundingBox()).toBeNull()

  await page.evaluate((rule) => {
    const place = document.createElement('questwire-activity')
    place.setAttribute('rule', rule)
    document.body.prepend(place)
  }, laterId)
  await expect(placeOf(laterId)).toContainText('This has not begun yet.')
  expect(refused).toEqual([])
  const { activities = [] } = await callAs(base, token, 'on', { ruleIds: [comingId, stoppedId, draftId] })
  const closed = activities.filter(({ ruleId }) => [comingId, stoppedId, draftId].includes(ruleId))
  expect(closed.map(({ ruleId, document }) => [ruleId, document]).toSorted()).toEqual(
    [comingId, stoppedId].toSorted().map((ruleId) => [ruleId, {}]),
  )
  site.close()
})
