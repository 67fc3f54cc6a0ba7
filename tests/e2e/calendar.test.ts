/** The calendar: planned from days that are marked, dragged, stretched, undone, moved by keyboard, and a conflict solved. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { ALL_USER, NO_OFFER } from '#schemas/codes.ts'
import type { Api } from '#src/api/client.ts'
import { canvasOf } from './canvas.ts'
import { expect, test } from './fixture.ts'

const DAY_MS = 86_400_000
/** Midnight in India, some days from today. */
const india = 19_800_000
const midnight = (days: number) => Math.floor((Date.now() + india) / DAY_MS) * DAY_MS - india + days * DAY_MS

/** Saves a rule that lies ahead. */
async function planRule(api: Api, name: string, from: number, to: number, given: object = {}) {
  const nothing = { percentage: 50, offerId: NO_OFFER, offerName: NO_OFFER }
  const { ruleEntity } = await api.rules.save({
    query: {},
    body: {
      ...{ name, templateId: 'lucky-coin', type: 9, ruleType: 1, ruleStatus: 'active', userSegmentId: ALL_USER },
      ...{ startDateTime: midnight(from), endDateTime: midnight(to), howOften: 'once per day' },
      ...{ rewardAssigment: [nothing, nothing], ...given },
    },
  })
  return ruleEntity.ruleId
}

const readDates = async (api: Api, ruleId: string) => {
  const { ruleEntity } = await api.rules.get({ query: { ruleId } })
  const { startDateTime, endDateTime } = ruleEntity as { startDateTime?: number; endDateTime?: number }
  return [startDateTime, endDateTime]
}

const barOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}: `) })

/** Drags from a place of an element to the right, by so many days of the time line. */
async function drag(page: Page, bar: Locator, days: number, at: 'middle' | 'end' = 'middle') {
  await bar.scrollIntoViewIfNeeded()
  const track = await bar.locator('xpath=..').boundingBox()
  const box = await bar.boundingBox()
  if (!track || !box) throw new Error('The bar is not there.')
  const x = at === 'end' ? box.x + box.width - 3 : box.x + box.width / 2
  const y = box.y + box.height / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + (days * track.width) / 35, y, { steps: 6 })
  await page.mouse.up()
}

test('what is planned is dragged, stretched, undone and moved by keyboard, as a save of its editor would store it', async ({
  signedIn: page,
  api,
  fresh,
  axe,
}) => {
  const name = fresh('Kite day')
  const id = await planRule(api, name, 3, 6)
  await page.goto(`/calendar?search=${encodeURIComponent(name)}`)
  const bar = barOf(page, name)
  await expect(bar).toBeVisible()

  await drag(page, bar, 2)
  await expect(page.getByRole('button', { name: `Undo: Move “${name}”` })).toBeEnabled()
  expect(await readDates(api, id)).toEqual([midnight(5), midnight(8)])

  await drag(page, bar, 3, 'end')
  await expect(page.getByRole('button', { name: `Undo: End “${name}”` })).toBeEnabled()
  expect(await readDates(api, id)).toEqual([midnight(5), midnight(11)])

  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByRole('button', { name: `Undo: Move “${name}”` })).toBeEnabled()
  expect(await readDates(api, id)).toEqual([midnight(5), midnight(8)])

  await bar.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.getByText('Enter keeps it, Escape puts it back.')).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Move “${name}”: saved`)).toBeAttached()
  await expect.poll(() => readDates(api, id)).toEqual([midnight(4), midnight(7)])
  await axe(page)

  await page.getByText('Outline', { exact: true }).click()
  await expect(page.getByRole('table', { name: 'Everything by day' })).toContainText(name)
  await axe(page)
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/ruleengine/edit/${id}`))
})

test('days that are marked open the editor of a new rule with them, which is saved with them', async ({
  signedIn: page,
  api,
  fresh,
}) => {
  const name = fresh('Lantern night')
  await planRule(api, name, 1, 3)
  await page.goto(`/calendar?search=${encodeURIComponent(name)}`)
  const bar = barOf(page, name)
  await expect(bar).toBeVisible()
  const track = await bar.locator('xpath=..').boundingBox()
  if (!track) throw new Error('The row is not there.')
  const day = track.width / 35
  // Days of the last week that is shown, where the row is empty.
  await page.mouse.move(track.x + 30.5 * day, track.y + 10)
  await page.mouse.down()
  await page.mouse.move(track.x + 32.5 * day, track.y + 10, { steps: 4 })
  await page.mouse.up()
  await page.getByRole('menuitem', { name: 'Rule', exact: true }).click()
  await expect(page).toHaveURL(/\/ruleengine\/new\?/)
  const terms = new URL(page.url()).searchParams
  const [starts, ends] = [Number(terms.get('starts')), Number(terms.get('ends'))]
  expect([(starts - midnight(0)) % DAY_MS, ends - starts]).toEqual([0, 3 * DAY_MS])
  const canvas = canvasOf(page)
  await canvas.ready()
  await canvas.inspector.getByLabel('Rule name').fill(fresh('Drawn from the calendar'))
  await canvas.save.click()
  await expect(page).toHaveURL(/\/ruleengine\/edit\//)
  const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  expect(await readDates(api, id)).toEqual([starts, ends])
})

test('a conflict says its cause, and its remedy solves it', async ({ signedIn: page, api, fresh }) => {
  const [name, message] = [fresh('Rangoli week'), fresh('Rangoli mail')]
  const ruleId = await planRule(api, name, 2, 5)
  const { campaign } = await api.channelCampaigns.save({
    query: { draft: 'true' },
    body: {
      ...{ name: message, typeId: 2, subject: 'Rangoli', msg: 'Draw one', campaignStatus: 'inactive', ruleId },
      ...{ segmentId: ALL_USER, senderList: [], scheduleTime: midnight(7) + 10 * 3_600_000 },
    },
  })
  await page.goto('/calendar?search=Rangoli')
  const card = page.getByRole('listitem').filter({ hasText: `“${message}” announces what has ended` })
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: `Send “${message}” on` }).click()
  await expect(card).toBeHidden()
  const read = await api.channelCampaigns.get({ params: { id: campaign.id } })
  expect(read.campaign.scheduleTime).toBe(midnight(4) + 10 * 3_600_000)
})

test('what somebody else has saved meanwhile is not overwritten', async ({ signedIn: page, api, fresh }) => {
  const name = fresh('Diya hour')
  const id = await planRule(api, name, 3, 6)
  await page.goto(`/calendar?search=${encodeURIComponent(name)}`)
  const bar = barOf(page, name)
  await expect(bar).toBeVisible()
  const { ruleEntity } = await api.rules.get({ query: { ruleId: id } })
  await api.rules.save({ query: {}, body: { ...ruleEntity, endDateTime: midnight(9) } })
  await drag(page, bar, 2)
  await expect(page.getByRole('alert')).toContainText('Somebody else has saved this meanwhile')
  expect(await readDates(api, id)).toEqual([midnight(3), midnight(9)])
})

test('what happened stands beside what was expected, and a picture of all of it is saved', async ({
  signedIn: page,
  api,
}) => {
  test.slow()
  const [name, id] = ['Know your spices', 'know-your-spices']
  const day = new Date(Date.now() + india).toISOString().slice(0, 10)
  const read = async () => {
    const { figures, expected } = await api.calendar.figures({ query: { from: day, to: day } })
    const plays = expected.find((one) => one.id === id)?.days[0]?.plays
    return { played: figures.find((one) => one.id === id)?.plays, expected: plays }
  }
  // The server looks every ten seconds for what was published without an expectation, and waits until nobody goes on publishing.
  await expect.poll(async () => (await read()).expected?.[2] ?? 0, { timeout: 90_000 }).toBeGreaterThan(0)
  await api.crowd.start({ body: { players: 200, days: 2, seed: 'spices' } })
  await expect.poll(async () => (await api.crowd.latest()).crowd?.state, { timeout: 60_000 }).toBe('done')

  await page.goto(`/calendar?view=week&search=${encodeURIComponent(name)}`)
  const strip = page.getByRole('region', { name: 'What happened' })
  await expect(strip).toContainText('shaded as expected when published')
  const { played = 0, expected = [] } = await read()
  const [low = 0, , high = 0] = expected.map((one) => Math.round(one).toLocaleString('en'))
  const words = `so far · played ${played.toLocaleString('en')}, expected ${low === high ? low : `${low} to ${high}`}`
  await expect(strip.locator(`[data-hint*="${words}"]`).first()).toBeAttached()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('menuitem', { name: 'Save as drawing (SVG)' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^calendar-.+\.svg$/)
  const drawing = await readFile(await file.path(), 'utf8')
  expect(drawing).toContain(name)
})
