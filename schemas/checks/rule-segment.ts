import { familyOf } from '../documents/rule-family.ts'
import { questScheduling } from '../documents/schedule-of.ts'
import { rowsAt, valueAtPath } from '../json.ts'
import { ruleMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { warning } from './issue.ts'
import { firstEntry } from './quest-parts.ts'

/**
 * Quests, streaks and smart campaigns start with a segment in their editor; one that has lost it is flagged (ours). An empty
 * segment means everybody (READINGS), so only what is missing altogether counts, and not beside conditions of its own.
 */
export const ruleSegment: Check = (rule) => {
  const quest = familyOf(rule) === 'quest'
  if (quest && !firstEntry(rule)) return []
  const path = [...(quest ? questScheduling : []), 'userSegmentId']
  if (typeof valueAtPath(rule, path) === 'string' || typeof rule.userSegmentId === 'string') return []
  const conditions = rule.userSegment
  const own = typeof conditions === 'object' && conditions !== null && !Array.isArray(conditions)
  if (own && rowsAt(conditions as Readonly<Record<string, unknown>>, 'events').length > 0) return []
  return [warning('segment-missing', path, say.segmentRequired)]
}
