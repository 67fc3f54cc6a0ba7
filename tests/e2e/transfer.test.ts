/** A quest goes as a file from one organisation to another: exported from its editor, looked at before it comes in, and read back there. */
import { readFile } from 'node:fs/promises'
import { blankOffer } from '#schemas/documents/offer.ts'
import type { Bundle } from '#schemas/endpoints/transfer.ts'
import { canvasOf } from './canvas.ts'
import { clientOf, expect, keepSignedIn, test } from './fixture.ts'
import { registerOrganisation } from './newcomer.ts'

/** A quest of the demo organisation, in two languages, that gives coins, a hamper and a badge, and lets a rule be played. */
const quest = 'lantern-trail'

test('a quest is exported, looked at and imported elsewhere', async ({
  page,
  secondBrowser,
  base,
  api,
  axe,
  fresh,
}) => {
  test.setTimeout(180_000)
  const there = await secondBrowser()
  await there.goto(`/questRule/edit/${quest}`)
  await canvasOf(there).ready()
  await there.getByRole('button', { name: 'More', exact: true }).click()
  const coming = there.waitForEvent('download')
  await there.getByRole('menuitem', { name: 'Export as saved, with all it refers to' }).click()
  const file = await (await coming).path()
  const bundle: Bundle = JSON.parse(await readFile(file, 'utf8'))
  const { ruleEntity: original } = await api.rules.get({ query: { ruleId: quest } })
  expect(bundle.main).toMatchObject({ kind: 'rule', id: quest, name: original.name })
  expect(bundle.main.document.localizationconfig).toEqual(original.localizationconfig)

  const ravi = await registerOrganisation(base, `${fresh('ravi').replace(' ', '.')}@marigold.test`)
  const his = clientOf(base, ravi.accessToken)
  const { offerConfig: ours } = await his.offers.save({
    params: { voucherType: 'static' },
    query: {},
    body: {
      ...blankOffer(Date.now()),
      offerName: 'A basket of ours',
      offerCoins: { coins: 5, count: 5, points: 0 },
    },
  })
  await keepSignedIn(page, ravi)
  await page.goto('/import')
  const choice = page.locator('input[type="file"]')
  const plan = page.getByRole('region', { name: 'What will happen' })
  const refused = page.getByRole('alert').filter({ hasText: 'This cannot be imported' })

  const whole = await readFile(file)
  await choice.setInputFiles({ name: 'half.json', mimeType: 'application/json', buffer: whole.subarray(0, 400) })
  await expect(refused).toContainText('This is not JSON')
  const { main: _, ...headless } = bundle
  const damaged = Buffer.from(JSON.stringify(headless))
  await choice.setInputFiles({ name: 'headless.json', mimeType: 'application/json', buffer: damaged })
  await expect(refused).toContainText('This file is damaged at main')
  await axe(page)
  await expect(plan).toHaveCount(0)

  await choice.setInputFiles(file)
  await expect(plan.getByRole('heading', { name: `${original.name}` })).toBeVisible()
  await expect(refused).toHaveCount(0)
  await expect(plan.getByRole('row')).toHaveCount(bundle.references.length + 1)
  for (const { name } of bundle.references)
    await expect(plan.getByRole('cell', { name, exact: true }).first()).toBeVisible()
  await expect(plan).toContainText(`${bundle.references.length} referenced documents are created.`)
  await axe(page)
  await plan.getByRole('combobox', { name: 'Offer Festive gift hamper' }).click()
  await page.getByRole('option', { name: 'A basket of ours' }).click()
  await expect(plan).toContainText(`${bundle.references.length - 1} referenced documents are created, 1 stays as here.`)
  expect((await his.rules.listQuests({ itemsPerPage: 5, pageNo: 0 })).total).toBe(0)

  await plan.getByRole('button', { name: 'Import' }).click()
  await expect(page).toHaveURL(/questRule\/edit\//)
  await canvasOf(page).ready()
  await expect(canvasOf(page).sheet.getByText('A basket of ours').first()).toBeVisible()

  const id = decodeURIComponent(page.url().split('/').at(-1) ?? '')
  const { ruleEntity: brought } = await his.rules.get({ query: { ruleId: id } })
  const offers = (await his.offers.list({ itemsPerPage: 50, pageNo: 0 })).rows
  const offerNamed = (name: string) => offers.find(({ offer_name }) => offer_name === name)?.id
  const rules = (await his.rules.list({ itemsPerPage: 50, pageNo: 0 })).rows
  const [entry, hindi] = brought.localizationconfig as Record<string, never>[]
  expect(brought).toMatchObject({ name: original.name, type: 15, ruleType: 15 })
  expect(entry).toMatchObject({
    title: { text: 'Follow the lanterns' },
    schedulingConfig: { status: 'inactive', questRewardId: ours.id },
    milestones: [
      { title: 'First lantern', msRewardId: offerNamed('50 GCoins'), tasksConfig: [{}, { ruleId: rules[0]?.id }] },
      { title: 'Second lantern', tasksConfig: [{ taskRewardId: offerNamed('10 GCoins') }] },
    ],
  })
  expect(hindi).toMatchObject({ language: 'Hindi', title: { text: 'दीपों का रास्ता' } })
  expect(rules.map(({ rule_name }) => rule_name)).toEqual(['Festive treasure chest'])
  expect(offers.map(({ offer_name }) => offer_name)).not.toContain('Festive gift hamper')
  expect(JSON.stringify(brought)).not.toContain('gift-hamper')
})
