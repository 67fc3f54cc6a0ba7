/** The words and the look of a tournament for its players, in one language (E §3 "Tournament"). Pure. */
import type { CSSProperties } from 'react'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { isObject, type JsonObject, numericAt, objectAt, rowsAt, textAt } from '#schemas/json.ts'
import { formatCount } from '#src/format/numbers.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/time/durations.ts'
import { addressOf, colourOf, holdersOf, textIn } from '../frame/reading.ts'
import { readableOn, rounding, type StyledText, sizeOf, wordsAt } from '../look.ts'

/** A text in a box of its own. */
export interface BoxedWords extends StyledText {
  readonly box: CSSProperties
}

/** A tournament as it is shown in one language. */
export interface TournamentView {
  readonly title: StyledText
  readonly description: BoxedWords
  readonly rules: BoxedWords
  readonly prize: BoxedWords
  /** Addresses of pictures; `''` for none. */
  readonly banner: string
  readonly picture: string
  /** The number of places; undefined where nothing limits them. */
  readonly places: number | undefined
  /** Its own times, in milliseconds since the epoch. */
  readonly start: number | undefined
  readonly end: number | undefined
}

/** Returns the tournament as the games of templates are read: its button where theirs is. */
export function asTemplate(tournament: JsonObject): JsonObject {
  const button = tournament.tournamentButtonConfig
  const dressed = (holder: JsonObject) => ({ ...holder, buttonConfig: holder.tournamentButtonConfig ?? button })
  return {
    ...dressed(tournament),
    localizationconfig: rowsAt(tournament, 'localizationconfig').map(({ row }) => dressed(row)),
  }
}

/** Reads a tournament of any shape. */
export function tournamentView(tournament: JsonObject, language: number): TournamentView {
  const holders = holdersOf(tournament, language)
  const said = (key: string): BoxedWords => {
    const holder = holders.find((one) => wordsAt(one, key).text !== '') ?? {}
    return { ...wordsAt(holder, key), box: boxOf(objectAt(objectAt(holder, key), 'box')) }
  }
  const title = said('title')
  const limit = objectAt(tournament, 'maxPlayers')
  const most = numericAt(limit, 'maxPlayers') ?? 0
  const { start, end } = scheduleOf(tournament)
  return {
    title: { ...title, text: title.text || textAt(tournament, 'tournamentName') },
    description: said('tournamentDescription'),
    rules: said('tournamentRules'),
    prize: said('prizeText'),
    banner: addressOf(textIn(holders, 'bannerImage')),
    picture: addressOf(textIn(holders, 'titleImageUrl')),
    places: textAt(limit, 'maxPlaysOption') === 'maxplays' && most >= 1 ? Math.trunc(most) : undefined,
    ...{ start, end },
  }
}

/** The ground, border and corners of a box; an ink that can be read on its ground. */
function boxOf(box: unknown): CSSProperties {
  if (!isObject(box)) return {}
  const [ground, edge] = [colourOf(box.bgColor, ''), colourOf(box.borderColor, '')]
  const radius = rounding(box.radius)
  return {
    ...(ground && { backgroundColor: ground, color: readableOn(ground) }),
    ...(edge && { border: `${sizeOf(box.borderWidth) || '1px'} solid ${edge}` }),
    ...(radius && { borderRadius: radius }),
  }
}

/** Says how long something takes in its two largest units: `2 days 5 hours`. */
export function lengthWords(lengthMs: number): string {
  const units = [
    [DAY_MS, 'day'],
    [HOUR_MS, 'hour'],
    [MINUTE_MS, 'minute'],
  ] as const
  const at = units.findIndex(([unit]) => lengthMs >= unit)
  if (at < 0) return 'less than a minute'
  return units
    .slice(at, at + 2)
    .map(([unit, name], index) => {
      const above = index === 0 ? Number.POSITIVE_INFINITY : (units[at]?.[0] ?? 1)
      return [Math.floor((lengthMs % above) / unit) || (index === 0 ? Math.floor(lengthMs / unit) : 0), name] as const
    })
    .filter(([count]) => count > 0)
    .map(([count, name]) => formatCount(count, name))
    .join(' ')
}
