import type { DocumentPort } from '#src/canvas/core/documents/document-port.ts'
import { DocumentEditor } from '#src/canvas/shell/DocumentEditor.tsx'
import { usePageParams, usePageTerms } from '#src/navigation/open-page.ts'

/** The page of one drawn document: its canvas. */
export function EditorPage({ port, newPath }: { readonly port: DocumentPort; readonly newPath: string }) {
  const { id } = usePageParams()
  const { recipe, design, template, badge } = usePageTerms('/ruleengine/new')
  const { panel } = usePageTerms('/ruleengine/edit/$id')
  return (
    <DocumentEditor
      {...{ port, id, recipe, design, begun: { template, badge }, newPath }}
      panel={panel === 'versions' ? panel : undefined}
    />
  )
}
