import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { playTypes, ruleTypes } from '#schemas/codes.ts'
import { blankSegment } from '#schemas/documents/segment.ts'
import { genericMessages, savedSegmentMessages, segmentFileMessages, segmentMessages } from '#schemas/messages/index.ts'
import type { Api } from '#src/api/client.ts'
import { pick, press, tabTo, write } from './by-keyboard.ts'
import { canvasOf } from './canvas.ts'
import { expect, test } from './fixture.ts'
import { segmentFormOf } from './segment-form.ts'

const order = (days: number, value: number) => ({
  userEvent: 'order_placed',
  property: ['order_value'],
  operator: 'greater_or_equal',
  days,
  userProperty: { name: 'order_value', type: 'number', operator: 'greater_or_equal', value, options: [] },
})
const city = (value: unknown) => ({
  userProperty: { name: 'city', type: 'string', operator: 'equal', value, options: [] },
})

/** People of the demo organisation, by the ids its own systems use. */
async function someone(api: Api): Promise<string[]> {
  const body = { ...blankSegment(0), events: [{ ...order(31, 0), userProperty: undefined, property: [] }] }
  const { segmentCount } = await api.segments.count({ query: { segmentId: undefined }, body })
  return segmentCount.sample.map(({ userId }) => userId)
}

/** Opens a select that is not searched, and goes along its options to one of them. */
async function pickListed(page: Page, control: Locator, text: string) {
  await press(page, control)
  const option = page.getByRole('option', { name: text, exact: true })
  await expect(option).toBeVisible()
  const active = option.and(page.locator('[data-combobox-selected]'))
  // A person looks before they press Enter, and presses again where nothing came of it.
  await expect(async () => {
    for (let presses = 0; presses < 12 && (await active.count()) === 0; presses++)
      await page.keyboard.press('ArrowDown')
    if (await option.isVisible()) await page.keyboard.press('Enter')
    await expect(option).toBeHidden({ timeout: 1000 })
  }).toPass()
}

const csv = (name: string, ...rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`user_id\n${rows.join('\n')}\n`),
})

test('a segment is built of groups, counted while it is built, and stored as it was built', async ({
  signedIn: page,
  api,
  fresh,
  axe,
}) => {
  const form = segmentFormOf(page)
  const name = fresh('Big baskets')
  await page.goto('/datamanagement')
  await page.getByRole('link', { name: 'Create segment' }).first().click()
  await form.save.click()
  const problems = page.getByRole('alert').filter({ hasText: 'problems' })
  await expect(problems).toContainText(savedSegmentMessages.nameRequired)
  await expect(problems).toContainText(segmentMessages.eventRequired)
  await expect(form.name).toBeFocused()
  await expect(form.people).toContainText('The count appears once every condition is complete.')

  await form.name.fill(name)
  await form.choose('events.0', 'Event', /Order placed/)
  await form.choose('events.0', 'Property', 'order_value')
  await form.choose('events.0', 'Operator', 'is at least')
  await expect(page.getByRole('alert')).toContainText(segmentMessages.valueRequired)
  await form.field('events.0', 'Value').fill('999')
  await form.field('events.0', 'In the last days').fill('45')
  await expect(form.at('events.0')).toContainText(segmentMessages.days)
  await form.field('events.0', 'In the last days').fill('31')
  await expect(form.people).toContainText('As of now')
  const alone = await api.segments.count({ query: { segmentId: undefined }, body: { events: [order(31, 999)] } })
  await expect(form.people).toContainText(`${alone.segmentCount.count.toLocaleString('en')} people`)

  await form.add('Add group')
  await form.choose('events.1.events.0', 'Event', /App opened/)
  await form.add('About the person', 'events.1')
  await expect(form.at('events.1.events.1').locator(':focus')).toBeVisible()
  await page.keyboard.type('city')
  await form.choose('events.1.events.1', 'Operator', 'is')
  await form.field('events.1.events.1', 'Value').fill('Pune')
  await form.at('events.1.events.1').getByRole('button', { name: 'Add value' }).click()
  await form.field('events.1.events.1', 'Value 2').fill('Mumbai')
  await form.more('condition 2.2', 'Move up')
  await expect(form.sentence).toHaveText(
    'People who did Order placed with order value ≥ 999 in the last 31 days, and (whose city is one of Pune, Mumbai or who did App opened in the last 7 days).',
  )
  await axe(page)

  const id = await form.create()
  await expect(page.getByText(genericMessages.saved)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const { segment } = await api.segments.get({ query: { segmentId: id } })
  const opened = { ...blankSegment(0).events?.[0], userEvent: 'app_opened' }
  const group = { query: 'OR', events: [city(['Pune', 'Mumbai']), opened] }
  expect(segment).toMatchObject({ name, query: 'AND', operator: 'AND', events: [order(31, 999), group] })
  expect(segment.count).toBeGreaterThan(0)
  expect(segment.count).toBeLessThanOrEqual(alone.segmentCount.count)
  await expect(form.people).toContainText(`${segment.count.toLocaleString('en')} `)
})

test('a segment is found, looked at, sorted, changed, and its name is its own', async ({
  signedIn: page,
  api,
  fresh,
  axe,
}) => {
  const form = segmentFormOf(page)
  const [name, other] = [fresh('Weekly baskets'), fresh('Weekly baskets')]
  const body = { ...blankSegment(Date.now()), name, events: [order(7, 500), 'kept'] as never, mine: 'kept' }
  const { segment } = await api.segments.save({ query: { segmentId: undefined, progressId: undefined }, body })
  const wide = { ...body, name: other, events: [order(31, 1)] }
  await api.segments.save({ query: { segmentId: undefined, progressId: undefined }, body: wide })

  await page.goto('/datamanagement')
  await page.getByRole('searchbox').fill('Weekly baskets')
  await expect(page.getByText(/1–2 of 2|1–\d of \d/)).toBeVisible()
  await page.getByRole('button', { name: 'People', exact: true }).click()
  await expect(page).toHaveURL(/sortBy=count/)
  const { rows } = await api.segments.list({
    itemsPerPage: 5,
    pageNo: 0,
    search: 'Weekly baskets',
    sortBy: 'count',
    sort: 'asc',
  })
  await expect(page.getByRole('row').nth(1)).toContainText(rows[0]?.name ?? '?')

  await page.getByRole('button', { name: `Details of ${other}` }).click()
  const drawer = page.getByRole('dialog', { name: other })
  const { segmentDetail } = await api.segments.detail({
    query: { segmentId: rows.find((row) => row.name === other)?.id ?? '' },
  })
  await expect(drawer).toContainText(`${segmentDetail.count.toLocaleString('en')} people`)
  await expect(drawer).toContainText(`Female${segmentDetail.female.toLocaleString('en')}`)
  await expect(drawer).toContainText('Nothing refers to this yet')
  await expect(drawer.getByRole('row')).toHaveCount(segmentDetail.sample.length + 1)
  await axe(page)
  await drawer.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('row', { name }).getByRole('link', { name }).first().click()
  await form.name.fill(other)
  await expect(page.getByText('Segment name already exists')).toBeVisible()
  await form.name.fill(`${name} again`)
  await expect(page.getByText('Segment name already exists')).toBeHidden()
  await form.field('events.0', 'In the last days').fill('14')
  await page.getByRole('link', { name: 'Segments' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await form.update()
  await expect(page.getByText(genericMessages.updated)).toBeVisible()
  const after = (await api.segments.get({ query: { segmentId: segment.id } })).segment
  expect(after).toMatchObject({ name: `${name} again`, events: [order(14, 500), 'kept'], mine: 'kept' })
})

test('a list of segments is paged', async ({ signedIn: page, api }) => {
  const { total } = await api.segments.list({ itemsPerPage: 1, pageNo: 0 })
  expect(total).toBeGreaterThan(5)
  await page.goto('/datamanagement?sortBy=name&sort=asc')
  await expect(page.getByText(`1–5 of ${total}`)).toBeVisible()
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  const { rows } = await api.segments.list({ itemsPerPage: 5, pageNo: 1, sortBy: 'name', sort: 'asc' })
  await expect(page.getByRole('row').nth(1)).toContainText(rows[0]?.name ?? '?')
})

test('a segment that a rule means is copied, and deleted once it is unlinked', async ({
  signedIn: page,
  api,
  fresh,
}) => {
  const [name, ruleName] = [fresh('Linked'), fresh('Means it')]
  const body = { ...blankSegment(Date.now()), name, events: [order(7, 500)] }
  const { segment } = await api.segments.save({ query: { segmentId: undefined, progressId: undefined }, body })
  const { ruleEntity } = await api.rules.save({
    body: {
      name: ruleName,
      type: playTypes.treasureChest,
      ruleType: ruleTypes.rules,
      templateId: 'festive-chest',
      ruleStatus: 'inactive',
      userSegmentId: segment.id,
      howOften: 'once per day',
      rewardAssigment: [{ percentage: 100, offerId: 'No Offer', offerName: 'No Offer' }],
    },
  })
  await page.goto(`/datamanagement?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Duplicate ${name}` }).click()
  await expect(page.getByText(genericMessages.copied)).toBeVisible()
  await expect(page.getByText('1–2 of 2')).toBeVisible()

  const remove = page.getByRole('button', { name: `Delete ${name}`, exact: true })
  const dialog = page.getByRole('dialog')
  await remove.click()
  await expect(dialog).toContainText('Please unlink it there first.')
  await expect(dialog.getByRole('link', { name: ruleName })).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await api.rules.delete({ query: { id: ruleEntity.ruleId } })
  await remove.click()
  await expect(dialog).toContainText(genericMessages.confirmDelete)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(genericMessages.deleted)).toBeVisible()
  const { rows } = await api.segments.list({ itemsPerPage: 5, pageNo: 0, search: name })
  expect(rows.map((row) => row.id)).not.toContain(segment.id)
  expect(rows).toHaveLength(1)
})

test('a segment comes from a file, once every row of it is right', async ({ signedIn: page, api, fresh, axe }) => {
  const form = segmentFormOf(page)
  const people = await someone(api)
  expect(people.length).toBeGreaterThan(2)
  const name = fresh('From a file')
  await page.goto('/datamanagement/new')
  await form.name.fill(name)
  await page.getByRole('radiogroup', { name: 'Who belongs to it' }).getByText('From a file').click()
  await form.save.click()
  await expect(page.getByRole('alert')).toContainText(savedSegmentMessages.conditionRequired)
  await form.file.setInputFiles({ name: 'people.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(page.getByText(`people.pdf: ${genericMessages.invalidFileFormat}`)).toBeVisible()

  await form.file.setInputFiles(csv('people.csv', people[0] ?? '', '=1+1', '=1+1', people[1] ?? ''))
  await expect(page.getByText('1 of 4 rows is wrong')).toBeVisible()
  await expect(page.getByRole('cell', { name: segmentFileMessages.userIdRepeated(3) })).toBeVisible()
  await axe(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the rows that are wrong' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toBe(
    `\uFEFFRow,Value,Problem\r\n4,'=1+1,${segmentFileMessages.userIdRepeated(3)}\r\n`,
  )
  await form.save.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Fix 1 problem' })).toContainText(
    segmentFileMessages.wrongRows(1),
  )
  expect((await api.segments.list({ itemsPerPage: 5, pageNo: 0, search: name })).total).toBe(0)

  await form.file.setInputFiles(csv('people.csv', people[0] ?? '', people[1] ?? ''))
  await expect(page.getByText('2 people can be taken')).toBeVisible()
  const id = await form.create()
  const saved = await api.segments.get({ query: { segmentId: id } })
  expect(saved.segment).toMatchObject({ name, fileName: 'people.csv', count: 2 })
  await expect(form.people).toContainText('2 people')

  await form.file.setInputFiles(csv('more-people.csv', ...people.slice(0, 3)))
  await expect(page.getByText('takes the place of people.csv')).toBeVisible()
  await expect(page.getByText('3 people can be taken')).toBeVisible()
  await form.update()
  const { segmentDetail } = await api.segments.detail({ query: { segmentId: id } })
  expect(segmentDetail.count).toBe(3)
  expect(segmentDetail.sample.map(({ userId }) => userId).sort()).toEqual(people.slice(0, 3).sort())
})

test('a segment is made with the keyboard alone', async ({ signedIn: page, api, fresh }) => {
  const form = segmentFormOf(page)
  const name = fresh('By keyboard')
  const item = (path: string, label: string) => form.at(path).getByRole('combobox', { name: label, exact: true })
  await page.goto('/datamanagement')
  await press(page, page.getByRole('link', { name: 'Create segment' }).first())
  await write(page, form.name, name)
  await pick(page, item('events.0', 'Event'), 'Order placed')
  await pickListed(page, item('events.0', 'Property'), 'order_value')
  await pickListed(page, item('events.0', 'Operator'), 'is at least')
  await write(page, form.field('events.0', 'Value'), '750')
  await press(page, page.getByRole('button', { name: 'About the person' }))
  await expect(form.at('events.1').locator(':focus')).toBeVisible()
  await page.keyboard.type('city')
  await page.keyboard.press('Escape')
  await pickListed(page, item('events.1', 'Operator'), 'is')
  await write(page, form.field('events.1', 'Value'), 'Pune')
  await press(page, page.getByRole('button', { name: 'More for condition 2' }))
  const up = page.getByRole('menuitem', { name: 'Move up' })
  await expect(up).toBeVisible()
  await tabTo(page, up, 'ArrowDown', 8)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'More for condition 1' })).toBeFocused()
  await tabTo(page, form.save, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(genericMessages.saved)).toBeVisible()
  const { rows } = await api.segments.list({ itemsPerPage: 5, pageNo: 0, search: name })
  const { segment } = await api.segments.get({ query: { segmentId: rows[0]?.id ?? '' } })
  expect(segment).toMatchObject({ name, events: [city('Pune'), order(7, 750)] })
})

test('a segment that is missing is made where it is chosen, and opened from there', async ({
  signedIn: page,
  api,
  fresh,
  axe,
}) => {
  const form = segmentFormOf(page)
  const canvas = canvasOf(page)
  const name = fresh('Made on the spot')
  await page.goto('/customeventsrule/new')
  await canvas.ready()
  await canvas.select('All User')
  const picker = canvas.inspector.getByRole('combobox', { name: 'Segment' })
  await picker.fill(name)
  await page.getByRole('option', { name: 'New segment…' }).click()
  const dialog = page.getByRole('dialog', { name: 'New segment' })
  await expect(form.name).toHaveValue(name)
  await dialog.getByRole('button', { name: 'Create segment' }).click()
  await expect(dialog.getByRole('alert')).toContainText(segmentMessages.eventRequired)
  await form.choose('events.0', 'Event', /Order placed/)
  await expect(dialog.getByRole('status')).toContainText('people today')
  await axe(page)
  await dialog.getByRole('button', { name: 'Create segment' }).click()
  await expect(dialog).toBeHidden()
  await expect(picker).toHaveValue(name)
  const { rows } = await api.segments.list({ itemsPerPage: 5, pageNo: 0, search: name })
  const [made] = rows
  expect(made).toMatchObject({ name })
  expect(made?.count).toBeGreaterThan(0)
  const link = canvas.inspector.getByRole('link', { name: 'Open this segment' })
  await expect(link).toHaveAttribute('href', `/datamanagement/${made?.id}`)
})
