/** Results on the canvas: what was played and given through the API stands on cards and edges, beside the forecast of the same days. */
import { playTypes } from '#schemas/codes.ts'
import type { Api } from '#src/api/client.ts'
import { canvasOf } from './canvas.ts'
import { createOffer, createRule, runningRule } from './demo-rules.ts'
import { clientOf, expect, test } from './fixture.ts'
import { ownWheel } from './trust.ts'

const PLAYERS = 20

/** Creates a scratch card with two rewards. */
async function createCard(api: Api, fresh: (name: string) => string) {
  const [often, seldom] = [await createOffer(api, fresh('Often won')), await createOffer(api, fresh('Seldom won'))]
  const ruleId = await createRule(api, {
    ...runningRule(fresh('Card with results')),
    ...{ type: playTypes.scratchCard, templateId: 'welcome-scratch-card' },
    rewardAssigment: [
      { percentage: 85, ...often },
      { percentage: 15, ...seldom },
    ],
  })
  return { ruleId, often, seldom }
}

/** Lets end users see a rule, and all but the last play it once. */
async function play(base: string, api: Api, ruleId: string, fresh: (name: string) => string) {
  const { playerKey } = await api.visits.getPlayerKey()
  const keyed = clientOf(base, playerKey)
  for (let player = 0; player <= PLAYERS; player++) {
    const { token } = await keyed.play.token({ body: { userId: fresh('player') } })
    const own = clientOf(base, token)
    await own.play.seen({ body: { ruleIds: [ruleId] } })
    if (player === PLAYERS) continue
    const { playId } = await own.play.start({ body: { ruleId } })
    await own.play.finish({ body: { playId } })
  }
}

test('given beside expected, people and shares: the same as the API counts', async ({
  signedIn: page,
  base,
  api,
  fresh,
  axe,
}) => {
  const { ruleId, often, seldom } = await createCard(api, fresh)
  await play(base, api, ruleId, fresh)
  const { figures } = await api.ledger.figures({ query: { ruleId } })
  const givenOf = (offerId: string) => figures.rewards.find((row) => row.offerId === offerId)?.given ?? 0
  expect(givenOf(often.offerId) + givenOf(seldom.offerId)).toBe(PLAYERS)

  const canvas = canvasOf(page)
  const footOf = (title: string) => canvas.node(title).locator('[data-results]').last()
  const figureSwitch = page.getByRole('radiogroup', { name: 'Figures on the steps' })
  await page.goto(`/ruleengine/edit/${ruleId}`)
  await canvas.ready()
  await expect(figureSwitch.getByRole('radio', { name: 'Results' })).toBeChecked()
  await expect(footOf(often.offerName)).toHaveText(new RegExp(`^${givenOf(often.offerId)} given · .+ expected$`))
  await expect(footOf(seldom.offerName)).toHaveText(new RegExp(`^${givenOf(seldom.offerId)} given · .+ expected$`))
  await expect(canvas.node('Segment')).toContainText(`${PLAYERS + 1} saw it`)
  await expect(canvas.node('Trigger')).toContainText(`${PLAYERS} took part`)
  await expect(canvas.node('Template')).toContainText(`${PLAYERS} plays`)
  // Of what is wished fewer than five times a share says nothing.
  const fell = Math.round((givenOf(often.offerId) / PLAYERS) * 1000) / 10
  await expect(canvas.sheet.getByText(`now ${fell} %`)).toBeVisible()
  await expect(canvas.sheet.getByText(`${givenOf(seldom.offerId)} won`)).toBeVisible()
  await expect(page.getByText(/^Since \d+ \w+, 1 day/)).toBeVisible()
  await axe(page)

  const results = page.getByRole('region', { name: 'Results', exact: true })
  await results.getByRole('button', { name: /^Results/ }).click()
  const row = results.getByRole('row', { name: new RegExp(often.offerName) })
  await expect(row.getByRole('cell').nth(1)).toHaveText(`${givenOf(often.offerId)}`)
  await expect(row.getByRole('cell').nth(2)).toHaveText(/\d/)
  await page.keyboard.press('Escape')

  // The forecast is a key away, and stays chosen in this tab.
  await page.keyboard.press('Shift+F')
  await expect(figureSwitch.getByRole('radio', { name: 'Forecast' })).toBeChecked()
  await expect(canvas.sheet.locator('[data-results]')).toHaveCount(0)
  await expect(canvas.node(often.offerName).locator('[data-forecast]')).toContainText('given')
  await page.reload()
  await canvas.ready()
  await expect(figureSwitch.getByRole('radio', { name: 'Forecast' })).toBeChecked()
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Outline', { exact: true }).click()
  await figureSwitch.getByText('Results').click()
  await expect(page.getByRole('button', { name: new RegExp(`wins ${often.offerName}`) })).toContainText(
    `${givenOf(often.offerId)} given`,
  )
})

test('what was never on has a forecast only', async ({ signedIn: page, api, fresh }) => {
  const id = await ownWheel(api, fresh('Never on'))
  const canvas = canvasOf(page)
  await page.goto(`/ruleengine/edit/${id}`)
  await canvas.ready()
  await expect(canvas.node(/^Reward\s*50 GCoins/).locator('[data-forecast]')).toContainText('given')
  await expect(page.getByRole('radiogroup', { name: 'Figures on the steps' })).toBeHidden()
})
