import type { Page } from 'playwright'

/** Longest wait, in milliseconds: a busy machine is no reason to fail. */
const timeout = 60_000

/** What a page shows while it waits for something. */
const waiting = '[aria-busy="true"], .mantine-Loader-root'

/** Waits until a page of the console shows what it has to show: a heading, and nothing that still loads or waits for its layout. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout })
  const still = (waiting: string) => {
    const canvas = document.querySelector('.react-flow')
    // A page that leads on to another one has no heading in between.
    const isThere = document.querySelector('h1, [aria-level="1"]') !== null
    return isThere && !document.querySelector(waiting) && (!canvas || document.querySelector('[data-ready]') !== null)
  }
  await page.waitForFunction(still, waiting, { timeout })
}
