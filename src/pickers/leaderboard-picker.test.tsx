import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#src/api/api.ts'
import { LookupsProvider } from '#src/lookups/LookupsProvider.tsx'
import { LeaderboardPicker } from './LeaderboardPicker.tsx'
import { PickerSlotsContext } from './picker-slots.ts'

afterEach(() => vi.restoreAllMocks())

test('asks for the leaderboards of a quest where one is chosen for a quest', async () => {
  const list = vi.spyOn(api.leaderboards, 'list').mockResolvedValue({ rows: [], total: 0 })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <LookupsProvider>
          <LeaderboardPicker from="quest" value={undefined} onChange={() => undefined} />
        </LookupsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await userEvent.click(screen.getByRole('combobox', { name: 'Leaderboard' }))
  await waitFor(() =>
    expect(list).toHaveBeenCalledWith(expect.objectContaining({ terms: { from: 'quest', whole: 'true' } })),
  )
})

test('a leaderboard is made from the picker and taken, and the chosen one edited over the page', async () => {
  const row = { id: 'lamps', leaderBoardName: 'Lamps', createdTS: 0, updatedTS: 0, createdby: 'Asha' }
  vi.spyOn(api.leaderboards, 'list').mockResolvedValue({ rows: [row], total: 1 })
  const onChange = vi.fn()
  const slot = {
    Editor: ({ id }: { id: string }) => <p>Editing {id}</p>,
    New: ({ onDone }: { onDone: (id: string) => void }) => (
      <button type="button" onClick={() => onDone('made')}>
        Save it
      </button>
    ),
  }
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <LookupsProvider>
          <PickerSlotsContext value={{ leaderboard: slot }}>
            <LeaderboardPicker editable value="lamps" onChange={onChange} />
          </PickerSlotsContext>
        </LookupsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Edit leaderboard' }))
  expect(screen.getByText('Editing lamps')).toBeDefined()
  await userEvent.click(screen.getByRole('combobox', { name: 'Leaderboard' }))
  await userEvent.click(await screen.findByRole('option', { name: 'New leaderboard…' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save it' }))
  expect(onChange).toHaveBeenCalledWith('made', undefined)
})
