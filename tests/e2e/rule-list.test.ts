import type { Page } from '@playwright/test'
import { genericMessages } from '#schemas/messages/index.ts'
import type { PageRequest } from '#src/api/paging.ts'
import { expect, test } from './fixture.ts'

const names = (page: Page) => page.getByRole('table').locator('tbody tr').locator('td:first-child')

test('search, sorting and paging stand in the address and survive a reload', async ({ signedIn: page, api }) => {
  // The mark of files may follow the name of a rule that another test hands over to them.
  const namesOf = async (asked: Omit<PageRequest, 'itemsPerPage'>, itemsPerPage = 5) =>
    (await api.rules.list({ itemsPerPage, ...asked })).rows.map(
      (row) => new RegExp(`^${row.rule_name.replace(/[^\w\s]/g, '\\$&')}`),
    )
  const { total } = await api.rules.list({ itemsPerPage: 1, pageNo: 0 })

  await page.goto('/ruleengine')
  await expect(page.getByText(`1–5 of ${total}`)).toBeVisible()
  await expect(names(page)).toHaveText(await namesOf({ pageNo: 0 }))

  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(names(page)).toHaveText(await namesOf({ pageNo: 1 }))
  await page.getByRole('columnheader', { name: 'Rule name' }).getByRole('button').click()
  await expect(page).toHaveURL(/sortBy=rule_name/)
  await expect(page).not.toHaveURL(/page=2/)
  await expect(page.getByRole('columnheader', { name: 'Rule name' })).toHaveAttribute('aria-sort', 'ascending')
  const sorted = { sortBy: 'rule_name', sort: 'asc' } as const
  await expect(names(page)).toHaveText(await namesOf({ pageNo: 0, ...sorted }))
  await page.getByRole('radiogroup', { name: 'Rows' }).getByText('10').click()
  await expect(page).toHaveURL(/size=10/)
  await expect(names(page)).toHaveText(await namesOf({ pageNo: 0, ...sorted }, 10))
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  const second = await namesOf({ pageNo: 1, ...sorted }, 10)
  await expect(names(page)).toHaveText(second)
  await page.reload()
  await expect(names(page)).toHaveText(second)
  await page.goBack()
  await expect(names(page)).toHaveText(await namesOf({ pageNo: 0, ...sorted }, 10))

  await page.getByRole('searchbox').fill('wheel')
  await expect(page).toHaveURL(/search=wheel/)
  const found = await namesOf({ pageNo: 0, search: 'wheel', ...sorted }, 10)
  expect(found.length).toBeGreaterThan(1)
  await expect(names(page)).toHaveText(found)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('wheel')
  await expect(names(page)).toHaveText(found)
})

test('a search that finds nothing says so and is cleared in one step', async ({ signedIn: page, api, axe }) => {
  await page.goto('/ruleengine')
  await page.getByRole('searchbox').fill('No such rule 50%')
  await expect(page.getByText('Nothing found for “No such rule 50%”')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  const { total } = await api.rules.list({ itemsPerPage: 1, pageNo: 0 })
  await expect(page.getByText(`1–5 of ${total}`)).toBeVisible()
})

test('a rule is copied, and the copy deleted after a question', async ({ signedIn: page, api }) => {
  const ask = { itemsPerPage: 100, pageNo: 0, sortBy: 'createdTS', sort: 'desc' } as const
  const before = await api.rules.list(ask)
  await page.goto('/ruleengine?search=Win-back%20wheel')
  await page.getByRole('button', { name: 'Duplicate Win-back wheel' }).click()
  await expect(page.getByText(genericMessages.copied)).toBeVisible()
  await expect(names(page)).toHaveCount(2)
  const known = new Set(before.rows.map(({ id }) => id))
  const copy = (await api.rules.list(ask)).rows.find(({ id }) => !known.has(id))
  const source = (await api.rules.get({ query: { ruleId: 'win-back-wheel' } })).ruleEntity
  const copied = (await api.rules.get({ query: { ruleId: copy?.id ?? '' } })).ruleEntity
  expect(copied.rewardAssigment).toEqual(source.rewardAssigment)

  const remove = page.getByRole('button', { name: `Delete ${copy?.rule_name}`, exact: true })
  await remove.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(genericMessages.confirmDelete)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(names(page)).toHaveCount(2)
  await remove.click()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(genericMessages.deleted)).toBeVisible()
  await expect(names(page)).toHaveCount(1)
  expect((await api.rules.list(ask)).rows.map(({ id }) => id)).toEqual(before.rows.map(({ id }) => id))
})
