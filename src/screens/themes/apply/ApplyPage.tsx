import { Button, Stack, Switch, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoredTheme } from '#schemas/endpoints/themes.ts'
import { api } from '#src/api/api.ts'
import { formatCount } from '#src/format/numbers.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import { usePageParams } from '#src/navigation/open-page.ts'
import { invalidateArea } from '#src/resource/invalidate.ts'
import css from './apply.module.css'
import { ChooseTemplates } from './ChooseTemplates.tsx'
import { ReviewList } from './ReviewList.tsx'

/** Applies a theme to templates: they are chosen, each change is shown, and then saved. */
export function ApplyPage() {
  const { id = '' } = usePageParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['themes', 'to apply', id],
    queryFn: ({ signal }) => api.themes.get({ query: { themeId: id } }, { signal }),
  })
  const theme = data?.themeConfig
  return (
    <PageFrame
      title={theme ? `Apply “${theme.templateName}”` : 'Apply theme'}
      parent={{ label: 'Themes', to: '/themes' }}
    >
      {error && <ErrorState reason={error} onRetry={() => void refetch()} />}
      {theme && <Apply theme={theme} />}
    </PageFrame>
  )
}

function Apply({ theme }: { readonly theme: StoredTheme }) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isReviewed, setReviewed] = useState(false)
  const [keepsOwn, setKeepsOwn] = useState(false)
  if (isReviewed)
    return (
      <ReviewList
        theme={theme}
        ids={chosen}
        keepsOwn={keepsOwn}
        onSaved={() => {
          void invalidateArea(client, 'templates')
          void invalidateArea(client, 'themes')
        }}
        onBack={() => setReviewed(false)}
      />
    )
  return (
    <Stack gap="md" className={css.page ?? ''}>
      <div className={css.bar}>
        <div>
          <Text fw={600}>Which templates should use this theme?</Text>
          <Text size="sm" c="dimmed">
            Nothing is saved yet: next you see each template before and after.
          </Text>
        </div>
        <Switch
          label="Keep each template’s own look"
          description="The theme then fills in only what a template does not set."
          checked={keepsOwn}
          onChange={({ currentTarget }) => setKeepsOwn(currentTarget.checked)}
        />
        <Button
          rightSection={<Icon name="chevron-right" />}
          data-disabled={chosen.length === 0}
          aria-disabled={chosen.length === 0}
          onClick={() => chosen.length > 0 && setReviewed(true)}
        >
          {chosen.length === 0 ? 'Choose templates' : `See ${formatCount(chosen.length, 'change')}`}
        </Button>
      </div>
      <ChooseTemplates theme={theme} chosen={chosen} onChange={setChosen} />
    </Stack>
  )
}
