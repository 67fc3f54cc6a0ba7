import type { EventProperty } from '#schemas/endpoints/events.ts'
import { textAt } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'
import { useLookups } from '#src/lookups/lookups.ts'

/** The properties of an activity's event, and the type of the one that is chosen; `''` where it is not known. */
export function useProperties(slice: Slice): { properties: readonly EventProperty[]; type: string } {
  const { eventByKey } = useLookups()
  const properties = eventByKey(textAt(slice, 'event'))?.properties ?? []
  return { properties, type: typeOf(properties, slice.property) }
}

/** The type of a property by its name; `''` where nobody knows it. */
export function typeOf(properties: readonly EventProperty[], name: unknown): string {
  return properties.find(({ propertyName }) => propertyName === name)?.propertyType ?? ''
}
