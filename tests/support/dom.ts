// What jsdom lacks, and Mantine and the editor of rich text ask for; loaded before each `*.test.tsx`.
import '@testing-library/jest-dom/vitest'
import { cleanNotifications, cleanNotificationsQueue } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

afterEach(() => {
  cleanup()
  // Files share one store of short messages, which shows five: what one test left would keep the next one's waiting.
  cleanNotifications()
  cleanNotificationsQueue()
})
// A busy machine is no reason to fail.
configure({ asyncUtilTimeout: 10_000 })

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
})
window.HTMLElement.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}
// Nothing has a place in jsdom, and elements answer so; ranges do not answer at all.
Object.assign(window.Range.prototype, {
  getClientRects: () => document.body.getClientRects(),
  getBoundingClientRect: () => document.body.getBoundingClientRect(),
})
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener() {}, removeEventListener() {} },
})
