import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { filtersOf } from './filters-of.ts'
import { StatusTabs } from './StatusTabs.tsx'

const listOf = { kind: 'rule', ruleType: 1 } as const

function show(statuses: readonly { value: string; count: number }[], chosen: readonly string[] = []) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(filtersOf('rules', listOf).queryKey, { statuses, types: [], owners: [] })
  const onChoose = vi.fn()
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <StatusTabs listOf={listOf} area="rules" chosen={chosen} onChoose={onChoose} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return { onChoose, unmount }
}

test('the statuses of a list stand in sight with their counts, in the order of a life, and are chosen one by one', async () => {
  const counted = [
    { value: 'ended', count: 7 },
    { value: 'active', count: 12 },
    { value: 'upcoming', count: 3 },
  ]
  const { onChoose } = show(counted, ['active'])
  const tabs = within(screen.getByRole('group', { name: 'Status' })).getAllByRole('button')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['All22', 'Active12', 'Upcoming3', 'Ended7'])
  expect(tabs.map((tab) => tab.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false', 'false'])
  await userEvent.click(screen.getByRole('button', { name: /Ended/ }))
  await userEvent.click(screen.getByRole('button', { name: /All/ }))
  expect(onChoose.mock.calls).toEqual([['ended'], ['']])
})

test('a list with one status has no tabs, unless another one was asked for', () => {
  const { unmount } = show([{ value: 'active', count: 2 }])
  expect(screen.queryByRole('group')).toBeNull()
  unmount()
  show([{ value: 'active', count: 2 }], ['ended'])
  expect(screen.getByRole('button', { name: /Ended/ })).toHaveTextContent('Ended0')
})
