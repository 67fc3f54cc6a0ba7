/** Documents that have nothing to forecast yet. */
import type { JsonObject } from '#schemas/json.ts'
import { engineFamilies } from '../families.ts'
import { askedBy, familyFor } from './family.ts'

/** Returns why a document has no forecast yet, or `undefined` when it has one. */
export function forecastRefusal(document: JsonObject): string | undefined {
  const { isMet, why } = engineFamilies[familyFor(document)].forecastNeed
  return isMet(document, askedBy(document).length > 0) ? undefined : why
}
