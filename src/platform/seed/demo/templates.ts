import { playTypes } from '#schemas/codes.ts'
import type { SeedDocument } from '../seed-document.ts'
import {
  chestGame,
  coinGame,
  field,
  memoryGame,
  scratchGame,
  slotGame,
  templateOf,
  wheelGame,
} from '../template-parts.ts'
import { followedTemplates } from './followed-templates.ts'
import { madeOn, person } from './moments.ts'
import { questionTemplates } from './question-templates.ts'
import { type DatedTemplate, nothing, plain, simple } from './template-looks.ts'

const festive = { ground: '#FFF8E1', ink: '#4A148C', button: '#7A1FA2' }
const rain = { ground: '#E7F5FF', ink: '#0B3D63', button: '#1971C2' }

const harvest = ['Mango', 'Chilli', 'Rice', 'Lamp', 'Rose', 'Coin']

/** Every game of chance or skill with its id and its age in days. */
const list: readonly DatedTemplate[] = [
  [
    'diwali-wheel',
    13,
    {
      name: 'Diwali wheel',
      title: 'Spin the Diwali wheel',
      subtitle: 'One spin a day until the festival',
      typeId: playTypes.spinWheel,
      look: festive,
      game: wheelGame(
        field('Jackpot', '#E8590C'),
        field('Try again', nothing),
        field('50 coins', '#2F9E44'),
        field('So close', nothing),
        field('10 coins', '#1971C2'),
        field('Try again', nothing),
        field('Free delivery', '#9C36B5'),
        field('So close', nothing),
      ),
    },
  ],
  [
    'weekend-wheel',
    64,
    {
      name: 'Weekend wheel',
      title: 'Your weekend spin',
      subtitle: 'Friday to Sunday',
      typeId: playTypes.spinWheel,
      look: plain,
      game: wheelGame(
        field('₹100 off', '#2B8A3E'),
        field('Next time', nothing),
        field('250 points', '#1864AB'),
        field('Almost', nothing),
        field('10 coins', '#D9480F'),
        field('Next time', nothing),
      ),
    },
  ],
  [
    'monsoon-scratch-card',
    140,
    {
      name: 'Monsoon scratch card',
      title: 'Scratch the cloud',
      subtitle: 'There may be sun behind it',
      typeId: playTypes.scratchCard,
      look: rain,
      game: scratchGame('#74C0FC'),
    },
  ],
  [
    'welcome-scratch-card',
    48,
    {
      name: 'Welcome scratch card',
      title: 'A present for you',
      subtitle: 'Scratch to unwrap it',
      typeId: playTypes.scratchCard,
      look: festive,
      game: scratchGame('#E599F7'),
    },
  ],
  [
    'festive-chest',
    10,
    {
      name: 'Festive treasure chest',
      title: 'Open a chest',
      subtitle: 'Each holds something',
      typeId: playTypes.treasureChest,
      look: festive,
      game: chestGame(4, 'palace'),
      beside: {
        segments: ['Brass chest', 'Silk chest', 'Clay chest', 'Cane chest'].map((text) => field(text, '#A0522D')),
      },
    },
  ],
  [
    'lucky-coin',
    31,
    {
      name: 'Lucky coin',
      title: 'Heads or tails?',
      subtitle: 'Either way you win',
      typeId: playTypes.coinToss,
      look: plain,
      game: coinGame(field('Heads', '#E8A317'), field('Tails', '#8D99AE')),
    },
  ],
  [
    'harvest-slots',
    77,
    {
      ...simple('Harvest slots', 'Three of a kind', playTypes.slotMachine),
      game: slotGame(harvest, '#FFFFFF'),
    },
  ],
  ['reward-dice', 25, simple('Roll for rewards', 'Three dice, two rolls', playTypes.rollDice)],
  [
    'masala-memory',
    20,
    {
      ...simple('Match the masala', 'Find the pairs', playTypes.memoryGame),
      game: memoryGame(['Turmeric', 'Cumin', 'Clove', 'Pepper'], { cardColor: '#A0410D' }),
    },
  ],
  [
    'diwali-runner',
    8,
    {
      ...simple('Diwali runner', 'Run through the bazaar', playTypes.externalGame),
      beside: {
        description: 'Jump the carts, catch the lamps, and tell us how far you came.',
        code: 'diwali-runner',
      },
    },
  ],
  [
    'summer-wheel',
    230,
    {
      ...simple('Summer wheel', 'Spin for something cold', playTypes.spinWheel),
      game: wheelGame(
        field('Mango kulfi', '#F08C00'),
        field('Next time', nothing),
        field('Iced tea', '#0C8599'),
        field('Almost', nothing),
      ),
      beside: { discontinued: true },
    },
  ],
]

/** The templates of the demo, as of now (milliseconds since the epoch); one may no longer be chosen. */
export const templates = (now: number): SeedDocument[] =>
  [...list, ...questionTemplates(now), ...followedTemplates].map(([id, days, parts], index) => ({
    kind: 'template',
    id,
    createdTS: madeOn(now, days),
    createdby: person(index),
    document: templateOf(parts),
  }))
