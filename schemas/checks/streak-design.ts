import { type JsonObject, numericAt, objectAt, textAt } from '../json.ts'
import { ruleMessages, streakMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'
import { basedOn, designOf } from './streak-days.ts'

/** SDK result handler: a background image for winning: "Background image is Required" (E §5 "Daily streak"). */
export const streakImage: Check = (streak) => {
  const handler = designOf(streak).resultHandler ?? streak.resultHandler
  const winning = objectAt(objectAt(streak, 'resultText') ?? {}, 'winningText') ?? {}
  if (handler !== 'SDK' || textAt(winning, 'image')) return []
  return [problem('streak-image', ['resultText', 'winningText', 'image'], ruleMessages.backgroundImageRequired)]
}

/** "Redeem Instructions is Required" where the streak's type is 2 or how to redeem is on (E §5 "Daily streak"). */
export const streakRedeem: Check = (streak) => {
  const needed = numericAt(streak, 'streakType') === 2 || streak.howToRedeemNeeded === true
  if (!needed || textAt(streak, 'howToRedeemText')) return []
  return [problem('redeem-instructions', ['howToRedeemText'], say.redeemInstructions)]
}

/** A call to action, where one is needed: "button Text is Required", "App Link is Required", "Web Link is Required" (E §5 "Daily streak"). */
export const streakButton: Check = (streak) =>
  designOf(streak).ctaNeeded === true ? missingIn(designOf(streak), 'buttonConfig') : []

/** A streak by events needs its call to action whole (E §5 "Daily streak"). */
export const streakEventButton: Check = (streak) =>
  basedOn(streak) === 'events' ? missingIn(designOf(streak), 'eventCTA') : []

/** A streak by events: "Event is required", "Banner Image is required" (E §5 "Daily streak"). */
export const streakEvent: Check = (streak) => {
  if (basedOn(streak) !== 'events') return []
  const design = designOf(streak)
  return [
    ...(textAt(design, 'customEventKey')
      ? []
      : [problem('streak-event', ['dailyStreakDTO', 'customEventKey'], say.event)]),
    ...(textAt(design, 'bannerImage')
      ? []
      : [problem('streak-banner', ['dailyStreakDTO', 'bannerImage'], say.bannerImage)]),
  ]
}

const buttonNeeds = [
  ['text', say.buttonText],
  ['appLink', say.appLink],
  ['webLink', say.webLink],
] as const

function missingIn(design: JsonObject, key: string) {
  const button = objectAt(design, key) ?? {}
  return buttonNeeds
    .filter(([part]) => !textAt(button, part))
    .map(([part, sentence]) => problem(`streak-button-${part}`, ['dailyStreakDTO', key, part], sentence))
}
