import { listAt, textAt } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'
import { useLookups } from '#src/lookups/lookups.ts'

/** The property a condition is about: its name, its type, and texts that are known to occur. */
export interface Property {
  readonly name: string
  readonly type: string
  readonly options: readonly string[]
}

/** Reads the property off the event above: its type as the document noted it, else as the event has it today. */
export function useProperty(above: Slice): Property {
  const { event } = useLookups()
  const name = textAt(above, 'property')
  const named = (one: unknown) => name !== '' && textAt(one, 'propertyName') === name
  const today = event(textAt(above, 'eventId'))?.properties.find(named)
  const noted = listAt(above, 'propertiesList').find(named)
  return {
    name,
    type: textAt(above, 'type') || textAt(today ?? noted, 'propertyType'),
    options: listAt(today ?? noted, 'options').filter((one): one is string => typeof one === 'string'),
  }
}
