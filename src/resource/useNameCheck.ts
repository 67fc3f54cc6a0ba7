import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { DocumentKindId, Issue } from '#schemas/index.ts'
import { namingOf, type SingleKind } from './single-kinds.ts'

interface NameCheck {
  readonly kind: DocumentKindId | SingleKind
  /** The value that is checked: the document's name, or the key by which the organisation's systems call it. */
  readonly of?: 'name' | 'key'
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
export function useNameCheck({ kind, of = 'name', name, id, ask, own }: NameCheck): Issue | undefined {
  const known = namingOf(kind)
  const { nameKey = '', nameTaken = '', keyKey = '', keyTaken = '' } = known
  const { path, message, shortest } = {
    name: { path: nameKey, message: nameTaken, shortest: 3 },
    key: { path: keyKey, message: keyTaken, shortest: 1 },
  }[of]
  const typed = name.trim()
  const [asked] = useDebouncedValue(typed, 300)
  const worth = [...asked].length >= shortest && asked !== own?.trim()
  const { data } = useQuery({
    queryKey: [`${of}-check`, kind, id ?? '', asked],
    queryFn: ({ signal }) => ask(asked, signal),
    enabled: worth,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const taken = worth && asked === typed && data?.exists === true
  return taken ? { code: `${of}-taken`, severity: 'error', path, message } : undefined
}
