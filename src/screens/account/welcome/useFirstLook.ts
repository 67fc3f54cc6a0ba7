import { useQuery } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'
import { refreshed } from '#src/api/query.ts'

const page = { itemsPerPage: 5, pageNo: 0 }

/** What the first page tells: the rules changed last, and how many rules and offers there are. */
export function useFirstLook() {
  const rules = useQuery({
    ...refreshed,
    queryKey: ['rules', 'list', page],
    queryFn: ({ signal }) => api.rules.list(page, { signal }),
  })
  const offers = useQuery({
    ...refreshed,
    queryKey: ['offers', 'list', page],
    queryFn: ({ signal }) => api.offers.list(page, { signal }),
  })
  return { rules, offers }
}
