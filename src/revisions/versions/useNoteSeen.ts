import { useEffect, useRef } from 'react'
import type { VersionedKind } from '#schemas/endpoints/versions.ts'
import { api } from '#src/api/api.ts'
import { currentUser } from '#src/api/session-store.ts'

/** Keeps the revision that the person saw last, as they leave an editor or its page. Opening asks for nothing. */
export function useNoteSeen(kind: VersionedKind, id: string | undefined, etag: string | undefined): void {
  const seen = useRef({ kind, id, etag })
  seen.current = { kind, id, etag }
  useEffect(() => {
    const note = () => {
      const { kind, id, etag } = seen.current
      const revision = Number(etag?.replace(/\D/g, ''))
      if (id === undefined || !revision || !currentUser()) return
      // Nobody waits for it, and nobody misses it.
      void api.versions.seen({ body: { kind, id, revision } }, { keepalive: true }).catch(() => undefined)
    }
    addEventListener('pagehide', note)
    return () => {
      removeEventListener('pagehide', note)
      note()
    }
  }, [])
}
