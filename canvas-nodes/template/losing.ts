import type { TemplateConfig } from '#schemas/endpoints/rules.ts'
import { numberAt, valueAt } from '#schemas/json.ts'

/**
 * Returns the number of losing fields of the game: as the rule says, else all that do not win; `undefined` where fields
 * cannot be chosen.
 */
export function losingCount(slice: unknown, config: TemplateConfig | undefined): number | undefined {
  const chosen = valueAt(slice, 'combination')
  const total = config?.segments.length
  const counted = Array.isArray(chosen) && total !== undefined ? Math.max(0, total - chosen.length) : undefined
  return numberAt(slice, 'losingQuandrants') ?? counted
}
