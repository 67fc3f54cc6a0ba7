import { useQuery } from '@tanstack/react-query'
import { type DocumentCalls, type Loaded, toLoaded } from './document-calls.ts'
import { OPEN_EDITOR } from './invalidate.ts'

/** Reads a document to be edited, once: an open editor is never refreshed under the hands (READINGS). Without an id nothing is read. */
export function useDocument<T>(calls: DocumentCalls<T>, id: string | undefined) {
  return useQuery({
    queryKey: [calls.area, OPEN_EDITOR, id],
    queryFn: async ({ signal }): Promise<Loaded<T>> => {
      const reply = await calls.read(id ?? '', { signal })
      return toLoaded<T>(reply, calls.key)
    },
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // Opened anew, it is read anew; the second lets the page of a new document become the page of a stored one.
    gcTime: 1000,
  })
}
