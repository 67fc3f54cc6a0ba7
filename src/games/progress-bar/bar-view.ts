/** A progress bar as it is shown in one language, read from a document of any shape; where that language is silent, the document and then the first language speak. */
import type { CSSProperties } from 'react'
import { barEventsOf, barTimeMs, MAX_BAR_EVENTS } from '#schemas/documents/progress-bar.ts'
import { isObject, type JsonObject, numericAt, rowsAt, textAt } from '#schemas/json.ts'
import { cssFamily } from '#schemas/values/font-family.ts'
import { AA, contrastOf } from '#src/brand/contrast.ts'
import { MINUTE_MS } from '#src/time/durations.ts'
import { colourOf, type Holders, holdersOf, listIn, textOf } from '../frame/reading.ts'
import { type StyledText, styleOf } from '../look.ts'

/** A bar that can be drawn. */
export interface BarView {
  readonly name: string
  /** 1 to 5. */
  readonly type: number
  readonly events: number
  readonly done: string
  readonly rest: string
  /** True where the labels of what is still to come are paler. */
  readonly fades: boolean
  readonly start: StyledText
  readonly end: StyledText
  /** One for each event; empty where it has none. */
  readonly labels: readonly StyledText[]
  /** The time there is to fill it, in milliseconds; undefined where it has no timer. */
  readonly timeMs: number | undefined
}

/** The ground on which bars are drawn. */
const GROUND = '#ffffff'

/** Reads a bar in the language at a place of its list. */
export function barView(bar: JsonObject, language: number): BarView {
  const first = rowsAt(bar, 'localizationconfig')[0]?.row
  const holders = [...holdersOf(bar, language), ...(first ? [first] : [])]
  const words = (key: string) => styled(holders.map((one) => one[key]).find((one) => textOf(one) !== ''))
  const events = barEventsOf(bar)
  const details = listIn(holders, 'eventDetails', MAX_BAR_EVENTS)
  return {
    name: textAt(bar, 'templateName'),
    type: numericAt(bar, 'progressBarDesignType') ?? 2,
    events,
    done: colourIn(holders, 'progressBarColorCompleted', '#2b8a3e'),
    rest: colourIn(holders, 'progressBarColorDefault', '#dee2e6'),
    fades: holders.map((one) => one.fadeRemainingEvent).find((one) => typeof one === 'boolean') === true,
    start: words('startText'),
    end: words('endText'),
    labels: Array.from({ length: events }, (_, index) => labelOf(details[index])),
    timeMs: barTimeMs(bar),
  }
}

/** Words a time in days, hours and minutes: `1 d 6 h`. */
export function timeWords(timeMs: number): string {
  const minutes = Math.max(1, Math.ceil(timeMs / MINUTE_MS))
  const parts = [
    [Math.floor(minutes / 1440), 'd'],
    [Math.floor((minutes % 1440) / 60), 'h'],
    [minutes % 60, 'min'],
  ] as const
  return parts.flatMap(([count, unit]) => (count > 0 ? [`${count} ${unit}`] : [])).join(' ')
}

const colourIn = (holders: Holders, key: string, otherwise: string): string =>
  holders.map((one) => colourOf(one[key], '')).find(Boolean) ?? otherwise

const styled = (words: unknown): StyledText => ({ text: textOf(words), style: readable(styleOf(words)) })

/** A label with its own colour, size and font. */
function labelOf(detail: unknown): StyledText {
  if (!isObject(detail)) return { text: textOf(detail), style: {} }
  const [size, family] = [numericAt(detail, 'fontSize'), textAt(detail, 'fontFamily')]
  const style: CSSProperties = {
    ...(textAt(detail, 'fontColor') ? { color: textAt(detail, 'fontColor') } : {}),
    ...(family ? { fontFamily: cssFamily(family) } : {}),
    ...(size ? { fontSize: Math.min(Math.max(size, 8), 40) } : {}),
  }
  return { text: textOf(detail.eventLabelText), style: readable(style) }
}

/** Leaves out a colour that cannot be read on the ground of bars. */
function readable(style: CSSProperties): CSSProperties {
  const contrast = style.color === undefined ? undefined : contrastOf(style.color, GROUND)
  if (style.color === undefined || (contrast !== undefined && contrast >= AA)) return style
  const { color: _, ...rest } = style
  return rest
}
