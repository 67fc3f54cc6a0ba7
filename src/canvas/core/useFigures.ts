import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { api } from '#src/api/api.ts'
import { refreshed } from '#src/api/query.ts'
import { savedAtom } from './atoms.ts'

/** The figures of the open document as it was saved; none while it is new. */
export function useFigures() {
  const { id = '' } = useAtomValue(savedAtom)
  return useQuery({
    ...refreshed,
    queryKey: ['ledger', 'figures', id],
    queryFn: async ({ signal }) => (await api.ledger.figures({ query: { ruleId: id } }, { signal })).figures,
    enabled: id !== '',
  })
}
