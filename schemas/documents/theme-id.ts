import { type JsonObject, objectAt, rowsAt, textAt } from '../json.ts'

/** The id of the theme that a template names; `''` where it names none. */
export function themeIdOf(template: JsonObject): string {
  const named = rowsAt(template, 'localizationconfig').map(({ row }) =>
    textAt(objectAt(row, 'displayWizard'), 'themeId'),
  )
  return named.find(Boolean) ?? ''
}
