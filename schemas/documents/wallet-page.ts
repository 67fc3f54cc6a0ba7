/** The wallet page: how players see what they were given; one an organisation (E §3 "Wallet transactions page"). */
import * as v from 'valibot'
import { flag, group, number, text } from '../values/optional.ts'
import { Font, PlainOrStyledText } from '../values/text-style.ts'
import { GroundPicture, TableRow } from './page.ts'

const optionalWords = v.optional(PlainOrStyledText)

/** The wallet page in one language. Its game fields are carried. */
export const WalletPageEntry = v.looseObject({
  language: text,
  title: optionalWords,
  subtitle: optionalWords,
  userName: optionalWords,
  rewardHeading: optionalWords,
  tableHeading: v.optional(v.looseObject({ text, color: text, bgColor: text, font: v.optional(Font) })),
  tableHeadingSections: v.optional(v.array(v.string())),
  tableRow: TableRow,
  backgroundColor: text,
  backgroundImage: GroundPicture,
  headerBackgroundColor: text,
  headerBackgroundImage: GroundPicture,
  rewardIconImage: text,
  assets: group,
  privateAllowed: flag,
  scoringFormat: text,
  maxPlaysOption: text,
  maxPlays: number,
  resultHandler: text,
  resultText: group,
  playMore: v.optional(v.union([v.string(), v.boolean()])),
  finalUrl: text,
  tags: v.optional(v.union([v.string(), v.array(v.string())])),
  width: v.optional(v.union([v.string(), v.number()])),
  height: v.optional(v.union([v.string(), v.number()])),
})

/** The wallet page as it travels, one entry a language. */
export const WalletPage = v.looseObject({ localizationconfig: v.optional(v.array(WalletPageEntry)) })
export type WalletPage = v.InferOutput<typeof WalletPage>
