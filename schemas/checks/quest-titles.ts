import { wordsAt, wordsPath } from '../json.ts'
import { questMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'
import { lengthOf } from './name-length.ts'
import { entriesOf, milestonesOf, type Part, tasksOf } from './quest-parts.ts'

/** Titles of the quest, its milestones and tasks, in each language: at least 3 characters (E §5 "Length and format"; wording ours). */
export const questTitles: Check = (quest) =>
  partsOf(quest).flatMap(({ part, path }) => {
    const title = wordsAt(part, 'title')
    const at = [...path, ...wordsPath(part, 'title')]
    if (!title) return [problem('quest-title-required', at, say.titleRequired)]
    return lengthOf(title) < 3 ? [problem('quest-title-length', at, say.titleLength)] : []
  })

/** Sub titles, where there are any: at least 3 characters (E §5 "Length and format"; wording ours). */
export const questSubtitles: Check = (quest) =>
  partsOf(quest).flatMap(({ part, path }) => {
    const subtitle = wordsAt(part, 'subtitle')
    if (!subtitle || lengthOf(subtitle) >= 3) return []
    return [problem('quest-subtitle-length', [...path, ...wordsPath(part, 'subtitle')], say.subtitleLength)]
  })

function partsOf(quest: Readonly<Record<string, unknown>>): readonly Part[] {
  return entriesOf(quest).flatMap((entry) => {
    const milestones = milestonesOf(entry)
    return [entry, ...milestones, ...milestones.flatMap(tasksOf)]
  })
}
