import { expect, test } from 'vitest'
import { screens } from '#src/app/routes.ts'
import { pages } from './pages.ts'

test('every route has an address that tests and screenshots open, guarded or not as the route is', () => {
  const declared = screens.map(({ path, public: open = false }) => ({ route: path, guarded: !open }))
  const opened = pages.flatMap(({ route, guarded }) => (route ? [{ route, guarded }] : []))
  expect(declared.filter((one) => !opened.some((other) => other.route === one.route))).toEqual([])
  for (const one of opened) expect(declared).toContainEqual(one)
})

test('every page has a name of its own', () => {
  expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length)
})
