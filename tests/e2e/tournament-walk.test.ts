/** A tournament from the library to its prize: made, chosen on the sheet of a rule, played on the shop, over, and rewarded. */
import { genericMessages } from '#schemas/messages/index.ts'
import { canvasOf } from './canvas.ts'
import { createOffer, prizesOf } from './demo-rules.ts'
import { expect, test } from './fixture.ts'
import { publish } from './publish.ts'
import { openShop, playThrough } from './shop.ts'

test('a tournament is made from one of the library, named by a rule, played, and rewards its ranks once it is over', async ({
  signedIn: page,
  api,
  fresh,
  axe,
}) => {
  test.setTimeout(240_000)
  const [name, rule] = [fresh('Dice cup'), fresh('Dice for everybody')]
  await page.goto('/tournament?tab=tournament_configuartion')
  await expect(page.getByRole('article', { name: 'Weekend tournament' })).toBeVisible()
  await page.getByRole('link', { name: 'Use this: Weekend tournament' }).click()
  await page.getByRole('textbox', { name: 'Tournament name' }).fill(name)
  await page.getByRole('combobox', { name: 'Game' }).click()
  await page.getByRole('option', { name: /^Three dice/ }).click()
  await page.getByRole('textbox', { name: 'Most players' }).fill('40')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Play for the top' })).toBeVisible()
  await expect(preview).toContainText('35 of 40')
  await preview.getByText('Completed').click()
  await expect(preview).toContainText('You came 2nd.')
  await preview.getByText('Upcoming').click()
  await expect(preview).toContainText('Starts in 2 days 5 hours')
  await preview.getByText('Live', { exact: true }).click()
  await axe(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(genericMessages.saved)).toBeVisible()
  await expect(page).toHaveURL(/\/tournament\/edit\//)
  const tournamentId = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  const read = async () => (await api.tournaments.get({ query: { tournamentId } })).tournament
  const stored = await read()
  expect(stored).toMatchObject({
    ...{ tournamentName: name, templateId: 'library-roll-dice', scoringFormat: 'best' },
    maxPlayers: { maxPlaysOption: 'maxplays', maxPlayers: 40 },
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'No changes' })).toBeVisible()
  expect(await read()).toEqual(stored)

  const gift = await createOffer(api, fresh('Coins of the cup'))
  await page.goto('/ruleengine/new')
  const canvas = canvasOf(page)
  await canvas.ready()
  await canvas.inspector.getByLabel('Rule name').fill(rule)
  await canvas.select('Choose template')
  await canvas.find('Template', name)
  await canvas.inspector.getByRole('button', { name: 'Edit tournament' }).click()
  const over = page.getByRole('dialog', { name: 'Edit tournament' })
  await expect(over.getByRole('textbox', { name: 'Tournament name' })).toHaveValue(name)
  await over.getByRole('button', { name: 'Back to the rule' }).click()
  await expect(over).toBeHidden()
  await canvas.put('Reward')
  await canvas.choose('Offer', gift.offerName)
  await canvas.row('Rank', 'rank 1', '1-3')
  await expect(canvas.problems).toContainText('No problems')
  await publish(page)
  await expect(page).toHaveURL(/ruleengine\/edit\//)
  const ruleId = decodeURIComponent(page.url().split('/').at(-1) ?? '')
  expect((await api.rules.get({ query: { ruleId } })).ruleEntity).toMatchObject({
    ...{ ruleStatus: 'active', type: 13, templateId: tournamentId },
    // The tournament brings the leaderboard it names.
    ...{ leaderBoardSelected: true, leaderBoardId: stored.leaderboardTemplate },
    rewardAssigment: [{ rank: 'between', rank1: 1, rank2: 3, ...gift }],
  })

  const shop = await openShop(page, api, { userId: 'persona-ravi' })
  const lobby = await shop.open(rule)
  await expect(lobby).toContainText('40 of 40')
  await lobby.getByRole('button', { name: 'PLAY NOW' }).click()
  await playThrough(shop.dialog.locator('[data-game]'))
  await shop.still()
  await shop.dialog.getByRole('button', { name: 'Back to the tournament' }).click()
  await expect(lobby).toContainText('39 of 40')
  const { figures } = await api.lists.figures({ query: { ids: ruleId } })
  expect(figures).toMatchObject([{ id: ruleId, plays: 1 }])

  // It is over from now on, and its rule goes on.
  await api.tournaments.save({ query: {}, body: { ...stored, endDateTime: Date.now() } })
  await page.goto('/tournament')
  await expect(page.getByRole('article', { name })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('link', { name: rule })).toBeVisible()
  await expect
    .poll(() => prizesOf(api, ruleId), { timeout: 150_000 })
    .toEqual([{ userId: 'persona-ravi', name: gift.offerName, cause: 'rank', given: true }])
})
