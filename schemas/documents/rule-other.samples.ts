import { customEventRuleSamples } from './custom-event-rule.samples.ts'
import { dailyStreakSamples } from './daily-streak.samples.ts'
import { gameMechanicsRuleSamples } from './game-mechanics-rule.samples.ts'
import { questSamples } from './quest.samples.ts'
import { begunRuleSamples } from './rule-begun.samples.ts'
import { followedRuleSamples } from './rule-followed.samples.ts'
import { gameRuleSamples } from './rule-games.samples.ts'
import { minimalRuleSamples } from './rule-minimal.samples.ts'
import type { Sample } from './sample.ts'
import { smartCampaignSamples } from './smart-campaign.samples.ts'

/** Believable rules of every type and family beside wheel, card, chest and coin: whole, least and begun. */
export const otherRuleSamples = {
  ...gameRuleSamples,
  ...followedRuleSamples,
  ...minimalRuleSamples,
  ...begunRuleSamples,
  ...customEventRuleSamples,
  ...gameMechanicsRuleSamples,
  ...questSamples,
  ...dailyStreakSamples,
  ...smartCampaignSamples,
} satisfies Record<string, Sample>
