import { useQuery } from '@tanstack/react-query'
import type { CampaignFigures } from '#schemas/endpoints/lists.ts'
import { api } from '#src/api/api.ts'
import { refreshed } from '#src/api/query.ts'

/** Reads what the campaigns of these ids gave and cost; undefined until it is known, and for a list without figures. */
export function useFigures(
  area: string,
  ids: readonly string[] | undefined,
): ReadonlyMap<string, CampaignFigures> | undefined {
  const { data } = useQuery({
    ...refreshed,
    queryKey: [area, 'figures', ids],
    queryFn: ({ signal }) => api.lists.figures({ query: { ids: (ids ?? []).join(',') } }, { signal }),
    enabled: ids !== undefined && ids.length > 0,
  })
  return data && new Map(data.figures.map((row) => [row.id, row]))
}
