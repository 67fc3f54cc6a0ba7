import type { Page } from '@playwright/test'

/** The window of a phone. */
export const PHONE = { width: 390, height: 844 }

/** Returns the elements that stand out of the window, of those that no box of their own scrolls. */
export const outside = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= window.innerWidth
      ? []
      : [...document.querySelectorAll('body *')]
          .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
          .slice(0, 5)
          .map((one) => `${one.tagName.toLowerCase()}: ${one.textContent?.trim().slice(0, 40)}`),
  )

/** Returns the main buttons and links of a page that no scrolling down brings into the window. */
export const outOfReach = (page: Page) =>
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
