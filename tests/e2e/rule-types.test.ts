/** A rule of each shape of rewards, drawn and published by pointer, and read back as it is stored. */
import type { Page } from '@playwright/test'
import type { StoredRule } from '#schemas/endpoints/rules.ts'
import type { Api } from '#src/api/client.ts'
import { canvasOf } from './canvas.ts'
import { expect, test } from './fixture.ts'
import { publish } from './publish.ts'

test('a quiz: as many ranks as are asked for, the questions of its template', async ({
  signedIn: page,
  api,
  fresh,
}) => {
  const canvas = await begin(page, fresh('Quiz'), 'Know your spices')
  await canvas.inspector.getByText('Rank', { exact: true }).click()
  await canvas.inspector.getByLabel('Winning ranks').fill('3')
  await page.keyboard.press('Enter')
  for (const offer of [/^500 GCoins/, /^50 GCoins/, /^10 GCoins/]) {
    await canvas.select('Choose reward')
    await canvas.choose('Offer', offer)
  }
  await canvas.row('Rank', 'rank 3', '3-25')
  await canvas.select('Know your spices')
  await canvas.put('Leaderboard')
  await canvas.choose('Leaderboard', /Neighbours/)
  // A rule begins with the periods that its board shows.
  await canvas.inspector.getByRole('checkbox', { name: 'Weekly' }).check()
  await canvas.inspector.getByRole('checkbox', { name: 'Monthly' }).uncheck()
  const quiz = await published(page, api)
  expect(quiz).toMatchObject({
    ...{ type: 6, rewardOption: 'rank', winningQuandrants: 3, ruleStatus: 'active', leaderBoardId: 'neighbours' },
    leaderboardFrequency: { daily: false, weekly: true, monthly: false, campaign: true },
    questionSchedule: { noOfDays: 'daily', questionSchedule: [{ day: 1, questions: [1, 2, 3] }] },
    rewardAssigment: [
      { rank: 'equal', rank1: 1, resultText: 'Rank 1', offerId: 'coins-500', offerName: '500 GCoins' },
      { rank: 'equal', rank1: 2, resultText: 'Rank 2', offerId: 'coins-50', offerName: '50 GCoins' },
      { rank: 'between', rank1: 3, rank2: 25, resultText: 'Rank 3', offerId: 'coins-10', offerName: '10 GCoins' },
    ],
  })
})

test('a slot machine: a row for each element, and shares that are spread', async ({ signedIn: page, api, fresh }) => {
  const canvas = await begin(page, fresh('Slots'), 'Harvest slots')
  const rows = canvas.sheet.getByRole('button', { name: /^Elements 3 × / })
  await expect(rows).toHaveCount(6)
  for (const offer of [/^500 GCoins/, /^50 GCoins/, /^10 GCoins/]) {
    await canvas.select('Choose reward')
    await canvas.choose('Offer', offer)
  }
  for (const left of [5, 4, 3]) {
    await canvas.sheet.getByRole('button', { name: /^Fit all/ }).click()
    await canvas.select('Choose reward')
    await page.keyboard.press('Delete')
    await expect(rows).toHaveCount(left)
  }
  await canvas.sheet.getByRole('button', { name: /^Elements 3 × mango/ }).click()
  await canvas.inspector.getByLabel('Percentage').fill('12.5')
  await expect(canvas.problems).toContainText('Winning percentage must be 100%')
  await canvas.inspector.getByRole('button', { name: /^Spread the rest/ }).click()
  await expect(canvas.problems).toContainText('No problems')
  const slots = await published(page, api)
  expect(slots.rewardAssigment).toEqual([
    { elements: ['mango', 'mango', 'mango'], percentage: 12.5, offerId: 'coins-500', offerName: '500 GCoins' },
    { elements: ['chilli', 'chilli', 'chilli'], percentage: 43.75, offerId: 'coins-50', offerName: '50 GCoins' },
    { elements: ['rice', 'rice', 'rice'], percentage: 43.75, offerId: 'coins-10', offerName: '10 GCoins' },
  ])
})

test('a referral: something for each side, counted over the campaign', async ({ signedIn: page, api, fresh }) => {
  const canvas = await begin(page, fresh('Referral'), 'Refer a neighbour')
  await canvas.choose('Event of the friend', /Order placed/)
  for (const offer of [/^500 GCoins/, /^50 GCoins/]) {
    await canvas.select('Choose reward')
    await canvas.choose('Offer', offer)
  }
  const referral = await published(page, api)
  expect(referral).toMatchObject({
    ...{ type: 12, leaderBoardSelected: true, leaderBoardId: 'neighbours', referralEvent: 'order_placed' },
    leaderboardFrequency: { daily: false, weekly: false, monthly: false, campaign: true },
    rewardAssigment: [
      { resultText: 'referrer', offerId: 'coins-500', offerName: '500 GCoins' },
      { resultText: 'referree', offerId: 'coins-50', offerName: '50 GCoins' },
    ],
  })
})

test('dice: totals are written on the connections', async ({ signedIn: page, api, fresh }) => {
  const canvas = await begin(page, fresh('Dice'), 'Roll for rewards')
  await canvas.draw('outcome', { x: 780, y: 60 })
  await canvas.choose('Offer', /^500 GCoins/)
  await canvas.row('Total', 'total –', '18')
  await canvas.draw('outcome', { x: 780, y: 400 })
  await canvas.next('New reward')
  await canvas.choose('Offer', /^10 GCoins/)
  await canvas.row('Total', 'total –', '10-17')
  const dice = await published(page, api)
  expect(dice.rewardAssigment).toEqual([
    { rank: 'equal', rank1: 18, score: 18, offerId: 'coins-500', offerName: '500 GCoins' },
    { rank: 'between', rank1: 10, rank2: 17, score: 10, offerId: 'coins-10', offerName: '10 GCoins' },
  ])
})

test('a prediction: while people are answering there is nothing to choose', async ({
  signedIn: page,
  api,
  fresh,
  axe,
}) => {
  const canvas = await begin(page, fresh('Prediction'), 'Cricket final')
  await expect(canvas.inspector).toContainText('Until then people are still answering')
  await expect(canvas.inspector.getByLabel('1. Who takes the cup?')).toHaveJSProperty('readOnly', true)
  await canvas.draw('outcome', { x: 780, y: 200 })
  await canvas.choose('Offer', /^500 GCoins/)
  await axe(page)
  const prediction = await published(page, api)
  expect(prediction).toMatchObject({ type: 20, ruleStatus: 'active' })
  expect(prediction.rewardAssigment).toEqual([{ offerId: 'coins-500', offerName: '500 GCoins' }])
  expect(prediction).not.toHaveProperty('predictCorrectOptions')
})

/** Begins a rule: its name, and its template. */
async function begin(page: Page, name: string, template: string) {
  await page.goto('/ruleengine/new')
  const canvas = canvasOf(page)
  await canvas.ready()
  await canvas.inspector.getByLabel('Rule name').fill(name)
  await canvas.select('Choose template')
  await canvas.find('Template', template)
  await expect(canvas.inspector).toContainText('Changing it clears the rewards')
  await canvas.sheet.getByRole('button', { name: /^Fit all/ }).click()
  return canvas
}

/** Publishes what is drawn, for ever from now, and reads it back. */
async function published(page: Page, api: Api): Promise<StoredRule> {
  await expect(canvasOf(page).problems).toContainText('No problems')
  await publish(page)
  await expect(page).toHaveURL(/ruleengine\/edit\//)
  const { ruleEntity, statusNow } = await api.rules.get({
    query: { ruleId: decodeURIComponent(page.url().split('/').at(-1) ?? '') },
  })
  expect(statusNow).toBe('active')
  return ruleEntity
}
