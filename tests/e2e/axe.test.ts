import { pages } from '#tests/support/pages.ts'
import { settled } from '#tests/support/settled.ts'
import { expect, keepSignedIn, test } from './fixture.ts'

for (const { name, address, guarded, provokes = [] } of pages)
  test.describe(name, () => {
    test.use({ provokes })

    test(`axe finds nothing at ${address}, light and dark`, async ({ page, user, axe }) => {
      if (guarded) await keepSignedIn(page, user)
      await page.goto(address)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expect.poll(() => page.evaluate(schemeOf)).toBe(colorScheme)
        await settled(page)
        await axe(page)
      }
    })
  })

/** The scheme a page is drawn in: Mantine's, or the browser's where there is no Mantine. */
function schemeOf() {
  const own = document.documentElement.getAttribute('data-mantine-color-scheme')
  return own ?? (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
}
