import { customEventRuleSamples } from './custom-event-rule.samples.ts'
import { dailyStreakSamples } from './daily-streak.samples.ts'
import { gameMechanicsRuleSamples } from './game-mechanics-rule.samples.ts'
import { questSamples } from './quest.samples.ts'
import { drawnRuleSamples } from './rule-drawn.samples.ts'
import { followedRuleSamples } from './rule-followed.samples.ts'
import { gameRuleSamples } from './rule-games.samples.ts'
import type { Sample } from './sample.ts'
import { smartCampaignSamples } from './smart-campaign.samples.ts'
import { withOddValues, withUnknownFields } from './strange.ts'

const { spinWheelFull, scratchCard, treasureChest, coinToss } = drawnRuleSamples
const { referralFull, tournamentFull, leaderboardFull, leadGenerationFull } = followedRuleSamples
const { externalGameFull, slotMachineFull, quizFull, opinionPollFull } = gameRuleSamples
const { rollDiceFull, memoryGameFull, pollingFull, predictAndWinFull } = gameRuleSamples

/** One whole document of every type and family. */
const wholes = {
  ...{ externalGameFull, spinWheelFull, scratchCard, treasureChest, slotMachineFull, quizFull, opinionPollFull },
  ...{ rollDiceFull, coinToss, referralFull, tournamentFull, memoryGameFull, leaderboardFull, pollingFull },
  ...{ leadGenerationFull, predictAndWinFull },
  customEvent: customEventRuleSamples.customEventFull,
  mechanics: gameMechanicsRuleSamples.mechanicsBadge,
  quest: questSamples.questTwoLanguages,
  dailyStreak: dailyStreakSamples.dailyStreak,
  smartCampaign: smartCampaignSamples.smartCampaignCustom,
} satisfies Record<string, Sample>

const each = (word: string, change: (sample: Sample) => Sample): Readonly<Record<string, Sample>> =>
  Object.fromEntries(Object.entries(wholes).map(([name, sample]) => [`${name}${word}`, change(sample)]))

/** Every type and family with fields nobody has heard of at every level; each still passes its checks. */
export const unknownFieldSamples = each('UnknownFields', withUnknownFields)

/** Every type and family with values of other types and stray items in its lists. */
export const oddValueSamples = each('OddValues', withOddValues)
