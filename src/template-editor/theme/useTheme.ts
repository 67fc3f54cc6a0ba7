import { useQuery } from '@tanstack/react-query'
import { inTheme } from '#schemas/documents/in-theme.ts'
import { themeIdOf } from '#schemas/documents/theme-id.ts'
import type { JsonObject } from '#schemas/json.ts'
import { api } from '#src/api/api.ts'

/** Reads the theme of an id; undefined while it loads, where none is named and where it is gone. */
export function useTheme(id: string): JsonObject | undefined {
  const { data } = useQuery({
    queryKey: ['themes', 'drawn in', id],
    queryFn: async ({ signal }) => (await api.themes.get({ query: { themeId: id } }, { signal })).themeConfig,
    enabled: id !== '',
    retry: false,
  })
  return data as JsonObject | undefined
}

/** Returns a template as it is drawn in the theme it names. */
export function useThemed(template: JsonObject): JsonObject {
  const theme = useTheme(themeIdOf(template))
  return inTheme(template, theme)
}
