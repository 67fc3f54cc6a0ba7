/** The badge: how it is called, looks, and to whom it is shown (E §3 "Badge", "Template"). */
import * as v from 'valibot'
import { type JsonObject, numericAt, textAt } from '../json.ts'
import { number, text } from '../values/optional.ts'
import { PlainOrStyledText, words } from '../values/text-style.ts'

/** A badge as it travels; times of visibility are milliseconds since the epoch. */
export const Badge = v.looseObject({
  templateName: text,
  badgeName: v.optional(PlainOrStyledText),
  badgeDescription: v.optional(PlainOrStyledText),
  /** `yes` or `no`. */
  useBadgeForQuest: text,
  badgeCategory: text,
  badgeImage: text,
  badgeType: text,
  visibilitySequence: text,
  /** `public` or `private`. */
  visibilityCategory: text,
  visibilityTiming: text,
  visibilityStartTime: number,
  visibilityEndTime: number,
  textOnBadge: v.optional(PlainOrStyledText),
  receivingMessage: v.optional(PlainOrStyledText),
  bgImage: text,
})
export type Badge = v.InferOutput<typeof Badge>

/**
 * Says whether a badge is shown to people who have not earned it: a public one, inside its times. Its owners always see it (READINGS).
 *
 * @param at - Milliseconds since the epoch.
 */
export function isShownUnearned(badge: JsonObject, at: number): boolean {
  if (badge.visibilityCategory !== 'public') return false
  const timing = textAt(badge, 'visibilityTiming')
  if (timing === '' || timing === 'all') return true
  const start = numericAt(badge, 'visibilityStartTime') ?? Number.NEGATIVE_INFINITY
  const end = numericAt(badge, 'visibilityEndTime') ?? Number.POSITIVE_INFINITY
  return start <= at && at < end
}

/** Returns the ids of the badges that a rule gives: its `badges` is one, or a list (C §3 "Rule"). */
export function badgeIdsOf({ badges }: JsonObject): readonly string[] {
  const all: readonly unknown[] = Array.isArray(badges) ? badges : [badges]
  const ids = all.flatMap((one) => (typeof one === 'string' && one.trim() !== '' ? [one.trim()] : []))
  return [...new Set(ids)]
}

/** Creates a new badge, shown to its owner at all times (defaults of E §3). */
export function blankBadge(): Badge {
  return {
    templateName: '',
    badgeName: words('', 14, 400),
    badgeDescription: '',
    useBadgeForQuest: 'yes',
    badgeCategory: '',
    badgeImage: '',
    badgeType: '',
    visibilitySequence: 'rank',
    visibilityCategory: 'private',
    visibilityTiming: 'all',
    textOnBadge: '',
    receivingMessage: '',
    bgImage: '',
  }
}
