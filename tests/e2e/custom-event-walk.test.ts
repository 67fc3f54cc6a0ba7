/** A custom-event rule by pointer: an event, its condition, two rewards, people by what they did; saved, reopened, published, read back. */
import { canvasOf } from './canvas.ts'
import { expect, test } from './fixture.ts'
import { publish } from './publish.ts'

test('draws, saves, reopens and publishes a custom-event rule @long', async ({ signedIn: page, api, fresh, axe }) => {
  test.setTimeout(300_000)
  const name = fresh('Review thanks')
  await page.goto('/customeventsrule')
  await page.getByRole('link', { name: 'Create rule' }).first().click()
  const canvas = canvasOf(page)
  await canvas.ready()
  await canvas.inspector.getByLabel('Rule name').fill(name)
  await canvas.select('Choose a screen')
  await canvas.choose('Information screen', /Thanks for your order/)
  await canvas.put('Event')
  await canvas.choose('Event', /Review written/)
  await canvas.choose('Property', /stars/)
  await canvas.put('Condition')
  await canvas.choose('Operator', 'is at least')
  await canvas.inspector.getByLabel('Value', { exact: true }).fill('4')
  await expect.poll(canvas.sentences).toEqual(['reward is needed\non stars ≥ 4'])
  await canvas.put('Reward')
  await canvas.choose('Offer', /^500 GCoins/)
  await expect(canvas.problems).toContainText('No problems')
  await canvas.draw('outcome', { x: 760, y: 120 })
  await canvas.next('New reward')
  await canvas.choose('Offer', /^10 GCoins/)
  await canvas.percentage('0 %', '20')
  await expect(canvas.problems).toContainText('Condtion 1 percentages should add up to 100')
  await canvas.percentage('100 %', '80')
  await canvas.select('All User')
  await canvas.inspector.getByText('Own conditions', { exact: true }).click()
  await expect.poll(canvas.sentences).toEqual(['Event is Required\non Own conditions'])
  await canvas.choose('Event', /Order placed/)
  await canvas.choose('Property', 'order_value')
  await canvas.choose('Operator', 'is above')
  await canvas.inspector.getByLabel('In the last days').fill('32')
  await canvas.inspector.getByLabel('Value', { exact: true }).fill('999')
  await expect.poll(canvas.sentences).toEqual(['Days should be between 1 and 31\non Own conditions'])
  await canvas.inspector.getByLabel('In the last days').fill('30')
  await expect(canvas.problems).toContainText('No problems')
  await axe(page)
  await canvas.save.click()
  await expect(page).toHaveURL(/customeventsrule\/edit\//)
  const id = decodeURIComponent(page.url().split('/').at(-1) ?? '')

  const drawn = {
    ...{ name, type: 14, ruleType: 14, pageId: 'order-thanks', howOften: 'once per day', userSegmentId: '' },
    userSegment: {
      events: [
        {
          ...{ userEvent: 'order_placed', property: ['order_value'], operator: 'greater', days: 30 },
          userProperty: { name: 'order_value', type: 'number', operator: 'greater', value: 999, options: [] },
        },
      ],
      ...{ query: 'AND', operator: 'AND' },
    },
    customEventRuleRewardDTO: [
      {
        ...{ eventId: 'review-written', eventName: 'Review written', property: 'stars', type: 'number' },
        eventKey: 'review_written',
        propertiesList: [
          { propertyName: 'stars', propertyType: 'number' },
          { propertyName: 'with_photo', propertyType: 'string' },
        ],
        conditions: [
          {
            ...{ operator: 'greater_or_equal', query: 'AND', values: [4] },
            rewards: [
              { percentage: 80, offerId: 'coins-500', offerName: '500 GCoins', rewardType: 1 },
              { percentage: 20, offerId: 'coins-10', offerName: '10 GCoins', rewardType: 1 },
            ],
          },
        ],
      },
    ],
  }
  const { ruleEntity: saved } = await api.rules.get({ query: { ruleId: id } })
  expect(saved).toMatchObject({ ...drawn, ruleStatus: 'inactive' })

  await page.goto('/customeventsrule')
  await page.getByPlaceholder(/search/i).fill(name)
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByText(name)
    .click()
  await canvas.ready()
  await expect(canvas.node('stars ≥ 4')).toBeVisible()
  await canvas.select('Review written')
  await canvas.choose('Event', /Store visited/)
  await expect.poll(canvas.sentences).toEqual(['Property is needed\non Store visited', 'Value is needed\non ≥ –'])
  await canvas.choose('Property', /store/)
  await expect.poll(canvas.sentences).toEqual(['Operator is needed\non condition', 'Value is needed\non condition'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(canvas.problems).toContainText('No problems')

  await publish(page)
  await expect(page.getByText('Updated successfully')).toBeVisible()
  const { ruleEntity: published, statusNow } = await api.rules.get({ query: { ruleId: id } })
  expect(statusNow).toBe('active')
  expect(published).toMatchObject({ ...drawn, ruleStatus: 'active', endDateTime: 9999999999999 })
})
