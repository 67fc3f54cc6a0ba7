import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { hint } from '#src/kit/hints/hint.ts'
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
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Search"
        onClick={ask}
        {...hint('Search (Ctrl K)', 'bottom')}
      >
        <Icon name="search" size={18} />
      </ActionIcon>
      {asked > 0 && (
        <Suspense>
          <Search asked={asked} />
        </Suspense>
      )}
    </>
  )
}
