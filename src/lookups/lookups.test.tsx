import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LookupsProvider } from './LookupsProvider.tsx'
import { useChoices, useLookups } from './lookups.ts'
import { serveManyOffers } from './many-offers.fixture.ts'

let calls: string[]
beforeEach(() => {
  calls = serveManyOffers()
})
afterEach(() => vi.restoreAllMocks())

function Offers({ chosen }: { readonly chosen: string }) {
  const { offer, loading } = useLookups()
  const [search, setSearch] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const choices = useChoices('offer', { search, enabled: isOpen })
  return (
    <>
      <p data-testid="chosen">{offer(chosen)?.offer_name ?? (loading ? 'Loading' : 'Missing')}</p>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <input aria-label="Search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <p data-testid="loading">{String(choices.loading)}</p>
      <ul>
        {choices.rows.map(({ id, offer_name }) => (
          <li key={id}>{offer_name}</li>
        ))}
      </ul>
    </>
  )
}

function show(chosen: string) {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <LookupsProvider>
          <Offers chosen={chosen} />
        </LookupsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

test('names the 1,401st offer without reading the list of offers whole', async () => {
  show('offer-1401')
  await waitFor(() => expect(screen.getByTestId('chosen')).toHaveTextContent('Offer 1401'))
  expect(calls).toEqual(['list 100 0', 'get offer-1401'])
})

test('says that an offer is missing once the server has said so', async () => {
  show('offer-of-yesterday')
  await waitFor(() => expect(calls).toEqual(['list 100 0', 'get offer-of-yesterday']))
  await waitFor(() => expect(screen.getByTestId('chosen')).toHaveTextContent('Missing'))
})

test('reads the first page of a list for the ids on it', async () => {
  show('offer-2')
  await waitFor(() => expect(screen.getByTestId('chosen')).toHaveTextContent('Offer 2'))
  expect(calls).toEqual(['list 100 0'])
})

test('finds the 1,001st offer as somebody types, a page at a time', async () => {
  show('offer-2')
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(100))
  calls.length = 0
  await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'Offer 1001')
  expect(await screen.findByText('Offer 1001')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByTestId('loading')).toHaveTextContent('false'))
  expect(calls.filter((call) => !call.startsWith('list 100 0 '))).toEqual([])
})

test('finds words in any order, as a picker does', async () => {
  show('')
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), '1234 off')
  expect(await screen.findByText('Offer 1234')).toBeInTheDocument()
})
