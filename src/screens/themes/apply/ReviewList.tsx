import { Alert, Badge, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { inTheme } from '#schemas/documents/in-theme.ts'
import { themeIdOf } from '#schemas/documents/theme-id.ts'
import type { StoredTheme } from '#schemas/endpoints/themes.ts'
import type { JsonObject } from '#schemas/json.ts'
import { api } from '#src/api/api.ts'
import { formatCount } from '#src/format/numbers.ts'
import { GamePicture } from '#src/games/picture/GamePicture.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { toLoaded } from '#src/resource/document-calls.ts'
import { useTheme, useThemed } from '#src/template-editor/theme/useTheme.ts'
import css from './apply.module.css'
import { themeChanges } from './theme-changes.ts'
import { type Review, useReviews } from './useReviews.ts'

interface Props {
  readonly theme: StoredTheme
  readonly ids: readonly string[]
  readonly keepsOwn: boolean
  readonly onSaved: () => void
  readonly onBack: () => void
}

/** The chosen templates before and after, each to be saved by itself or all together. */
export function ReviewList({ theme, ids, keepsOwn, onSaved, onBack }: Props) {
  const queries = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['theme review', id],
      queryFn: async () =>
        toLoaded<JsonObject>(await api.templates.get({ query: { gamificationId: id } }), 'spinWheelConfig'),
      gcTime: 0,
      refetchOnWindowFocus: false,
    })),
  })
  const { reviewOf, save } = useReviews({
    ...{ theme: theme as JsonObject, themeId: theme.id ?? '', keepsOwn, onSaved },
    readAgain: async (id) => queries[ids.indexOf(id)]?.refetch(),
  })
  const reviews = queries.flatMap(({ data }, at) => (data ? [reviewOf(ids[at] ?? '', data)] : []))
  const changing = reviews.filter(
    (one) => one.state !== 'saved' && JSON.stringify(one.changed) !== JSON.stringify(one.loaded.document),
  )
  const isWaiting = reviews.length < ids.length
  const saveAll = async () => {
    for (const one of changing) await save(one)
  }
  return (
    <Stack gap="md" className={css.page ?? ''}>
      <div className={css.bar}>
        <Button variant="default" leftSection={<Icon name="chevron-left" />} onClick={onBack}>
          Choose others
        </Button>
        <Text size="sm" c="dimmed" style={{ flex: 1 }}>
          {changing.length === 0 && !isWaiting
            ? 'Everything is as the theme says.'
            : 'What you save here changes running games at once.'}
        </Text>
        {changing.length === 0 && !isWaiting ? (
          <Button renderRoot={(props) => <Link to="/templates" {...props} />}>Go to templates</Button>
        ) : (
          <Button
            leftSection={<Icon name="save" />}
            loading={isWaiting || reviews.some(({ state }) => state === 'saving')}
            onClick={() => void saveAll()}
          >
            Save {formatCount(changing.length, 'change')}
          </Button>
        )}
      </div>
      {queries.map(({ data, error }, at) => {
        const id = ids[at] ?? ''
        if (error)
          return (
            <Alert key={id} color="red" role="alert">
              A template could not be read: {error.message}
            </Alert>
          )
        if (!data) return <Skeleton key={id} height={260} radius="md" />
        return <ReviewCard key={id} review={reviewOf(id, data)} theme={theme} onSave={save} />
      })}
    </Stack>
  )
}

interface CardProps {
  readonly review: Review
  readonly theme: StoredTheme
  readonly onSave: (review: Review) => Promise<void>
}

function ReviewCard({ review, theme, onSave }: CardProps) {
  const { name, loaded, changed, state } = review
  const before = useThemed(loaded.document)
  const beforeId = themeIdOf(loaded.document)
  const named = useTheme(beforeId)
  const lines = themeChanges(loaded.document, changed, (id) =>
    id === theme.id ? (theme.templateName ?? '') : id === beforeId ? String(named?.templateName ?? id) : id,
  )
  const problem = typeof state === 'object' ? state.problem : undefined
  return (
    <Paper withBorder radius="md" p="md" component="section" aria-label={name}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <Title order={2} size="h4">
            {name}
          </Title>
          {state === 'saved' ? (
            <Badge color="green" variant="light" tt="none" leftSection={<Icon name="check" />}>
              Saved
            </Badge>
          ) : lines.length === 0 ? (
            <Badge color="gray" variant="light" tt="none">
              No change
            </Badge>
          ) : (
            <Button
              variant="default"
              size="compact-md"
              loading={state === 'saving'}
              aria-label={`Save ${name}`}
              onClick={() => void onSave(review)}
            >
              Save
            </Button>
          )}
        </Group>
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <div className={css.review}>
          <figure className={css.side}>
            <GamePicture template={before} whole />
            <figcaption>Before</figcaption>
          </figure>
          <figure className={css.side}>
            <GamePicture template={inTheme(changed, theme as JsonObject)} whole />
            <figcaption>After</figcaption>
          </figure>
          <ul className={css.changes} aria-label={`Changes of ${name}`}>
            {lines.map(({ what, from, to }) => (
              <li key={`${what} ${from}`}>
                <Text span size="sm" fw={500}>
                  {what}
                </Text>
                <Text span size="sm" c="dimmed">
                  <Swatch colour={from} />
                  {from} → <Swatch colour={to} />
                  {to}
                </Text>
              </li>
            ))}
          </ul>
        </div>
      </Stack>
    </Paper>
  )
}

/** A small piece of a colour, where a value is one. */
function Swatch({ colour }: { readonly colour: string }) {
  return /^#([\da-f]{3}|[\da-f]{6})$/i.test(colour) ? (
    <i className={css.swatch} style={{ background: colour }} aria-hidden />
  ) : null
}
