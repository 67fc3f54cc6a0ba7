/** A smart campaign by pointer: two games under test with their rewards, a final; saved, reopened, published; what stays open then. Read back. */
import { canvasOf } from './canvas.ts'
import { expect, test } from './fixture.ts'
import { publish } from './publish.ts'

test('draws, saves, reopens and publishes a smart campaign', async ({ signedIn: page, api, fresh, axe }) => {
  test.setTimeout(300_000)
  const name = fresh('Wheel or card')
  await page.goto('/smartCampaignsList')
  await page.getByRole('link', { name: 'Create smart campaign' }).first().click()
  const canvas = canvasOf(page)
  const { inspector, sheet } = canvas
  const toCampaign = () => inspector.getByRole('button', { name: 'Go to Tested by' }).click()
  await canvas.ready()
  await inspector.getByLabel('Rule name').fill(name)
  await expect.poll(canvas.sentences).toEqual([`At least two templates are Required\non ${name}`])

  // A wheel: its winning fields, and a reward for each; the weights are shared out as templates come.
  await canvas.select(name)
  await inspector.getByLabel('Part of the segment').fill('25')
  await canvas.put('Tested template')
  await canvas.find('Template', 'Weekend wheel')
  await expect(sheet.getByRole('button', { name: 'Weight A · 100 %' })).toBeVisible()
  for (const field of [/^1 · /, /^3 · /]) await inspector.getByRole('checkbox', { name: field }).check()
  await canvas.put('Reward')
  await canvas.choose('Offer', /^10 GCoins/)
  await inspector.getByRole('button', { name: 'Go to Won by' }).click()
  await canvas.put('Reward')
  await canvas.choose('Offer', /5,000 shopping voucher/)
  await canvas.percentage('Field 1 · 50 %', '90')
  await expect.poll(canvas.sentences).toContain('Winning percentage must be 100%\non the way to 10 GCoins')
  await canvas.percentage('Field 3 · 50 %', '10')

  // A card, which gives the same coins to everybody.
  await canvas.select('Weekend wheel')
  await toCampaign()
  await canvas.put('Tested template')
  await canvas.find('Template', 'Welcome scratch card')
  await expect(sheet.getByRole('button', { name: 'Weight B · 50 %' })).toBeVisible()
  await inspector.getByRole('combobox', { name: 'What they get' }).click()
  await page.getByRole('option', { name: '10 GCoins' }).click()
  await expect(canvas.problems).toContainText('No problems')
  await toCampaign()
  await canvas.row('Weight', 'A · 50 %', '70')
  await expect.poll(canvas.sentences).toEqual([`Winning percentage must be 100%\non ${name}`])
  await canvas.row('Weight', 'B · 50 %', '30')
  await canvas.select('Weekend wheel')
  await toCampaign()
  await expect(inspector.getByRole('radio', { name: 'Custom' })).toBeChecked()

  // The final goes on with the card, and gives rewards of its own.
  await inspector.getByRole('button', { name: 'Go to Final' }).click()
  await inspector.getByText('I choose', { exact: true }).click()
  await expect.poll(canvas.sentences).toEqual(['Final template is Required\non final'])
  await canvas.choose('Chosen template', /Welcome scratch card/)
  await inspector.getByLabel('Rewards of its own').check({ force: true })
  await expect(canvas.problems).toContainText('No problems')
  await axe(page)
  await canvas.save.click()
  await expect(page).toHaveURL(/smartCampaignsConfiguration\/.+/)
  const id = decodeURIComponent(page.url().split('/').at(-1) ?? '')

  const { ruleEntity: saved } = await api.rules.getCampaign({ query: { ruleId: id } })
  const rows = (await api.templates.list({ itemsPerPage: 100, pageNo: 0 })).rows
  const idOf = (called: string) => rows.find(({ templateName }) => templateName === called)?.id ?? ''
  const [wheel, card] = [idOf('Weekend wheel'), idOf('Welcome scratch card')]
  const total = (await api.templates.byId({ params: { id: wheel } })).spinWheelConfig.segments.length
  expect(saved).toMatchObject({
    ...{ name, ruleType: 5, ruleStatus: 'inactive', howOften: 'once per day', testUserSegmentSize: 25 },
    ...{ smartTemplatesWeightageType: 'custom', testStatus: 'active', testSchedulingDays: 7 },
    ...{ finalTemplateType: 'custom', selectedFinalTemplate: card, separateFinalReward: true },
  })
  expect(saved.smartTemplates).toEqual([
    { templateId: wheel, templateName: 'Weekend wheel', percentage: 70, templateType: 2 },
    { templateId: card, templateName: 'Welcome scratch card', percentage: 30, templateType: 3 },
  ])
  expect(saved.spinTemplatesTestConfig).toEqual({
    [wheel]: { winningQuandrants: 2, losingQuandrants: total - 2, combination: [1, 3] },
  })
  const coins = { offerName: '10 GCoins', templateId: card, percentage: 100 }
  expect(saved.testRewardAssignment).toMatchObject([
    { quadrant: 1, winingQuadrant: true, percentage: 90, offerName: '10 GCoins', templateId: wheel },
    { quadrant: 3, winingQuadrant: true, percentage: 10, offerName: '₹5,000 shopping voucher', templateId: wheel },
    coins,
  ])
  expect(saved.finalRewardAssignment).toMatchObject([coins])

  // Reopened, it is drawn the same, and published.
  const edges = await canvas.edges()
  await page.goto(`/smartCampaignsConfiguration/${id}`)
  await canvas.ready()
  expect((await canvas.edges()).length).toBe(edges.length)
  await publish(page)
  await expect(page.getByText('Updated successfully')).toBeVisible()

  // It runs: the test is locked, its end and the final are open.
  await page.goto(`/smartCampaignsConfiguration/${id}`)
  await canvas.ready()
  await canvas.select(name)
  await expect(inspector.getByLabel('Part of the segment')).not.toBeEditable()
  await expect(
    inspector.getByText(/only its status, an earlier end, the end of its test and its final/).first(),
  ).toBeVisible()
  await inspector.getByLabel('Days of the test').fill('3')
  await inspector.getByRole('button', { name: 'Go to Final' }).click()
  await canvas.choose('Chosen template', /Weekend wheel/)
  await expect
    .poll(canvas.sentences)
    .toEqual([1, 2].map((n) => `Reward Assignment Quadrant ${n} is Required\non Weekend wheel`))
  await canvas.choose('Chosen template', /Welcome scratch card/)
  await expect(canvas.problems).toContainText('No problems')
  await canvas.save.click()
  await expect(page.getByText('Updated successfully')).toBeVisible()
  const { ruleEntity: published, statusNow } = await api.rules.getCampaign({ query: { ruleId: id } })
  expect(statusNow).toBe('active')
  const { ruleStatus, startDateTime, endDateTime, timezone, updatedTS } = published
  expect(published).toEqual({
    ...saved,
    ...{ ruleStatus, startDateTime, endDateTime, updatedTS, testSchedulingDays: 3 },
    ...(timezone === undefined ? {} : { timezone }),
  })
  expect([ruleStatus, endDateTime]).toEqual(['active', 9999999999999])
})
