// What jsdom lacks and Mantine asks for; loaded before each `*.test.tsx`.
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
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener() {}, removeEventListener() {} },
})
