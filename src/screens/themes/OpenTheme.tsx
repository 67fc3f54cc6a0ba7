import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { api } from '#src/api/api.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import { usePageParams } from '#src/navigation/open-page.ts'
import { layoutNamed } from './layouts.ts'

/** Leads to the editor of a theme, whatever its layout: what refers to one knows its id alone. */
export function OpenTheme() {
  const { id = '' } = usePageParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['themes', 'layout', id],
    queryFn: ({ signal }) => api.themes.get({ query: { themeId: id } }, { signal }),
  })
  return (
    <PageFrame title="Theme" parent={{ label: 'Themes', to: '/themes' }}>
      {error ? (
        <ErrorState reason={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={32} width="70%" aria-busy="true" />
      )}
      {data && <Navigate to={`/themes/${layoutNamed(data.themeConfig.layout)}/edit/$id`} params={{ id }} replace />}
    </PageFrame>
  )
}
