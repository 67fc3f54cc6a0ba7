/**
 * Every page of the console is opened once: axe judges it in light and in dark, and in a window as wide as a phone nothing runs
 * out of it and what it is for is in reach. Several pages share one tab, because a new browser costs more than the judgement.
 */
import { isLongRun } from '#tests/support/long.ts'
import { pages, type ShownPage } from '#tests/support/pages.ts'
import { settled } from '#tests/support/settled.ts'
import { COLOUR_RULES, violations } from './axe.ts'
import { expect, keepSignedIn, test } from './fixture.ts'
import { outOfReach, outside, PHONE } from './narrow.ts'
import { drawnIn } from './scheme.ts'

const PAGES_A_TAB = 10

const judged = pages.filter(({ alike }) => isLongRun || !alike)

/** The pages that may share a tab: seen by the same person, and provoking the same statuses. */
const groups = [...new Set(judged.map(likeness))].flatMap((one) => {
  const ofOne = judged.filter((page) => likeness(page) === one)
  return Array.from({ length: Math.ceil(ofOne.length / PAGES_A_TAB) }, (_, at) =>
    ofOne.slice(at * PAGES_A_TAB, (at + 1) * PAGES_A_TAB),
  )
})

/** Drawing needs a wider window, and `canvas-views` holds what it shows on a phone instead: one page of each other form is narrowed. */
const isNarrowed = ({ alike, provokes, guarded }: ShownPage) => guarded && !alike && !provokes

function likeness({ guarded, provokes = [] }: ShownPage): string {
  return `${guarded} ${provokes.join(' ')}`
}

/** Names the pages of a group, the one that fails among them. */
const titleOf = (group: readonly ShownPage[]) => group.map(({ name }) => name).join(', ')

for (const group of groups)
  test.describe(titleOf(group), () => {
    const [{ guarded = false, provokes = [] } = {}] = group
    test.use({ provokes })

    test('axe finds nothing in light and in dark, and a phone shows all of it', async ({ page, user }) => {
      test.setTimeout(60_000 + group.length * 30_000)
      if (guarded) await keepSignedIn(page, user)
      const desk = page.viewportSize()
      for (const shown of group)
        await test.step(`${shown.name}: ${shown.address}`, async () => {
          const { address } = shown
          if (desk) await page.setViewportSize(desk)
          await page.emulateMedia({ colorScheme: 'light' })
          await page.goto(address)
          await settled(page)
          expect.soft(await violations(page), `axe on ${address}`).toEqual([])
          await drawnIn(page, 'dark')
          await settled(page)
          expect.soft(await violations(page, COLOUR_RULES), `axe on ${address} in the dark`).toEqual([])
          if (!isNarrowed(shown)) return
          await page.setViewportSize(PHONE)
          await settled(page)
          // The menu makes room first.
          await expect.soft
            .poll(() => outside(page), { message: `what stands out of ${address} on a phone` })
            .toEqual([])
          expect.soft(await outOfReach(page), `main buttons of ${address} out of reach on a phone`).toEqual([])
        })
    })
  })
