import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { savedAtom } from '../../core/atoms.ts'
import type { DocumentPort } from '../../core/documents/document-port.ts'

/** Reads whether the draws of the open document are provable, and can be; undefined while that is not known or it is not stored. */
export function useDraws({ draws, area }: DocumentPort) {
  const { id = '', etag } = useAtomValue(savedAtom)
  // With the revision: after a save chance may decide what it did not decide before.
  return useQuery({
    queryKey: [area, 'draws', id, etag],
    queryFn: () => draws?.read(id) ?? null,
    enabled: draws !== undefined && id !== '',
  }).data
}
