import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { playTypes } from '#schemas/codes.ts'
import { api } from '#src/api/api.ts'
import { LookupsProvider } from './LookupsProvider.tsx'
import { useChoices } from './lookups.ts'

afterEach(() => vi.restoreAllMocks())

const stored = { createdTS: 0, updatedTS: 0, createdby: 'Asha' }

function Templates({ types }: { readonly types?: readonly number[] }) {
  const { rows } = useChoices('template', types ? { types } : {})
  return rows.map(({ id, templateName }) => <p key={id}>{templateName}</p>)
}

function show(types?: readonly number[]) {
  const row = { title: '', typeId: playTypes.spinWheel, leadGen: false, discontinued: false }
  const page = (id: string) => ({ rows: [{ ...row, ...stored, id, templateName: id }], total: 1 })
  vi.spyOn(api.accounts, 'appConfig').mockResolvedValue({ msg: '', etag: undefined, appConfig: {} } as never)
  vi.spyOn(api.templates, 'list').mockResolvedValue(page('Own wheel'))
  vi.spyOn(api.templates, 'library').mockResolvedValue(page('Library wheel'))
  const cup = { ...stored, id: 'cup', tournamentName: 'Own cup', gameName: 'Memory' }
  const cups = vi.spyOn(api.tournaments, 'list').mockResolvedValue({ rows: [cup], total: 1 } as never)
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LookupsProvider>
        <Templates {...(types && { types })} />
      </LookupsProvider>
    </QueryClientProvider>,
  )
  return cups
}

test('offers the own templates beside those of the library, and tournaments', async () => {
  show()
  expect(await screen.findByText('Library wheel')).toBeInTheDocument()
  expect(await screen.findByText('Own wheel')).toBeInTheDocument()
  expect(await screen.findByText('Own cup')).toBeInTheDocument()
})

test('asks for tournaments where their type is wanted, and nowhere else', async () => {
  const cups = show([playTypes.spinWheel])
  expect(await screen.findByText('Own wheel')).toBeInTheDocument()
  expect(cups).not.toHaveBeenCalled()
})

test('offers a tournament alone where its type alone is wanted', async () => {
  show([playTypes.tournament])
  expect(await screen.findByText('Own cup')).toBeInTheDocument()
  expect(screen.queryByText('Own wheel')).not.toBeInTheDocument()
})
