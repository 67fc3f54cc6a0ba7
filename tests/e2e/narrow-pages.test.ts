/** Lists, forms, dashboard, reports and results in a window as wide as a phone: nothing runs out of it, and what a page is for is in reach. */
import type { Page } from '@playwright/test'
import { pages } from '#tests/support/pages.ts'
import { settled } from '#tests/support/settled.ts'
import { expect, keepSignedIn, test } from './fixture.ts'

const PAGES_A_TAB = 12
const PHONE = { width: 390, height: 844 }

/** One page of each form; drawing needs a wider window, and `canvas-views` holds what it shows instead. */
const judged = pages.filter(({ alike, provokes, guarded }) => guarded && !alike && !provokes)

const groups = Array.from({ length: Math.ceil(judged.length / PAGES_A_TAB) }, (_, at) =>
  judged.slice(at * PAGES_A_TAB, (at + 1) * PAGES_A_TAB),
)

/** The elements that stand out of the window, of those that no box of their own scrolls. */
const outside = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= window.innerWidth
      ? []
      : [...document.querySelectorAll('body *')]
          .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
          .slice(0, 5)
          .map((one) => `${one.tagName.toLowerCase()}: ${one.textContent?.trim().slice(0, 40)}`),
  )

/** The main buttons and links of a page that no scrolling down brings into the window. */
const outOfReach = (page: Page) =>
  page.locator('main, header').evaluateAll((parts) =>
    parts
      .flatMap((part) => [...part.querySelectorAll('button, a')])
      .filter((one) => one.getAttribute('data-variant') === 'filled' || one.getAttribute('type') === 'submit')
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect()
        return width > 0 && (left < -1 || right > window.innerWidth + 1)
      })
      .map((one) => one.textContent),
  )

for (const group of groups)
  test(`a phone shows ${group.map(({ name }) => name).join(', ')}`, async ({ page, user }) => {
    test.setTimeout(60_000 + group.length * 20_000)
    await page.setViewportSize(PHONE)
    await keepSignedIn(page, user)
    for (const { name, address } of group)
      await test.step(`${name}: ${address}`, async () => {
        await page.goto(address)
        await settled(page)
        expect.soft(await outside(page), `what stands out of ${address}`).toEqual([])
        expect.soft(await outOfReach(page), `main buttons out of reach on ${address}`).toEqual([])
      })
  })
