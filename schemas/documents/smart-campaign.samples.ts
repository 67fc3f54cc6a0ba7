import { around, autumn } from './rule-around.samples.ts'
import type { Sample } from './sample.ts'

const head = { ruleType: 5, ruleStatus: 'active', userSegmentId: 'lapsed-30-days', howOften: 'once per day' } as const

const wheel = { templateId: 'diwali-wheel', templateType: 2, templateName: 'Diwali wheel' } as const
const card = { templateId: 'monsoon-scratch-card', templateType: 3, templateName: 'Monsoon scratch card' } as const
const coin = { templateId: 'lucky-coin', templateType: 9, templateName: 'Lucky coin' } as const

const onWheel = [
  {
    ...{ templateId: 'diwali-wheel', quadrant: 1, winingQuadrant: true, percentage: 5 },
    ...{ offerId: 'voucher-500', offerName: '₹500 shopping voucher' },
  },
  {
    ...{ templateId: 'diwali-wheel', quadrant: 3, winingQuadrant: true, percentage: 95 },
    ...{ offerId: 'coins-10', offerName: '10 GCoins' },
  },
] as const

const onCard = [
  { templateId: 'monsoon-scratch-card', offerId: 'voucher-500', offerName: '₹500 shopping voucher', percentage: 5 },
  { templateId: 'monsoon-scratch-card', offerId: 'coins-10', offerName: '10 GCoins', percentage: 95 },
] as const

const onCoin = [
  { templateId: 'lucky-coin', quadrant: 1, offerId: 'coins-50', offerName: '50 GCoins', percentage: 50 },
  { templateId: 'lucky-coin', quadrant: 2, offerId: 'No Offer', offerName: 'No Offer', percentage: 50 },
] as const

const wheelFields = { 'diwali-wheel': { winningQuandrants: 2, losingQuandrants: 6, combination: [1, 3] } } as const

/** Two templates of equal share; the better one serves everybody with the same rewards. */
const smartCampaign = {
  ...{ name: 'Lapsed shoppers A/B', ...head, ...autumn },
  smartTemplates: [
    { ...wheel, percentage: 50 },
    { ...card, percentage: 50 },
  ],
  smartTemplatesWeightageType: 'equal',
  testUserSegmentSize: 10,
  testSchedulingDays: 3,
  testStatus: 'active',
  testRewardAssignment: [...onWheel, ...onCard],
  spinTemplatesTestConfig: wheelFields,
  separateFinalReward: false,
  finalRewardAssignment: [],
  spinTemplatesFinalConfig: {},
  finalTemplateType: 'favoured',
  selectedFinalTemplate: '',
} as const satisfies Sample

/** Three templates of custom shares, a final chosen by hand with rewards of its own, and everything else a campaign can carry. */
const smartCampaignCustom = {
  ...{ name: 'Lapsed shoppers A/B/C', ...head, ...autumn },
  trigger: around.trigger,
  applyOffersOn: around.applyOffersOn,
  smartTemplates: [
    { ...wheel, percentage: 50 },
    { ...card, percentage: 30 },
    { ...coin, percentage: 20 },
  ],
  smartTemplatesWeightageType: 'custom',
  testUserSegmentSize: 25,
  testSchedulingDays: 14,
  testStatus: 'inactive',
  testRewardAssignment: [...onCard, ...onCoin, ...onWheel],
  spinTemplatesTestConfig: wheelFields,
  separateFinalReward: true,
  finalRewardAssignment: [
    {
      ...{ templateId: 'diwali-wheel', quadrant: 5, winingQuadrant: true, percentage: 100 },
      ...{ offerId: 'coins-50', offerName: '50 GCoins' },
    },
  ],
  spinTemplatesFinalConfig: { 'diwali-wheel': { winningQuandrants: 1, losingQuandrants: 7, combination: [5] } },
  finalTemplateType: 'custom',
  selectedFinalTemplate: 'diwali-wheel',
  resultText: around.resultText,
  resultHandler: around.resultHandler,
  webhookCallback: true,
  webhook: 'crm-reward-given',
  webhookPlaceholders: [{ key: 'campaign', value: 'win-back' }],
} as const satisfies Sample

/** The least that passes its checks. */
const smartCampaignLeast = {
  ...{ name: 'Card or coin', ruleType: 5, userSegmentId: '', testUserSegmentSize: 1, testSchedulingDays: 1 },
  smartTemplates: [
    { templateId: 'monsoon-scratch-card', templateType: 3, percentage: 99.99 },
    { templateId: 'lucky-coin', templateType: 9, percentage: 0.01 },
  ],
  testRewardAssignment: [...onCard, ...onCoin],
} as const satisfies Sample

/** Begun in the editor: one template is chosen, its rewards are blank, a final is wanted and not named. */
const smartCampaignBegun = {
  ...{ name: 'Spring A/B', ...head, ruleStatus: 'inactive', userSegmentId: 'All User' },
  smartTemplates: [{ ...wheel, percentage: 100 }],
  smartTemplatesWeightageType: 'equal',
  testUserSegmentSize: 0,
  testSchedulingDays: 0,
  testStatus: 'active',
  testRewardAssignment: [{ templateId: 'diwali-wheel', quadrant: 1, offerId: '', offerName: '' }],
  spinTemplatesTestConfig: { 'diwali-wheel': { winningQuandrants: 2, losingQuandrants: 6, combination: [1, 3] } },
  separateFinalReward: true,
  finalRewardAssignment: [],
  spinTemplatesFinalConfig: {},
  finalTemplateType: 'custom',
  selectedFinalTemplate: '',
} as const satisfies Sample

/** Whole smart campaigns. */
export const smartCampaignSamples = {
  smartCampaign,
  smartCampaignCustom,
  smartCampaignLeast,
  smartCampaignBegun,
} satisfies Record<string, Sample>
