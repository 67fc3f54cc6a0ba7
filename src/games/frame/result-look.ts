/** The result of a play as a template words and dresses it (E §3 `resultText`, `additionalSettings`). */
import { type JsonObject, objectAt } from '#schemas/json.ts'
import { AA, contrastOf } from '#src/brand/contrast.ts'
import { type StyledText, styleOf, wordsAt } from '../look.ts'
import type { ButtonLook } from './button-look.ts'
import { addressOf, type Holders, objectIn, textOf } from './reading.ts'
import { appLinkOf, webLinkOf } from './safe-link.ts'

/** One side of the result: after winning, or after losing. */
export interface ResultSide {
  /** A heading over the text; empty for none. */
  readonly title: StyledText
  /** The text where the rule has none; it may name `#reward`. */
  readonly words: StyledText
  /** `''` for none. */
  readonly picture: string
  /** The addresses that are offered with it; `''` for none. */
  readonly web: string
  readonly app: string
}

/** The result with what stands around the rewards. */
export interface ResultLook {
  readonly winning: ResultSide
  readonly losing: ResultSide
  readonly rewardIcon: string
  /** The heading of the rewards, and that of their codes; empty for none. */
  readonly rewardsTitle: StyledText
  readonly codeTitle: StyledText
}

/** The ground of results in every game. */
const GROUND_COLOUR = '#FFFFFF'

/** Reads the result; a link that the settings do not name is that of the button. */
export function resultLook(holders: Holders, button: ButtonLook | undefined): ResultLook {
  const [texts, settings] = [objectIn(holders, 'resultText'), objectIn(holders, 'additionalSettings')]
  const side = (key: 'winning' | 'losing'): ResultSide => ({
    title: legible(wordsAt(holders.find((one) => textOf(one[`${key}Title`])) ?? {}, `${key}Title`)),
    words: legible(wordsOf(texts, settings, `${key}Text`)),
    picture: addressOf(settings[`${key}Image`]) || addressOf(objectIn([texts], `${key}Text`).image),
    web: webLinkOf(settings[`${key}WebUrl`]) || (button?.web ?? ''),
    app: appLinkOf(settings[`${key}AppUrl`]) || (button?.app ?? ''),
  })
  return {
    winning: side('winning'),
    losing: side('losing'),
    rewardIcon: addressOf(settings.rewardIcon),
    rewardsTitle: legible(wordsAt(settings, 'offerDetailsTitle')),
    codeTitle: legible(wordsAt(settings, 'instructionsTitle')),
  }
}

/** The text of the settings in its own style; that of the result where they have none. */
function wordsOf(texts: JsonObject, settings: JsonObject, key: string): StyledText {
  const own = wordsAt(settings, key, styleOf(objectAt(texts, key)))
  return own.text ? own : wordsAt(texts, key)
}

/** A text without a colour that could not be read on the ground of results. */
function legible({ text, style }: StyledText): StyledText {
  const { color, ...rest } = style
  return { text, style: color && (contrastOf(color, GROUND_COLOUR) ?? 0) >= AA ? style : rest }
}
