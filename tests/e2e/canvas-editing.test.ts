/** What people trust the canvas with: opening changes nothing, and a running rule is locked. Merging stands in `canvas-merge`. */
import { canvasOf } from './canvas.ts'
import { copyOfWheel } from './demo-rules.ts'
import { expect, test } from './fixture.ts'

// Of every flow a document is opened in `untouched.test.ts`; here it is every rule of the demo.
test('opening any saved rule and saving it without a change sends nothing @long', async ({ signedIn: page, api }) => {
  test.setTimeout(300_000)
  const { rows } = await api.rules.list({ itemsPerPage: 100, pageNo: 0 })
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  for (const row of rows) {
    const before = await api.rules.get({ query: { ruleId: row.id } })
    await page.goto(`/ruleengine/edit/${row.id}`)
    const canvas = canvasOf(page)
    await canvas.ready()
    await expect(canvas.sheet.locator('.react-flow__node').first()).toBeVisible()
    await expect(canvas.save).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Control+s')
    const after = await api.rules.get({ query: { ruleId: row.id } })
    expect(JSON.stringify(after.ruleEntity)).toBe(JSON.stringify(before.ruleEntity))
    expect(after.etag).toBe(before.etag)
  }
  expect(sent).toEqual([])
})

test('a running rule says why it is locked, and can be stopped', async ({ signedIn: page, api, fresh }) => {
  const name = fresh('Running card')
  const now = Date.now()
  const { rows } = await api.templates.list({ itemsPerPage: 100, pageNo: 0 })
  const template = rows.find(({ typeId }) => typeId === 3)
  const offer = (await api.offers.list({ itemsPerPage: 5, pageNo: 0 })).rows[0]
  const { ruleEntity } = await api.rules.save({
    body: {
      name,
      ruleType: 1,
      ruleStatus: 'active',
      type: 3,
      templateId: template?.id ?? '',
      howOften: 'everytime',
      startDateTime: now - (now % 60_000),
      endDateTime: 9999999999999,
      rewardAssigment: [{ percentage: 100, offerId: offer?.id ?? '', offerName: offer?.offer_name ?? '' }],
      ours: { kept: [1, null] },
    },
  })
  await page.goto(`/ruleengine/edit/${ruleEntity.ruleId}`)
  const canvas = canvasOf(page)
  await canvas.ready()
  await canvas.select(template?.templateName ?? '')
  await expect(canvas.inspector).toContainText('This rule has started')
  await expect(canvas.palette.getByRole('button', { name: 'Reward', exact: true })).toHaveCount(0)
  await page.keyboard.press('Delete')
  await expect(canvas.save).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText('Updated successfully')).toBeVisible()
  const { ruleEntity: stopped } = await api.rules.get({ query: { ruleId: ruleEntity.ruleId } })
  expect({ ...stopped, updatedTS: 0 }).toEqual({ ...ruleEntity, ruleStatus: 'inactive', updatedTS: 0 })
})

test('a refused connection says why, and a step is put on a connection', async ({ signedIn: page, api }) => {
  const copy = await copyOfWheel(api)
  await page.goto(`/ruleengine/edit/${copy.ruleId}`)
  const canvas = canvasOf(page)
  await canvas.ready()
  const before = copy.rewardAssigment ?? []
  const segment = canvas.sheet.locator('.react-flow__node[data-id="segment"]')
  await canvas.draw('outcome', segment)
  await expect(page.getByText('What a template gives goes to a reward.')).toBeVisible()

  const label = await canvas.sheet
    .getByRole('button', { name: /^Percentage/ })
    .first()
    .boundingBox()
  const sheet = await canvas.sheet.boundingBox()
  await canvas.drop('Reward', {
    x: (label?.x ?? 0) - (sheet?.x ?? 0) + (label?.width ?? 0) / 2,
    y: (label?.y ?? 0) - (sheet?.y ?? 0) + (label?.height ?? 0) / 2,
  })
  await canvas.choose('Offer', /No Offer/)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Updated successfully')).toBeVisible()
  const { ruleEntity } = await api.rules.get({ query: { ruleId: copy.ruleId } })
  const offers = (ruleEntity.rewardAssigment ?? []).map(({ offerName }) => offerName)
  expect(offers.filter((one) => one === 'No Offer')).toHaveLength(1)
  expect(ruleEntity.rewardAssigment?.map(({ percentage, quadrant }) => [quadrant, percentage])).toEqual(
    before.map(({ percentage, quadrant }) => [quadrant, percentage]),
  )
})
