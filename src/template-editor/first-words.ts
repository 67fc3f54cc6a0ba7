import { isObject, type JsonObject, listAt } from '#schemas/json.ts'
import type { TemplateSection } from './template-section.ts'

/** Says whether a place of the first language leaves what it is about to the top of the template. */
const isSilent = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)

/** Returns what the first language says: its entry, and the places at the top that stand for it; what other languages are measured by. */
export function firstWords(template: JsonObject, sections: readonly TemplateSection[]): JsonObject {
  const [entry] = listAt(template, 'localizationconfig')
  const own = Object.entries(isObject(entry) ? entry : {}).filter(([, value]) => !isSilent(value))
  return sections.reduce<JsonObject>((said, { inFirst }) => inFirst?.(said) ?? said, {
    ...template,
    ...Object.fromEntries(own),
  })
}
