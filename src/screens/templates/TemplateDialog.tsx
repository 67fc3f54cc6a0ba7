import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { api } from '#src/api/api.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import type { TemplateKind } from '#src/navigation/pages.ts'
import type { EditTemplateProps } from '#src/pickers/picker-slots.ts'
import { BACK_TO_RULE, OverPage } from '#src/resource/OverPage.tsx'
import { kindOfType } from './kinds.ts'

/** Edits a template over the page of a rule that plays it: the sheet stays as it is below, and shows the change afterwards. */
export function TemplateDialog({ id, onClose }: EditTemplateProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['templates', 'kind', id],
    queryFn: ({ signal }) => api.templates.byId({ params: { id } }, { signal }),
  })
  const found = data && kindOfType(data.spinWheelConfig.type)
  return (
    <OverPage label="Edit template" onClose={onClose}>
      {error && <ErrorState reason={error} onRetry={() => void refetch()} />}
      {found && <EditorOf kind={found.kind} id={id} onClose={onClose} />}
    </OverPage>
  )
}

function EditorOf({ kind, id, onClose }: EditTemplateProps & { readonly kind: TemplateKind }) {
  const Editor = useMemo(
    () =>
      lazy(async () => {
        const { editorOf } = await import('./editors/editors.ts')
        return { default: editorOf(kind).Editor }
      }),
    [kind],
  )
  return (
    <Suspense>
      <Editor id={id} back={{ label: BACK_TO_RULE, onClose }} />
    </Suspense>
  )
}
