/** The badge: how it is called, looks, and to whom it is shown (E §3 "Badge", "Template"). */
import * as v from 'valibot'
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
