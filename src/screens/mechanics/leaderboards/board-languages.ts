/** The languages of a leaderboard: the first stands at its top, every further one in `localizationconfig` with its words at the same keys. Pure. */
import { DEFAULT_LANGUAGE, languageNamesOf } from '#schemas/documents/localised.ts'
import { isObject, type JsonObject, listAt, objectAt, textAt } from '#schemas/json.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { asList } from '#src/kit/inspector/below.ts'

/** The words of a language that count as missing where they are empty. */
export const boardTexts = ['leaderBoardTitle', 'emptyText'] as const

/** Returns the leaderboard with one more language, its words copied from the first one (E §4 "Adding a language"). */
export function withBoardLanguage(board: JsonObject, language: string): JsonObject {
  const entries = listAt(board, 'localizationconfig')
  const [first = DEFAULT_LANGUAGE] = languageNamesOf(board)
  const design = objectAt(board, 'leaderboardDesign')
  const copy = {
    language,
    ...Object.fromEntries(boardTexts.map((key) => [key, textAt(board, key)])),
    ...(design?.headings === undefined ? {} : { leaderboardDesign: { headings: design.headings } }),
  }
  return {
    ...board,
    localizationconfig: [...(entries.length > 0 ? entries : [{ language: first }]), copy],
    activeNavTab: language,
  }
}

/** Returns the place of a language, counted from 0: the leaderboard itself for the first; undefined where it is no object. */
export function languageAt(root: Cursor<JsonObject>, index: number): Cursor<JsonObject> | undefined {
  if (index === 0) return root
  const list = asList(root.at('localizationconfig') as Cursor<unknown>)
  return isObject(list?.value?.[index]) ? (list?.at(index) as unknown as Cursor<JsonObject>) : undefined
}

/** Returns the place of an item of a list that may be shorter, or not there yet: setting it fills the places before with empty texts. */
export function itemAt(list: Cursor<unknown>, index: number): Cursor<unknown> {
  const items: readonly unknown[] = Array.isArray(list.value) ? list.value : []
  const path = `${list.path}.${index}`
  return {
    value: items[index],
    path,
    issues: list.issues.filter((issue) => issue.path === path),
    readOnly: list.readOnly,
    at: () => {
      throw new TypeError('an item of this list is a text')
    },
    set: (next, label) =>
      list.set(
        Array.from({ length: Math.max(items.length, index + 1) }, (_, at) => (at === index ? next : (items[at] ?? ''))),
        label,
      ),
  }
}
