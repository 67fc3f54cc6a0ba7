import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import type { MenuSection } from '#schemas/endpoints/accounts.ts'
import { api } from '#src/api/api.ts'
import { refreshed } from '#src/api/query.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { MenuSectionEntry } from './MenuSectionEntry.tsx'
import classes from './shell.module.css'

/** The most entries that a menu shows at first: sections that have no room beside those before them start folded. */
const MAX_ENTRIES_SHOWN = 34

/** The slugs of the sections that start unfolded. */
function unfoldedAtFirst(sections: readonly MenuSection[]): ReadonlySet<string> {
  const unfolded = new Set<string>()
  let shown = sections.length
  for (const { slug, submenus } of sections) {
    if (shown + submenus.length > MAX_ENTRIES_SHOWN) continue
    shown += submenus.length
    unfolded.add(slug)
  }
  return unfolded
}

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
  const unfolded = unfoldedAtFirst(sidebarData)
  return (
    <nav aria-label="Main">
      <ul className={classes.list}>
        {sidebarData.map((section) => (
          <li key={section.slug}>
            <MenuSectionEntry section={section} open={open} active={active} unfold={unfolded.has(section.slug)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
