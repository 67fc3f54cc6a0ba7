import '@mantine/spotlight/styles.css'
import { Kbd, VisuallyHidden } from '@mantine/core'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { useEffect, useMemo, useState } from 'react'
import { Icon } from '#src/kit/icons.tsx'
import { contributedResults, matching, type SearchResult } from '#src/kit/search.ts'
import { StatusBadge } from '#src/resource/StatusBadge.tsx'
import classes from './Search.module.css'
import { useDocumentsFound } from './useDocumentsFound.ts'
import { useScreensFound } from './useScreensFound.ts'

const [store, search] = createSpotlight()

/** So many of each group: a glance without a question, more with one. */
const MAX_FOUND_BEFORE_TYPING = 5
const MAX_FOUND = 12

/**
 * Finds steps and commands of what is open, the screens of the console, and documents of every kind on the server. `asked`
 * counts how often it was asked for.
 */
export default function Search({ asked }: { readonly asked: number }) {
  const [query, setQuery] = useState('')
  const [here, setHere] = useState<readonly SearchResult[]>([])
  const screens = useScreensFound()
  const { opened } = useSpotlight(store)
  const { found, isSearching } = useDocumentsFound(query, opened)
  useEffect(() => {
    if (asked === 0) return
    setHere(contributedResults())
    search.open()
  }, [asked])
  const groups = useMemo(() => {
    const most = query.trim() ? MAX_FOUND : MAX_FOUND_BEFORE_TYPING
    const local = matching([...here, ...screens], query, most)
    const documents = found.slice(0, most)
    // They stand last while something is asked: an answer that comes late moves nothing that could be chosen already.
    const remote = documents[0] ? [[documents[0].group, documents] as const] : []
    return query.trim() ? [...local, ...remote] : [...remote, ...local]
  }, [here, screens, found, query])
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      scrollable
      maxHeight={460}
      size={620}
      title="Search"
      classNames={{ header: classes.name ?? '' }}
      overlayProps={{ backgroundOpacity: 0.3, blur: 0 }}
    >
      <Spotlight.Search
        size="md"
        placeholder="Search documents, steps and screens"
        aria-label="Search documents, steps and screens"
        leftSection={<Icon name="search" size={18} />}
      />
      <Spotlight.ActionsList aria-label="Found" className={classes.list ?? ''}>
        {groups.map(([group, list]) => (
          <Spotlight.ActionsGroup key={group} label={group} className={classes.group ?? ''}>
            {list.map((found) => (
              <Spotlight.Action
                key={found.id}
                label={found.label}
                {...(found.about ? { description: found.about } : {})}
                leftSection={<Icon name={found.icon} size={18} />}
                rightSection={
                  found.key ? <Kbd>{found.key}</Kbd> : found.status ? <StatusBadge status={found.status} /> : null
                }
                // After the focus went back to where it was: what is done may want it elsewhere.
                onClick={() => setTimeout(found.run, 60)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && <Spotlight.Empty>{isSearching ? 'Searching…' : 'No results'}</Spotlight.Empty>}
      </Spotlight.ActionsList>
      <Chosen list={groups.flatMap(([, list]) => list)} />
    </Spotlight.Root>
  )
}

/** Says what Enter would take. */
function Chosen({ list }: { readonly list: readonly SearchResult[] }) {
  const { selected } = useSpotlight(store)
  const found = list[selected]
  return <VisuallyHidden aria-live="polite">{found ? `${found.label}, ${found.group}` : ''}</VisuallyHidden>
}
