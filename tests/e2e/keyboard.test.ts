import type { Locator, Page } from '@playwright/test'
import { offerTypes } from '#schemas/codes.ts'
import { settled } from '#tests/support/settled.ts'
import { clientOf, demo, expect, test } from './fixture.ts'
import { storedIn } from './storage.ts'

/** How many stops a page may have before one gives up. */
const most = 90

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached()
  for (let stops = 0; stops < most; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} is not reached by ${most} presses of Tab.`)
}

test('signing in and making an offer need no pointer', async ({ page, base, fresh }) => {
  const name = fresh('By keyboard')
  const press = (keys: string) => page.keyboard.press(keys)
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByRole('textbox', { name: label, exact: true }))
    await press('ControlOrMeta+A')
    await page.keyboard.type(text)
  }
  const follow = async (link: string) => {
    await tabTo(page, page.getByRole('link', { name: link, exact: true }).first())
    await press('Enter')
  }

  await page.goto('/')
  await type('Username', demo.username)
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }))
  await page.keyboard.type(demo.password)
  await press('Enter')
  await expect(page).toHaveURL('/welcome')
  await settled(page)

  // The first stop of every page leads past the menu.
  await page.reload()
  await settled(page)
  await press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await follow('Rewards')
  await expect(page).toHaveURL(/\/offermanager/)
  await settled(page)
  await follow('Create offer')
  await expect(page).toHaveURL(/\/offermanagement/)
  await type('Offer name', name)
  await tabTo(page, page.getByRole('radio', { name: 'GCoins', exact: true }))
  for (let steps = 0; steps < 3; steps++) await press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Points', exact: true })).toBeChecked()
  await type('Points', '30')
  await type('Count', '400')
  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }))
  await press('Enter')
  await expect(page).toHaveURL(/\/offermanagement\/.+/)

  const id = decodeURIComponent(page.url().split('/').at(-1) ?? '')
  const api = clientOf(base, (await storedIn(page)).session)
  const { offerConfig } = await api.offers.get({ query: { id } })
  expect(offerConfig).toMatchObject({
    offerName: name,
    rewardType: offerTypes.points,
    offerCoins: { points: 30, count: 400 },
  })

  // And away again: what a row offers is reached like its name.
  await follow('Rewards')
  await expect(page).toHaveURL(/\/offermanager/)
  await tabTo(page, page.getByRole('button', { name: `Delete ${name}` }))
  await press('Enter')
  const ok = page.getByRole('dialog').getByRole('button', { name: 'OK' })
  await expect(ok).toBeVisible()
  await tabTo(page, ok)
  await press('Enter')
  await expect(page.getByText('Deleted successfully')).toBeVisible()
  await expect(api.offers.get({ query: { id } })).rejects.toMatchObject({ status: 404 })
})
