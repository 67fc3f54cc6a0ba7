import { useQuery } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'

/** Returns the categories that are offered for badges: those of the platform, and those in use. */
export function useBadgeCategories(): readonly string[] {
  const { data } = useQuery({
    queryKey: ['badges', 'categories'],
    queryFn: ({ signal }) => api.badges.categories({}, { signal }),
  })
  return data?.categoryList.map(({ label }) => label) ?? []
}
