import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LookupsProvider } from '#src/lookups/LookupsProvider.tsx'
import { serveManyOffers } from '#src/lookups/many-offers.fixture.ts'
import { OfferPicker } from './OfferPicker.tsx'

beforeEach(() => {
  serveManyOffers()
})
afterEach(() => vi.restoreAllMocks())

function Picker({ onChange }: { readonly onChange: (id: string | undefined, name: string | undefined) => void }) {
  const [id, setId] = useState<string>()
  return (
    <OfferPicker
      value={id}
      onChange={(next, row) => {
        setId(next)
        onChange(next, row?.offer_name)
      }}
    />
  )
}

test('picks the 1,001st offer and goes on showing its name', async () => {
  const onChange = vi.fn()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <LookupsProvider>
          <Picker onChange={onChange} />
        </LookupsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const input = screen.getByRole('combobox', { name: 'Offer' })
  await userEvent.click(input)
  expect(await screen.findByRole('option', { name: /^Offer 1 / })).toBeInTheDocument()
  await userEvent.type(input, 'Offer 1001')
  await userEvent.click(await screen.findByRole('option', { name: /^Offer 1001 / }))
  expect(onChange).toHaveBeenLastCalledWith('offer-1001', 'Offer 1001')
  await waitFor(() => expect(input).toHaveValue('Offer 1001'))
})
