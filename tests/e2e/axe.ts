import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

// Storybook's addon brings it; stories and pages are judged by the same rules.
const { source } = createRequire(import.meta.url)('axe-core') as { source: string }

/** What axe finds on a page, a sentence for each place. The text of moving parts is judged once they have come to rest. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    const drawn = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    await drawn()
    for (let moving = document.getAnimations().filter(isMoving); moving.length > 0; ) {
      await Promise.allSettled(moving.map(({ finished }) => finished))
      await drawn()
      moving = document.getAnimations().filter(isMoving)
    }
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })')
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${help}, at ${target.join(' ')}. ${failureSummary}`),
  )
}
