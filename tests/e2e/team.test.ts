import type { Browser, Page } from '@playwright/test'
import type { UserDetails } from '#schemas/endpoints/accounts.ts'
import { accountMessages, genericMessages, teamMessages } from '#schemas/messages/index.ts'
import { press, tabTo, write } from './by-keyboard.ts'
import { demoWheel } from './demo-rules.ts'
import { clientOf, demo, expect, keepSignedIn, test } from './fixture.ts'
import { registerOrganisation } from './newcomer.ts'
import { storedIn } from './storage.ts'

const everybody = { itemsPerPage: 100, pageNo: 0 }
const own = 'Saffron#31'
const team = '/editprofile?tab=user_management'

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const addressOf = (name: string) => `${name.toLowerCase().replace(/\s/g, '.')}@example.com`

async function elsewhere(browser: Browser, base: string): Promise<Page> {
  return (await browser.newContext({ baseURL: base })).newPage()
}

async function logIn(page: Page, username: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await textbox(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test.describe('a member of the team', () => {
  // Calls of a role that is too low, and of a session that has ended.
  test.use({ provokes: [401, 403, 422] })

  test('is invited, chooses a password, looks without changing anything, and is signed out when disabled', async ({
    signedIn: page,
    api,
    base,
    browser,
    fresh,
    axe,
  }) => {
    const name = fresh('Neha Iyer')
    const email = addressOf(name)
    await page.goto(team)
    await expect(page.getByRole('button', { name: 'Remove the filter: Added in the last 7 days' })).toBeVisible()
    await expect(row(page, 'Asha Menon')).toContainText('You')
    await expect(page.getByRole('columnheader').last()).toHaveText('Action')
    await axe(page)

    await page.getByRole('button', { name: 'Add member' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a member' })
    await dialog.getByRole('button', { name: 'Add member' }).click()
    for (const sentence of [accountMessages.nameRequired, accountMessages.emailRequired, teamMessages.teamRequired])
      await expect(dialog.getByText(sentence)).toBeVisible()
    await textbox(page, 'Name').fill(name)
    await textbox(page, 'Team').fill('Finance')
    await textbox(page, 'E-mail').fill(demo.username)
    await textbox(page, 'Phone number').fill('98765 43210')
    await dialog.getByLabel('Viewer').check()
    await dialog.getByRole('button', { name: 'Generate' }).click()
    const first = await textbox(page, 'First password').inputValue()
    await dialog.getByRole('button', { name: 'Add member' }).click()
    await expect(dialog.getByText(accountMessages.emailTaken)).toBeVisible()
    await expect(textbox(page, 'First password')).toHaveValue(first)
    await axe(page)
    await textbox(page, 'E-mail').fill(email)
    await dialog.getByRole('button', { name: 'Add member' }).click()
    await expect(page.getByText(genericMessages.saved)).toBeVisible()
    await expect(row(page, email)).toContainText('Invited')
    const { outbox } = await clientOf(base).accounts.outbox()
    const mails = outbox.filter(({ to }) => to === email)
    expect([mails.length, JSON.stringify(mails).includes(first)]).toEqual([1, false])

    const hers = await elsewhere(browser, base)
    await logIn(hers, email, first)
    await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Choose your own password')
    await textbox(hers, 'Password you were given').fill(first)
    await textbox(hers, 'New password').fill(own)
    await textbox(hers, 'Confirm password').fill(own)
    await hers.getByRole('button', { name: 'Change password' }).click()
    await expect(hers.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${name}`)
    await expect(hers.getByRole('link', { name: 'New', exact: true })).toHaveCount(0)
    await axe(hers)

    await hers.getByRole('navigation').getByRole('link', { name: 'Webhooks' }).click()
    await expect(hers.getByRole('link', { name: /^View / }).first()).toBeVisible()
    await expect(hers.getByRole('link', { name: 'Create webhook' })).toHaveCount(0)
    await expect(hers.getByRole('button', { name: /^(Duplicate|Delete) / })).toHaveCount(0)
    await expect(hers.getByRole('link', { name: 'Demo web' })).toHaveCount(0)
    await hers.goto('/editprofile')
    await expect(hers.getByRole('tab', { name: 'Change password' })).toBeVisible()
    await expect(hers.getByRole('tab', { name: /Team|API keys/ })).toHaveCount(0)

    await hers.goto(`/ruleengine/edit/${demoWheel}`)
    await expect(hers.getByRole('region', { name: 'Read only' })).toHaveText(accountMessages.readOnlyRole)
    await expect(hers.getByRole('button', { name: /^(Save|Publish|Schedule|Stop|Duplicate as new)$/ })).toHaveCount(0)
    await hers.keyboard.press('Control+s')
    await axe(hers)
    await hers.goto('/ruleengine/new')
    await expect(hers.getByText('Your role has no access to this page')).toBeVisible()
    await axe(hers)

    const herCalls = clientOf(base, (await storedIn(hers)).session)
    const refused = { status: 403, message: accountMessages.roleTooLow }
    await expect(herCalls.rules.save({ body: { name: 'Not hers' } })).rejects.toMatchObject(refused)
    await expect(herCalls.team.list(everybody)).rejects.toMatchObject(refused)
    await expect(herCalls.accounts.apiKey({})).rejects.toMatchObject(refused)
    await expect(herCalls.ledger.stop({ query: { ruleId: demoWheel } })).rejects.toMatchObject(refused)

    await page.getByRole('button', { name: `Disable ${name}` }).click()
    await page.getByRole('button', { name: 'Disable', exact: true }).click()
    await expect(row(page, email)).toContainText('Disabled')
    // Without a call of hers: the page hears that its session has ended.
    await expect(hers).toHaveURL('/', { timeout: 60_000 })
    await logIn(hers, email, own)
    await expect(hers.getByRole('alert')).toHaveText(accountMessages.accountDisabled)

    await page.getByRole('button', { name: `Enable ${name}` }).click()
    await expect(row(page, email)).toContainText('Active')
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(row(page, email)).toHaveCount(0)
    expect((await api.team.list({ ...everybody, search: email })).total).toBe(0)
    await hers.context().close()
  })
})

test.describe('the team of an organisation', () => {
  // The last admin who would be none.
  test.use({ provokes: [422] })
  let admin: UserDetails
  test.beforeEach(async ({ page, base, fresh }) => {
    admin = await registerOrganisation(base, addressOf(fresh('team')))
    await keepSignedIn(page, admin)
  })

  test('is searched, sorted, paged and filtered by days', async ({ page, base, axe }) => {
    const api = clientOf(base, admin.accessToken)
    const names = ['Amit Shah', 'Bea Lang', 'Chen Wei', 'Dina Ott', 'Eli Roth', 'Fay Noor', 'Gia Rossi']
    for (const name of names)
      await api.team.create({
        body: {
          name,
          email: `${admin.id}.${addressOf(name)}`,
          userTeam: name < 'D' ? 'Brand' : 'Finance',
          mobileNum: '9876543210',
          password: own,
        },
      })
    await page.goto(team)
    const table = page.getByRole('table', { name: 'Team' })
    // The row of headings, and six members (C §9).
    await expect(table.getByRole('row')).toHaveCount(7)
    await expect(page.getByText('1–6 of 8')).toBeVisible()
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await expect(table.getByRole('row')).toHaveCount(3)
    await table.getByRole('button', { name: 'Users Name' }).click()
    await expect(table.getByRole('row').nth(1)).toContainText('Amit Shah')
    await table.getByRole('button', { name: 'Users Name' }).click()
    await expect(table.getByRole('row').nth(1)).toContainText('Ravi Kumar')
    await page.getByRole('searchbox', { name: 'Search the team' }).fill('brand')
    await expect(page.getByText('1–3 of 3')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search the team' }).fill('nobody at all')
    await expect(page.getByText('No members found for “nobody at all”')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()

    await page.getByRole('button', { name: 'Other days' }).click()
    await page.getByLabel('To', { exact: true }).fill('31/01/2020')
    await page.getByLabel('From', { exact: true }).fill('01/01/2020')
    await axe(page)
    // On to the next field: the calendar closes.
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('No members were added in this period')).toBeVisible()
    await page.getByRole('button', { name: /^Remove the filter: Added 1 Jan, 2020/ }).click()
    await expect(page.getByText('1–6 of 8')).toBeVisible()
    expect((await api.team.list({ ...everybody, search: 'brand' })).total).toBe(3)
  })

  test('is run by keyboard, and always keeps an admin', async ({ page, base }) => {
    const api = clientOf(base, admin.accessToken)
    await page.goto(team)
    await press(page, page.getByRole('button', { name: 'Add member' }))
    await expect(textbox(page, 'Name')).toBeFocused()
    await write(page, textbox(page, 'Name'), 'Kim Sol')
    await write(page, textbox(page, 'Team'), 'Loyalty')
    await write(page, textbox(page, 'E-mail'), `${admin.id}@kim.test`)
    await write(page, textbox(page, 'Phone number'), '9876543210')
    await tabTo(page, page.getByRole('radio', { name: 'Admin' }))
    await page.keyboard.press('ArrowDown')
    await write(page, textbox(page, 'First password'), own)
    await page.keyboard.press('Enter')
    await expect(row(page, 'Kim Sol')).toContainText('Editor')

    await tabTo(page, page.getByRole('button', { name: `Disable ${admin.name}` }), 'Shift+Tab')
    await expect(page.getByRole('tooltip').filter({ hasText: teamMessages.notYourself }).first()).toBeVisible()
    await press(page, page.getByRole('button', { name: `Edit ${admin.name}` }))
    await write(page, textbox(page, 'Team'), 'Founders')
    await write(page, textbox(page, 'Phone number'), '9876543210')
    await tabTo(page, page.getByRole('radio', { name: 'Admin' }))
    await page.keyboard.press('ArrowDown')
    await press(page, page.getByRole('button', { name: 'Save' }))
    await expect(page.getByText(teamMessages.lastAdmin)).toBeVisible()
    await page.keyboard.press('Escape')
    await press(page, page.getByRole('button', { name: 'OK' }))
    const { rows } = await api.team.list({ ...everybody, sortBy: 'name', sort: 'asc' })
    expect(rows.map(({ name, role }) => [name, role])).toEqual([
      ['Kim Sol', 'editor'],
      ['Ravi Kumar', 'admin'],
    ])
  })
})
