import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type DocumentKindId, documentKinds, type Issue } from '#schemas/index.ts'

interface NameCheck {
  readonly kind: DocumentKindId
  readonly name: string
  /** The document's own id, whose name is no clash; undefined for a new one. */
  readonly id: string | undefined
  /** Asks whether another one has this name. */
  readonly ask: (name: string, signal: AbortSignal) => Promise<{ readonly exists: boolean }>
  /** A name that needs no asking: the stored one. */
  readonly own?: string | undefined
}

/**
 * Asks the server whether a name is taken, once typing pauses; a question that is superseded is cancelled, and none sets a loading state
 * (C §4). A check that fails says nothing: the server decides on save.
 */
export function useNameCheck({ kind, name, id, ask, own }: NameCheck): Issue | undefined {
  const typed = name.trim()
  const [asked] = useDebouncedValue(typed, 300)
  const worth = [...asked].length >= 3 && asked !== own?.trim()
  const { data } = useQuery({
    queryKey: ['name-check', kind, id ?? '', asked],
    queryFn: ({ signal }) => ask(asked, signal),
    enabled: worth,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const taken = worth && asked === typed && data?.exists === true
  const { nameKey, nameTaken } = documentKinds[kind]
  return taken ? { code: 'name-taken', severity: 'error', path: nameKey, message: nameTaken } : undefined
}
