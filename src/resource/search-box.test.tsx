import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchBox } from './SearchBox.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show() {
  const searched: string[] = []
  const box = (value: string) => (
    <MantineProvider env="test">
      <SearchBox label="Search templates" value={value} onSearch={(search) => searched.push(search)} />
    </MantineProvider>
  )
  const { rerender } = render(box(''))
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search templates' })
  return {
    searched,
    field,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    pause: () => act(() => vi.advanceTimersByTime(300)),
    come: (value: string) => rerender(box(value)),
  }
}

test('what is typed until an earlier search comes back stays, and is searched for', () => {
  const { searched, field, type, pause, come } = show()
  type('C')
  pause()
  type('Cl')
  pause()
  type('Classic')
  come('C')
  expect(field.value).toBe('Classic')
  come('Cl')
  expect(field.value).toBe('Classic')
  pause()
  come('Classic')
  expect([field.value, searched]).toEqual(['Classic', ['C', 'Cl', 'Classic']])
})

test('a search of the address is shown: going back, and clearing', () => {
  const { field, type, pause, come } = show()
  type('Coin')
  pause()
  come('Coin')
  come('')
  expect(field.value).toBe('')
  come('Coin')
  expect(field.value).toBe('Coin')
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(field.value).toBe('')
  come('')
  expect(field.value).toBe('')
})
