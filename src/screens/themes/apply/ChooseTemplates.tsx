import { Badge, Checkbox, Skeleton, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { playTypeNames } from '#schemas/codes.ts'
import { templateTypeOf } from '#schemas/documents/template-types.ts'
import { themeIdOf } from '#schemas/documents/theme-id.ts'
import type { TemplateRow } from '#schemas/endpoints/templates.ts'
import type { StoredTheme } from '#schemas/endpoints/themes.ts'
import type { JsonObject } from '#schemas/json.ts'
import { api } from '#src/api/api.ts'
import { GamePicture } from '#src/games/picture/GamePicture.tsx'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { useThemed } from '#src/template-editor/theme/useTheme.ts'
import css from './apply.module.css'

/** The most templates of an organisation that are offered. */
const MAX_TEMPLATES_OFFERED = 100

interface Props {
  readonly theme: StoredTheme
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

/** The own templates as pictures, to be chosen; those that are drawn in the theme already say so. */
export function ChooseTemplates({ theme, chosen, onChange }: Props) {
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: ['templates', 'for a theme'],
    queryFn: (options) =>
      api.templates.list({ itemsPerPage: MAX_TEMPLATES_OFFERED, pageNo: 0, terms: { whole: 'true' } }, options),
  })
  if (error) return <ErrorState reason={error} onRetry={() => void refetch()} />
  const made = data?.rows.filter(({ typeId }) => templateTypeOf(typeId)) ?? []
  const shown = made.filter(({ templateName }) => templateName.toLowerCase().includes(search.trim().toLowerCase()))
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <>
      <TextInput
        aria-label="Search templates"
        placeholder="Search templates"
        leftSection={<Icon name="search" />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        maw={320}
      />
      {data && shown.length === 0 && (
        <Text c="dimmed">{made.length === 0 ? 'There are no templates of your own yet.' : 'Nothing found'}</Text>
      )}
      <ul className={css.grid} aria-label="Templates" aria-busy={!data}>
        {data
          ? shown.map((row) => (
              <li key={row.id}>
                <Choice row={row} theme={theme} isChosen={chosen.includes(row.id)} onToggle={() => toggle(row.id)} />
              </li>
            ))
          : Array.from({ length: 8 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
              <li key={index}>
                <Skeleton height={180} radius="md" />
              </li>
            ))}
      </ul>
    </>
  )
}

interface ChoiceProps {
  readonly row: TemplateRow
  readonly theme: StoredTheme
  readonly isChosen: boolean
  readonly onToggle: () => void
}

function Choice({ row, theme, isChosen, onToggle }: ChoiceProps) {
  const stored = (row.template ?? { typeId: row.typeId }) as JsonObject
  const template = useThemed(stored)
  const box = useId()
  const isInTheme = themeIdOf(stored) === theme.id
  return (
    <label htmlFor={box} className={css.choice} data-chosen={isChosen || undefined}>
      <span className={css.small}>
        <GamePicture template={template} />
      </span>
      <span className={css.line}>
        <Checkbox id={box} aria-label={row.templateName} checked={isChosen} onChange={onToggle} />
        <span className={css.words}>
          <Text span fw={600} truncate>
            {row.templateName}
          </Text>
          <Text span size="sm" c="dimmed" truncate>
            {playTypeNames[row.typeId] ?? `Type ${row.typeId}`}
          </Text>
        </span>
        {isInTheme && (
          <Badge color="gray" variant="light" tt="none">
            In this theme
          </Badge>
        )}
      </span>
    </label>
  )
}
