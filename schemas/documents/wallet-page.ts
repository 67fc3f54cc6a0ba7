/** The wallet page: how players see what they were given; one an organisation (E §3 "Wallet transactions page"). */
import * as v from 'valibot'
import { flag, group, number, text } from '../values/optional.ts'
import { Font, fallbackFont, PlainOrStyledText, type TextStyle } from '../values/text-style.ts'
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

const said = (text: string, size: number, strength: number, color: string): TextStyle => ({
  text,
  color,
  font: { size, strength, family: fallbackFont, align: 'center' },
})

/** Creates the wallet page of an organisation that has saved none; the words are ours. */
export function blankWalletPage(): WalletPage {
  return {
    localizationconfig: [
      {
        language: 'English',
        title: said('My wallet', 25, 600, '#FFFFFF'),
        subtitle: said('Everything you have won', 15, 400, '#FFFFFF'),
        userName: said('', 20, 600, '#FFFFFF'),
        rewardHeading: said('Your rewards', 20, 600, '#FFFFFF'),
        tableHeading: {
          text: '',
          color: '#FFFFFF',
          bgColor: '#021D6B',
          font: { size: 15, strength: 600, family: fallbackFont },
        },
        tableHeadingSections: ['Reward', 'Amount', 'Date'],
        tableRow: { color: '#1F2933', bgColor: '#FFFFFF', font: { size: 15, strength: 400, family: fallbackFont } },
        backgroundColor: '#032aa7',
        backgroundImage: { image: '', imageName: '' },
        headerBackgroundColor: '#021D6B',
        headerBackgroundImage: { image: '', imageName: '' },
        rewardIconImage: '',
        assets: {},
        privateAllowed: false,
        scoringFormat: 'best',
        maxPlaysOption: 'maxplays',
        maxPlays: 3,
        resultHandler: 'ParentApp',
        resultText: {},
        playMore: '',
        finalUrl: '',
        tags: '',
        width: '',
        height: '',
      },
    ],
    activeNavTab: 'English',
    localizationFlag: false,
  }
}
