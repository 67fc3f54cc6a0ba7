import { numericAt, textAt, wordsAt, wordsPath } from '../json.ts'
import { badgeMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'
import { lengthOf } from './name-length.ts'

/** The texts of a badge have at least 3 characters; its two names are needed (E §5). */
export const badgeWords: Check = (badge) => {
  const needed = (key: string, words: string, path: readonly (string | number)[], required: string, length: string) => {
    if (!words) return [problem(`badge-${key}-required`, path, required)]
    return lengthOf(words) < 3 ? [problem(`badge-${key}-length`, path, length)] : []
  }
  const given = (key: string, length: string) => {
    const words = wordsAt(badge, key)
    return words && lengthOf(words) < 3 ? [problem(`badge-${key}-length`, wordsPath(badge, key), length)] : []
  }
  const name = wordsPath(badge, 'badgeName')
  return [
    ...needed('template', textAt(badge, 'templateName'), ['templateName'], say.templateRequired, say.templateLength),
    ...needed('name', wordsAt(badge, 'badgeName'), name, say.nameRequired, say.nameLength),
    ...given('badgeCategory', say.categoryLength),
    ...given('receivingMessage', say.receivingLength),
    ...given('textOnBadge', say.textLength),
  ]
}

/** A badge that is shown between two times has both, in their order (E §3 `visibilityTiming`; wording ours). */
export const badgeVisibility: Check = (badge) => {
  const timing = textAt(badge, 'visibilityTiming')
  if (timing === '' || timing === 'all') return []
  const start = numericAt(badge, 'visibilityStartTime')
  const end = numericAt(badge, 'visibilityEndTime')
  return [
    ...(start === undefined ? [problem('badge-start', ['visibilityStartTime'], say.visibilityStart)] : []),
    ...(end === undefined ? [problem('badge-end', ['visibilityEndTime'], say.visibilityEnd)] : []),
    ...(start !== undefined && end !== undefined && end <= start
      ? [problem('badge-visibility', ['visibilityEndTime'], say.visibilityOrder)]
      : []),
  ]
}
