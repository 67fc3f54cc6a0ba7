/** Pages of another site that are open, or whose loader is cached, while the platform is updated: their files are gone, and they go on. */
import { playerToken } from './customer-page.ts'
import { createOffer, createRule, prizesOf, runningRule } from './demo-rules.ts'
import { expect, test } from './fixture.ts'
import { expectUntouched, hostileSite, updatedPlatform } from './hostile-site.ts'
import { playThrough } from './shop.ts'
import { games } from './won-games.ts'

// The files that are gone.
test.use({ provokes: [404] })

test('a page from before an update plays with the files of the new build, and a cached loader finds them', async ({
  page,
  base,
  api,
  user,
  fresh,
}) => {
  const given = await createOffer(api, fresh('Gift of an update'))
  const { type, templateId, rest } = games['coin toss'] as (typeof games)[string]
  const ruleId = await createRule(api, { ...runningRule(fresh('Updated coin')), type, templateId, ...rest(given) })
  const element = `<questwire-activity rule="${ruleId}" results="SDK" show="card"></questwire-activity>`
  const token = await playerToken(base, user.accessToken, fresh('updated'))
  const platform = await updatedPlatform(base)
  const site = await hostileSite({
    tile: { platform: platform.url, init: { token }, isHostile: false, body: element },
    empty: { platform: platform.url, init: { token }, isHostile: false },
    cached: { platform: `${platform.url}/cached`, init: { token }, isHostile: false, body: element },
  })
  const second = await page.context().newPage()
  const play = async (on: typeof page) => {
    await on.getByRole('button', { name: 'Play' }).click()
    await playThrough(on.getByRole('dialog').locator('[data-game]'))
    await on.keyboard.press('Escape')
    await expectUntouched(on)
  }
  const coreCame = second.waitForResponse(/core-[\w-]+-before\.js$/)
  await second.goto(`${site.url}/empty`)
  await coreCame
  await page.goto(`${site.url}/tile`)
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  platform.update()

  await test.step('games that were not loaded yet', () => play(page))
  await test.step('tiles that were not loaded yet', async () => {
    await second.evaluate((html) => {
      const place = document.createElement('questwire-activity')
      place.setAttribute('rule', html)
      place.setAttribute('results', 'SDK')
      document.querySelector('main')?.append(place)
    }, ruleId)
    await play(second)
  })
  await test.step('a loader out of a cache', async () => {
    await second.goto(`${site.url}/cached`)
    await play(second)
  })
  expect(await prizesOf(api, ruleId)).toHaveLength(3)
  await Promise.all([site.close(), platform.close()])
})
