import { useMemo } from 'react'
import { withDates } from '#schemas/documents/with-dates.ts'
import type { DocumentPort } from '#src/canvas/core/documents/document-port.ts'
import { DocumentEditor } from '#src/canvas/shell/DocumentEditor.tsx'
import { usePageParams, usePageTerms } from '#src/navigation/open-page.ts'

/** The page of one drawn document: its canvas. */
export function EditorPage({ port: given, newPath }: { readonly port: DocumentPort; readonly newPath: string }) {
  const { id } = usePageParams()
  const { recipe, design, template, badge, starts, ends } = usePageTerms('/ruleengine/new')
  const port = useMemo((): DocumentPort => {
    if (starts === undefined && ends === undefined) return given
    const { kind, blank } = given
    return { ...given, blank: (zone) => withDates(kind, blank(zone), { start: starts, end: ends }) }
  }, [given, starts, ends])
  const { panel, thread } = usePageTerms('/ruleengine/edit/$id')
  return (
    <DocumentEditor
      {...{ port, id, recipe, design, begun: { template, badge }, newPath }}
      panel={panel === 'versions' ? panel : undefined}
      thread={thread}
    />
  )
}
