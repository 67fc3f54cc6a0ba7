/** The referral (type 12; E §3 "Referral"). Its texts stand beside the languages, or in them. */
import * as v from 'valibot'
import { playTypes } from '../codes.ts'
import { Button } from '../values/button.ts'
import { flag, group, number, text } from '../values/optional.ts'
import { PlainOrStyledText } from '../values/text-style.ts'
import { Template, TemplateEntry } from './template.ts'
import { blankButton, blankEntry, blankOf } from './template-blank.ts'
import { blankSlider, Question } from './template-questions.ts'

const sentence = v.optional(PlainOrStyledText)

/** A step of the instructions. */
export const ReferralStep = v.looseObject({ index: number, heading: sentence, content: sentence })
export type ReferralStep = v.InferOutput<typeof ReferralStep>

/** The leaderboard of a referral, its periods, and the instructions. */
export const ReferralSettings = v.looseObject({
  referralLeaderboard: flag,
  /** `yes` or `no`. */
  repeatLeaderBoard: text,
  leaderboard: text,
  daily: flag,
  weekly: flag,
  monthly: flag,
  campaign: flag,
  transactionScreen: v.optional(v.unknown()),
  instructions: v.optional(
    v.looseObject({
      title: sentence,
      sectionTitle: sentence,
      titleLeaderBoard: sentence,
      steps: v.optional(v.array(ReferralStep)),
    }),
  ),
})
export type ReferralSettings = v.InferOutput<typeof ReferralSettings>

/** The texts and settings that stand beside the languages, or in one of them. */
const parts = {
  refferalText: sentence,
  termsConditionText: sentence,
  prizeText: sentence,
  referralMessageText: sentence,
  msgText: sentence,
  appLink: text,
  codePrefix: text,
  questions: v.optional(v.array(Question)),
  updateField: v.optional(v.unknown()),
  updateField2: v.optional(v.unknown()),
  referralLink: text,
  displayReferralCode: flag,
  instructionsNeeded: flag,
  customize: v.optional(ReferralSettings),
  copyIcon: text,
  referralImage: text,
  backgroundImage: text,
  rewardBackgroundImage: text,
  instructionImage: text,
  referButton: v.optional(Button),
  leaderboardButton: v.optional(Button),
  referralHistoryButton: v.optional(Button),
  timer: group,
  prefix: group,
  outerBubble: group,
  innerBubble: group,
}

/** A referral as it travels. */
export const ReferralTemplate = v.looseObject({
  ...Template.entries,
  ...parts,
  localizationconfig: v.optional(v.array(v.looseObject({ ...TemplateEntry.entries, ...parts }))),
})
export type ReferralTemplate = v.InferOutput<typeof ReferralTemplate>

/** Creates a referral without a leaderboard. */
export const blankReferral = () =>
  ({
    ...blankOf(
      playTypes.referral,
      blankEntry({ title: 'Refer & Win', subtitle: 'Refer your friends and earn coins', button: 'Refer' }, {}),
    ),
    refferalText: 'Refer & Win',
    termsConditionText: '',
    prizeText: '',
    referralMessageText: '',
    msgText: '',
    appLink: '',
    codePrefix: '',
    questions: [blankSlider()],
    updateField: [] as unknown[],
    updateField2: [] as unknown[],
    referralLink: 'custom',
    displayReferralCode: true,
    instructionsNeeded: false,
    customize: {
      referralLeaderboard: false,
      repeatLeaderBoard: 'yes',
      leaderboard: '',
      daily: false,
      weekly: false,
      monthly: false,
      campaign: false,
      transactionScreen: {} as Record<string, unknown>,
      instructions: { title: '', sectionTitle: '', titleLeaderBoard: '', steps: [] as ReferralStep[] },
    },
    copyIcon: '',
    referralImage: '',
    backgroundImage: '',
    rewardBackgroundImage: '',
    instructionImage: '',
    referButton: blankButton('Refer'),
    leaderboardButton: blankButton('Leaderboard'),
    referralHistoryButton: blankButton('Referral History'),
    timer: { color: '', bgColor: '' },
    prefix: { color: '', bgColor: '' },
    outerBubble: { color: '' },
    innerBubble: { color: '' },
  }) satisfies ReferralTemplate
