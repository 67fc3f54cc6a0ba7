/** A wheel as it is drawn, read from a template of any shape (E §3 "Spin wheel"). Fields count from 1, clockwise from the top. */
import type { CSSProperties } from 'react'
import { isObject, type JsonObject, numericAt } from '#schemas/json.ts'
import { plainBrand } from '#src/brand/brand-of.ts'
import { fieldColours } from '../brand/painted.ts'
import { addressOf, colourOf, holdersOf, listIn, objectIn, textIn, textOf, wholeIn } from '../frame/reading.ts'
import { readableOn, styleOf } from '../look.ts'

/** A field of the wheel. */
export interface WheelField {
  readonly number: number
  readonly text: string
  readonly colour: string
  /** Black or white. */
  readonly ink: string
  /** `''` for a field without a picture. */
  readonly picture: string
}

/** A wheel with its button. */
export interface WheelView {
  readonly fields: readonly WheelField[]
  readonly showsTexts: boolean
  /** Milliseconds a turn takes at full speed. */
  readonly period: number
  /** The button stands apart; otherwise it is the hub of the wheel. */
  readonly isApart: boolean
  readonly buttonText: string
  /** The picture on the button, and the sound of turning; `''` for none. */
  readonly buttonPicture: string
  readonly audio: string
  /** The font of the words, and how large they are beside their usual size. */
  readonly font: CSSProperties
  readonly size: number
  /** The place of the words along the spoke. */
  readonly align: 'left' | 'center' | 'right'
}

const MAX_FIELDS_DRAWN = 12
/** The size at which words have their usual size on a wheel, in pixels. */
const USUAL_SIZE_PX = 15
const colours = ['#E8590C', '#1971C2', '#2F9E44', '#9C36B5', '#F08C00', '#0C8599']

/** Reads a wheel: its fields are the list of its quadrants, else the template's segments, else as many as it says it has. */
export function wheelView(template: JsonObject, language: number, brand = plainBrand): WheelView {
  const holders = holdersOf(template, language)
  const [quadrants, button] = [objectIn(holders, 'quadrants'), objectIn(holders, 'spinButton')]
  const listed = [listIn([quadrants], 'list', MAX_FIELDS_DRAWN), listIn([template], 'segments', MAX_FIELDS_DRAWN)].find(
    ({ length }) => length > 0,
  )
  const styled = styleOf({ font: quadrants.font })
  const paints = fieldColours(brand, colours)
  const rows = listed ?? Array.from({ length: wholeIn([quadrants], 'numberOfQuadrants', [1, 4, MAX_FIELDS_DRAWN]) })
  return {
    fields: rows.map((row, at) => fieldOf(row, at, paints)),
    showsTexts: quadrants.displaySegmentText !== false,
    period: Math.round(1600 / wholeIn([button], 'speed', [1, 2, 6])),
    isApart: (textIn([button], 'type') || 'separate_button') === 'separate_button',
    buttonText: textIn([button], 'text'),
    buttonPicture: addressOf(button.image),
    audio: addressOf(button.audio),
    font: fontWithout(styled),
    size: Number(styled.fontSize ?? USUAL_SIZE_PX) / USUAL_SIZE_PX,
    align: styled.textAlign === 'left' || styled.textAlign === 'center' ? styled.textAlign : 'right',
  }
}

function fieldOf(row: unknown, at: number, paints: readonly string[]): WheelField {
  const colour = colourOf(isObject(row) ? row.color : undefined, paints[at % paints.length] ?? '#1971C2')
  return {
    number: at + 1,
    text: textOf(row) || `Rank ${at + 1}`,
    colour,
    ...{ ink: readableOn(colour), picture: isObject(row) ? addressOf(row.image) : '' },
  }
}

/** The font of a style, without its size and place. */
const fontWithout = ({ fontSize: _size, textAlign: _align, ...font }: CSSProperties): CSSProperties => font

/**
 * Returns the rotation of the wheel in degrees at which the pointer at the top is in a field; `within` goes from 0 to
 * 1, the middle of the field is 0.5.
 */
export function angleOf(field: number, fields: number, within = 0.5): number {
  return -((field - 1 + within) * 360) / fields
}

/** The fields that win: those of the rows, by their number or their place. */
export function winningFields(rows: readonly JsonObject[]): readonly number[] {
  return rows.flatMap((row, at) => (row.winingQuadrant === false ? [] : [numericAt(row, 'quadrant') ?? at + 1]))
}

/** A field that loses: one that does not win, where it is known which do; of those, one whose words come twice ("Try again"). */
export function losingField(fields: readonly WheelField[], winning: readonly number[], random: () => number): number {
  const losing = fields.filter(({ number }) => !winning.includes(number))
  const some = losing.length > 0 ? losing : fields
  const twice = some.filter(({ text, number }) => some.some((other) => other.text === text && other.number !== number))
  const from = winning.length === 0 && twice.length > 0 ? twice : some
  return from[Math.min(from.length - 1, Math.floor(random() * from.length))]?.number ?? 1
}

/** The outline of a field as a path around 0, 0; a single field is the whole disc. */
export function outlineOf(field: number, fields: number, radius: number): string {
  if (fields === 1) return `M0 ${-radius}A${radius} ${radius} 0 1 1 -0.01 ${-radius}Z`
  const at = (position: number) => {
    const angle = (position / fields) * 2 * Math.PI
    return `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`
  }
  return `M0 0L${at(field - 1)}A${radius} ${radius} 0 0 1 ${at(field)}Z`
}

/** Words cut to what fits along a field, at a size beside the usual one. */
export function fitting(text: string, fields: number, size = 1): string {
  const most = Math.max(4, Math.floor((fields > 8 ? 13 : 15) / Math.max(size, 0.5)))
  const letters = [...text]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}
