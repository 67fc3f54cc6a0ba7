import { useAtomValue } from 'jotai'
import type { Slice } from '#src/graph/graph.ts'
import { VersionsPanel } from '#src/revisions/versions/VersionsPanel.tsx'
import { documentAtom, savedAtom } from '../../core/atoms.ts'
import { placeDocument, whyNotPlaceable, withoutServerKeys } from '../../core/document-actions.ts'
import type { DocumentPort } from '../../core/documents/document-port.ts'
import { useBoard } from '../../core/editor-context.ts'
import { useMarks } from '../difference/useMarks.ts'

/** The versions of the document on the sheet; one that is compared with the sheet is marked on it. */
export function SheetVersions({ port }: { readonly port: DocumentPort }) {
  const { store } = useBoard()
  const { id, etag } = useAtomValue(savedAtom)
  const sheet = useAtomValue(documentAtom)
  if (id === undefined) return null
  return (
    <VersionsPanel
      of={{
        ...{ area: port.area, kind: port.kind, id, etag, list: port.versions },
        read: async (id, revision) => {
          const answer = await port.version(id, revision)
          return { document: withoutServerKeys(port, answer), exact: answer.exact }
        },
      }}
      present={sheet}
      place="on the sheet"
      whyNot={(document) => whyNotPlaceable(store, document)}
      onRestore={(document, label) => placeDocument(store, document, label)}
      marks={(since) => <Marks since={since} />}
    />
  )
}

function Marks({ since }: { readonly since: Slice | undefined }) {
  useMarks(since)
  return null
}
