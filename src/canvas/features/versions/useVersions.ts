import { skipToken, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { Slice } from '#src/graph/graph.ts'
import { savedAtom } from '../../core/atoms.ts'
import { withoutServerKeys } from '../../core/document-actions.ts'
import type { DocumentPort } from '../../core/documents/document-port.ts'

/** Returns the versions of a document, newest first. They are read again after each save. */
export function useVersions(port: DocumentPort, id: string | undefined) {
  const { etag } = useAtomValue(savedAtom)
  return useQuery({
    queryKey: [port.area, 'versions', port.kind, id, etag],
    queryFn: id === undefined ? skipToken : () => port.versions(id),
    staleTime: 0,
  })
}

/** Returns one version without the keys the server owns; a version never changes. */
export function useVersion(port: DocumentPort, id: string, revision: number | undefined) {
  return useQuery({
    queryKey: [port.area, 'version', port.kind, id, revision],
    queryFn:
      revision === undefined
        ? skipToken
        : async (): Promise<{ document: Slice; exact: boolean }> => {
            const answer = await port.version(id, revision)
            return { document: withoutServerKeys(port, answer), exact: answer.exact }
          },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
