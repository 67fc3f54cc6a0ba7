/** The reports: what was played stands in them, every figure opens its rows, and the address keeps what was chosen (E §2). */
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
