import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { toast } from './toast.ts'

afterEach(() => act(() => notifications.clean()))

test('a save that succeeds takes the message of the failed one away', async () => {
  render(
    <MantineProvider env="test">
      <Notifications />
    </MantineProvider>,
  )
  act(() => toast.failedToSave(new Error('Fix 1 problem first.')))
  expect(await screen.findByText('Fix 1 problem first.')).toBeVisible()
  act(() => toast.updated())
  await waitFor(() => expect(screen.queryByText('Fix 1 problem first.')).toBeNull())
})
