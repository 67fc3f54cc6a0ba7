import { drawnRuleSamples } from '../../documents/rule-drawn.samples.ts'
import { inRule, type Sentence } from './sentence.ts'

const { spinWheelFull: wheel, scratchCard: card, treasureChest: chest, coinToss: coin } = drawnRuleSamples
const [jackpot, fifty, ten] = wheel.rewardAssigment
const hundred = { ...ten, percentage: 100 }

/** What rules of wheels, cards, chests and coins give (C §5 "Rule"). */
export const odds: readonly Sentence[] = [
  inRule(
    'Reward Assignment Quadrant 2 is Required',
    'rewardAssigment.1.offerId',
    { ...wheel, rewardAssigment: [jackpot, { ...fifty, offerId: '' }, ten] },
    wheel,
  ),
  inRule(
    'Reward Assignment Quadrant 3 is Required',
    'combination.2',
    { ...wheel, rewardAssigment: [jackpot, fifty] },
    { ...wheel, combination: [5], rewardAssigment: [hundred] },
  ),
  inRule('Reward Assignment is Required', 'rewardAssigment', { ...wheel, combination: [], rewardAssigment: [] }, wheel),
  inRule('Reward Assignment is Required', 'rewardAssigment', { ...card, rewardAssigment: [] }, card),
  inRule(
    'Reward Assignment is Required',
    'rewardAssigment.0.offerId',
    { ...chest, rewardAssigment: [{ percentage: 100 }] },
    { ...chest, rewardAssigment: [{ percentage: 100, offerId: 'No Offer' }] },
  ),
  inRule(
    'Reward Assignment is Required',
    'rewardAssigment.1.offerId',
    { ...coin, rewardAssigment: [coin.rewardAssigment[0], { ...coin.rewardAssigment[1], offerId: '' }] },
    coin,
  ),
  inRule(
    'Reward Assignment is Required',
    'rewardAssigment',
    { ...coin, rewardAssigment: [{ ...coin.rewardAssigment[0], percentage: 100 }] },
    coin,
  ),
  inRule(
    'Winning percentage must be 100%',
    'rewardAssigment',
    { ...wheel, rewardAssigment: [{ ...jackpot, percentage: 0.4 }, fifty, ten] },
    { ...wheel, rewardAssigment: [jackpot, fifty, ten, { quadrant: 2, winingQuadrant: false, percentage: 30 }] },
  ),
  inRule(
    'Percentage should be a number with at most two decimals',
    'rewardAssigment.1.percentage',
    { ...card, rewardAssigment: [100, null].map((percentage, n) => ({ percentage, offerId: `offer-${n}` })) },
    { ...card, rewardAssigment: [99.99, 0.01].map((percentage, n) => ({ percentage, offerId: `offer-${n}` })) },
  ),
  inRule(
    'Percentage should be between 0 and 100',
    'rewardAssigment.0.percentage',
    { ...card, rewardAssigment: [-20, 120].map((percentage, n) => ({ percentage, offerId: `offer-${n}` })) },
    { ...card, rewardAssigment: [0, 100].map((percentage, n) => ({ percentage, offerId: `offer-${n}` })) },
  ),
  inRule(
    'Winning percentage must be 100%',
    'rewardAssigment',
    { ...card, rewardAssigment: card.rewardAssigment.slice(1) },
    card,
  ),
  inRule(
    'Winning percentage must be 100%',
    'rewardAssigment',
    { ...chest, rewardAssigment: [0.1, 0.2, 99.71].map((percentage, n) => ({ percentage, offerId: `offer-${n}` })) },
    { ...chest, rewardAssigment: [0.1, 0.2, 99.7].map((percentage, n) => ({ percentage, offerId: `offer-${n}` })) },
  ),
  inRule(
    'Same Offers cannot be seletected. Select unique offer',
    'rewardAssigment.1.offerId',
    { ...coin, rewardAssigment: coin.rewardAssigment.map((row) => ({ ...row, offerId: 'coins-10' })) },
    { ...coin, rewardAssigment: coin.rewardAssigment.map((row) => ({ ...row, offerId: 'No Offer' })) },
  ),
  inRule(
    'Same Offers cannot be seletected. Select unique offer',
    'rewardAssigment.1.offerId',
    {
      ...card,
      rewardAssigment: [ten, fifty].map((row) => ({ offerId: 'coins-10', percentage: 50, quadrant: row.quadrant })),
    },
    drawnRuleSamples.spinWheelEndless,
  ),
]
