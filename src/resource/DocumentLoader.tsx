import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { NotFoundState } from '#src/kit/NotFoundState.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import type { PlainPath } from '#src/navigation/pages.ts'
import type { DocumentCalls, Loaded } from './document-calls.ts'
import { useDocument } from './useDocument.ts'

interface Props<T> {
  readonly calls: DocumentCalls<T>
  /** The document to edit; undefined for a new one. */
  readonly id: string | undefined
  readonly blank: () => T
  readonly title: string
  /** The singular in lower case: "offer". */
  readonly singular: string
  /** The page above; absent where it stands in the menu itself. */
  readonly parent?: { readonly label: string; readonly to: PlainPath }
  readonly children: (loaded: Loaded<T>, mode: 'save' | 'edit') => ReactNode
}

/** Gives an editor its document: the stored one once it is read (mode edit), or a blank one (mode save) (C §4). */
export function DocumentLoader<T>({ calls, id, blank, title, singular, parent, children }: Props<T>) {
  const { data, error, refetch } = useDocument(calls, id)
  if (id === undefined) return <>{children({ document: blank(), etag: undefined, exact: true }, 'save')}</>
  if (data) return <>{children(data, 'edit')}</>
  return (
    <PageFrame title={title} {...(parent ? { parent } : {})}>
      {error instanceof ApiError && error.status === 404 && parent ? (
        <NotFoundState one={singular} parent={parent} />
      ) : error ? (
        <ErrorState reason={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingForm />
      )}
    </PageFrame>
  )
}

function LoadingForm() {
  return (
    <Stack gap="lg" maw={720} role="group" aria-busy="true" aria-label="Loading">
      {['70%', '40%', '55%', '70%', '35%'].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Stack key={index} gap={6}>
          <Skeleton height={12} width={120} />
          <Skeleton height={32} width={width} />
        </Stack>
      ))}
    </Stack>
  )
}
