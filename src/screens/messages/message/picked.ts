import type { JsonObject } from '#schemas/json.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { chosenText } from '#src/kit/inspector/below.ts'
import { pickerAt } from '#src/pickers/picker-at.ts'

/** The props of a picker over a key of a message, whatever stands there. */
export function picked(at: Cursor<JsonObject>, key: string, step: string) {
  const place = at.at(key) as Cursor<string | undefined>
  return { ...pickerAt(place, step), value: chosenText(place.value) }
}
