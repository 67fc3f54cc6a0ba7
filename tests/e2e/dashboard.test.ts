/** The dashboard: what happened, for the days that were chosen (C §2). */
import { clientOf, expect, test } from './fixture.ts'

test('figures are those of the server, for the days in the address', async ({ signedIn: page, api, base, axe }) => {
  const { apikey } = await api.accounts.apiKey()
  const events = ['u-1', 'u-2', 'u-3'].map((userId) => ({ userId, event: 'order_placed' }))
  await clientOf(base, apikey).ingest.send({ body: { events } })
  await page.goto('/dashboard?days=30')
  const plays = page.getByRole('button', { name: /^Plays/ })
  await expect(plays).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: /^Events/ }).click()
  await expect(plays).toHaveAttribute('aria-pressed', 'false')
  const chart = page.getByRole('img', { name: /^Events by day; most on/ })
  await expect(chart.locator('svg').first()).toBeVisible()
  await axe(page)
  await page.getByText('Table', { exact: true }).click()
  const rows = page.getByRole('table').first().getByRole('row')
  await expect(rows).toHaveCount(31)
  await page.getByText('7 days', { exact: true }).click()
  await expect(rows).toHaveCount(8)
  await expect(page).toHaveURL(/days=7/)

  const { dashboard } = await api.dashboard.get({ query: {} })
  expect(dashboard.totals.events).toBeGreaterThanOrEqual(3)
  await expect(page.getByRole('link', { name: dashboard.latest[0]?.name ?? '' }).first()).toBeVisible()
  const { players, plays: began, rewards, events: sent } = dashboard.days.at(-1) ?? {}
  const expected = [players, began, rewards, sent].map((count) => (count ?? 0).toLocaleString('en'))
  expect(await rows.last().getByRole('cell').allTextContents()).toEqual(expected)
})

test('days without anything say so; other days are chosen by keyboard', async ({ signedIn: page, axe }) => {
  await page.goto('/dashboard?from=2020-01-01&to=2020-01-31')
  await expect(page.getByText('Dashboard data is not available for the selected date range')).toBeVisible()
  await axe(page)
  await page.getByRole('textbox', { name: 'First day' }).fill('2020-02-15')
  await expect(page.getByText('The first day is after the last')).toBeVisible()
  await page.getByRole('radio', { name: 'Other days' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/days=90/)
})
