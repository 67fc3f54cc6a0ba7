/**
 * Designs of the library that daily streaks and quests begin with: templates of type 21 and 15 (ours: E names no editor of
 * them). A design says words, colours and cards; what is done and what is given stays as it was. Pure.
 */
import { type JsonObject, listAt, numericAt, objectAt, rowsAt } from '../json.ts'
import { blankActivityDay, MAX_STREAK_DAYS } from './daily-streak.ts'
import { firstEntryOf } from './template-keys.ts'

/** The groups of a quest's language that its design fills (E §3 "Quest"). */
const questGroups = [
  'questDesignConfig',
  'progressBarDesignConfig',
  'milestoneDesignConfig',
  'taskDesignConfig',
  'taskCTADesignConfig',
  'headerConfig',
] as const

/** Returns a daily streak in a design: its `dailyStreakDTO`, the colours of its days, and as many days as the design has. */
export function withStreakDesign(streak: JsonObject, design: JsonObject): JsonObject {
  const entry = firstEntryOf(design)
  const ground = objectAt(entry, 'background')
  const colours = objectAt(entry, 'cardColors')
  return {
    ...streak,
    ...said({
      streakType: entry.designOption,
      streakText: entry.streakText,
      completedCardColor: colours?.completed,
      activeCardColor: colours?.active,
      defaultCardColor: colours?.default,
      skipCardColor: colours?.skipped,
      gratificationCardColor: entry.gratificationCardColor,
    }),
    ...daysOf(streak, numericAt(design, 'noOfDays')),
    dailyStreakDTO: {
      ...objectAt(streak, 'dailyStreakDTO'),
      ...said({
        title: entry.title,
        subtitle: entry.subtitle,
        description: entry.description,
        cardBackground: entry.cardBackground,
        backgroundColor: ground?.bgColor,
        backgroundImage: ground?.bgImgUrl,
        bannerImage: entry.bannerImage,
        buttonConfig: entry.buttonConfig,
      }),
    },
  }
}

/** Days come and go at the end; those that are there keep what is played. */
function daysOf(streak: JsonObject, days: number | undefined): JsonObject {
  if (days === undefined || !Number.isInteger(days) || days < 1 || days > MAX_STREAK_DAYS) return {}
  const rows = listAt(streak, 'rewardAssigment')
  return {
    noOfDays: days,
    rewardAssigment: Array.from({ length: days }, (_, at) => rows[at] ?? blankActivityDay(at + 1)),
  }
}

/** Returns a quest in a design: title and groups of looks in each of its languages. */
export function withQuestDesign(quest: JsonObject, design: JsonObject): JsonObject {
  const entry = firstEntryOf(design)
  const looks = Object.fromEntries(questGroups.map((key) => [key, objectAt(entry, key) ?? {}]))
  const look = { ...looks, questDesignConfig: { ...said({ subtitle: entry.subtitle }), ...looks.questDesignConfig } }
  return {
    ...quest,
    localizationconfig: rowsAt(quest, 'localizationconfig').map(({ row }) => ({
      ...row,
      ...said({ title: entry.title }),
      ...Object.fromEntries(
        Object.entries(look).map(([key, group]) => [key, { ...objectAt(row, key), ...said(group) }]),
      ),
    })),
  }
}

/** Leaves out what says nothing, so that it covers nothing. */
const said = (group: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(group).filter(([, value]) => value !== undefined && value !== ''))
