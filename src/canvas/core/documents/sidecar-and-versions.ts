import type { DrawnKind } from '#schemas/documents/rule-family.ts'
import { api } from '#src/api/api.ts'
import type { DocumentPort } from './document-port.ts'

/** The longest body that a browser still sends of a page that is closed, in characters. */
const MAX_KEEPALIVE_LENGTH = 20_000

/** Returns the calls that every port shares: the places and notes of a sheet, who is there, and the versions of its document. */
export function sidecarAndVersions(
  kind: DrawnKind,
): Pick<DocumentPort, 'loadPlaces' | 'keepPlaces' | 'tellPresence' | 'live' | 'versions' | 'version'> {
  return {
    loadPlaces: async (id, session) => {
      const { sidecar, comments, workingCopy, etag } = await api.canvas.getSidecar({ query: { kind, id, session } })
      return { places: sidecar, etag, comments, hasWorkingCopy: workingCopy }
    },
    keepPlaces: async (id, places, ifMatch) => {
      const keepalive = JSON.stringify(places).length < MAX_KEEPALIVE_LENGTH
      return (await api.canvas.saveSidecar({ query: { kind, id }, body: places }, { ifMatch, keepalive })).etag
    },
    tellPresence: (word, isLeaving = false) => api.presence.tell({ body: word }, { keepalive: isLeaving }),
    live: {
      join: (id, session) => api.live.join({ body: { kind, id, session } }),
      edit: (id, session, batch) => api.live.edit({ body: { kind, id, session, ...batch } }),
    },
    versions: (id) => api.versions.list({ query: { kind, id } }),
    version: async (id, revision) => {
      const { document, exact } = await api.versions.get({ query: { kind, id, revision } })
      return { document, etag: undefined, exact }
    },
  }
}
