import { badgeRuleSamples } from '../../documents/badge-rule.samples.ts'
import { questSamples } from '../../documents/quest.samples.ts'
import { autumn } from '../../documents/rule-around.samples.ts'
import { gameRuleSamples } from '../../documents/rule-games.samples.ts'
import { smartCampaignSamples } from '../../documents/smart-campaign.samples.ts'
import { but, inBadgeRule, inRule, type Sentence } from './sentence.ts'

const locked = 'This has started: only its status and an earlier end can change. Duplicate it to change more.'
const notLater = 'This has started: its end can only be moved earlier.'

const { questTwoLanguages: both, quest } = questSamples
const { smartCampaign: campaign, smartCampaignCustom: ended } = smartCampaignSamples
const { predictAndWin } = gameRuleSamples
const { byActivity } = badgeRuleSamples

const later = autumn.startDateTime + 3_600_000
const end = autumn.endDateTime
const scheduling = 'localizationconfig.0.schedulingConfig'
const whileRuns = (stored: object) => ({ now: later, mode: 'edit' as const, stored: stored as Record<string, unknown> })

/** Quests say when they run in their first language (C §4, READINGS "Contradictions"). */
const quests: readonly Sentence[] = [
  inRule(
    locked,
    'localizationconfig.0.milestones',
    but(both, ['localizationconfig.0.milestones', both.localizationconfig[0].milestones.slice(0, 1)]),
    but(both, [`${scheduling}.status`, 'inactive'], [`${scheduling}.endDateTime`, end - 60_000]),
    whileRuns(both),
  ),
  inRule(
    locked,
    `${scheduling}.questRewardId`,
    but(both, [`${scheduling}.questRewardId`, 'coins-10']),
    both,
    whileRuns(both),
  ),
  inRule(
    locked,
    'rewardId',
    but(quest, ['rewardId', 'coins-10']),
    but(quest, ['ruleStatus', 'inactive']),
    whileRuns(quest),
  ),
  inRule(
    notLater,
    `${scheduling}.endDateTime`,
    but(both, [`${scheduling}.endDateTime`, end + 60_000]),
    both,
    whileRuns(both),
  ),
  inRule(
    'Start must not be after end',
    `${scheduling}.endDateTime`,
    but(both, [`${scheduling}.endDateTime`, autumn.startDateTime - 60_000]),
    both,
  ),
  inRule(
    'Start must be now or later',
    `${scheduling}.startDateTime`,
    but(both, [`${scheduling}.startDateTime`, later - 600_000]),
    but(both, [`${scheduling}.startDateTime`, later]),
    { now: later, mode: 'save' },
  ),
]

const undecided = but(campaign, ['testStatus', 'inactive'])

/** The exceptions of smart campaigns (C §4 "Smart campaign"). */
const campaigns: readonly Sentence[] = [
  inRule(
    locked,
    'testUserSegmentSize',
    but(campaign, ['testUserSegmentSize', 20]),
    but(campaign, ['testSchedulingDays', 4], ['testStatus', 'inactive'], ['finalTemplateType', 'favoured']),
    whileRuns(campaign),
  ),
  inRule(
    locked,
    'testSchedulingDays',
    but(ended, ['testSchedulingDays', 20]),
    but(ended, ['ruleStatus', 'inactive']),
    whileRuns(ended),
  ),
  inRule(
    locked,
    'finalRewardAssignment',
    but(undecided, ['finalRewardAssignment', ended.finalRewardAssignment]),
    but(undecided, ['finalTemplateType', 'custom'], ['selectedFinalTemplate', 'diwali-wheel']),
    whileRuns(undecided),
  ),
  inRule(
    locked,
    'selectedFinalTemplate',
    but(ended, ['selectedFinalTemplate', 'lucky-coin'], ['separateFinalReward', false]),
    ended,
    whileRuns(ended),
  ),
]

const deadline = (answerDeadline: number) => ({ ...whileRuns(predictAndWin), template: { answerDeadline } })
const other = but(predictAndWin, ['predictCorrectOptions.0.option', 1])

/** Predictions and badge rules (C §4). */
const others: readonly Sentence[] = [
  inRule(locked, 'predictCorrectOptions', other, predictAndWin, deadline(later + 1)),
  inRule(locked, 'name', but(other, ['name', 'Another final']), other, deadline(later)),
  inBadgeRule(
    locked,
    'badge',
    but(byActivity, ['badge', 'spice-scholar']),
    but(byActivity, ['badgesRuleId', 'b-1'], ['ruleStatus', 'inactive']),
    whileRuns(byActivity),
  ),
]

const before = autumn.startDateTime - 3_600_000

/** When a badge rule may begin (E §5 "Length and format"). */
const badgeSchedules: readonly Sentence[] = [
  inBadgeRule(
    'Start must be now or later',
    'startDateTime',
    but(byActivity, ['startDateTime', before - 120_000]),
    byActivity,
    {
      now: before,
      mode: 'save',
    },
  ),
]

/** What stays as it is while it runs, and what may change. */
export const running = [...quests, ...campaigns, ...others, ...badgeSchedules]
