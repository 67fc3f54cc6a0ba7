import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { MenuItem } from '#schemas/endpoints/accounts.ts'
import { accountMessages as say } from '#schemas/messages/index.ts'
import { api } from '#src/api/api.ts'
import { refreshed } from '#src/api/query.ts'
import { sessionAtom } from '#src/api/session.ts'
import type { SearchResult } from '#src/kit/search.ts'
import { toast } from '#src/kit/toast.ts'
import { menuIcon } from './menu-icons.ts'

/** The screens of the menu, as what can be found. */
export function useScreensFound(): readonly SearchResult[] {
  const navigate = useNavigate()
  const expired = useAtomValue(sessionAtom)?.hasTrialExpired ?? false
  const menu = useQuery({
    ...refreshed,
    queryKey: ['accounts', 'menu'],
    queryFn: ({ signal }) => api.accounts.menu({}, { signal }),
    staleTime: 60_000,
  })
  return useMemo(() => {
    const go = ({ url, external }: MenuItem) => {
      if (expired) toast.failure(say.trialExpired)
      else if (external) window.open(url, '_blank', 'noopener,noreferrer')
      else void navigate({ to: url })
    }
    return (menu.data?.sidebarData ?? []).flatMap((section) => {
      const items = section.submenus.length > 0 ? section.submenus : [section]
      return items.map((item): SearchResult => {
        const about = item === section ? undefined : section.title
        return {
          id: `screen ${item.slug}`,
          label: item.title,
          ...(about ? { about } : {}),
          group: 'Screens',
          icon: menuIcon(section.slug),
          run: () => go(item),
        }
      })
    })
  }, [menu.data, navigate, expired])
}
