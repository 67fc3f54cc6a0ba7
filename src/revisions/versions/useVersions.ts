import { skipToken, useQuery } from '@tanstack/react-query'
import type { SeenRevision, Version } from '#schemas/endpoints/versions.ts'
import type { JsonObject } from '#schemas/json.ts'

/** The versions of a document, newest first, and the one that the person saw last. */
export interface VersionList {
  readonly versions: readonly Version[]
  readonly seen: SeenRevision | null
}

/** A document with versions, and the calls that read them. */
export interface VersionedDocument {
  /** The area of the contract it belongs to: the beginning of its query keys. */
  readonly area: string
  /** The kind it is stored as. */
  readonly kind: string
  readonly id: string
  /** Its revision: the versions are read again after each save. */
  readonly etag: string | undefined
  /** Reads the versions, newest first. */
  readonly list: (id: string) => Promise<VersionList>
  /** Reads one version whole, as an editor holds it. */
  readonly read: (id: string, revision: number) => Promise<{ readonly document: JsonObject; readonly exact: boolean }>
}

/** Returns the versions of a document, newest first. They are read again after each save. */
export function useVersions({ area, kind, id, etag, list }: VersionedDocument) {
  return useQuery({ queryKey: [area, 'versions', kind, id, etag], queryFn: () => list(id), staleTime: 0 })
}

/** Returns one version; a version never changes. */
export function useVersion({ area, kind, id, read }: VersionedDocument, revision: number | undefined) {
  return useQuery({
    queryKey: [area, 'version', kind, id, revision],
    queryFn: revision === undefined ? skipToken : () => read(id, revision),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
