/** The badge rule: what its badge is earned by; the root of the drawing, the badge and the activities hang on it. */
import * as v from 'valibot'
import { BadgeRule } from '#schemas/documents/badge-rule.ts'
import { numberAt, textAt } from '#schemas/json.ts'
import { formatNumber } from '#src/format/numbers.ts'
import type { NodeKind } from '#src/graph/kind.ts'

/** The keys of the document that a badge rule reads (E §3 "Badge rule"). */
export const BadgeRuleSlice = v.pick(BadgeRule, [
  'name',
  'ruleStatus',
  'badgeType',
  'badgeFactor',
  'minCoins',
  'maxCoins',
  'scoreFormat',
  'targetScore',
  'eventCount',
  'customActivityEvents',
])

/** The badge-rule kind. */
export const badgeRule = {
  id: 'badge-rule',
  group: 'game',
  label: 'Badge rule',
  about: 'What the badge is earned by: what people do, a score, or what they have in the wallet.',
  icon: 'badge-rule',
  placeholder: 'Choose a factor',
  slice: BadgeRuleSlice,
  blank: () => ({ badgeType: '', badgeFactor: '' }),
  ports: [
    { id: 'moment', side: 'in', type: 'moment', label: 'When' },
    { id: 'badge', side: 'out', type: 'badge', label: 'Badge' },
    { id: 'activity', side: 'out', type: 'activity', label: 'Activity', many: true },
  ],
  title: (slice) => factorWords(slice),
  outlineText: () => 'earns a badge by {}',
} as const satisfies NodeKind

/**
 * Returns the factor that earns a badge in words: `Best score of 80`, `500 to 5,000 in the wallet`, `5 events`; `''`
 * where no factor is chosen.
 */
export function factorWords(slice: unknown): string {
  const factor = textAt(slice, 'badgeFactor')
  const amount = (key: string) => formatted(numberAt(slice, key))
  if (factor === 'coins') return `${amount('minCoins')} to ${amount('maxCoins')} in the wallet`
  if (factor === 'score') {
    const format = textAt(slice, 'scoreFormat')
    return `${format ? `${format[0]?.toUpperCase()}${format.slice(1)} score` : 'Score'} of ${amount('targetScore')}`
  }
  if (factor !== 'activity') return factor
  const count = numberAt(slice, 'eventCount')
  return count === undefined ? 'Activities' : `${formatNumber(count)} ${count === 1 ? 'event' : 'events'}`
}

const formatted = (number: number | undefined) => (number === undefined ? '–' : formatNumber(number))
