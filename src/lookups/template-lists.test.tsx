import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { playTypes } from '#schemas/codes.ts'
import { api } from '#src/api/api.ts'
import { LookupsProvider } from './LookupsProvider.tsx'
import { useChoices } from './lookups.ts'

afterEach(() => vi.restoreAllMocks())

const stored = { createdTS: 0, updatedTS: 0, createdby: 'Asha' }

function Templates() {
  const { rows } = useChoices('template')
  return rows.map(({ id, templateName }) => <p key={id}>{templateName}</p>)
}

test('offers the own templates beside those of the library', async () => {
  const row = { title: '', typeId: playTypes.spinWheel, leadGen: false, discontinued: false }
  const page = (id: string) => ({ rows: [{ ...row, ...stored, id, templateName: id }], total: 1 })
  vi.spyOn(api.accounts, 'appConfig').mockResolvedValue({ msg: '', etag: undefined, appConfig: {} } as never)
  vi.spyOn(api.templates, 'list').mockResolvedValue(page('Own wheel'))
  vi.spyOn(api.templates, 'library').mockResolvedValue(page('Library wheel'))
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LookupsProvider>
        <Templates />
      </LookupsProvider>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Library wheel')).toBeInTheDocument()
  expect(await screen.findByText('Own wheel')).toBeInTheDocument()
})
