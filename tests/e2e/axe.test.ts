import { pages } from '#tests/support/pages.ts'
import { settled } from '#tests/support/settled.ts'
import { keepSignedIn, test } from './fixture.ts'
import { drawnIn } from './scheme.ts'

for (const { name, address, guarded, provokes = [] } of pages)
  test.describe(name, () => {
    test.use({ provokes })

    test(`axe finds nothing at ${address}, light and dark`, async ({ page, user, axe }) => {
      if (guarded) await keepSignedIn(page, user)
      await page.goto(address)
      for (const colorScheme of ['light', 'dark'] as const) {
        await drawnIn(page, colorScheme)
        await settled(page)
        await axe(page)
      }
    })
  })
