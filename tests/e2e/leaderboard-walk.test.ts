/** A leaderboard from the library to a prize of its ranks: made, taken by a rule on the sheet, led by a player, and closed. */
import { genericMessages, leaderboardMessages } from '#schemas/messages/index.ts'
import { canvasOf } from './canvas.ts'
import { createOffer, createOldRule, createRule, prizesOf, runningRule } from './demo-rules.ts'
import { expect, test } from './fixture.ts'
import { openShop, playThrough } from './shop.ts'

test('a leaderboard is made from one of the library, counts a rule’s plays, and rewards whoever led the day', async ({
  signedIn: page,
  api,
  fresh,
  axe,
}) => {
  test.setTimeout(180_000)
  const [name, title] = [fresh('Lamp league'), fresh('Brightest lamps')]
  await page.goto('/gamemechanics?tab=leaderboard_library')
  await expect(page.getByRole('article', { name: 'Festival night' })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Use this: Festival night' }).click()
  await page.getByRole('textbox', { name: 'Leaderboard name' }).fill(name)
  await page.getByRole('textbox', { name: 'Leaderboard title' }).fill(title)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  for (const period of ['Daily', 'Weekly', 'Whole campaign']) await page.getByRole('checkbox', { name: period }).click()
  // What is unfinished is kept, and says what is left to do.
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/gamemechanics\/leaderboard\/edit\//)
  await expect(page.getByText(leaderboardMessages.frequency).first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Daily' }).click()
  await preview.getByRole('combobox', { name: 'Place of the player' }).click()
  await page.getByRole('option', { name: 'Nobody has played' }).click()
  await expect(preview).toContainText('No lamps lit yet.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(genericMessages.updated)).toBeVisible()
  const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  const read = async () => (await api.leaderboards.get({ params: { id } })).leaderBoard
  const { leaderBoard: model } = await api.leaderboards.get({ params: { id: 'library-festival-night' } })
  const stored = await read()
  expect(stored).toMatchObject({
    ...{ leaderBoardName: name, leaderBoardTitle: title, leaderboardDesign: model.leaderboardDesign },
    timePeriod: { daily: true, weekly: false, monthly: false, campaign: false },
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'No changes' })).toBeVisible()
  expect(await read()).toEqual(stored)
  await axe(page)

  const { offerId, offerName } = await createOffer(api, fresh('Oil for the brightest'))
  const rule = fresh('Know your lamps')
  const ruleId = await createOldRule(api, {
    ...{ ...runningRule(rule), ruleStatus: 'inactive', type: 6, templateId: 'spice-quiz', rewardOption: 'rank' },
    rewardAssigment: [{ rank: 'equal', rank1: 1, offerId, offerName }],
  })
  await page.goto(`/ruleengine/edit/${ruleId}`)
  const canvas = canvasOf(page)
  await canvas.ready()
  await canvas.select('Know your spices')
  await canvas.put('Leaderboard')
  await canvas.choose('Leaderboard', name)
  await expect(page.locator('[data-kind="leaderboard"] [data-leaderboard]')).toBeVisible()
  await canvas.inspector.getByRole('button', { name: 'Edit leaderboard' }).click()
  const over = page.getByRole('dialog', { name: 'Edit leaderboard' })
  await expect(over.getByRole('textbox', { name: 'Leaderboard name' })).toHaveValue(name)
  await over.getByRole('button', { name: 'Back to the rule' }).click()
  await expect(over).toBeHidden()
  await canvas.save.click()
  await expect(page.getByText(genericMessages.updated)).toBeVisible()
  const { ruleEntity } = await api.rules.get({ query: { ruleId } })
  expect(ruleEntity).toMatchObject({
    leaderBoardId: id,
    leaderboardFrequency: { daily: true, weekly: false, monthly: false, campaign: false },
  })
  await createRule(api, { ...ruleEntity, ruleStatus: 'active' })

  const shop = await openShop(page, api, { userId: 'persona-ravi' })
  // A day that is over by now.
  await shop.goBack(2)
  await playThrough(await shop.open(rule))
  await shop.still()
  const board = shop.dialog.getByRole('group', { name: title })
  await expect(board.getByRole('list', { name: 'The first three' })).toContainText('You')
  await expect(board).toContainText('1 player')
  const { figures } = await api.ledger.figures({ query: { ruleId } })
  expect(figures).toMatchObject({ players: 1, plays: 1 })
  await expect
    .poll(() => prizesOf(api, ruleId), { timeout: 75_000 })
    .toEqual([{ userId: 'persona-ravi', name: offerName, cause: 'rank', given: true }])
})
