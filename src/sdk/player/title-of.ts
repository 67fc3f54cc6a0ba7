/** The title of an activity before customers: words that were written for them. The name of its rule is a word among colleagues. */
import type { Activity } from '#schemas/endpoints/play.ts'
import { type JsonObject, listAt, objectAt, wordsAt } from '#schemas/json.ts'
import { languageIn } from './language.ts'
import type { Player } from './player.ts'

/** The player who reads it. Their language is asked where there is a choice of languages only, since that costs a page time. */
type Reader = Pick<Player, 'language'>

/**
 * Returns the title of an activity: of a quest or a streak its own, else that of its template, each in the language that is
 * read, or else in its first; the name of the rule where nothing was written, or where it is not on and only that is told.
 */
export function titleOf(
  { name, template, document }: Pick<Activity, 'name' | 'template' | 'document'>,
  reader: Reader,
): string {
  const own = holdersOf(document, reader).flatMap((one) => [objectAt(one, 'dailyStreakDTO'), one])
  return [...own, ...holdersOf(template, reader)].map((one) => wordsAt(one, 'title')).find(Boolean) ?? name
}

/** The objects in which a title may stand, the likeliest first: the language, the first language, and beside all languages. */
function holdersOf(document: JsonObject, reader: Reader): readonly unknown[] {
  const entries = listAt(document, 'localizationconfig')
  return [entries.length > 1 ? entries[languageIn(document, reader.language)] : undefined, entries[0], document]
}
