import { questSamples } from '../../documents/quest.samples.ts'
import { but, flagsRule, inRule, long, type Sentence, short } from './sentence.ts'

const { quest, questTwoLanguages: both, questUnequal } = questSamples
const entry = 'localizationconfig.0'
const milestone = `${entry}.milestones.0`
const task = `${milestone}.tasksConfig.0`
const feast = `${entry}.milestones.1.tasksConfig.0`

/** What a quest is made of (E §5 "Other"; structure comes from the first language). */
const structure: readonly Sentence[] = [
  inRule('Rule name is Required', 'name', but(quest, ['name', '']), quest),
  inRule('RuleName should be of min 3 and max 50 characters', 'name', but(quest, ['name', long]), quest),
  inRule('A quest needs a language', 'localizationconfig', but(quest, ['localizationconfig', []]), quest),
  inRule('Milestone is Required', `${entry}.milestones`, but(quest, [`${entry}.milestones`, []]), quest),
  inRule('Task is Required', `${milestone}.tasksConfig`, but(quest, [`${milestone}.tasksConfig`, []]), quest),
  inRule('Title is Required', `${milestone}.title`, but(quest, [`${milestone}.title`, ' ']), quest),
  inRule(
    'Title is Required',
    'localizationconfig.1.title.text',
    but(both, ['localizationconfig.1.title.text', '']),
    both,
  ),
  inRule('Title should be of min 3 characters', `${task}.title`, but(quest, [`${task}.title`, short]), quest),
  inRule(
    'Sub title should be of min 3 characters',
    `${milestone}.subtitle.text`,
    but(both, [`${milestone}.subtitle.text`, short]),
    both,
  ),
  flagsRule(
    'This language has other milestones or tasks than the first',
    'localizationconfig.1.milestones',
    questUnequal,
    both,
  ),
  flagsRule(
    'This language is there twice',
    'localizationconfig.1.language',
    but(both, ['localizationconfig.1.language', 'English']),
    both,
  ),
]

/** What a task asks for (E §3 "Task", E §5 "Other"). */
const tasks: readonly Sentence[] = [
  inRule('Event is Required', `${task}.customEventKey`, but(quest, [`${task}.customEventKey`, '']), quest),
  inRule(
    'Rule is Required',
    `${milestone}.tasksConfig.1.ruleId`,
    but(quest, [`${milestone}.tasksConfig.1.ruleId`, '']),
    quest,
  ),
  inRule(
    'Operator is Required',
    `${feast}.customProperties.customEventOperator`,
    but(both, [`${feast}.customProperties.customEventOperator`, '']),
    but(
      both,
      [`${feast}.customProperties.customEventOperator`, ''],
      [`${feast}.customProperties.customEventProperty`, ''],
    ),
  ),
  inRule(
    'Value is needed',
    `${feast}.customProperties.customEventValue`,
    but(both, [`${feast}.customProperties.customEventValue`, '']),
    but(
      both,
      [`${feast}.customProperties.customEventValue`, ''],
      [`${feast}.customProperties.customEventDate`, 1788220800000],
    ),
  ),
  inRule(
    'Time should be above zero',
    `${task}.timeMins`,
    but(quest, [`${task}.timeHrs`, 0], [`${task}.timeMins`, 0]),
    but(quest, [`${task}.timeHrs`, 0], [`${task}.timeMins`, 0], [`${entry}.questConfig.taskTimer`, false]),
  ),
  inRule(
    'Time should be above zero',
    `${milestone}.timeMins`,
    but(both, [`${milestone}.timeHrs`, 0], [`${milestone}.timeMins`, 0]),
    both,
  ),
  inRule(
    'Number of repeats should be above zero',
    `${feast}.repeatTask`,
    but(both, [`${feast}.repeatTask`, 0]),
    but(both, [`${feast}.repeatTask`, 0], [`${feast}.repeatTaskSelected`, false]),
  ),
  inRule('Button text is Required', `${feast}.defaultCTA`, but(both, [`${feast}.defaultCTA`, '']), both),
  inRule(
    'Link is Required',
    `${feast}.defaultCTAUrl`,
    but(both, [`${feast}.defaultCTAUrl`, '']),
    but(both, [`${feast}.defaultCTAUrl`, ''], [`${feast}.ctaButtonNeeded`, false]),
  ),
]

/** What a quest gives, to whom and when (E §3 "Quest", E §5 "Other"). */
const given: readonly Sentence[] = [
  inRule(
    'Leaderboard is Required',
    `${entry}.questConfig.leaderBoardId`,
    but(both, [`${entry}.questConfig.leaderBoardId`, '']),
    but(both, [`${entry}.questConfig.leaderBoardId`, ''], [`${entry}.questConfig.leaderBoardNeeded`, false]),
  ),
  inRule('Reward is Required', `${milestone}.msRewardId`, but(both, [`${milestone}.msRewardId`, '']), both),
  inRule('Reward is Required', `${feast}.taskRewardId`, but(both, [`${feast}.taskRewardId`, '']), both),
  inRule(
    'Badge is Required',
    `${feast}.taskBadgeId`,
    but(both, [`${feast}.taskBadgeId`, '']),
    but(both, [`${feast}.taskBadgeId`, ''], [`${feast}.gratifyMode`, 'reward']),
  ),
  flagsRule(
    'Nothing is given for finishing this quest',
    `${entry}.schedulingConfig.questRewardId`,
    but(quest, [`${entry}.schedulingConfig.questRewardId`, ''], [`${milestone}.msRewardId`, '']),
    but(quest, [`${entry}.schedulingConfig.questRewardId`, '']),
  ),
  inRule(
    'Repeat days should be between 1 and 30',
    `${entry}.schedulingConfig.customRepeatDays`,
    but(both, [`${entry}.schedulingConfig.customRepeatDays`, 31]),
    but(both, [`${entry}.schedulingConfig.customRepeatDays`, 31], [`${entry}.schedulingConfig.repeatQuest`, 'daily']),
  ),
  flagsRule(
    'User segment is Required',
    `${entry}.schedulingConfig.userSegmentId`,
    but(quest, [`${entry}.schedulingConfig.userSegmentId`, null]),
    but(quest, [`${entry}.schedulingConfig.userSegmentId`, '']),
  ),
]

/** Quests. */
export const quests = [...structure, ...tasks, ...given]
