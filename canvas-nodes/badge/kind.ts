/** The badge: which badges somebody earns. Rules name one or several (`badges`), badge rules one (`badge`). */
import * as v from 'valibot'
import { BadgeRule } from '#schemas/documents/badge-rule.ts'
import { Rule } from '#schemas/documents/rule.ts'
import { valueAt } from '#schemas/json.ts'
import type { NodeKind } from '#src/graph/kind.ts'

/** The keys of a badge node: the one or the other (C §3 "Rule" `badges`, E §3 "Badge rule" `badge`). */
export const BadgeSlice = v.looseObject({ badges: Rule.entries.badges, badge: BadgeRule.entries.badge })

/** The badge kind; badge rules begin theirs with `badge`. */
export const badge = {
  id: 'badge',
  group: 'reward',
  label: 'Badge',
  about: 'A badge they earn, shown on their profile.',
  icon: 'badge',
  slice: BadgeSlice,
  blank: () => ({ badges: '' }),
  ports: [{ id: 'badge', side: 'in', type: 'badge', label: 'Earned by' }],
  title: (slice, names) => {
    const [first, ...others] = badgesOf(slice)
    if (first === undefined) return ''
    const name = names('badge', first) ?? first
    return others.length === 0 ? name : `${name} +${others.length}`
  },
  outlineText: () => 'earns the badge {}',
} as const satisfies NodeKind

/** The key that a badge node holds its badges by. */
export function badgeKey(slice: unknown): 'badge' | 'badges' {
  return valueAt(slice, 'badge') === undefined ? 'badges' : 'badge'
}

/** The ids of the badges, those that are chosen. */
export function badgesOf(slice: unknown): readonly string[] {
  const held = valueAt(slice, badgeKey(slice))
  const ids: readonly unknown[] = Array.isArray(held) ? held : [held]
  return ids.filter((id): id is string => typeof id === 'string' && id.trim() !== '')
}
