import { expect, type Page } from '@playwright/test'

/** Asks for light or dark, as the system of somebody does, and waits until the page is drawn in it. */
export async function drawnIn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await expect.poll(() => page.evaluate(schemeOf)).toBe(colorScheme)
}

/** The scheme a page is drawn in: Mantine's, or the browser's where there is no Mantine. */
function schemeOf() {
  const own = document.documentElement.getAttribute('data-mantine-color-scheme')
  return own ?? (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
}
