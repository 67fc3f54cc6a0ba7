/** The reports: what was played stands in them, every figure opens its rows, and the address keeps what was chosen (E §2). */

import { readFile } from 'node:fs/promises'
import { playTypes } from '#schemas/codes.ts'
import { press, tabTo } from './by-keyboard.ts'
import { createOffer, createRule, runningRule } from './demo-rules.ts'
import { clientOf, expect, test } from './fixture.ts'

const PLAYERS = 4

test('a played rule is reported with its figures and their rows, by keyboard alone', async ({
  signedIn: page,
  base,
  api,
  fresh,
  axe,
}) => {
  const name = fresh('Reported card')
  const ruleId = await createRule(api, {
    ...runningRule(name),
    ...{ type: playTypes.scratchCard, templateId: 'welcome-scratch-card' },
    rewardAssigment: [{ percentage: 100, ...(await createOffer(api, fresh('Reported coins'))) }],
  })
  const { playerKey } = await api.visits.getPlayerKey()
  const keyed = clientOf(base, playerKey)
  // The last one only sees it.
  for (let player = 0; player <= PLAYERS; player++) {
    const { token } = await keyed.play.token({ body: { userId: fresh('reported') } })
    const own = clientOf(base, token)
    await own.play.seen({ body: { ruleIds: [ruleId] } })
    if (player === PLAYERS) continue
    const { playId } = await own.play.start({ body: { ruleId } })
    await own.play.finish({ body: { playId } })
  }

  await page.goto(`/reports?search=${encodeURIComponent(name)}`)
  const table = page.getByRole('table', { name: 'Activity' })
  const row = table.getByRole('row', { name: new RegExp(name) })
  const interacted = row.getByRole('button', { name: `${PLAYERS} Interacted of ${name}: show the rows` })
  await expect(interacted).toBeVisible()
  await expect(row.getByRole('button', { name: `${PLAYERS + 1} Reached of ${name}: show the rows` })).toBeVisible()
  await axe(page)

  // The period, the order and the rows of a figure, without a pointer.
  await press(page, page.getByRole('button', { name: /^Period/ }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: /^Last 7 days/ }))
  await expect(page).toHaveURL(/period=7d/)
  await press(page, table.getByRole('button', { name: 'Reached', exact: true }))
  await expect(table.getByRole('columnheader', { name: 'Reached' })).toHaveAttribute('aria-sort', 'descending')
  await press(page, interacted)
  const drawer = page.getByRole('dialog', { name: /^Interacted/ })
  await expect(drawer.getByText(`${PLAYERS} rows`)).toBeVisible()
  const rows = drawer.getByRole('list', { name: 'Rows' }).getByRole('listitem')
  await expect(rows).toHaveCount(PLAYERS)
  await press(page, rows.first().getByRole('button'))
  await expect(rows.first().getByRole('status')).toContainText('play')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  // What was chosen stays when the tab changes and the page is loaded anew.
  const games = page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Games' })
  await tabTo(page, games, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/gamereports\?.*period=7d/)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Search this report' })).toHaveValue(name)
  const plays = page.getByRole('button', { name: `${PLAYERS} Plays of ${name}: show the rows` })
  await expect(plays).toBeVisible()

  const asked = { itemsPerPage: 10, pageNo: 0, search: name, terms: {} }
  const reported = (await api.reports.activity(asked)).rows.find(({ id }) => id === ruleId)
  expect(reported).toMatchObject({
    activity_display: PLAYERS + 1,
    user_interacted: PLAYERS,
    offer_distributed: PLAYERS,
  })
})

test('a report is downloaded as a file, a second one is given up, and all of its rows are printed', async ({
  signedIn: page,
  api,
  fresh,
}) => {
  const name = fresh('Printed card')
  const card = { type: playTypes.scratchCard, templateId: 'welcome-scratch-card' }
  const rewardAssigment = [{ percentage: 100, ...(await createOffer(api, fresh('Printed coins'))) }]
  for (let rule = 0; rule < 12; rule++)
    await createRule(api, { ...runningRule(`${name} ${rule}`), ...card, rewardAssigment })
  await page.goto(`/reports?search=${encodeURIComponent(name)}`)
  const table = page.getByRole('table', { name: 'Activity' })
  await expect(table.getByRole('row')).toHaveCount(11)
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }

  const coming = page.waitForEvent('download')
  await choose('All 12 rows, Text (.csv)')
  const file = await coming
  await expect(page.getByText('Downloaded successfully')).toBeVisible()
  const lines = (await readFile(await file.path(), 'utf8')).split('\n').filter((line) => line.includes(name))
  const { rows } = await api.reports.activity({
    ...{ itemsPerPage: 50, pageNo: 0, search: name, sortBy: 'user_interacted', sort: 'desc', terms: {} },
  })
  // The name is the first cell, after the lines that say what was searched for.
  const named = lines
    .map((line) => line.split(',')[0])
    .filter((first) => rows.some((row) => row.campaign_name === first))
  expect(named).toEqual(rows.map((row) => row.campaign_name))
  expect(file.suggestedFilename()).toMatch(/^activity-report-.*\.csv$/)

  // The second file waits on its way, until it is given up.
  await page.route('**/downloadActivityReport*', () => {})
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('downloadActivityReport'))
  await choose('All 12 rows, Excel (.xlsx)')
  await expect(page.getByText('Reading the rows…')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await givenUp
  await expect(page.getByText('Reading the rows…')).toBeHidden()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Rows 1–10 of 12; a file has them all')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Reports' })).toBeHidden()
  await expect(page.locator('#side-menu')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => {
    window.print = () => {}
  })
  await choose('Print')
  await page.emulateMedia({ media: 'print' })
  await expect(table.getByRole('row')).toHaveCount(13)
  await expect(page.getByText('All 12 rows', { exact: true })).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(table.getByRole('row')).toHaveCount(11)
})
