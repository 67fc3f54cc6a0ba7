/** A referral as it is shown, read from a template of any shape (E §3 "Referral"). */
import { isObject, type JsonObject } from '#schemas/json.ts'
import { addressOf, type Holders, holdersOf, listIn, objectIn, textOf } from '../frame/reading.ts'

/** The texts of a referral for the inviting player. */
export interface ReferralView {
  readonly picture: string
  /** The prize for both; `''` where there is none. */
  readonly prize: string
  readonly message: string
  readonly link: string
  readonly terms: string
  readonly showsCode: boolean
  readonly steps: readonly { readonly number: number; readonly heading: string; readonly content: string }[]
}

/** Reads a referral; its code is shown unless the template says otherwise. */
export function referralView(template: JsonObject, language: number): ReferralView {
  const holders = holdersOf(template, language)
  const instructions = objectIn([objectIn(holders, 'customize')], 'instructions')
  const isInstructed = !holders.some(({ instructionsNeeded }) => instructionsNeeded === false)
  const steps = isInstructed ? listIn([instructions, ...holders], 'steps', 12) : []
  return {
    picture: pictureIn(holders, 'referralImage'),
    prize: sentenceIn(holders, 'prizeText'),
    message: sentenceIn(holders, 'referralMessageText') || sentenceIn(holders, 'msgText') || 'Join me here.',
    link: linkOf(sentenceIn(holders, 'appLink')),
    terms: sentenceIn(holders, 'termsConditionText'),
    showsCode: !holders.some(({ displayReferralCode }) => displayReferralCode === false),
    steps: steps.filter(isObject).map((step, at) => ({
      number: at + 1,
      heading: textOf(step.heading) || `Step ${at + 1}`,
      content: textOf(step.content),
    })),
  }
}

/** Returns the invitation: the message with the code and the link. */
export function messageOf({ message, link }: ReferralView, code: string): string {
  return [message, `My code: ${code}`, link].filter(Boolean).join(' ')
}

const sentenceIn = (holders: Holders, key: string) => holders.map((one) => textOf(one[key])).find(Boolean) ?? ''
const pictureIn = (holders: Holders, key: string) => holders.map((one) => addressOf(one[key])).find(Boolean) ?? ''
const linkOf = (link: string) => (/^https?:\/\//i.test(link) ? link : '')
