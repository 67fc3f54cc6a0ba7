import type { Comparison } from '#schemas/values/comparison.ts'
import type { Happened } from '#src/engine/progress/happened.ts'
import { askedWords, foundWords } from '#src/engine/wording/comparison.ts'

/** What was asked of the property of an event, and what was found: `stars ≥ 4: it is 3`. */
export function propertyWords(comparison: Comparison | undefined, happened: Happened): string {
  if (!comparison) return 'something that is not finished'
  const properties = 'event' in happened ? happened.properties : {}
  return `${askedWords(comparison)}: ${foundWords(comparison, [properties])}`
}
