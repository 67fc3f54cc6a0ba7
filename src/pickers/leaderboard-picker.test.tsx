import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#src/api/api.ts'
import { LookupsProvider } from '#src/lookups/LookupsProvider.tsx'
import { LeaderboardPicker } from './LeaderboardPicker.tsx'

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
  await waitFor(() => expect(list).toHaveBeenCalledWith(expect.objectContaining({ terms: { from: 'quest' } })))
})
