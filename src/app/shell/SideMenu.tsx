import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { api } from '#src/api/api.ts'
import { refreshed } from '#src/api/query.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { MenuSectionEntry } from './MenuSectionEntry.tsx'
import classes from './shell.module.css'

/** The most entries of a menu that starts unfolded; of a longer one only the section of the open page does. */
const MAX_ENTRIES_UNFOLDED = 32

/** The side menu, as the server defines it (C §2): open with words, or as a rail of icons. */
export function SideMenu({ open }: { readonly open: boolean }) {
  const menu = useQuery({
    ...refreshed,
    queryKey: ['accounts', 'menu'],
    queryFn: ({ signal }) => api.accounts.menu({}, { signal }),
    staleTime: 60_000,
  })
  const active = useMatches().findLast((match) => match.staticData.menu)?.staticData.menu
  if (menu.isPending)
    return (
      <Stack gap="xs" role="status" aria-label="Loading menu">
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <Skeleton key={row} h={32} />
        ))}
      </Stack>
    )
  if (menu.isError) return open ? <ErrorState reason={menu.error} onRetry={() => void menu.refetch()} /> : null
  const { sidebarData } = menu.data
  const entries = sidebarData.reduce((count, section) => count + 1 + section.submenus.length, 0)
  return (
    <nav aria-label="Main">
      <ul className={classes.list}>
        {sidebarData.map((section) => (
          <li key={section.slug}>
            <MenuSectionEntry section={section} open={open} active={active} unfold={entries <= MAX_ENTRIES_UNFOLDED} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
