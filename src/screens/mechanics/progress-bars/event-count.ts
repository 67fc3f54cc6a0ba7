/** The events of a bar: as many labels as events, in every language (`eventDetails` follows `numberOfEvents`). Pure. */

import { MAX_BAR_EVENTS } from '#schemas/documents/progress-bar.ts'
import { blankBarEvent } from '#schemas/documents/progress-bar-blank.ts'
import { isObject, type JsonObject } from '#schemas/json.ts'

/** Returns the bar with so many events: labels come and go at the end, in every language that has a list of them; a number that no bar has changes no list. */
export function withEventCount(bar: JsonObject, events: number | undefined): JsonObject {
  const { numberOfEvents: _, ...rest } = bar
  if (events === undefined) return rest
  const counted: JsonObject = { ...bar, numberOfEvents: events }
  if (!Number.isInteger(events) || events < 1 || events > MAX_BAR_EVENTS) return counted
  const { localizationconfig: entries } = counted
  return {
    ...listed(counted, events),
    ...(Array.isArray(entries) && {
      localizationconfig: entries.map((one: unknown) => (isObject(one) ? listed(one, events) : one)),
    }),
  }
}

function listed(holder: JsonObject, events: number): JsonObject {
  const { eventDetails: details } = holder
  if (!Array.isArray(details) || details.length === events) return holder
  const last: unknown = details.at(-1)
  const look = isObject(last) ? last : blankBarEvent()
  const more = Array.from({ length: Math.max(0, events - details.length) }, (_, index) => ({
    ...look,
    eventLabelText: `Step ${details.length + index + 1}`,
  }))
  return { ...holder, eventDetails: [...details.slice(0, events), ...more] }
}
