/** The display wizard of a template: how it is shown, and when it may interrupt. */
import type { Activity } from '#schemas/endpoints/play.ts'
import { type JsonObject, objectAt, rowsAt, textAt } from '#schemas/json.ts'
import { languageName } from '../core/language.ts'
import { languageIn } from '../player/language.ts'

function wizardOf({ template }: Activity, tag: string): JsonObject {
  const entries = rowsAt(template, 'localizationconfig')
  const place = entries.length > 1 ? languageIn(template, languageName(tag)) : 0
  const entry = entries.find(({ index }) => index === place)
  return objectAt(entry?.row ?? template, 'displayWizard') ?? {}
}

/** Returns the way in which a template wants to be shown: `popup`, `page` or `inline`; `''` where it says nothing. */
export const displayTypeOf = (activity: Activity, tag: string): string => textAt(wizardOf(activity, tag), 'displayType')

/** Returns when a template may interrupt: `now`, `session`, `event` (which) or `exit`; once a session where it says nothing. */
export function interruptsOf(activity: Activity, tag: string): { readonly when: string; readonly event: string } {
  const interrupts = objectAt(wizardOf(activity, tag), 'interrupts') ?? {}
  return { when: textAt(interrupts, 'when') || 'session', event: textAt(interrupts, 'event') }
}
