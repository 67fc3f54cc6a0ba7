/** The brand kit: coins that are renamed are called so everywhere, a font that is brought along is what a new quest begins with. */
import type { Page } from '@playwright/test'
import { NO_OFFER } from '#schemas/codes.ts'
import { blankOffer } from '#schemas/documents/offer.ts'
import type { Api } from '#src/api/client.ts'
import { tabTo, write } from './by-keyboard.ts'
import { canvasOf } from './canvas.ts'
import { createRule, runningRule } from './demo-rules.ts'
import { clientOf, expect, keepSignedIn, test } from './fixture.ts'
import { registerOrganisation } from './newcomer.ts'
import { openShop } from './shop.ts'

const roboto = 'node_modules/pdfmake/fonts/Roboto/Roboto-Medium.ttf'

// The refusals of a renamed file and of a stale save.
test.use({ provokes: [409, 422] })

/** The page of the kit, as a test speaks of it. */
function kitOf(page: Page) {
  const save = page.getByRole('button', { name: 'Save', exact: true })
  return {
    save,
    field: (name: string) => page.getByRole('textbox', { name, exact: true }),
    preview: page.getByRole('region', { name: 'In your look' }),
    async open() {
      await page.goto('/brandkit')
      await expect(page.getByRole('heading', { level: 1, name: 'Brand kit' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'In your look' }).getByText('Mega Win')).toBeVisible()
    },
    async keep() {
      await save.click()
      await expect(page.getByRole('button', { name: 'No changes' })).toBeVisible()
    },
  }
}

/** Opens a page from the menu, unfolding its section where that is folded. */
async function follow(page: Page, section: string, name: string) {
  const toggle = page.getByRole('button', { name: section })
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  await page.getByRole('link', { name, exact: true }).click()
}

/** Somebody of an organisation of their own, whose kit nobody else changes. */
async function alone(page: Page, base: string, email: string) {
  const user = await registerOrganisation(base, email)
  await keepSignedIn(page, user)
  const api = clientOf(base, user.accessToken)
  return { user, api, kit: async () => (await api.brand.get({ query: { orgId: user.orgId } })).brandKit }
}

async function plantCoins(api: Api, offerName: string) {
  const body = {
    ...blankOffer(Math.floor(Date.now() / 60_000) * 60_000),
    offerName,
    offerCoins: { coins: 50, count: 100, points: 0 },
  }
  return (await api.offers.save({ params: { voucherType: 'static' }, query: {}, body })).offerConfig.id
}

test('coins that are renamed are called so in lists, on the canvas and in the shop', async ({ page, base, axe }) => {
  test.setTimeout(180_000)
  const { api, kit } = await alone(page, base, 'sparks@example.com')
  const offerId = await plantCoins(api, 'A handful')
  const ruleId = await createRule(api, {
    ...runningRule('Toss for a handful'),
    type: 9,
    templateId: 'library-coin-toss',
    rewardAssigment: [
      { quadrant: 1, percentage: 50, offerId, offerName: 'A handful' },
      { quadrant: 2, percentage: 50, offerId: NO_OFFER, offerName: NO_OFFER },
    ],
  })
  const form = kitOf(page)
  await page.goto('/offermanager')
  await expect(page.getByRole('cell', { name: '50 GCoins' })).toBeVisible()

  await follow(page, 'Gamify Engagement', 'Brand kit')
  await expect(form.preview.getByText('Mega Win')).toBeVisible()
  await axe(page)
  await form.field('Currency name').fill('')
  await expect(page.getByText('Currency name is Required')).toBeVisible()
  await form.field('Currency name').fill('Sparks')
  await expect(form.preview.getByText('980 Sparks')).toBeVisible()
  await form.keep()

  // In this tab at once, without reloading.
  await follow(page, 'Offer Management', 'Rewards')
  await expect(page.getByRole('cell', { name: '50 Sparks' })).toBeVisible()
  await page.goto(`/ruleengine/edit/${ruleId}`)
  const canvas = canvasOf(page)
  await canvas.ready()
  await expect(canvas.node('50 Sparks')).toContainText('A handful')

  expect(await kit()).toMatchObject({ currencyName: 'Sparks' })
  expect((await api.accounts.appConfig()).appConfig.currencyName).toBe('Sparks')
  await openShop(page, api)
  await expect(page.getByRole('button', { name: '0 Sparks, open the wallet' })).toBeVisible()
})

test('a font that is brought along is what a new quest begins with, in colours that can be read', async ({
  page,
  base,
  axe,
}) => {
  test.setTimeout(180_000)
  const { api, kit } = await alone(page, base, 'fonts@example.com')
  const form = kitOf(page)
  await form.open()
  const chooser = page.locator('input[type=file][accept=".otf,.ttf"]')
  const renamed = { name: 'Nice.ttf', mimeType: 'font/ttf', buffer: Buffer.from('MZ\u0090 this program is no font') }
  await chooser.setInputFiles({ ...renamed, name: 'Nice.woff' })
  await expect(page.getByText('Nice.woff: Unsupported Font File Type')).toBeVisible()
  await chooser.setInputFiles(renamed)
  await expect(page.getByText('Nice.ttf: Unsupported Font File Type')).toBeVisible()
  await chooser.setInputFiles(roboto)
  await expect(form.field('Name of font 1')).toHaveValue('Roboto-Medium')
  await form.field('Name of font 1').fill('Leaf 2 Sans')
  await page.getByRole('combobox', { name: 'Default font' }).or(page.getByLabel('Default font')).first().click()
  await page.getByRole('option', { name: 'Leaf 2 Sans' }).click()
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Leaf 2 Sans"'))).toBe(true)

  // Too pale on white: said, with a shade close to it that is not.
  await form.field('Font').fill('#9BD5A8')
  await page.getByRole('button', { name: /^Use #[0-9A-F]{6} for Font on Background$/ }).click()
  await expect(page.getByText('Hard to read')).toBeHidden()
  const ink = await form.field('Font').inputValue()

  // A second language with a style of its own.
  await page.getByRole('button', { name: 'Add a language' }).click()
  await page.getByRole('combobox', { name: 'Language' }).fill('Hindi')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('combobox', { name: 'Title: size', exact: true }).click()
  // The fixed sizes, and nothing between them.
  await expect(page.getByRole('option')).toHaveText(['15', '20', '25', '30', '35', '40'])
  await page.getByRole('option', { name: '40' }).click()
  await axe(page)
  await form.keep()

  const stored = await kit()
  expect(stored).toMatchObject({
    customFonts: [{ family: 'Leaf 2 Sans', fileName: 'Roboto-Medium.ttf', url: expect.stringMatching(/^\/uploads\//) }],
    defaultFonts: [{ family: 'Leaf 2 Sans', size: 14, strength: 400 }],
    localizationconfig: [{ language: 'English' }, { language: 'Hindi', textConfig: { title: { font: { size: 40 } } } }],
  })
  expect(stored.colorList?.find(({ name }) => name === 'Font')?.color).toBe(ink)

  await plantCoins(api, 'A handful')
  await page.goto('/questRule/new?recipe=onboarding-quest')
  const canvas = canvasOf(page)
  await canvas.ready()
  await canvas.inspector.getByLabel('Rule name').fill('Leaf trail')
  await canvas.save.click()
  await expect(page).toHaveURL(/\/questRule\/edit\/.+/)
  const ruleId = decodeURIComponent(page.url().split('/').at(-1) ?? '')
  const { ruleEntity } = await api.rules.get({ query: { ruleId } })
  const [english] = ruleEntity.localizationconfig as { questDesignConfig: unknown }[]
  expect(english?.questDesignConfig).toMatchObject({
    subtitle: { color: ink, font: { size: 18, strength: 400, family: 'Leaf 2 Sans', align: 'center' } },
    questTimer: { color: ink, font: { size: 20, strength: 400, family: 'Leaf 2 Sans', align: 'center' } },
  })
})

test('a save on what somebody else has changed shows both and keeps mine on top', async ({ page, base }) => {
  const { api, kit, user } = await alone(page, base, 'two-desks@example.com')
  const form = kitOf(page)
  await form.open()
  const theirs = { ...(await kit()), currencyName: 'Petals', 'x-note': { kept: true } }
  await api.brand.save({ body: theirs })
  await form.field('Background').fill('#FFF7ED')
  await form.save.click()
  const dialog = page.getByRole('dialog', { name: 'Someone else saved this while you were editing' })
  await expect(dialog.getByRole('row', { name: 'Currency name' })).toContainText('Petals')
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByRole('button', { name: 'No changes' })).toBeVisible()
  const { brandKit, etag } = await api.brand.get({ query: { orgId: user.orgId } })
  expect(etag).toContain('"2"')
  expect(brandKit).toMatchObject({ currencyName: 'Petals', 'x-note': { kept: true } })
  expect(brandKit.colorList?.find(({ name }) => name === 'Background')?.color).toBe('#FFF7ED')
})

test('by keyboard alone: renamed, a colour added, put back to what it was', async ({ page, base }) => {
  test.setTimeout(120_000)
  const { kit } = await alone(page, base, 'keys@example.com')
  const form = kitOf(page)
  await form.open()
  await write(page, form.field('Currency name'), 'Pearls')
  await tabTo(page, page.getByRole('button', { name: 'Add a colour' }))
  await page.keyboard.press('Enter')
  await write(page, form.field('Name of colour 5'), 'Pearl')
  await write(page, form.field('Colour Pearl'), '#E8E0D5')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: 'No changes' })).toBeVisible()
  const stored = await kit()
  expect(stored.currencyName).toBe('Pearls')
  expect(stored.colorList?.at(-1)).toEqual({ name: 'Pearl', color: '#E8E0D5' })

  await tabTo(page, page.getByRole('button', { name: 'Reset to defaults' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Reset to defaults?' })
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: 'Reset', exact: true }))
  await page.keyboard.press('Enter')
  await expect(form.field('Currency name')).toHaveValue('GCoins')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: 'No changes' })).toBeVisible()
  const back = await kit()
  expect([back.currencyName, back.colorList?.length]).toEqual(['GCoins', 4])
})
