/** The daily streak: something to do each day, for as many days in a row as it has (E §3 "Daily streak"). */
import * as v from 'valibot'
import { ALL_USER, playTypes, ruleTypes } from '../codes.ts'
import { Button } from '../values/button.ts'
import { EventProperty } from '../values/event-property.ts'
import { flag, number, text } from '../values/optional.ts'
import type { RewardRow } from '../values/reward-row.ts'
import { PlainOrStyledText, words } from '../values/text-style.ts'
import { DEFAULT_LANGUAGE, LanguageEntry, oneLanguage } from './localised.ts'
import { Rule } from './rule.ts'

const optionalWords = v.optional(PlainOrStyledText)

/** The look of a streak, the effect of a missed day, and the event it follows (E §3 `dailyStreakDTO`). */
export const StreakDesign = v.looseObject({
  streakBasedOn: text,
  title: optionalWords,
  subtitle: optionalWords,
  cardBackground: text,
  backgroundColor: text,
  backgroundImage: text,
  description: optionalWords,
  missedDayConfig: text,
  ctaNeeded: flag,
  buttonConfig: v.optional(Button),
  eventCTA: v.optional(Button),
  resultHandler: text,
  bannerImage: text,
  customEventKey: text,
  customEventName: text,
  customProperties: v.optional(EventProperty),
})
export type StreakDesign = v.InferOutput<typeof StreakDesign>

/** A daily streak as it travels; `rewardAssigment` is one row a day, ascending. The names of the card colours are ours. */
export const DailyStreak = v.looseObject({
  ...Rule.entries,
  streakName: text,
  /** Design option 1 or 2. */
  streakType: number,
  /** `activities` or `events`. */
  streakBasedOn: text,
  noOfDays: number,
  sameTemplateForAllDays: flag,
  howToRedeemNeeded: flag,
  howToRedeemText: text,
  streakText: optionalWords,
  repeatDailyStreak: flag,
  completedCardColor: text,
  activeCardColor: text,
  defaultCardColor: text,
  skipCardColor: text,
  gratificationCardColor: text,
  dailyStreakDTO: v.optional(StreakDesign),
  activeNavTab: text,
  localizationFlag: flag,
  /** Its languages: the first by name only, whose words stand above; the others with theirs (READINGS). */
  localizationconfig: v.optional(v.array(LanguageEntry)),
})
export type DailyStreak = v.InferOutput<typeof DailyStreak>

/** The types a day's activity may have (E §4 "Daily streak activity choices"). */
export const streakActivityTypes: readonly number[] = [
  playTypes.spinWheel,
  playTypes.scratchCard,
  playTypes.treasureChest,
  playTypes.slotMachine,
  playTypes.rollDice,
]

/** The most days a streak can have (E §9 "Day options 1 to 30"). */
export const MAX_STREAK_DAYS = 30

/** Creates a day of a streak by activities, no game chosen; `quadrant` carries the day's number from 1 (our reading). */
export function blankActivityDay(day: number): RewardRow {
  return { quadrant: day, templateId: '', ruleId: '' }
}

/** Creates a day of a streak by events, no reward chosen; `quadrant` carries the day's number from 1 (our reading). */
export function blankEventDay(day: number): RewardRow {
  return { quadrant: day, offerId: '', offerName: '' }
}

/** Creates a new streak of seven days by activities for everybody, not yet published (defaults of E §3). */
export function blankDailyStreak(): DailyStreak {
  return {
    name: '',
    streakName: '',
    type: playTypes.dailyStreak,
    ruleType: ruleTypes.dailyStreaks,
    ruleStatus: 'inactive',
    streakType: 1,
    streakBasedOn: 'activities',
    noOfDays: 7,
    sameTemplateForAllDays: false,
    userSegmentId: ALL_USER,
    howOften: 'once per day',
    rewardAssigment: [1, 2, 3, 4, 5, 6, 7].map(blankActivityDay),
    howToRedeemNeeded: false,
    howToRedeemText: '',
    repeatDailyStreak: false,
    completedCardColor: '#0DA05A',
    activeCardColor: '#EE2737',
    defaultCardColor: '#C5C7CB',
    skipCardColor: '#C5C7CB',
    gratificationCardColor: '#B8E986',
    dailyStreakDTO: {
      streakBasedOn: 'activities',
      title: words('', 14, 400),
      subtitle: words('', 14, 400),
      description: words('', 14, 400),
      cardBackground: '#FFFFFF',
      backgroundColor: '#FFFFFF',
      backgroundImage: '',
      missedDayConfig: 'reset',
      ctaNeeded: false,
      // The documented default asks for pictures that an app of its own does not need (ours: as in quests).
      resultHandler: 'ParentApp',
      bannerImage: '',
      customEventKey: '',
      customEventName: '',
    },
    ...oneLanguage(),
    localizationconfig: [{ language: DEFAULT_LANGUAGE }],
  }
}
