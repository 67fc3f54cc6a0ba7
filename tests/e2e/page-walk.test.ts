/** An information screen from the library to a player: made, chosen on the sheet of a rule, shown when an event is rewarded, found in the wallet. */
import { NEVER } from '#schemas/codes.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import { canvasOf } from './canvas.ts'
import { createOffer } from './demo-rules.ts'
import { expect, test } from './fixture.ts'
import { publish } from './publish.ts'
import { openShop } from './shop.ts'

test('a screen is made from one of the library, named by a rule, shown with its reward, and found in the wallet', async ({
  signedIn: page,
  api,
  fresh,
  axe,
}) => {
  test.setTimeout(120_000)
  const [name, title] = [fresh('Lamp thanks'), fresh('You light the lamps')]
  await page.goto('/pages?tab=information_screen_library')
  await expect(page.getByRole('article', { name: 'Limited time' })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Use this: Limited time' }).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Information screen name' }).fill(name)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(genericMessages.saved)).toBeVisible()
  await expect(page).toHaveURL(/\/pages\/customEventTemplate\/edit\//)
  const pageId = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  const read = async () => (await api.pages.get({ query: { pageId } })).infoScreenEntity
  const { infoScreenEntity: model } = await api.pages.get({ query: { pageId: 'library-countdown' } })
  const stored = await read()
  const [entry] = (model.localizationconfig ?? []) as Record<string, object>[]
  expect(stored).toMatchObject({
    name,
    localizationconfig: [{ ...entry, title: { ...entry?.title, text: title } }],
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'No changes' })).toBeVisible()
  expect(await read()).toEqual(stored)
  await axe(page)

  const [rule, gift] = [fresh('Lights a lamp'), await createOffer(api, fresh('Oil for a lamp'))]
  await page.goto('/customeventsrule')
  await page.getByRole('link', { name: 'Create rule' }).first().click()
  const canvas = canvasOf(page)
  await canvas.ready()
  await canvas.inspector.getByLabel('Rule name').fill(rule)
  await canvas.select('Choose a screen')
  await canvas.choose('Information screen', name)
  await canvas.put('Event')
  await canvas.choose('Event', /Review written/)
  await canvas.choose('Property', /stars/)
  await canvas.put('Condition')
  await canvas.choose('Operator', 'is at least')
  await canvas.inspector.getByLabel('Value', { exact: true }).fill('4')
  await canvas.put('Reward')
  await canvas.choose('Offer', gift.offerName)
  await expect(canvas.problems).toContainText('No problems')
  await publish(page, { isEndless: false })
  await expect(page).toHaveURL(/customeventsrule\/edit\//)
  const ruleId = decodeURIComponent(page.url().split('/').at(-1) ?? '')
  const { ruleEntity } = await api.rules.get({ query: { ruleId } })
  expect(ruleEntity).toMatchObject({ ruleStatus: 'active', pageId })
  expect(ruleEntity.endDateTime).toBeLessThan(NEVER)
  // From the sheet of the rule the screen is edited, and the sheet is there again afterwards.
  await canvas.select(name)
  await page.getByRole('button', { name: 'Edit screen' }).click()
  const over = page.getByRole('dialog', { name: 'Edit information screen' })
  await expect(over.getByRole('textbox', { name: 'Information screen name' })).toHaveValue(name)
  await over.getByRole('button', { name: 'Back to the rule' }).click()
  await expect(over).toBeHidden()
  await canvas.ready()

  await page.goto('/pages')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('link', { name: rule })).toBeVisible()

  const shop = await openShop(page, api, { userId: 'persona-ravi' })
  await shop.send('review_written', { stars: '5' }, { leavesScreen: false })
  const screen = page.getByRole('dialog', { name: 'Information screen' })
  await expect(screen.getByRole('heading', { name: title })).toBeVisible()
  await expect(screen.getByRole('row').filter({ hasText: gift.offerName })).toContainText(rule)
  await expect(screen.getByRole('timer')).toBeVisible()
  await axe(page)
  await screen.getByRole('button', { name: 'Do it again' }).click()
  // Another rule of the demo may have rewarded the same event, and shows its screen next.
  await shop.leaveScreens()
  await expect(screen).toBeHidden()

  await page.getByRole('button', { name: 'open the wallet' }).click()
  const wallet = page.getByRole('dialog', { name: 'Your wallet' })
  const row = wallet.getByRole('row').filter({ hasText: gift.offerName })
  await expect(row).toContainText(rule)
  await axe(page)
  await wallet.getByRole('combobox', { name: 'Kind' }).selectOption('badge')
  await expect(row).toBeHidden()
  await wallet.getByRole('combobox', { name: 'Kind' }).selectOption('coins')
  await expect(row).toBeVisible()
  const { rows } = await api.ledger.list({ itemsPerPage: 5, pageNo: 0, sortBy: 'at', terms: { ruleId } })
  expect(rows).toMatchObject([{ userId: 'persona-ravi', name: gift.offerName, given: true, cause: 'event' }])
})

test('the wallet page is saved with its three headings, and players see it', async ({ signedIn: page, api, axe }) => {
  const { walletTransactionPageConfig: before } = await api.wallet.get({})
  await page.goto('/pages')
  await page.getByRole('tab', { name: 'Wallet transactions' }).click()
  await page.getByRole('link', { name: 'Wallet transactions', exact: true }).click()
  await expect(page).toHaveURL(/\/pages\/walletTransactions$/)
  await page.getByRole('button', { name: /^Transaction table/ }).click()
  const above = page.getByRole('textbox', { name: 'Above the amounts' })
  await above.fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Table heading sections are Required').first()).toBeVisible()
  await expect(above).toHaveAttribute('aria-invalid', 'true')
  await above.fill('Worth to you')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Worth to you')
  await axe(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'No changes' })).toBeVisible()
  const { walletTransactionPageConfig: after } = await api.wallet.get({})
  const [was, is] = [before, after].map(({ localizationconfig }) => localizationconfig?.[0])
  expect(is).toEqual({ ...was, tableHeadingSections: ['Reward', 'Worth to you', 'Date'] })

  await openShop(page, api, { userId: 'persona-asha' })
  await page.getByRole('button', { name: 'open the wallet' }).click()
  await expect(page.getByRole('columnheader', { name: 'Worth to you' })).toBeVisible()
})
