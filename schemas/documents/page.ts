/** The information screen: what an end user is shown when a custom-event rule rewards them (E §3 "Information screen page"). */
import * as v from 'valibot'
import { Button } from '../values/button.ts'
import { flag, text } from '../values/optional.ts'
import { Font, PlainOrStyledText } from '../values/text-style.ts'

const optionalWords = v.optional(PlainOrStyledText)
const size = v.optional(v.union([v.string(), v.number()]))

/** A picture behind something, with the name of its file. */
export const GroundPicture = v.optional(v.looseObject({ image: text, imageName: text }))

/** The rows of a table of transactions: their colours and font (E §3 `tableRow`; its keys are ours). */
export const TableRow = v.optional(v.looseObject({ color: text, bgColor: text, font: v.optional(Font) }))

/** A card: its ground, border and rounding, as in quests. */
const Box = v.optional(v.looseObject({ backgroundColor: text, borderColor: text, thickness: size, radius: size }))

/** An information screen in one language. */
export const PageEntry = v.looseObject({
  language: text,
  title: optionalWords,
  subtitle: optionalWords,
  showTimer: flag,
  showCardTime: flag,
  timerFieldNameTexts: v.optional(v.looseObject({ days: text, hours: text, minutes: text, seconds: text })),
  descriptionHeading: optionalWords,
  tableRow: TableRow,
  headerBackgroundColor: text,
  headerBackgroundImage: GroundPicture,
  backgroundColor: text,
  backgroundImage: GroundPicture,
  rewardIconImage: text,
  cardStyle: Box,
  descriptionBoxStyle: Box,
  buttonConfig: v.optional(Button),
})
export type PageEntry = v.InferOutput<typeof PageEntry>

/** An information screen as it travels, one entry a language. */
export const Page = v.looseObject({ name: text, localizationconfig: v.optional(v.array(PageEntry)) })
export type Page = v.InferOutput<typeof Page>
