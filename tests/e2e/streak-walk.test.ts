/** Daily streaks by pointer: by games, then by an event; previewed, saved, reopened, published, read back. */
import { canvasOf } from './canvas.ts'
import { expect, test } from './fixture.ts'
import { publish } from './publish.ts'

/** A picture as somebody uploads it. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** A picture that is its own address. */
const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

test('draws, previews, saves, reopens and publishes a daily streak', async ({ signedIn: page, api, fresh, axe }) => {
  test.setTimeout(300_000)
  const name = fresh('Lantern week')
  await page.goto('/dailystreak')
  await page.getByRole('button', { name: 'Create daily streak' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Blank' }).click()
  const canvas = canvasOf(page)
  const { inspector, sheet } = canvas
  await canvas.ready()
  await expect(sheet.locator('.react-flow__node').filter({ hasText: 'Nothing chosen yet' })).toHaveCount(7)
  await inspector.getByLabel('Rule name').fill(name)

  // Three days, then four: the first is played and holds for all.
  await canvas.select(name)
  await inspector.getByLabel('Streak name').fill('Lanterns')
  const days = inspector.getByRole('textbox', { name: 'Number of days' })
  await days.fill('3')
  await days.press('Enter')
  await expect(sheet.locator('.react-flow__node').filter({ hasText: 'Nothing chosen yet' })).toHaveCount(3)
  await inspector.getByRole('button', { name: 'One day more' }).click()
  await inspector.getByLabel('Same game on all days').check({ force: true })
  await canvas.select('Nothing chosen yet')
  await canvas.choose('Rule', /Weekend wheel/)
  await expect(sheet.locator('.react-flow__node').filter({ hasText: 'Weekend wheel' })).toHaveCount(4)
  await canvas.select('Lanterns')
  await inspector.getByLabel('Same game on all days').uncheck({ force: true })
  await inspector.getByRole('button', { name: 'Go to Day 4' }).click()
  // Whichever other rules play it by now.
  await canvas.find('Template', 'Harvest slots')
  await canvas.choose('Rule', /^Harvest slots/)
  await expect(inspector.getByRole('heading', { name: 'Harvest slots' })).toBeVisible()

  // Whether anybody can get through is up to the days on which these rules are on.
  const missing = async () => (await canvas.sentences()).filter((one) => !one.startsWith('Nobody can get past'))

  // What they read; where the SDK shows it, the streak asks for its picture.
  await expect.poll(missing).toEqual([])
  await inspector.getByRole('button', { name: 'Go to Day of' }).click()
  await inspector.getByText('SDK', { exact: true }).click()
  await expect.poll(missing).toEqual(['Background image is Required\non Lanterns'])
  await canvas.put('Result text')
  await inspector
    .getByLabel(/background image: address/i)
    .first()
    .fill(picture)
  await expect(canvas.problems).toContainText('No problems')

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await preview.getByRole('button', { name: 'Do today' }).click()
  await expect(preview.getByRole('listitem').first()).toHaveText(/Day 1 ✓, done/)
  await preview.getByRole('button', { name: 'Hide the preview' }).click()
  await axe(page)
  await canvas.save.click()
  await expect(page).toHaveURL(/dailystreak\/edit\//)
  const id = decodeURIComponent(page.url().split('/').at(-1) ?? '')

  const { rows: rules } = await api.rules.list({ itemsPerPage: 100, pageNo: 0 })
  const ruleId = (called: string) => rules.find(({ rule_name }) => rule_name === called)?.ruleId
  const wheel = { templateType: 2, ruleId: ruleId('Weekend wheel') }
  const { ruleEntity: saved } = await api.rules.get({ query: { ruleId: id } })
  expect(saved).toMatchObject({
    ...{ name, streakName: 'Lanterns', type: 21, ruleType: 21, ruleStatus: 'inactive', noOfDays: 4 },
    ...{ streakBasedOn: 'activities', sameTemplateForAllDays: false, howOften: 'once per day' },
    resultHandler: 'SDK',
    resultText: { winningText: { image: picture } },
    dailyStreakDTO: { streakBasedOn: 'activities', resultHandler: 'SDK', missedDayConfig: 'reset' },
  })
  expect(saved.rewardAssigment).toMatchObject([
    { quadrant: 1, ...wheel },
    { quadrant: 2, ...wheel },
    { quadrant: 3, ...wheel },
    { quadrant: 4, templateType: 5, ruleId: ruleId('Harvest slots') },
  ])

  // Reopened, it follows an event instead, and each day gives something.
  await page.goto(`/dailystreak/edit/${id}`)
  await canvas.ready()
  await canvas.select('Lanterns')
  await inspector.getByText('An event', { exact: true }).click()
  await inspector.getByRole('button', { name: 'One day fewer' }).click()
  await expect
    .poll(canvas.sentences)
    .toEqual([
      'Reward Assignment for Day 1, 2, 3 is Required\non day',
      'Event is required\non Lanterns',
      'Banner Image is required\non Lanterns',
      'button Text is Required\non Lanterns',
      'App Link is Required\non Lanterns',
      'Web Link is Required\non Lanterns',
    ])
  await canvas.choose('Event', /Review written/)
  await canvas.choose('Property', 'stars')
  await canvas.choose('Operator', 'is at least')
  await inspector.getByLabel('Value', { exact: true }).fill('4')
  await inspector
    .getByLabel('Banner image', { exact: true })
    .setInputFiles({ name: 'review.png', mimeType: 'image/png', buffer: pixel })
  await expect(inspector.getByLabel('Banner image: address')).toHaveValue(/\/uploads\/.+\.png$/)
  await inspector.getByLabel('Event button: text').fill('Write one')
  await inspector.getByLabel('Event button: app link').fill('diwan://reviews')
  await inspector.getByLabel('Event button: web link').fill('https://shop.diwan.example/reviews')
  for (const [at, offer] of [/^10 GCoins/, /^50 GCoins/, /5,000 shopping voucher/].entries()) {
    await inspector.getByRole('button', { name: `Go to Day ${at + 1}` }).click()
    await canvas.choose('Offer', offer)
    await inspector.getByRole('button', { name: 'Go to Day of' }).click()
  }
  await expect(canvas.problems).toContainText('No problems')

  await publish(page)
  await expect(page.getByText('Updated successfully')).toBeVisible()
  const { ruleEntity: published, statusNow } = await api.rules.get({ query: { ruleId: id } })
  expect(statusNow).toBe('active')
  expect(published).toMatchObject({
    ...{ streakBasedOn: 'events', noOfDays: 3, ruleStatus: 'active', endDateTime: 9999999999999 },
    dailyStreakDTO: {
      ...{ streakBasedOn: 'events', customEventKey: 'review_written', customEventName: 'Review written' },
      customProperties: { property: 'stars', operator: 'greater_or_equal', operatorType: 'number', value: 4 },
      eventCTA: { text: 'Write one', appLink: 'diwan://reviews', webLink: 'https://shop.diwan.example/reviews' },
    },
  })
  expect(published.rewardAssigment?.map(({ quadrant, offerName }) => [quadrant, offerName])).toEqual([
    [1, '10 GCoins'],
    [2, '50 GCoins'],
    [3, '₹5,000 shopping voucher'],
  ])
  await page.goto('/dailystreak')
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Lanterns')
})

test('a daily streak begins in a design of the library, and is stored as the design has it', async ({
  signedIn: page,
  api,
  fresh,
  axe,
}) => {
  const name = fresh('Five waves')
  await page.goto('/dailystreak')
  await page.getByRole('button', { name: 'Create daily streak' }).first().click()
  const designs = page.getByRole('dialog').getByRole('list', { name: 'Designs of a daily streak' })
  await expect(
    designs.getByRole('button', { name: /^(Blank|Five waves|Seven days|Ten lanterns|Fortnight garden)$/ }),
  ).toHaveCount(5)
  await axe(page)
  await designs.getByRole('button', { name: 'Five waves', exact: true }).click()
  await expect(page).toHaveURL(/dailystreak\/new\?design=library-streak-ocean/)
  const canvas = canvasOf(page)
  await canvas.ready()
  await expect(canvas.sheet.locator('.react-flow__node').filter({ hasText: 'Nothing chosen yet' })).toHaveCount(5)
  await canvas.inspector.getByLabel('Rule name').fill(name)
  await canvas.save.click()
  await expect(page).toHaveURL(/dailystreak\/edit\//)
  const id = decodeURIComponent(page.url().split('/').at(-1) ?? '')
  const { ruleEntity } = await api.rules.get({ query: { ruleId: id } })
  expect(ruleEntity).toMatchObject({
    ...{ name, noOfDays: 5, streakType: 2, completedCardColor: '#1B6CA8', gratificationCardColor: '#FFE08A' },
    dailyStreakDTO: {
      title: { text: 'Five days of summer', color: '#0B3C5D' },
      ...{ backgroundColor: '#D8EEF7', cardBackground: '#F4FBFE', missedDayConfig: 'reset' },
    },
  })
})
