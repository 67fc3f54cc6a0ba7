/** The players whom what they did took past half of a document, for the messages that follow it. */
import { documentFamily } from '#schemas/documents/rule-family.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import { engineFamilies } from '#src/engine/families.ts'
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
 * Returns the changes that took somebody past half.
 *
 * @param at - Milliseconds since the epoch.
 */
export const halvesReached = (changes: readonly ProgressChange[], at: number): readonly RuleHappening[] =>
  changes.flatMap(({ profile, subject: { kind, id, name, document }, before, after }) => {
    const { isHalfDone } = engineFamilies[documentFamily(kind, document)]
    if (!isHalfDone?.(document, after, at) || isHalfDone(document, before, at)) return []
    return [{ rule: id, occasion: 'quest_half_done', profile, values: { ruleName: name }, at }]
  })
