/** Games that come by themselves on the page of another site: as the display wizard of their template says, and never two at once. */

import type { Template } from '#schemas/documents/template.ts'
import type { JsonObject } from '#schemas/json.ts'
import { rowsAt } from '#schemas/json.ts'
import type { Api } from '#src/api/client.ts'
import { playerToken } from './customer-page.ts'
import { createOffer, createRule, prizesOf, runningRule } from './demo-rules.ts'
import { expect, test } from './fixture.ts'
import { hostileSite, notesOf } from './hostile-site.ts'
import { playThrough } from './shop.ts'
import { games } from './won-games.ts'

/** Saves a rule of coins whose template is shown in its own way. */
async function coinShown(api: Api, name: string, displayWizard: JsonObject) {
  const { type, rest } = games['coin toss'] as (typeof games)[string]
  const { spinWheelConfig } = await api.templates.duplicate({ query: { gamificationId: 'lucky-coin' } })
  const localizationconfig = rowsAt(spinWheelConfig as JsonObject, 'localizationconfig').map(({ row }) => ({
    ...row,
    title: { text: name },
    displayWizard,
  }))
  const body = { ...spinWheelConfig, templateName: name, localizationconfig } as unknown as Template
  await api.templates.save({ query: { gamificationId: spinWheelConfig.id, draft: undefined }, body })
  const given = await createOffer(api, `Gift of ${name}`)
  const rule = { ...runningRule(name), type, templateId: `${spinWheelConfig.id}`, ...rest(given) }
  return { name, given, ruleId: await createRule(api, rule) }
}

test('a popup comes after its event, and one as its reader leaves, each once and never two at once; a page fills the window', async ({
  page,
  base,
  api,
  user,
  fresh,
  axe,
}) => {
  const [atEvent, atExit, inPlace, asPage] = await Promise.all([
    coinShown(api, fresh('After an event'), {
      displayType: 'popup',
      interrupts: { when: 'event', event: 'app_opened' },
    }),
    coinShown(api, fresh('At the exit'), { displayType: 'popup', interrupts: { when: 'exit', event: '' } }),
    coinShown(api, fresh('In its place'), { displayType: 'inline' }),
    coinShown(api, fresh('As a page'), { displayType: 'page', interrupts: { when: 'now', event: '' } }),
  ])
  const token = await playerToken(base, user.accessToken, fresh('popups'))
  const popup = ({ ruleId }: { ruleId: string }) => `<questwire-popup rule="${ruleId}" results="SDK"></questwire-popup>`
  const shop = { platform: base, init: { token }, isHostile: false }
  const site = await hostileSite({
    shop: { ...shop, body: [atEvent, atExit, inPlace].map(popup).join('') },
    page: { ...shop, body: popup(asPage) },
  })
  const dialogs = page.getByRole('dialog')
  const title = (name: string) => dialogs.getByText(name, { exact: true })
  const leave = async () => {
    await page.mouse.move(200, 200)
    await page.mouse.move(200, -20)
  }
  const closed = () =>
    page.waitForResponse(
      (response) => /play\/track$/.test(response.url()) && `${response.request().postData()}`.includes('"close"'),
    )
  await page.clock.install()
  await page.goto(`${site.url}/shop`)
  const place = page.locator('questwire-popup').filter({ has: page.locator('questwire-activity') })
  await place.getByRole('button', { name: 'Play' }).click()
  await expect(place.locator('[data-game]')).toContainText(inPlace.name)
  await expect(dialogs).toHaveCount(0)

  await page.evaluate(() =>
    (window as unknown as { Questwire: { track(event: string): void } }).Questwire.track('app_opened'),
  )
  await expect(title(atEvent.name)).toBeVisible()
  await leave()
  await page.waitForTimeout(300)
  await expect(dialogs).toHaveCount(1)
  const told = closed()
  await page.keyboard.press('Escape')
  await told
  await leave()
  await page.waitForTimeout(300)
  await expect(dialogs).toHaveCount(0)

  await page.clock.fastForward(61_000)
  await leave()
  await expect(title(atExit.name)).toBeVisible()
  const toldAgain = closed()
  await page.keyboard.press('Escape')
  await toldAgain
  await page.clock.fastForward(61_000)
  await leave()
  await page.waitForTimeout(300)
  await expect(dialogs).toHaveCount(0)

  await page.goto(`${site.url}/page`)
  await expect(title(asPage.name)).toBeVisible()
  const { width, height } = (await dialogs.boundingBox()) ?? {}
  expect({ width, height }).toEqual(page.viewportSize())
  await expect(page.getByRole('dialog', { name: 'Coin toss' })).toBeVisible()
  await axe(page)
  await playThrough(dialogs.locator('[data-game]'))
  await dialogs.getByRole('button', { name: 'Close' }).click()
  await expect(dialogs).toHaveCount(0)
  expect(await prizesOf(api, asPage.ruleId)).toMatchObject([{ name: asPage.given.offerName, given: true }])
  expect((await notesOf(page)).violations).toEqual([])
  const stored = () => page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])
  expect(await stored()).toContain(`questwire.interrupted.${asPage.ruleId}`)
  await page.evaluate(() =>
    (window as unknown as { Questwire: { consent(given: boolean): void } }).Questwire.consent(false),
  )
  expect(await stored()).toEqual([])
  await site.close()
})
