import { smartCampaignSamples } from '../../documents/smart-campaign.samples.ts'
import { but, flagsRule, inRule, type Sentence } from './sentence.ts'

const { smartCampaign: equal, smartCampaignCustom: custom } = smartCampaignSamples
const coin = custom.smartTemplates.findIndex(({ templateId }) => templateId === 'lucky-coin')
const coinRows = custom.testRewardAssignment.flatMap(({ templateId }, at) => (templateId === 'lucky-coin' ? [at] : []))
const withoutWheel = custom.testRewardAssignment.filter(({ templateId }) => templateId !== 'diwali-wheel')

/** Smart campaigns: their templates and test (C §5 "Smart campaign", READINGS). */
const tests: readonly Sentence[] = [
  inRule(
    'Test scheduling days should be above zero',
    'testSchedulingDays',
    but(equal, ['testSchedulingDays', 0]),
    but(equal, ['testSchedulingDays', '1']),
  ),
  inRule(
    'At least two templates are Required',
    'smartTemplates',
    but(equal, ['smartTemplates', [{ ...equal.smartTemplates[0], percentage: 100 }]]),
    equal,
  ),
  inRule('Template is Required', 'smartTemplates.1.templateId', but(equal, ['smartTemplates.1.templateId', '']), equal),
  inRule(
    'Same templates cannot be selected. Select unique template',
    'smartTemplates.1.templateId',
    but(equal, ['smartTemplates.1.templateId', 'diwali-wheel']),
    equal,
  ),
  ...[0, 101, '', null].map((size) =>
    inRule(
      'Test segment size should be between 1 and 100',
      'testUserSegmentSize',
      but(equal, ['testUserSegmentSize', size]),
      but(equal, ['testUserSegmentSize', 100]),
    ),
  ),
  inRule(
    'Side of Reward Assignment 2 is Required',
    `testRewardAssignment.${coinRows[1]}.quadrant`,
    but(custom, [`testRewardAssignment.${coinRows[1]}.quadrant`, null]),
    custom,
  ),
  inRule(
    'Reward Assignment is Required (Lucky coin)',
    `smartTemplates.${coin}`,
    but(custom, [`testRewardAssignment.${coinRows[1]}.quadrant`, 1]),
    custom,
  ),
  inRule(
    'Percentage should be a number with at most two decimals',
    'smartTemplates.0.percentage',
    but(custom, ['smartTemplates.0.percentage', '50']),
    custom,
  ),
  inRule(
    'Percentage should be between 0 and 100',
    'smartTemplates.0.percentage',
    but(custom, [
      'smartTemplates',
      custom.smartTemplates.map((one, n) => ({ ...one, percentage: [-50, 150, 0][n] ?? 0 })),
    ]),
    custom,
  ),
  inRule('Winning percentage must be 100%', 'smartTemplates', but(custom, ['smartTemplates.0.percentage', 49]), custom),
  flagsRule(
    'These shares are no longer equal',
    'smartTemplates',
    but(equal, ['smartTemplates.0.percentage', 49], ['smartTemplates.1.percentage', 51]),
    equal,
  ),
  ...['', 'harvest-slots'].map((template) =>
    inRule(
      'Final template is Required',
      'selectedFinalTemplate',
      but(custom, ['selectedFinalTemplate', template], ['separateFinalReward', false]),
      but(
        custom,
        ['selectedFinalTemplate', template],
        ['finalTemplateType', 'favoured'],
        ['separateFinalReward', false],
      ),
    ),
  ),
  flagsRule(
    'User segment is Required',
    'userSegmentId',
    but(equal, ['userSegmentId', null]),
    but(equal, ['userSegmentId', '']),
  ),
]

/** What its templates give, each by its type (C §5 "Smart campaign": "the above plus"). */
const rewards: readonly Sentence[] = [
  inRule(
    'Winning percentage must be 100%',
    'testRewardAssignment.2.percentage',
    but(equal, ['testRewardAssignment.3.percentage', 90]),
    equal,
  ),
  inRule(
    'Reward Assignment Quadrant 1 is Required',
    'spinTemplatesTestConfig.diwali-wheel.combination.0',
    but(custom, ['testRewardAssignment', withoutWheel]),
    custom,
  ),
  inRule(
    'Reward Assignment Quadrant 2 is Required',
    'testRewardAssignment.1.offerId',
    but(equal, ['testRewardAssignment.1.offerId', '']),
    equal,
  ),
  inRule(
    'Reward Assignment is Required (Monsoon scratch card)',
    'smartTemplates.1',
    but(equal, ['testRewardAssignment', equal.testRewardAssignment.slice(0, 2)]),
    equal,
  ),
  inRule(
    'Same Offers cannot be seletected. Select unique offer',
    'testRewardAssignment.3.offerId',
    but(equal, ['testRewardAssignment.3.offerId', 'voucher-500']),
    equal,
  ),
  inRule(
    'Winning percentage must be 100%',
    'finalRewardAssignment.0.percentage',
    but(custom, ['finalRewardAssignment.0.percentage', 99]),
    but(custom, ['finalRewardAssignment.0.percentage', 99], ['separateFinalReward', false]),
  ),
  inRule(
    'Reward Assignment is Required (Monsoon scratch card)',
    'finalRewardAssignment',
    but(custom, ['finalTemplateType', 'favoured']),
    custom,
  ),
]

/** Smart campaigns. */
export const smartCampaigns = [...tests, ...rewards]
