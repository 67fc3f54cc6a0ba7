import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

// Storybook's addon brings it; stories and pages are judged by the same rules.
const { source } = createRequire(import.meta.url)('axe-core') as { source: string }

/** The rules of axe that another colour scheme can break. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Returns what axe finds on a page, a sentence for each place. The text of moving parts is judged once they have come to rest.
 *
 * @param rules - The only rules to judge by; all that axe judges by when they are not given.
 */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(async () => {
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    const drawn = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    // Those in the shadow of elements are told by their own roots.
    const movingIn = (root: Document | ShadowRoot): Animation[] => [
      ...root.getAnimations().filter(isMoving),
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? movingIn(shadowRoot) : [])),
    ]
    await drawn()
    for (let moving = movingIn(document); moving.length > 0; ) {
      await Promise.allSettled(moving.map(({ finished }) => finished))
      await drawn()
      moving = movingIn(document)
    }
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${help}, at ${target.join(' ')}. ${failureSummary}`),
  )
}
