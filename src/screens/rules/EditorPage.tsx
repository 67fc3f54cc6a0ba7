import { useParams, useSearch } from '@tanstack/react-router'
import type { DocumentPort } from '#src/canvas/core/documents/document-port.ts'
import { RuleEditor } from '#src/canvas/shell/DocumentEditor.tsx'

/** The page of one drawn document: its canvas. */
export function EditorPage({ port, newPath }: { readonly port: DocumentPort; readonly newPath: string }) {
  const { id } = useParams({ strict: false }) as { id?: string }
  const { recipe, panel } = useSearch({ strict: false }) as { recipe?: string; panel?: string }
  return <RuleEditor {...{ port, id, recipe, newPath }} panel={panel === 'versions' ? panel : undefined} />
}
