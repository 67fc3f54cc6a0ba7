import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { api } from '#src/api/api.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { PageSlot } from '#src/kit/PageSlot.ts'
import type { TemplateKind } from '#src/navigation/pages.ts'
import type { EditTemplateProps } from '#src/pickers/picker-slots.ts'
import { kindOfType } from './kinds.ts'
import css from './template-dialog.module.css'

/** Edits a template over the page of a rule that plays it: the sheet stays as it is below, and shows the change afterwards. */
export function TemplateDialog({ id, onClose }: EditTemplateProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['templates', 'kind', id],
    queryFn: ({ signal }) => api.templates.byId({ params: { id } }, { signal }),
  })
  const found = data && kindOfType(data.spinWheelConfig.type)
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      withCloseButton={false}
      closeOnEscape={false}
      attributes={{ content: { 'aria-label': 'Edit template' } }}
      transitionProps={{ duration: 0 }}
      classNames={{ body: css.body ?? '', content: css.content ?? '' }}
    >
      <PageSlot value={undefined}>
        {error && <ErrorState reason={error} onRetry={() => void refetch()} />}
        {found && <EditorOf kind={found.kind} id={id} onClose={onClose} />}
      </PageSlot>
    </Modal>
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
      <Editor id={id} back={{ label: 'Back to the rule', onClose }} />
    </Suspense>
  )
}
