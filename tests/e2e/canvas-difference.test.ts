/** The changes of a save, in words before it; the changes of versions; and an earlier version restored. */
import { expect, test } from './fixture.ts'
import { ownWheel, stored, trustOf } from './trust.ts'

test('what a save changes is said in words and in fields, and marked on the sheet', async ({
  signedIn: page,
  api,
  fresh,
  axe,
}) => {
  const id = await ownWheel(api, fresh('Reviewed'))
  const before = await stored(api, id)
  const rule = trustOf(page)
  await rule.open(id)
  await rule.changes.click()
  await expect(rule.panel).toContainText('Nothing to save: the rule is stored as it stands here.')
  await rule.save()
  await expect(page.getByText('Nothing to save', { exact: true })).toBeVisible()

  await rule.percentage('0.5 %', '1')
  await rule.percentage('20 %', '19.5')
  await page.keyboard.press('1')
  await rule.select('Webhook')
  await page.keyboard.press('Delete')
  await expect(rule.lines()).toHaveText([
    /₹5,000 shopping voucher on field 1: 0.5 % → 1 %/,
    /50 GCoins on field 3: 20 % → 19.5 %/,
    /^Webhook: CRM: reward given → –/,
    /^Placeholder/,
  ])
  await expect(rule.changes).toContainText('4')
  const marked = rule.sheet.locator('path[data-mark="changed"]')
  await expect(marked).toHaveCount(2)
  await expect(rule.sheet.getByText('Removed webhook')).toBeVisible()
  await axe(page)
  await rule.lines().first().getByRole('button').click()
  await expect(rule.inspector).toContainText('Connection')

  await rule.panel.getByText('Fields', { exact: true }).click()
  const fields = rule.panel.getByRole('table', { name: 'Fields that differ' })
  await expect(fields.getByRole('row', { name: 'rewardAssigment.0.percentage' })).toContainText('0.51')
  await axe(page)
  await rule.panel.getByRole('button', { name: 'Close changes' }).click()
  await expect(marked).toHaveCount(0)
  expect(await stored(api, id)).toEqual(before)
})

test('any version is compared and restored: one step on the sheet, stored when it is saved', async ({
  signedIn: page,
  api,
  fresh,
  axe,
}) => {
  const id = await ownWheel(api, fresh('First'))
  const first = await stored(api, id)
  await api.rules.save({ body: { ...first, howOften: 'everytime' } })
  const rows = first.rewardAssigment ?? []
  const third = { ...first, howOften: 'everytime', rewardAssigment: [{ ...rows[1] }, { ...rows[0] }, ...rows.slice(2)] }
  await api.rules.save({ body: third })
  const rule = trustOf(page)
  await rule.open(id)
  await rule.changes.click()
  await rule.panel.getByRole('tab', { name: 'Versions' }).click()
  const versions = rule.lines('Versions')
  await expect(versions.first()).toContainText('Stored now')
  await expect(versions.first()).toContainText('Asha Menon')
  await expect(rule.lines('Difference of the versions')).toHaveText([/place \d → place \d/])
  await versions.nth(2).getByRole('button').click()
  await rule.panel.getByLabel('Compared with').click()
  await page.getByRole('option', { name: 'What is on the sheet' }).click()
  await expect(rule.lines('Difference of the versions')).toHaveText([
    /^A player may play: Once per day → Every time/,
    /place \d → place \d/,
  ])
  await expect(rule.sheet.locator('[data-testid="node-trigger"]')).toHaveAttribute('data-mark', 'changed')
  await axe(page)
  await rule.panel.getByRole('button', { name: 'Restore this version' }).click()
  await expect(rule.panel).toContainText('This version is on the sheet now.')
  expect(await stored(api, id)).toEqual(third)
  await page.getByRole('button', { name: /^Undo restore version/ }).click()
  await page.getByRole('button', { name: /^Redo restore version/ }).click()
  await rule.save()
  await rule.saved()
  expect(JSON.stringify(await stored(api, id))).toBe(JSON.stringify(first))
})

test('a running rule takes no earlier version, and says why', async ({ signedIn: page, api, fresh }) => {
  const id = await ownWheel(api, fresh('Draft of a running one'))
  const draft = await stored(api, id)
  const now = Date.now()
  const running = {
    ...draft,
    ruleStatus: 'active',
    howOften: 'everytime',
    startDateTime: now - (now % 60_000),
    endDateTime: 9999999999999,
  }
  await api.rules.save({ body: running })
  const rule = trustOf(page)
  await rule.open(id)
  await rule.changes.click()
  await rule.panel.getByRole('tab', { name: 'Versions' }).click()
  await rule.lines('Versions').nth(1).getByRole('button').click()
  await expect(rule.panel.getByRole('button', { name: 'Restore this version' })).toBeDisabled()
  await expect(rule.panel).toContainText('This rule has started')
  expect(await stored(api, id)).toEqual(running)
})
