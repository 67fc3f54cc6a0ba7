import type { Page } from 'playwright'

/** Waits until a page of the console shows what it has to show: a heading, and nothing that still loads or waits for its layout. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => {
    const canvas = document.querySelector('.react-flow')
    return !document.querySelector('[aria-busy="true"]') && (!canvas || document.querySelector('[data-ready]'))
  })
}
