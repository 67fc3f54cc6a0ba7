/** The look of a leaderboard, read from a document of any shape (E §3 "Leaderboard"). Whatever colours it names, its words can be read. */
import type { CSSProperties } from 'react'
import { inLanguage } from '#schemas/documents/localised.ts'
import { type JsonObject, listAt, numericAt, objectAt, textAt } from '#schemas/json.ts'
import { plainBrand } from '#src/brand/brand-of.ts'
import { AA, contrastOf, leastContrast, mix, nearestReadable, readableOn } from '#src/brand/contrast.ts'
import { brandColour, brandFont } from '../brand/painted.ts'
import { addressOf, colourOf, textOf } from '../frame/reading.ts'
import { type StyledText, styleOf } from '../look.ts'

/** The fourth columns of a table, as they stand on the wire (E §3 `fourthColumnType`). */
export const fourthColumnTypes = ['none', 'userTime', 'referralCount', 'quest'] as const
export type FourthColumn = (typeof fourthColumnTypes)[number]

/** The heading of a fourth column that nobody has named. */
const fourthHeadings: Readonly<Record<FourthColumn, string>> = {
  none: '',
  userTime: 'Time',
  referralCount: 'Friends',
  quest: 'Quests',
}

/** The colours of the first three ranks where a board names none. */
export const RANK_COLOURS = ['#F4B63F', '#B4BDC9', '#CD8B5A'] as const

/** The sentence of a board on which nobody stands, where it has none of its own. */
export const NOBODY_YET = 'Nobody has a score yet. Be the first.'

/** A ground and the ink that can be read on it. */
export interface Painted {
  readonly ground: string
  readonly ink: string
}

export interface BoardLook {
  readonly title: StyledText
  /** The sentence while nobody stands on it. */
  readonly empty: string
  /** Shows the first three on a podium. */
  readonly hasPodium: boolean
  readonly hasPictures: boolean
  /** Shows the time that is left. */
  readonly hasTimer: boolean
  readonly fourth: FourthColumn
  /** The headings of rank, name, score and the fourth column. */
  readonly headings: readonly [rank: string, name: string, score: string, fourth: string]
  /** The colours of the first three ranks, from the first. */
  readonly ranks: readonly [Painted, Painted, Painted]
  readonly ranksPerPage: number
  readonly page: CSSProperties
  readonly logo: string
  readonly logoPlace: 'start' | 'center' | 'end'
  readonly icon: string
}

const places = { 'flex-start': 'start', left: 'start', 'flex-end': 'end', right: 'end' } as const
const placeOf = (value: unknown): 'start' | 'center' | 'end' => places[value as keyof typeof places] ?? 'center'

/** Reads how a leaderboard looks in one language, counted from 0; where it is silent, the brand speaks. */
export function boardLook(stored: JsonObject, language = 0, brand = plainBrand): BoardLook {
  const board = inLanguage(stored, language)
  const formatting = objectAt(board, 'leaderboardFormatting') ?? {}
  const design = objectAt(board, 'leaderboardDesign') ?? {}
  const background = objectAt(board, 'background') ?? {}
  const fourth = fourthColumnTypes.find((one) => one === design.fourthColumnType) ?? 'none'
  const ground = groundOf(background, brandColour(brand.ground, '#FFFFFF'))
  const table = colourOf(design.tableColor, '#FFFFFF')
  const text = readable(colourOf(design.textColor, '#1F2430'), [table])
  const heading = colourOf(design.headingColor, mix(table, text, 0.06))
  const mine = colourOf(design.ownRowColor, brandColour(brand.primary, '#364FC7'))
  const { color, ...titleStyle } = styleOf(formatting.title)
  const titleColour = colourOf(color, '')
  return {
    title: {
      text: textAt(board, 'leaderBoardTitle') || textOf(formatting.title),
      style: { ...titleStyle, ...(titleColour && { color: readable(titleColour, ground.stops) }) },
    },
    empty: textAt(board, 'emptyText') || NOBODY_YET,
    hasPodium: firstFlag(design.podium, board.top3Players, formatting.topPlayers !== 0),
    hasPictures: firstFlag(formatting.profilePic, board.profilePicture, true),
    hasTimer: firstFlag(design.timerFlag, false),
    fourth,
    headings: headingsOf(stored, language, fourth),
    ranks: RANK_COLOURS.map((otherwise, at) => {
      const own = colourOf(listAt(design, 'rankColors')[at], otherwise)
      return { ground: own, ink: readableOn(own) }
    }) as unknown as BoardLook['ranks'],
    ranksPerPage: numericAt(objectAt(board, 'otherconfiguration'), 'ranksPerPage') ?? 5,
    page: {
      ...ground.style,
      ...brandFont(brand),
      '--align': placeOf(formatting.position ?? board.position),
      '--table': table,
      '--text': text,
      '--soft': softer(text, table),
      '--heading': heading,
      '--on-heading': readable(colourOf(design.headingTextColor, text), [heading]),
      '--mine': mine,
      '--on-mine': readableOn(mine),
    } as CSSProperties,
    logo: addressOf(background.logoImage),
    logoPlace: placeOf(background.logoPosition),
    icon: addressOf(background.iconImage),
  }
}

const firstFlag = (...values: readonly unknown[]): boolean => values.find((one) => typeof one === 'boolean') === true

/** The headings of a language; one that it does not say is said in the first, and then by us. */
function headingsOf(stored: JsonObject, language: number, fourth: FourthColumn): BoardLook['headings'] {
  const entry = language > 0 ? listAt(stored, 'localizationconfig')[language] : undefined
  const lists = [entry, stored].map((one) => listAt(objectAt(one, 'leaderboardDesign'), 'headings'))
  const ours = ['Rank', 'Name', 'Score', fourthHeadings[fourth]]
  return ours.map((word, at) => lists.map((list) => textOf(list[at])).find(Boolean) ?? word) as unknown as [
    string,
    string,
    string,
    string,
  ]
}

/** A colour, or one close to it that can be read on these grounds. */
const readable = (colour: string, grounds: readonly string[]): string =>
  (leastContrast(colour, grounds) ?? 0) >= AA ? colour : nearestReadable(colour, grounds)

/** A quieter ink, where it can still be read. */
function softer(ink: string, ground: string): string {
  const soft = mix(ink, ground, 0.3)
  return (contrastOf(soft, ground) ?? 0) >= AA ? soft : ink
}

/** The shares of a veil that may lie over a picture or a gradient, from nothing to all of it. */
const veils = [0, 0.25, 0.5, 0.65, 0.8, 0.9, 1] as const

/** The ground with its picture or gradient, under as much of a veil as its words need to be read; `stops` are the colours they stand on. */
function groundOf(
  background: JsonObject,
  otherwise: string,
): { readonly style: CSSProperties; readonly stops: readonly string[] } {
  const colour = colourOf(background.bgColor, otherwise)
  const [from, to] = [colourOf(background.color1, ''), colourOf(background.color2, '')]
  const picture = addressOf(background.bgImgUrl)
  const tint = colourOf(background.overLayColor, '')
  const below = picture ? ['#000000', '#FFFFFF'] : from && to ? [from, to] : [colour]
  const named = tint || (picture ? colour : from || colour)
  const veil = mix(named, named, 0)
  for (const share of veils) {
    if (picture && tint && share < 0.5) continue
    const stops = below.map((one) => mix(one, veil, share))
    const ink = [readableOn(stops[0] ?? colour), '#ffffff', '#000000'].find(
      (one) => (leastContrast(one, stops) ?? 0) >= AA,
    )
    if (!ink) continue
    const image = picture
      ? `url(${JSON.stringify(picture)})`
      : from && to && from !== to
        ? `linear-gradient(170deg, ${from}, ${to})`
        : ''
    const over = `${veil}${Math.round(share * 255)
      .toString(16)
      .padStart(2, '0')}`
    return {
      style: {
        '--ground': colour,
        '--ink': ink,
        '--on-ink': readableOn(ink),
        ...(image && { backgroundImage: share > 0 ? `linear-gradient(${over}, ${over}), ${image}` : image }),
      } as CSSProperties,
      stops,
    }
  }
  return {
    style: {
      '--ground': colour,
      '--ink': readableOn(colour),
      '--on-ink': readableOn(readableOn(colour)),
    } as CSSProperties,
    stops: [colour],
  }
}
