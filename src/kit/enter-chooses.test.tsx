import { MantineProvider, Select } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createAppTheme } from './theme.ts'

test.each([true, false])(
  'Enter chooses what an arrow key highlighted as the list opened, searchable: %s',
  async (searchable) => {
    const onChange = vi.fn()
    render(
      <MantineProvider theme={createAppTheme(1)} env="test">
        <Select
          label="Event"
          data={['Order placed', 'Order paid']}
          value={null}
          onChange={onChange}
          searchable={searchable}
        />
      </MantineProvider>,
    )
    const input = screen.getByRole('combobox', { name: 'Event' })
    fireEvent.click(input)
    // Before Mantine has read which option is active.
    fireEvent.keyDown(input, { key: 'ArrowDown', code: 'ArrowDown' })
    await act(() => new Promise((done) => setTimeout(done, 10)))
    expect(screen.getByRole('option', { name: 'Order placed' })).toHaveAttribute('data-combobox-selected')
    fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' })
    expect(onChange.mock.calls).toEqual([['Order placed', expect.anything()]])
  },
)
