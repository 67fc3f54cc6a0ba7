/** The display wizard on the demo shop: a tile that opens as a page, and a game that comes by itself. */
import type { Template } from '#schemas/documents/template.ts'
import { type JsonObject, rowsAt } from '#schemas/json.ts'
import type { Api } from '#src/api/client.ts'
import { createOffer, createRule, prizesOf, runningRule } from './demo-rules.ts'
import { clientOf, expect, test } from './fixture.ts'
import { registerOrganisation } from './newcomer.ts'
import { openShop, playThrough } from './shop.ts'

/** Saves a rule of coins whose template is shown in its own way; answers its id. */
async function coinShown(api: Api, name: string, displayWizard: JsonObject) {
  const { spinWheelConfig } = await api.templates.duplicate({ query: { gamificationId: 'library-coin-toss' } })
  const localizationconfig = rowsAt(spinWheelConfig as JsonObject, 'localizationconfig').map(({ row }) => ({
    ...row,
    title: { text: name },
    displayWizard,
  }))
  const body = { ...spinWheelConfig, templateName: name, localizationconfig } as unknown as Template
  await api.templates.save({ query: { gamificationId: spinWheelConfig.id, draft: undefined }, body })
  const given = await createOffer(api, `Gift of ${name}`)
  const rewardAssigment = [
    { quadrant: 1, percentage: 100, ...given },
    { quadrant: 2, percentage: 0, offerId: 'No Offer', offerName: 'No Offer' },
  ]
  return createRule(api, { ...runningRule(name), type: 9, templateId: `${spinWheelConfig.id}`, rewardAssigment })
}

test('a tile opens as the page that its template asks for, and a game comes by itself once that is switched on', async ({
  page,
  base,
  axe,
}) => {
  const user = await registerOrganisation(base, 'popups@example.com')
  const api = clientOf(base, user.accessToken)
  const asPage = await coinShown(api, 'As a page', {
    displayType: 'page',
    interrupts: { when: 'exit', event: '' },
  })
  const popup = await coinShown(api, 'By itself', { displayType: 'popup', interrupts: { when: 'now', event: '' } })
  const shop = await openShop(page, api)
  const dialogs = page.getByRole('dialog')

  await (await shop.tile('As a page')).click()
  await expect(dialogs.getByText('As a page', { exact: true })).toBeVisible()
  const { width, height } = (await dialogs.boundingBox()) ?? {}
  expect({ width, height }).toEqual(page.viewportSize())
  await playThrough(dialogs.locator('[data-game]'))
  await axe(page)
  await dialogs.getByRole('button', { name: 'Close' }).click()
  await expect(dialogs).toHaveCount(0)
  expect(await prizesOf(api, asPage)).toMatchObject([{ name: 'Gift of As a page', given: true }])

  await shop.openBar()
  await shop.part('Visit').getByRole('button', { name: 'Games come by themselves: off' }).click()
  await expect(dialogs.getByText('By itself', { exact: true })).toBeVisible()
  expect((await dialogs.boundingBox())?.width).toBeLessThan(width ?? 0)
  await playThrough(dialogs.locator('[data-game]'))
  await page.keyboard.press('Escape')
  await expect(dialogs).toHaveCount(0)
  expect(await prizesOf(api, popup)).toMatchObject([{ name: 'Gift of By itself', given: true }])
})
