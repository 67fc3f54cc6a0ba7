import { type JsonObject, type JsonPath, objectAt, rowsAt, textAt, wordsAt, wordsPath } from '../json.ts'
import { streakMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem, warning } from './issue.ts'
import { isNameLength, lengthOf } from './name-length.ts'
import { repeated } from './repeated.ts'
import { designOf } from './streak-days.ts'

/** "Streak name is Required", "Streak name should be of min 3 and max 50 characters" (E §5). */
export const streakName: Check = (streak) => {
  const name = textAt(streak, 'streakName')
  if (!name) return [problem('streak-name-required', ['streakName'], say.nameRequired)]
  return isNameLength(name) ? [] : [problem('streak-name-length', ['streakName'], say.nameLength)]
}

/** Titles and sub titles of a streak, where there are any, in each language: at least 3 characters (E §5 "Length and format"; wording ours). */
export const streakTitles: Check = (streak) =>
  designsOf(streak).flatMap(({ design, path }) => [
    ...tooShort(design, 'title', path).map((at) => problem('streak-title-length', at, say.titleLength)),
    ...tooShort(design, 'subtitle', path).map((at) => problem('streak-subtitle-length', at, say.subtitleLength)),
  ])

/** A language that is there twice is flagged (ours). */
export const streakLanguages: Check = (streak) =>
  repeated(rowsAt(streak, 'localizationconfig'), ({ row }) => textAt(row, 'language')).map(({ index }) =>
    warning('streak-same-language', ['localizationconfig', index, 'language'], say.sameLanguage),
  )

/** The design of a streak, and that of each further language. */
function designsOf(streak: JsonObject): readonly { readonly design: JsonObject; readonly path: JsonPath }[] {
  const others = rowsAt(streak, 'localizationconfig').map(({ row, index }) => ({
    design: objectAt(row, 'dailyStreakDTO') ?? {},
    path: ['localizationconfig', index, 'dailyStreakDTO'],
  }))
  return [{ design: designOf(streak), path: ['dailyStreakDTO'] }, ...others]
}

function tooShort(design: JsonObject, key: string, path: JsonPath): readonly JsonPath[] {
  const words = wordsAt(design, key)
  return words && lengthOf(words) < 3 ? [[...path, ...wordsPath(design, key)]] : []
}
