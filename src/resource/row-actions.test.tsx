import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Action } from './RowActions.tsx'

test('what is not allowed keeps its place without a box, says why, and does nothing', async () => {
  const run = vi.fn()
  render(
    <MantineProvider>
      <Action
        icon="trash"
        label="Delete"
        name="Asha"
        allowed="You cannot do this to yourself."
        busy={false}
        run={run}
      />
    </MantineProvider>,
  )
  const button = screen.getByRole('button', { name: 'Delete Asha' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveStyle({ backgroundColor: 'rgba(0, 0, 0, 0)' })
  await userEvent.hover(button)
  expect(await screen.findByText('You cannot do this to yourself.')).toBeInTheDocument()
  await userEvent.click(button)
  expect(run).not.toHaveBeenCalled()
})
