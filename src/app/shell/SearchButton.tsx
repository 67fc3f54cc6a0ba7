import { ActionIcon, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Icon } from '#src/kit/icons.tsx'
import { opensSearch } from '#src/kit/search.ts'

const Search = lazy(() => import('./Search.tsx'))

/** Opens the search of the console, by click or Ctrl K on any page; its code comes when it is first wanted. */
export function SearchButton() {
  const [asked, setAsked] = useState(0)
  const ask = useCallback(() => setAsked((times) => times + 1), [])
  useHotkeys([['mod+K', ask]], [])
  useEffect(() => opensSearch(ask), [ask])
  return (
    <>
      <Tooltip label="Search (Ctrl K)">
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Search" onClick={ask}>
          <Icon name="search" size={18} />
        </ActionIcon>
      </Tooltip>
      {asked > 0 && (
        <Suspense>
          <Search asked={asked} />
        </Suspense>
      )}
    </>
  )
}
