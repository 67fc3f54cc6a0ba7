/** The joint forecast of the calendar: campaigns share a stock, another plan is laid beside theirs, and a drag says what it would change. */
import { ALL_USER, NO_OFFER } from '#schemas/codes.ts'
import { blankOffer } from '#schemas/documents/offer.ts'
import type { Api } from '#src/api/client.ts'
import { expect, test } from './fixture.ts'

const DAY_MS = 86_400_000
const india = 19_800_000
/** Midnight in India, some days from today. */
const midnight = (days: number) => Math.floor((Date.now() + india) / DAY_MS) * DAY_MS - india + days * DAY_MS

/** Saves a coin toss of which every second throw wins an offer. */
async function planCoin(api: Api, name: string, offer: { id: string; name: string }, from: number, to: number) {
  const side = { percentage: 50, offerId: offer.id, offerName: offer.name }
  const { ruleEntity } = await api.rules.save({
    query: {},
    body: {
      ...{ name, templateId: 'lucky-coin', type: 9, ruleType: 1, ruleStatus: 'active', userSegmentId: ALL_USER },
      ...{ startDateTime: midnight(from), endDateTime: midnight(to), howOften: 'once per day' },
      rewardAssigment: [side, { percentage: 50, offerId: NO_OFFER, offerName: NO_OFFER }],
    },
  })
  return ruleEntity.ruleId
}

test('campaigns that share a stock are forecast together, as they stand, dragged, and in a second plan', async ({
  signedIn: page,
  api,
  fresh,
  axe,
}) => {
  const word = fresh('Kolam')
  const name = fresh('Kolam stencil')
  const body = { ...blankOffer(Date.now()), offerName: name, offerCoins: { coins: 25, count: 60, points: 0 } }
  const { offerConfig } = await api.offers.save({ params: { voucherType: 'static' }, query: {}, body })
  const offer = { id: offerConfig.id, name }
  const first = await planCoin(api, `${word} morning`, offer, 1, 6)
  await planCoin(api, `${word} evening`, offer, 2, 12)

  await page.goto(`/calendar?search=${encodeURIComponent(word)}`)
  const strip = page.getByRole('region', { name: 'Joint forecast' })
  await expect(strip).toContainText('2 campaigns together')
  await expect(strip).toHaveAttribute('aria-busy', 'false')
  const lane = strip.getByRole('img', { name: new RegExp(`^Stock of ${offer.name}: 60 left, gone on `) })
  await expect(lane).toBeVisible()
  await axe(page)
  const before = await lane.getAttribute('aria-label')

  // The bar is held elsewhere: the forecast is of there, and nothing is saved.
  const bar = page.getByRole('button', { name: new RegExp(`^${word} morning: `) })
  const [box, track] = [await bar.boundingBox(), await bar.locator('xpath=..').boundingBox()]
  if (!box || !track) throw new Error('The bar is not there.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + (14 * track.width) / 35, box.y + box.height / 2, { steps: 8 })
  await expect.poll(() => lane.getAttribute('aria-label')).not.toBe(before)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => lane.getAttribute('aria-label')).toBe(before)

  await page.getByRole('button', { name: 'What if…' }).click()
  const question = page.getByRole('group', { name: 'What if' })
  await question.getByLabel('Days later').fill('14')
  const table = page.getByRole('table', { name: 'Two plans side by side' })
  await expect(table.getByRole('columnheader').nth(2)).toContainText('14 days later')
  await expect(table.getByRole('row', { name: /^Plays / })).toBeVisible()
  await axe(page)
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(table).toBeHidden()

  const { ruleEntity } = await api.rules.get({ query: { ruleId: first } })
  expect(ruleEntity).toMatchObject({ startDateTime: midnight(1), endDateTime: midnight(6) })
  const { stock } = await api.forecast.stock({ query: { offerIds: offer.id } })
  expect(stock).toEqual([{ offerId: offer.id, limit: 60, given: 0 }])
})
