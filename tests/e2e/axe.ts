import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

// Storybook's addon brings it; stories and pages are judged by the same rules.
const { source } = createRequire(import.meta.url)('axe-core') as { source: string }

/** What axe finds on a page, a sentence for each place. The text of moving parts is judged once they have come to rest. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((one) => one.finished))
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })')
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${help}, at ${target.join(' ')}. ${failureSummary}`),
  )
}
