import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appConfigQuery } from '#src/api/useAppConfig.ts'
import { DeadlineField } from './DeadlineField.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 5), shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

/** Shows the field of a policy of so many days, in Mumbai; answers what was chosen last. */
function show(days: number) {
  const queries = new QueryClient()
  const appConfig = { timezone: 'Asia/Kolkata', defaultColours: [], defaultFonts: [], currencyName: 'GCoins' }
  queries.setQueryData(appConfigQuery.queryKey, { appConfig } as never)
  const chosen = vi.fn()
  function Holder() {
    const [value, setValue] = useState<number>()
    const change = (next: number | undefined) => {
      chosen(next)
      setValue(next)
    }
    return <DeadlineField value={value} days={days} onChange={change} />
  }
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <Holder />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { chosen, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) }
}

test('a request can be answered until the policy ends it, or until an earlier moment of the organisation’s clock', async () => {
  const { chosen, user } = show(7)
  await user.click(screen.getByRole('button', { name: 'Answer until 27/11/2026 10:30:00, Asia/Kolkata' }))
  expect(screen.queryByRole('button', { name: '+14 days' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Tomorrow 10:00' }))
  expect(chosen).toHaveBeenLastCalledWith(Date.UTC(2026, 10, 21, 4, 30))
  expect(screen.getByRole('button', { name: /^Answer until 21\/11\/2026 10:00:00/ })).toBeInTheDocument()
  // The latest moment is no moment of its own: the server counts from when it is asked.
  await user.click(screen.getByRole('button', { name: '+7 days' }))
  expect(chosen).toHaveBeenLastCalledWith(undefined)
})
