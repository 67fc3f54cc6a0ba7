import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { withTheme } from '#schemas/documents/in-theme.ts'
import { themeIdOf } from '#schemas/documents/theme-id.ts'
import type { JsonObject } from '#schemas/json.ts'
import { templateCallMessages as say } from '#schemas/messages/index.ts'
import { api } from '#src/api/api.ts'
import { confirm } from '#src/kit/confirm.tsx'
import type { Cursor } from '#src/kit/cursor.ts'
import { useTheme } from './useTheme.ts'

/** The most themes that are offered, of the organisation and of the library each. */
const MAX_THEMES_OFFERED = 100

/** The theme of a template, in all its languages: the look that the template says itself gives way to it. */
export function ThemeField({ root }: { readonly root: Cursor<JsonObject> }) {
  const id = themeIdOf(root.value)
  const named = useTheme(id)
  const { data } = useQuery({ queryKey: ['themes', 'offered'], queryFn: readThemes, retry: false })
  const all = data ?? []
  const gone =
    id && !all.some(({ value }) => value === id) ? [{ value: id, label: `${named?.templateName ?? id}` }] : []
  const choose = async (next: string) => {
    if (next === id) return
    const theme = next ? ((await api.themes.get({ query: { themeId: next } })).themeConfig as JsonObject) : {}
    const changed = withTheme(root.value, next, theme)
    const isReplaced = JSON.stringify(changed) !== JSON.stringify(withTheme(root.value, next, theme, true))
    const sure =
      !isReplaced || (await confirm({ title: 'Replace the look of this template?', message: say.replaceLook }))
    if (sure) root.set(changed, next ? 'Choose theme' : 'Remove theme')
  }
  return (
    <Select
      label="Theme"
      description="What this template leaves silent is drawn as the theme says, then as the brand kit says."
      placeholder="None"
      data={[...gone, ...all]}
      value={id || null}
      clearable
      searchable
      readOnly={root.readOnly !== false}
      onChange={(next) => void choose(next ?? '')}
    />
  )
}

async function readThemes() {
  const page = { itemsPerPage: MAX_THEMES_OFFERED, pageNo: 0 }
  const [own, library] = await Promise.all([api.themes.list(page), api.themes.library(page)])
  return [...own.rows, ...library.rows].map(({ id, templateName, library: isLibrary }) => ({
    value: id,
    label: isLibrary ? `${templateName} (library)` : templateName,
  }))
}
