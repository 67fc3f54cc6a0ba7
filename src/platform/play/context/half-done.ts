/** Whom what they did took past half of a quest, for the messages that follow it. */
import { familyOf } from '#schemas/documents/rule-family.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import { isHalfDone } from '#src/engine/progress/quest/half.ts'
import type { QuestState } from '#src/engine/progress/quest/rounds.ts'
import type { RuleHappening } from '../../occasions/note-occasions.ts'

/** A change of a player's progress in a document. */
export interface ProgressChange {
  /** Number of the profile. */
  readonly profile: number
  readonly subject: Subject
  readonly before: object | undefined
  readonly after: object | undefined
}

/**
 * Returns the changes that took somebody past half of a quest.
 *
 * @param at - Milliseconds since the epoch.
 */
export const halvesReached = (changes: readonly ProgressChange[], at: number): readonly RuleHappening[] =>
  changes.flatMap(({ profile, subject, before, after }) => {
    const { kind, id, name, document } = subject
    if (kind !== 'rule' || familyOf(document) !== 'quest') return []
    const isHalf = (state: object | undefined) => isHalfDone(document, state as QuestState | undefined, at)
    if (isHalf(before) || !isHalf(after)) return []
    return [{ rule: id, occasion: 'quest_half_done', profile, values: { ruleName: name }, at }]
  })
