import { playTypes } from '#schemas/codes.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import { createOffer, createRule, runningRule } from './demo-rules.ts'
import { expect, test } from './fixture.ts'
import { openShop } from './shop.ts'

const address = 'https://games.example/lamp-run'

/** The game of somebody else: its button ends the run. */
const body = `<!doctype html><title>Lamp run</title>
<button onclick="parent.postMessage({ level: 2 }, '*'); parent.postMessage({ score: 250 }, '*')">Finish</button>`

test('a game of somebody else is made, tried, and played behind a rule of ranks on the demo website', async ({
  signedIn: page,
  api,
  fresh,
  axe,
}) => {
  test.setTimeout(180_000)
  await page.context().route(`${address}**`, (route) => route.fulfill({ contentType: 'text/html', body }))
  const name = fresh('Lamp run')
  await page.goto('/games?tab=games_library')
  await expect(page.getByText('Endless runner')).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Use this Endless runner' }).click()
  await page.getByRole('textbox', { name: 'Template name' }).fill(name)
  const field = page.getByRole('textbox', { name: 'Address of the game' })
  await field.fill('http://games.example/lamp-run')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // Unfinished, it is kept as a draft that says what is left to do.
  await expect(page.getByText('Saved as a draft · 1 to do').first()).toBeVisible()
  await expect(field).toHaveAccessibleDescription(/Url should begin with https:\/\//)
  await field.fill(address)

  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByRole('button', { name: 'Play now' }).click()
  await expect(preview.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts')
  await preview.frameLocator('iframe').getByRole('button', { name: 'Finish' }).click()
  const messages = page.getByRole('region', { name: 'Messages of the game' })
  await expect(messages.getByText('Score: 250')).toBeVisible()
  await expect(messages.getByRole('listitem')).toHaveText([/250.*counts as 250/, /level.*no score in it/])
  await axe(page)

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(genericMessages.updated)).toBeVisible()
  await expect(page).toHaveURL(/\/games\/edit\//)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { gamesConfig } = await api.games.get({ query: { id } })
  expect(gamesConfig).toMatchObject({ templateName: name, url: address, typeId: 1, scoringFormat: 'best', maxPlays: 3 })

  await page.getByRole('link', { name: 'Use in a rule' }).click()
  await expect(page.locator('[data-kind="template"]').getByText(name).first()).toBeVisible()

  const { offerId, offerName } = await createOffer(api, fresh('Runner’s coins'))
  const rule = fresh('Lamp run cup')
  const ruleId = await createRule(api, {
    ...runningRule(rule),
    ...{ type: playTypes.externalGame, templateId: id, rewardOption: 'rank', winningQuandrants: 1 },
    rewardAssigment: [{ rank: 'between', rank1: 1, rank2: 10, resultText: 'Rank 1', offerId, offerName }],
    ...{ leaderBoardSelected: true, leaderBoardId: 'diwali-shoppers', repeatLeaderBoard: 'no' },
    leaderboardFrequency: { daily: false, weekly: false, monthly: false, campaign: true },
  })
  const shop = await openShop(page, api)
  const game = await shop.open(rule)
  await game.getByRole('button', { name: 'Play now' }).click()
  await game.frameLocator('iframe').getByRole('button', { name: 'Finish' }).click()
  await expect(game).toHaveAttribute('data-phase', 'shown')
  await expect(shop.dialog.getByRole('list', { name: 'The first three' })).toContainText('250')
  const { figures } = await api.ledger.figures({ query: { ruleId } })
  expect(figures).toMatchObject({ players: 1, plays: 1 })
  expect((await api.rules.get({ query: { ruleId } })).ruleEntity).toMatchObject({
    templateId: id,
    rewardOption: 'rank',
  })
})
