/** The table of families in the checks: the checks of each, in the order of their problems. A new check is a file and its lines here. */
import type { DocumentFamily } from '../documents/rule-family.ts'
import { badgeCoins, badgeRequired, badgeScore } from './badge-rule.ts'
import type { Check } from './check.ts'
import { customActivities } from './custom-activities.ts'
import {
  customEventNeeded,
  customEventOperator,
  customEventProperty,
  customEventReward,
  customEventValue,
} from './custom-event-needs.ts'
import { customEventPage } from './custom-event-page.ts'
import { customEventOffers, customEventShares, customEventTotal } from './custom-event-rewards.ts'
import { gameMechanicsActivity, gameMechanicsDays, gameMechanicsSide } from './game-mechanics.ts'
import { questGivesNothing, questGratify, questLeaderboard, questRepeat } from './quest-rewards.ts'
import { questLanguages, questShapes, questStructure } from './quest-structure.ts'
import { questActivity, questButton, questProperty, questRepeatTask, questTime } from './quest-tasks.ts'
import { questSubtitles, questTitles } from './quest-titles.ts'
import { ruleRewardRanges } from './reward-ranges.ts'
import { ofEachSet, type SetCheck } from './reward-sets.ts'
import { ruleCorrectOption } from './rule-correct-option.ts'
import { ruleGratifyLeaderboard } from './rule-gratify-leaderboard.ts'
import { ruleLeaderboard, ruleLeaderboardFrequency, ruleReferralFrequency } from './rule-leaderboard.ts'
import { engagementRuleName, ruleName } from './rule-name.ts'
import { ruleOfferRewards } from './rule-offer-rewards.ts'
import { rulePercentageTotal } from './rule-percentage-total.ts'
import { ruleQuadrantRewards } from './rule-quadrant-rewards.ts'
import { ruleRankOverlap, ruleRankRewards } from './rule-rank-rewards.ts'
import { ruleReferralRewards } from './rule-referral-rewards.ts'
import { ruleResultImage, ruleResultText } from './rule-result-text.ts'
import { ruleRewardOption } from './rule-reward-option.ts'
import { ruleDiceScores, ruleScoreRewards } from './rule-score-rewards.ts'
import { ruleSegment } from './rule-segment.ts'
import { ruleSideRewards, ruleSides } from './rule-side-rewards.ts'
import { ruleSlotElements, ruleUniqueElements } from './rule-slot-elements.ts'
import { ruleTemplate } from './rule-template.ts'
import { ruleUniqueOffers, streakUniqueOffers } from './rule-unique-offers.ts'
import { ruleUniqueScores } from './rule-unique-scores.ts'
import { ruleWebhook } from './rule-webhook.ts'
import { runningLock } from './running-lock.ts'
import { scheduleOrder, schedulePast } from './schedule.ts'
import { segmentConditions } from './segment-conditions.ts'
import { smartShares, smartTemplates, smartWeights } from './smart-templates.ts'
import { smartFinalTemplate, smartSegmentSize, smartTestDays } from './smart-test.ts'
import { streakButton, streakEvent, streakEventButton, streakImage, streakRedeem } from './streak-design.ts'
import { streakLanguages, streakName, streakTitles } from './streak-name.ts'
import {
  streakBasis,
  streakDayOrder,
  streakDayRewards,
  streakDayRules,
  streakDays,
  streakDayTemplates,
  streakDayTypes,
} from './streak-rows.ts'

/** The checks of reward rows; each looks only at the types it is about. */
export const setChecks: readonly SetCheck[] = [
  ruleQuadrantRewards,
  ruleOfferRewards,
  ruleSlotElements,
  ruleUniqueElements,
  ruleSideRewards,
  ruleSides,
  ruleRewardOption,
  ruleRankRewards,
  ruleRankOverlap,
  ruleScoreRewards,
  ruleDiceScores,
  ruleUniqueScores,
  ruleReferralRewards,
  ruleGratifyLeaderboard,
  rulePercentageTotal,
  ruleRewardRanges,
  ruleUniqueOffers,
]

const rewards = ofEachSet(setChecks)
const boards: readonly Check[] = [ruleLeaderboard, ruleLeaderboardFrequency, ruleReferralFrequency]
const texts: readonly Check[] = [ruleResultText, ruleResultImage]
/** The checks of every rule, whatever its family. */
const always: readonly Check[] = [
  segmentConditions,
  ruleWebhook,
  scheduleOrder,
  schedulePast,
  runningLock('ruleStatus'),
]

/** The checks of every family. */
export const familyChecks: Readonly<Record<DocumentFamily, readonly Check[]>> = {
  rule: [ruleName, ruleTemplate, rewards, ruleCorrectOption, ...boards, ...texts, ...always],
  'game-mechanics': [
    ruleName,
    gameMechanicsActivity,
    gameMechanicsSide,
    gameMechanicsDays,
    customActivities,
    rewards,
    ...boards,
    ...texts,
    ...always,
  ],
  'custom-event': [
    ruleName,
    customEventPage,
    customEventNeeded,
    customEventProperty,
    customEventOperator,
    customEventValue,
    customEventReward,
    customEventOffers,
    customEventTotal,
    customEventShares,
    ...texts,
    ...always,
  ],
  quest: [
    ruleName,
    questStructure,
    questTitles,
    questSubtitles,
    questActivity,
    questProperty,
    questTime,
    questRepeatTask,
    questButton,
    questLeaderboard,
    questGratify,
    questRepeat,
    questGivesNothing,
    questShapes,
    questLanguages,
    ruleSegment,
    ...always,
  ],
  'daily-streak': [
    engagementRuleName,
    streakName,
    streakTitles,
    streakLanguages,
    streakBasis,
    streakDays,
    streakDayRewards,
    streakDayTemplates,
    streakDayRules,
    streakDayTypes,
    streakDayOrder,
    streakUniqueOffers,
    streakEvent,
    streakEventButton,
    streakButton,
    streakRedeem,
    streakImage,
    ruleSegment,
    ruleResultText,
    ...always,
  ],
  'smart-campaign': [
    ruleName,
    smartTemplates,
    smartWeights,
    smartShares,
    smartSegmentSize,
    smartTestDays,
    smartFinalTemplate,
    rewards,
    ruleSegment,
    ...boards,
    ...texts,
    ...always,
  ],
  'badge-rule': [
    engagementRuleName,
    badgeRequired,
    badgeScore,
    badgeCoins,
    customActivities,
    segmentConditions,
    scheduleOrder,
    schedulePast,
    runningLock('ruleStatus'),
  ],
}
