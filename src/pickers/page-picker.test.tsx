import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#src/api/api.ts'
import { LookupsProvider } from '#src/lookups/LookupsProvider.tsx'
import { PagePicker } from './PagePicker.tsx'
import { PickerSlotsContext } from './picker-slots.ts'

afterEach(() => vi.restoreAllMocks())

test('an information screen is made from the picker and taken, and the chosen one edited over the page', async () => {
  const row = { id: 'lamps', name: 'Lamps', createdTS: 0, updatedTS: 0, createdby: 'Asha' }
  vi.spyOn(api.pages, 'list').mockResolvedValue({ rows: [row], total: 1 })
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
          <PickerSlotsContext value={{ page: slot }}>
            <PagePicker editable value="lamps" onChange={onChange} />
          </PickerSlotsContext>
        </LookupsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Edit screen' }))
  expect(screen.getByText('Editing lamps')).toBeDefined()
  await userEvent.click(screen.getByRole('combobox', { name: 'Information screen' }))
  await userEvent.click(await screen.findByRole('option', { name: 'New information screen…' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save it' }))
  expect(onChange).toHaveBeenCalledWith('made', undefined)
})
