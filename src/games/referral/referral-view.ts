/** A referral as it is shown, read from a template of any shape (E §3 "Referral"). */
import type { CSSProperties } from 'react'
import { templateKeysOf } from '#schemas/documents/template-keys.ts'
import { isObject, type JsonObject, objectAt } from '#schemas/json.ts'
import { type ButtonLook, buttonLook } from '../frame/button-look.ts'
import { addressOf, colourOf, type Holders, holdersOf, listIn, objectIn, textIn, textOf } from '../frame/reading.ts'
import { appLinkOf } from '../frame/safe-link.ts'
import { readableOn, type StyledText, wordsAt } from '../look.ts'

/** The texts, pictures and buttons of a referral for the inviting player. */
export interface ReferralView {
  readonly heading: StyledText
  /** Pictures: over the prize, behind the prizes, beside the steps, on the button that copies. */
  readonly picture: string
  readonly rewardGround: string
  readonly stepsPicture: string
  readonly copyIcon: string
  /** The prize for both; empty where there is none. */
  readonly prize: StyledText
  readonly message: string
  /** The text of a text message; `''` where none is written. */
  readonly textMessage: string
  readonly link: string
  readonly terms: StyledText
  readonly showsCode: boolean
  /** The beginning of every code, and its look. */
  readonly prefix: { readonly text: string; readonly style: CSSProperties }
  /** The look of the time that is left. */
  readonly timer: CSSProperties
  /** The colours of the two circles in the corner; `''` for none. */
  readonly bubbles: { readonly outer: string; readonly inner: string }
  readonly stepsTitle: StyledText
  readonly stepsSubtitle: StyledText
  readonly leaderboardTitle: StyledText
  readonly steps: readonly { readonly number: number; readonly heading: StyledText; readonly content: StyledText }[]
  readonly refer: ButtonLook
  /** The buttons of the leaderboard and of the history, which are shown where they lead somewhere. */
  readonly leaderboard: ButtonLook | undefined
  readonly history: ButtonLook
}

/** Reads a referral; its code is shown unless the template says otherwise. */
export function referralView(template: JsonObject, language: number): ReferralView {
  const holders = holdersOf(template, language)
  const instructions: Holders = holders
    .map((one) => objectAt(objectAt(one, 'customize'), 'instructions'))
    .filter((one) => one !== undefined)
  const isInstructed = !holders.some(({ instructionsNeeded }) => instructionsNeeded === false)
  const steps = isInstructed ? listIn([...instructions, ...holders], 'steps', 12) : []
  // There is one board for all languages, as rules read it.
  const hasBoard = templateKeysOf(template).referralLeaderboard === true
  const textMessage = wordsIn(holders, 'msgText').text
  return {
    heading: wordsIn(holders, 'refferalText'),
    picture: pictureIn(holders, 'referralImage'),
    rewardGround: pictureIn(holders, 'rewardBackgroundImage'),
    stepsPicture: pictureIn(holders, 'instructionImage'),
    copyIcon: pictureIn(holders, 'copyIcon'),
    prize: wordsIn(holders, 'prizeText'),
    message: wordsIn(holders, 'referralMessageText').text || textMessage || 'Join me here.',
    textMessage,
    link: appLinkOf(textIn(holders, 'appLink')),
    terms: wordsIn(holders, 'termsConditionText'),
    showsCode: !holders.some(({ displayReferralCode }) => displayReferralCode === false),
    prefix: { text: textIn(holders, 'codePrefix'), style: coloursIn(holders, 'prefix') },
    timer: coloursIn(holders, 'timer'),
    bubbles: { outer: bubbleIn(holders, 'outerBubble'), inner: bubbleIn(holders, 'innerBubble') },
    stepsTitle: wordsIn(instructions, 'title'),
    stepsSubtitle: wordsIn(instructions, 'sectionTitle'),
    leaderboardTitle: wordsIn(instructions, 'titleLeaderBoard'),
    steps: steps.filter(isObject).map((step, at) => {
      const heading = wordsAt(step, 'heading')
      return {
        number: at + 1,
        heading: { ...heading, text: heading.text || `Step ${at + 1}` },
        content: wordsAt(step, 'content'),
      }
    }),
    refer: buttonLook(objectIn(holders, 'referButton')),
    leaderboard: hasBoard ? buttonLook(objectIn(holders, 'leaderboardButton')) : undefined,
    history: buttonLook(objectIn(holders, 'referralHistoryButton')),
  }
}

/** Returns the invitation: the message with the code and the link. */
export function messageOf({ message, link }: Pick<ReferralView, 'message' | 'link'>, code: string): string {
  return [message, `My code: ${code}`, link].filter(Boolean).join(' ')
}

/** The first words at a key that say something, in their style. */
const wordsIn = (holders: Holders, key: string) => wordsAt(holders.find((one) => textOf(one[key])) ?? {}, key)
const pictureIn = (holders: Holders, key: string) => holders.map((one) => addressOf(one[key])).find(Boolean) ?? ''
const bubbleIn = (holders: Holders, key: string) => colourOf(objectIn(holders, key).color, '')

/** The colours at a key, as far as they are said; letters without a colour of their own are read on their ground. */
function coloursIn(holders: Holders, key: string): CSSProperties {
  const { color, bgColor } = objectIn(holders, key)
  const [ink, ground] = [colourOf(color, ''), colourOf(bgColor, '')]
  return { ...(ground && { backgroundColor: ground, color: readableOn(ground) }), ...(ink && { color: ink }) }
}
