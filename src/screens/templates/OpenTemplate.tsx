import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { playTypes } from '#schemas/codes.ts'
import { api } from '#src/api/api.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { NotFoundState } from '#src/kit/NotFoundState.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import { usePageParams } from '#src/navigation/open-page.ts'
import { kindOfType, typeName } from './kinds.ts'

const parent = { label: 'Templates', to: '/templates' } as const

/** Leads to the editor of a template, whatever its kind: what refers to one knows its id alone. */
export function OpenTemplate() {
  const { id = '' } = usePageParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['templates', 'kind', id],
    queryFn: ({ signal }) => api.templates.byId({ params: { id } }, { signal }),
  })
  const type = data?.spinWheelConfig.type
  const found = type === undefined ? undefined : kindOfType(type)
  const isGame = type === playTypes.externalGame
  return (
    <PageFrame title={type === undefined ? 'Template' : typeName(type)} parent={parent}>
      {error ? (
        <ErrorState reason={error} onRetry={() => void refetch()} />
      ) : data && !found && !isGame ? (
        <NotFoundState one="editor for templates of this kind" parent={parent} />
      ) : (
        <Skeleton height={32} width="70%" aria-busy="true" />
      )}
      {found && <Navigate to={`/templates/${found.kind}/edit/$id`} params={{ id }} replace />}
      {isGame && <Navigate to="/games/edit/$id" params={{ id }} replace />}
    </PageFrame>
  )
}
