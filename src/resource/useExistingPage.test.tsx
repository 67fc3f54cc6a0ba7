import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useExistingPage } from './useExistingPage.ts'

interface State {
  readonly total?: number
  readonly page: number
  readonly isPlaceholderData?: boolean
}

/** Shows pages of ten rows. */
function show(first: State) {
  const goTo = vi.fn()
  const { rerender } = renderHook(
    ({ total, page, isPlaceholderData = false }: State) =>
      useExistingPage(
        { data: total === undefined ? undefined : { total }, isPlaceholderData },
        { page, size: 10 },
        // Another function with every render, as pages pass one.
        (to) => goTo(to),
      ),
    { initialProps: first },
  )
  return { goTo, rerender }
}

test.each([
  ['the page is the last, full to its end', { total: 20, page: 2 }],
  ['the page is the last, with one row', { total: 21, page: 3 }],
  ['the list is empty and the page the first', { total: 0, page: 1 }],
  ['nothing is read yet', { page: 7 }],
  ['the rows are still those of the page before', { total: 5, page: 7, isPlaceholderData: true }],
])('stays where %s', (_, state) => {
  expect(show(state).goTo).not.toHaveBeenCalled()
})

test.each([
  ['its last row was deleted', { total: 20, page: 3 }, 2],
  ['the address names a page far behind the end', { total: 21, page: 900 }, 3],
  ['every row was deleted', { total: 0, page: 4 }, 1],
])('goes to the last page where %s', (_, state, last) => {
  expect(show(state).goTo.mock.calls).toEqual([[last]])
})

test('goes once, by the function of the latest render, and again when rows go away later', () => {
  const { goTo, rerender } = show({ total: 30, page: 3 })
  rerender({ total: 30, page: 3, isPlaceholderData: true })
  expect(goTo).not.toHaveBeenCalled()
  rerender({ total: 20, page: 3 })
  rerender({ total: 20, page: 3 })
  expect(goTo.mock.calls).toEqual([[2]])
  rerender({ total: 20, page: 2 })
  rerender({ total: 10, page: 2 })
  expect(goTo.mock.calls).toEqual([[2], [1]])
})
