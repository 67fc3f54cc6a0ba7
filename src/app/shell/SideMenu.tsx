import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { useAtom, useAtomValue } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { useState } from 'react'
import { api } from '#src/api/api.ts'
import { refreshed } from '#src/api/query.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { scaleAtom } from '../appearance.ts'
import { MenuSectionEntry } from './MenuSectionEntry.tsx'
import { entriesThatFit, unfoldedAtFirst } from './menu-room.ts'
import classes from './shell.module.css'

/** The sections that the person folded (false) or unfolded (true), by their slugs; kept in the browser. */
const chosenAtom = atomWithStorage<Readonly<Record<string, boolean>>>('questwire.look.menuSections', {}, undefined, {
  getOnInit: true,
})

/** The side menu, as the server defines it (C §2): open with words, or as a rail of icons. */
export function SideMenu({ open }: { readonly open: boolean }) {
  const menu = useQuery({
    ...refreshed,
    queryKey: ['accounts', 'menu'],
    queryFn: ({ signal }) => api.accounts.menu({}, { signal }),
    staleTime: 60_000,
  })
  const [chosen, choose] = useAtom(chosenAtom)
  const scale = useAtomValue(scaleAtom)
  const [height] = useState(() => window.innerHeight)
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
  const unfolded = unfoldedAtFirst(sidebarData, entriesThatFit(height, scale))
  return (
    <nav aria-label="Main">
      <ul className={classes.list}>
        {sidebarData.map((section, index) => (
          <li
            key={section.slug}
            className={classes.section}
            data-apart={(index > 0 && section.group !== sidebarData[index - 1]?.group) || undefined}
          >
            <MenuSectionEntry
              section={section}
              open={open}
              active={active}
              unfold={unfolded.has(section.slug)}
              chosen={chosen[section.slug]}
              onFold={(unfold) => choose({ ...chosen, [section.slug]: unfold })}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}
