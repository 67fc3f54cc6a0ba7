import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#src/api/api.ts'
import { LookupsProvider } from '#src/lookups/LookupsProvider.tsx'
import { DefaultBoard } from './DefaultBoard.tsx'

afterEach(() => vi.restoreAllMocks())

const lamps = { id: 'lamps', leaderBoardName: 'Lamps', createdTS: 0, updatedTS: 0, createdby: 'Asha' }

function show(chosen: string | undefined) {
  const onUse = vi.fn()
  const asked = vi
    .spyOn(api.leaderboards, 'default')
    .mockResolvedValue({ leaderBoard: lamps, allowEdit: true } as Awaited<ReturnType<typeof api.leaderboards.default>>)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <LookupsProvider>
          <DefaultBoard chosen={chosen} templateId="wheel" onUse={onUse} />
        </LookupsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { onUse, asked }
}

test('the leaderboard that the template begins with is shown, and taken with its periods', async () => {
  const { onUse, asked } = show(undefined)
  expect(await screen.findByText('Lamps')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Use it' }))
  expect(asked).toHaveBeenCalledWith({ query: { templateId: 'wheel' } })
  expect(onUse).toHaveBeenCalledWith('lamps', expect.objectContaining({ leaderBoard: lamps }))
})

test('a leaderboard that is chosen needs no other one', () => {
  expect(show('runners').asked).not.toHaveBeenCalled()
  expect(screen.queryByRole('button')).toBeNull()
})
