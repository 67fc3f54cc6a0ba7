/** A streak as it is shown, read from a document of any shape (E §3 "Daily streak"). */
import type { CSSProperties } from 'react'
import { basedOn, daysOf, designOf } from '#schemas/checks/streak-days.ts'
import { NO_OFFER } from '#schemas/codes.ts'
import { type JsonObject, numericAt, objectAt, rowsAt, textAt } from '#schemas/json.ts'
import { readableOn, type StyledText, sizeOf, wordsAt } from '../look.ts'
import type { DayState } from './days.ts'

/** One day: what is played and what it gives, by id; `''` for none. */
export interface DayView {
  /** From 1. */
  readonly number: number
  readonly rule: string
  readonly template: string
  readonly offer: string
  /** The offer's name as the document has it. */
  readonly offerName: string
}

/** A button with its words; undefined where none is shown. */
export interface ButtonView {
  readonly text: string
  readonly style: CSSProperties
}

/** The text when the streak is done, or lost. */
export interface ResultView {
  readonly words: StyledText
  readonly image: string
}

export interface StreakView {
  readonly title: StyledText
  readonly subtitle: StyledText
  readonly description: StyledText
  /** May name `#day`, today's number. */
  readonly streakText: StyledText
  /** 1 stands the days in a grid, 2 one a line (ours). */
  readonly design: number
  readonly banner: string
  readonly page: CSSProperties
  readonly card: string
  readonly colours: Readonly<Record<DayState, string>>
  /** The colour of what a day gives. */
  readonly gives: string
  readonly days: readonly DayView[]
  /** `reset`, `skip`, or what a document says instead. */
  readonly onMissed: string
  readonly button: ButtonView | undefined
  readonly won: ResultView
  readonly lost: ResultView
  /** The steps to redeem it; `''` where there are none. */
  readonly redeem: string
  readonly beginsAgain: boolean
}

/** Reads a streak; what it does not say has the defaults of E §3. */
export function streakView(streak: JsonObject): StreakView {
  const design = designOf(streak)
  const result = objectAt(streak, 'resultText') ?? {}
  const isByEvents = basedOn(streak) === 'events'
  const [background, image] = [textAt(design, 'backgroundColor'), textAt(design, 'backgroundImage')]
  return {
    title: wordsAt(design, 'title'),
    subtitle: wordsAt(design, 'subtitle'),
    description: wordsAt(design, 'description'),
    streakText: wordsAt(streak, 'streakText'),
    design: numericAt(streak, 'streakType') === 2 ? 2 : 1,
    banner: textAt(design, 'bannerImage'),
    page: {
      ...(background ? { backgroundColor: background } : {}),
      ...(image ? { backgroundImage: `url(${JSON.stringify(image)})` } : {}),
    },
    card: textAt(design, 'cardBackground') || '#FFFFFF',
    colours: {
      completed: textAt(streak, 'completedCardColor') || '#0DA05A',
      active: textAt(streak, 'activeCardColor') || '#EE2737',
      default: textAt(streak, 'defaultCardColor') || '#C5C7CB',
      skipped: textAt(streak, 'skipCardColor') || '#C5C7CB',
    },
    gives: textAt(streak, 'gratificationCardColor') || '#B8E986',
    days: daysIn(streak),
    onMissed: textAt(design, 'missedDayConfig') || 'reset',
    button: isByEvents
      ? buttonOf(objectAt(design, 'eventCTA') ?? {}, 'Go')
      : design.ctaNeeded === true
        ? buttonOf(objectAt(design, 'buttonConfig') ?? {}, 'Play')
        : undefined,
    won: resultOf(result, 'winningText'),
    lost: resultOf(result, 'losingText'),
    redeem: streak.howToRedeemNeeded === true ? textAt(streak, 'howToRedeemText') : '',
    beginsAgain: streak.repeatDailyStreak === true,
  }
}

/** One day a row, as many as the streak says it has. */
function daysIn(streak: JsonObject): readonly DayView[] {
  const rows = rowsAt(streak, 'rewardAssigment')
  const number = daysOf(streak) ?? rows.length
  return Array.from({ length: Math.min(number, 30) }, (_, day): DayView => {
    const row = rows[day]?.row ?? {}
    const offer = textAt(row, 'offerId')
    return {
      number: day + 1,
      rule: textAt(row, 'ruleId'),
      template: textAt(row, 'templateId'),
      offer: offer === NO_OFFER ? '' : offer,
      offerName: textAt(row, 'offerName'),
    }
  })
}

function resultOf(result: JsonObject, key: string): ResultView {
  return { words: wordsAt(result, key), image: textAt(objectAt(result, key) ?? {}, 'image') }
}

function buttonOf(button: JsonObject, otherwise: string): ButtonView {
  const [colour, width, radius] = [textAt(button, 'bgColor'), sizeOf(button.width), sizeOf(button.radius)]
  return {
    text: textAt(button, 'text') || otherwise,
    style: {
      ...(colour ? { backgroundColor: colour, color: readableOn(colour) } : {}),
      ...(width ? { width } : {}),
      ...(radius ? { borderRadius: radius } : {}),
    },
  }
}
