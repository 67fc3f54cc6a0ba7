/** A progress bar from the library to somebody who fills it: made, chosen on the sheet of a rule, moved by events on the shop. */
import { genericMessages } from '#schemas/messages/index.ts'
import { canvasOf } from './canvas.ts'
import { createOffer } from './demo-rules.ts'
import { expect, test } from './fixture.ts'
import { publish } from './publish.ts'
import { openShop } from './shop.ts'

test('a progress bar is made from one of the library, counts the events of a rule, and is filled on the shop', async ({
  signedIn: page,
  api,
  fresh,
}) => {
  test.setTimeout(120_000)
  const [name, ruleName] = [fresh('Journey'), fresh('Three wishes')]
  await page.goto('/gamemechanics?tab=progress_bar_library')
  await page.getByRole('link', { name: 'Use this: New here' }).click()
  await page.getByRole('textbox', { name: 'Progress bar name' }).fill(name)
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByRole('button', { name: 'One event' }).click()
  await expect(preview.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2 of 4 events')
  const events = page.getByRole('button', { name: /^Events/ })
  if ((await events.getAttribute('aria-expanded')) === 'false') await events.click()
  await page.getByRole('textbox', { name: 'Number of events' }).fill('3')
  await expect(page.getByRole('textbox', { name: 'Label of event 4' })).toBeHidden()
  await page.getByRole('textbox', { name: 'Label of event 3' }).fill('Third wish')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(genericMessages.saved)).toBeVisible()
  await expect(page).toHaveURL(/\/gamemechanics\/progressBar\/edit\//)
  const progressBarId = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  const read = async () => (await api.progressBars.get({ query: { progressBarId } })).progressBarEntity
  const stored = await read()
  expect(stored).toMatchObject({ templateName: name, numberOfEvents: 3, progressBarDesignType: 3 })
  expect(stored.localizationconfig?.[0]?.eventDetails?.map(({ eventLabelText }) => eventLabelText)).toEqual([
    'Sign in',
    'Browse',
    'Third wish',
  ])
  await page.reload()
  await expect(page.getByRole('button', { name: 'No changes' })).toBeVisible()
  expect(await read()).toEqual(stored)

  const { offerId, offerName } = await createOffer(api, fresh('A wish come true'))
  await page.goto('/gamemechanicsrule')
  await page.getByRole('link', { name: 'Create rule' }).first().click()
  const canvas = canvasOf(page)
  await canvas.ready()
  await canvas.inspector.getByLabel('Rule name').fill(ruleName)
  await canvas.select('Name the activity')
  await canvas.inspector.getByLabel('Gamification activity').fill('Wish')
  await canvas.inspector.getByLabel('Number of events').fill('3')
  await canvas.choose('Counted event', /Added to the wish list/)
  await canvas.choose('Offer with it', offerName)
  await canvas.choose('Progress bar', name)
  await expect(canvas.node('Wish')).toContainText(`Progress bar: ${name}`)
  await canvas.select('Choose badge')
  await canvas.choose('Badge', /Regular of the week/)
  await expect(canvas.problems).toContainText('No problems')
  await publish(page)
  await expect(page).toHaveURL(/gamemechanicsrule\/edit\//)
  const ruleId = decodeURIComponent(page.url().split('/').at(-1) ?? '')
  expect((await api.rules.get({ query: { ruleId } })).ruleEntity).toMatchObject({
    ...{ ruleStatus: 'active', eventSelect: 'wish_listed', numberOfEvents: 3, offer: offerId, progressBarId },
  })
  expect((await api.progressBars.checkDelete({ query: { id: progressBarId } })).links).toMatchObject([{ id: ruleId }])

  const shop = await openShop(page, api, { userId: 'persona-ravi' })
  const bar = page.getByRole('progressbar', { name: ruleName })
  await expect(bar).toHaveAttribute('aria-valuetext', '0 of 3 events')
  for (const seen of ['1 of 3 events', '2 of 3 events', '3 of 3 events']) {
    await shop.send('wish_listed', { price: '40' })
    await expect(bar).toHaveAttribute('aria-valuetext', seen)
  }
  const { rows } = await api.ledger.list({ itemsPerPage: 5, pageNo: 0, sortBy: 'at', terms: { ruleId } })
  expect(rows).toEqual(
    expect.arrayContaining([expect.objectContaining({ userId: 'persona-ravi', name: offerName, given: true })]),
  )
})
