import type { Page } from '@playwright/test'
import { genericMessages } from '#schemas/messages/index.ts'
import type { Api } from '#src/api/client.ts'
import type { PageRequest } from '#src/api/paging.ts'
import { expect, test } from './fixture.ts'

const cells = (page: Page, column: number) =>
  page.getByRole('table').locator('tbody tr').locator(`td:nth-child(${column})`)

/** A list: where it stands in the menu, its address, the column it is sorted by here, and what its first column shows. */
interface Listed {
  readonly menu: string
  readonly path: string
  readonly sort: readonly [label: string, key: string]
  readonly create: string
  readonly names: (api: Api, page: PageRequest) => Promise<readonly string[]>
}

const lists: readonly Listed[] = [
  {
    menu: 'Game mechanics rules',
    path: '/gamemechanicsrule',
    sort: ['Offer name', 'offer_name'],
    create: 'Create rule',
    names: async (api, page) => (await api.rules.listGameMechanics(page)).rows.map((row) => row.rule_name),
  },
  {
    menu: 'Quest',
    path: '/questRule',
    sort: ['Status', 'event_key'],
    create: 'Create quest',
    names: async (api, page) => (await api.rules.listQuests(page)).rows.map((row) => row.event_name),
  },
  {
    menu: 'Daily streak',
    path: '/dailystreak',
    sort: ['Streak name', 'streak_name'],
    create: 'Create daily streak',
    names: async (api, page) => (await api.rules.listStreaks(page)).rows.map((row) => row.rule_name),
  },
  {
    menu: 'Badge library',
    path: '/badgelibrary',
    sort: ['Badge name', 'badge_name'],
    create: 'Create badge rule',
    names: async (api, page) => (await api.badgeRules.list(page)).rows.map((row) => row.rule_name),
  },
  {
    menu: 'Custom events rule',
    path: '/customeventsrule',
    sort: ['End date', 'end_date'],
    create: 'Create rule',
    names: async (api, page) => (await api.rules.listCustomEvents(page)).rows.map((row) => row.rule_name),
  },
  {
    menu: 'Smart campaigns',
    path: '/smartCampaignsList',
    sort: ['Test End Date', 'test_end_date'],
    create: 'Create smart campaign',
    names: async (api, page) => (await api.rules.listCampaigns(page)).rows.map((row) => row.campaign_name),
  },
]

test('every list is reached from the menu, shows what the platform has, and is sorted by it', async ({
  signedIn: page,
  api,
}) => {
  await page.goto('/welcome')
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const { menu: entry, path, sort, create, names } of lists) {
    await menu.getByRole('link', { name: entry, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}($|\\?)`))
    await expect(menu.locator('[aria-current="page"]')).toHaveText(entry)
    const asked = { itemsPerPage: 5, pageNo: 0 }
    await expect(cells(page, 1)).toHaveText([...(await names(api, asked))])
    const [label, key] = sort
    await page.getByRole('columnheader', { name: label }).getByRole('button').click()
    await expect(page).toHaveURL(new RegExp(`sortBy=${key}`))
    await expect(cells(page, 1)).toHaveText([...(await names(api, { ...asked, sortBy: key, sort: 'asc' }))])
    await expect(page.getByRole('link', { name: create }).or(page.getByRole('button', { name: create }))).toBeVisible()
  }
})

test('a quest is copied as an inactive one, and the copy deleted', async ({ signedIn: page, api }) => {
  await page.goto('/questRule?search=Lantern+trail')
  await expect(cells(page, 2)).toHaveText(['Upcoming'])
  await page.getByRole('button', { name: 'Duplicate Lantern trail' }).click()
  await expect(page.getByText(genericMessages.copied)).toBeVisible()
  await expect(cells(page, 1)).toHaveText(['Lantern trail (copy)', 'Lantern trail'])
  const find = async () => {
    const { rows } = await api.rules.listQuests({ itemsPerPage: 5, pageNo: 0, search: 'Lantern trail (copy)' })
    return rows
  }
  const [copy] = await find()
  expect(copy?.event_key).toBe('inactive')
  await page.getByRole('button', { name: 'Delete Lantern trail (copy)', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(genericMessages.deleted)).toBeVisible()
  expect(await find()).toEqual([])
})

test('a rule that a quest plays is not deleted, and says who plays it', async ({ signedIn: page, api }) => {
  await page.goto('/ruleengine?search=Welcome+scratch+card')
  await page.getByRole('button', { name: 'Delete Welcome scratch card', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '“Welcome scratch card” cannot be deleted' })
  await expect(dialog).toContainText('Get to know us')
  await dialog.getByRole('button', { name: 'OK' }).click()
  expect((await api.rules.get({ query: { ruleId: 'welcome-scratch' } })).ruleEntity.name).toBe('Welcome scratch card')
})

test('a badge rule opens from its row, is copied and deleted', async ({ signedIn: page, api }) => {
  await page.goto('/badgelibrary')
  await page.getByRole('link', { name: 'Top of the quiz', exact: true }).click()
  await expect(page).toHaveURL(/\/badgelibrary\/edit\/top-of-the-quiz$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Top of the quiz' })).toBeVisible()
  await page.getByRole('link', { name: 'Badge library', exact: true }).first().click()
  await page.getByRole('button', { name: 'Duplicate Top of the quiz' }).click()
  await expect(page.getByText(genericMessages.copied)).toBeVisible()
  const find = async () => (await api.badgeRules.list({ itemsPerPage: 5, pageNo: 0, search: 'Top of the quiz (' })).rows
  const [copy] = await find()
  expect(copy).toMatchObject({ rule_name: 'Top of the quiz (copy)', badge_name: 'Champion', status: 'inactive' })
  await page.getByRole('button', { name: 'Delete Top of the quiz (copy)', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(genericMessages.deleted)).toBeVisible()
  expect(await find()).toEqual([])
})

test('what to begin is chosen on one page', async ({ signedIn: page, axe }) => {
  await page.goto('/welcome')
  await page.getByRole('link', { name: 'New campaign' }).click()
  await expect(page).toHaveURL(/\/campaignTypeSelect$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New campaign')
  await axe(page)
  const beginnings = [
    ['Rule', '/ruleengine/new'],
    ['Smart campaign', '/smartCampaignsConfiguration'],
    ['Custom-event rule', '/customeventsrule/new'],
    ['Quest', '/questRule/new'],
    ['Daily streak', '/dailystreak/new'],
    ['Game mechanics rule', '/gamemechanicsrule/new'],
    ['Badge rule', '/badgelibrary/new'],
  ] as const
  for (const [name, address] of beginnings) {
    await page.goto('/campaignTypeSelect')
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^New /)
  }
})
