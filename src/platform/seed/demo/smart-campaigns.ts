import { playTypes, ruleTypes } from '#schemas/codes.ts'
import { madeOn } from './moments.ts'
import { chance, everybody, give, wins } from './rule-parts.ts'
import type { DemoRule } from './rules.ts'

const campaignOf = (name: string, ruleStatus: 'active' | 'inactive' = 'active') => {
  return { name, ruleType: ruleTypes.smartCampaigns, ruleStatus }
}

const tested = (templateId: string, templateName: string, templateType: number, percentage: number) => {
  return { templateId, templateType, templateName, percentage }
}

/** Rows of a template. */
const of = (templateId: string, ...rows: readonly object[]) => rows.map((row) => ({ templateId, ...row }))

const wheel = { winningQuandrants: 3, losingQuandrants: 3, combination: [1, 3, 5] }
const wheelRows = of(
  'weekend-wheel',
  wins(1, 15, 'voucher-100-groceries'),
  wins(3, 35, 'points-250'),
  wins(5, 50, 'coins-10'),
)

/**
 * Tests of several games: running, to come, over, in the making.
 *
 * @param now - Milliseconds since the epoch.
 */
export const smartCampaigns = (now: number): DemoRule[] => [
  {
    id: 'dice-or-slots',
    createdTS: madeOn(now, 100),
    createdby: 'Vikram Desai',
    document: {
      ...campaignOf('Dice or slots'),
      ...everybody(now, -95, -40),
      smartTemplates: [
        tested('reward-dice', 'Roll for rewards', playTypes.rollDice, 50),
        tested('harvest-slots', 'Harvest slots', playTypes.slotMachine, 50),
      ],
      ...{
        smartTemplatesWeightageType: 'equal',
        testUserSegmentSize: 20,
        testSchedulingDays: 14,
        testStatus: 'inactive',
      },
      testRewardAssignment: [
        ...of(
          'reward-dice',
          { score: 18, rank: 'equal', rank1: 18, ...give('coins-500') },
          { score: 10, rank: 'between', rank1: 10, rank2: 17, ...give('coins-10') },
        ),
        ...of(
          'harvest-slots',
          { elements: ['mango', 'mango', 'mango'], ...chance(10, 'coins-500') },
          { elements: ['lamp', 'lamp', 'lamp'], ...chance(90, 'coins-10') },
        ),
      ],
      spinTemplatesTestConfig: {},
      separateFinalReward: true,
      finalRewardAssignment: of(
        'harvest-slots',
        { elements: ['mango', 'mango', 'mango'], ...chance(5, 'voucher-500') },
        { elements: ['lamp', 'lamp', 'lamp'], ...chance(95, 'coins-50') },
      ),
      spinTemplatesFinalConfig: {},
      ...{ finalTemplateType: 'custom', selectedFinalTemplate: 'harvest-slots' },
    },
  },
  {
    id: 'wheel-or-card',
    createdTS: madeOn(now, 10),
    createdby: 'Asha Menon',
    document: {
      ...campaignOf('Wheel or card'),
      ...everybody(now, -4, 26),
      smartTemplates: [
        tested('weekend-wheel', 'Weekend wheel', playTypes.spinWheel, 50),
        tested('welcome-scratch-card', 'Welcome scratch card', playTypes.scratchCard, 50),
      ],
      ...{
        smartTemplatesWeightageType: 'equal',
        testUserSegmentSize: 10,
        testSchedulingDays: 10,
        testStatus: 'active',
      },
      testRewardAssignment: [
        ...wheelRows,
        ...of('welcome-scratch-card', chance(25, 'free-delivery'), chance(75, 'coins-50')),
      ],
      spinTemplatesTestConfig: { 'weekend-wheel': wheel },
      separateFinalReward: false,
      finalRewardAssignment: [],
      spinTemplatesFinalConfig: {},
      ...{ finalTemplateType: 'favoured', selectedFinalTemplate: '' },
    },
  },
  {
    id: 'three-ways-to-win',
    createdTS: madeOn(now, 3),
    createdby: 'Rohan Iyer',
    document: {
      ...campaignOf('Three ways to win'),
      ...everybody(now, 6, 40),
      userSegmentId: 'festive-shoppers',
      smartTemplates: [
        tested('weekend-wheel', 'Weekend wheel', playTypes.spinWheel, 50),
        tested('festive-chest', 'Festive treasure chest', playTypes.treasureChest, 30),
        tested('lucky-coin', 'Lucky coin', playTypes.coinToss, 20),
      ],
      ...{
        smartTemplatesWeightageType: 'custom',
        testUserSegmentSize: 25,
        testSchedulingDays: 7,
        testStatus: 'active',
      },
      testRewardAssignment: [
        ...wheelRows,
        ...of('festive-chest', chance(10, 'voucher-500'), chance(90, 'coins-50')),
        ...of('lucky-coin', { quadrant: 1, ...chance(50, 'coins-10') }, { quadrant: 2, ...chance(50, 'points-250') }),
      ],
      spinTemplatesTestConfig: { 'weekend-wheel': wheel },
      separateFinalReward: false,
      finalRewardAssignment: [],
      spinTemplatesFinalConfig: {},
      ...{ finalTemplateType: 'favoured', selectedFinalTemplate: '' },
    },
  },
  {
    id: 'card-or-chest',
    createdTS: madeOn(now, 1),
    createdby: 'Farah Khan',
    document: {
      ...campaignOf('Card or chest', 'inactive'),
      ...{ userSegmentId: 'new-this-week', howOften: 'once per day' },
      smartTemplates: [
        tested('welcome-scratch-card', 'Welcome scratch card', playTypes.scratchCard, 50),
        tested('festive-chest', 'Festive treasure chest', playTypes.treasureChest, 50),
      ],
      ...{ smartTemplatesWeightageType: 'equal', testUserSegmentSize: 50, testSchedulingDays: 5, testStatus: 'active' },
      testRewardAssignment: [
        ...of('welcome-scratch-card', chance(100, 'coins-10')),
        ...of('festive-chest', chance(100, 'coins-50')),
      ],
      spinTemplatesTestConfig: {},
      separateFinalReward: false,
      finalRewardAssignment: [],
      spinTemplatesFinalConfig: {},
      ...{ finalTemplateType: 'favoured', selectedFinalTemplate: '' },
    },
  },
]
