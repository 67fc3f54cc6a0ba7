import { leaderboardFrequencies } from '#schemas/codes.ts'
import { type JsonObject, objectAt } from '#schemas/json.ts'
import { setAt } from '#schemas/json-edits.ts'
import { type Fixer, stepsOf } from './fix.ts'

/** "Count over the campaign", as referrals always do; each period that was chosen is chosen no more. */
export const campaignFrequency: Fixer = () => [{ label: 'Count over the campaign', apply: onlyPeriod('campaign') }]

/** "Only weekly" and its like: one for each period that is chosen. */
export const oneFrequency: Fixer = (_, document) => {
  const frequency = objectAt(document, 'leaderboardFrequency')
  const chosen = leaderboardFrequencies.filter((period) => frequency?.[period] === true)
  return chosen.map((period) => ({ label: `Only ${period}`, apply: onlyPeriod(period) }))
}

/** "Take the leaderboard off": of a rule, or of a quest. */
export const dropLeaderboard: Fixer = (issue) => {
  const steps = stepsOf(issue).slice(0, -1)
  const flag = steps.length > 0 ? 'leaderBoardNeeded' : 'leaderBoardSelected'
  return [{ label: 'Take the leaderboard off', apply: (document) => setAt(document, [...steps, flag], false) }]
}

/** "Take the webhook off". */
export const dropWebhook: Fixer = () => [
  { label: 'Take the webhook off', apply: (document) => setAt(document, ['webhookCallback'], false) },
]

function onlyPeriod(chosen: string) {
  return (document: JsonObject) =>
    leaderboardFrequencies
      .filter((period) => period === chosen || objectAt(document, 'leaderboardFrequency')?.[period] === true)
      .reduce((changed, period) => setAt(changed, ['leaderboardFrequency', period], period === chosen), document)
}
