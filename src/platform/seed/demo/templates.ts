import { playTypes } from '#schemas/codes.ts'
import type { SeedDocument } from '../seed-document.ts'
import {
  chestGame,
  coinGame,
  diceGame,
  field,
  scratchGame,
  type TemplateParts,
  templateOf,
  wheelGame,
} from '../template-parts.ts'
import { madeOn, person } from './moments.ts'

const festive = { ground: '#FFF8E1', ink: '#4A148C', button: '#7A1FA2' }
const rain = { ground: '#E7F5FF', ink: '#0B3D63', button: '#1971C2' }
const plain = { ground: '#FFFFFF', ink: '#212529', button: '#2B8A3E' }
const nothing = '#868E96'

/** Every template with its id and its age in days. */
const list: readonly (readonly [string, number, TemplateParts])[] = [
  [
    'diwali-wheel',
    13,
    {
      name: 'Diwali wheel',
      title: 'Spin the Diwali wheel',
      subtitle: 'One spin a day until the festival',
      typeId: playTypes.spinWheel,
      look: festive,
      segments: [
        field('Jackpot', '#E8590C'),
        field('Try again', nothing),
        field('50 coins', '#2F9E44'),
        field('So close', nothing),
        field('10 coins', '#1971C2'),
        field('Try again', nothing),
        field('Free delivery', '#9C36B5'),
        field('So close', nothing),
      ],
      game: wheelGame(8),
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
      segments: [
        field('₹100 off', '#2B8A3E'),
        field('Next time', nothing),
        field('250 points', '#1864AB'),
        field('Almost', nothing),
        field('10 coins', '#D9480F'),
        field('Next time', nothing),
      ],
      game: wheelGame(6),
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
      game: scratchGame,
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
      game: scratchGame,
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
      segments: ['Brass chest', 'Silk chest', 'Clay chest', 'Cane chest'].map((text) => field(text, '#A0522D')),
      game: chestGame(4, 'palace'),
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
      segments: [field('Heads', '#E8A317'), field('Tails', '#8D99AE')],
      game: coinGame,
    },
  ],
  [
    'harvest-slots',
    77,
    {
      ...simple('Harvest slots', 'Three of a kind', playTypes.slotMachine),
      beside: { slotMachineElements: ['mango', 'chilli', 'rice', 'lamp', 'rose', 'coin'] },
    },
  ],
  ['spice-quiz', 36, { ...simple('Know your spices', 'Name the spice', playTypes.quiz), beside: { leadGen: true } }],
  ['order-poll', 110, simple('How was your order?', 'Tell us in ten seconds', playTypes.opinionPoll)],
  ['reward-dice', 25, { ...simple('Roll for rewards', 'Three dice, two rolls', playTypes.rollDice), game: diceGame }],
  ['masala-memory', 20, simple('Match the masala', 'Find the pairs', playTypes.memoryGame)],
  ['refer-a-neighbour', 92, simple('Refer a neighbour', 'You both get something', playTypes.referral)],
  ['sweet-poll', 15, simple('Which sweet wins?', 'Vote for your favourite', playTypes.polling)],
  ['cricket-final', 6, simple('Cricket final', 'Who takes the cup?', playTypes.predictAndWin)],
  ['diwali-runner', 8, simple('Diwali runner', 'Run through the bazaar', playTypes.externalGame)],
  [
    'summer-wheel',
    230,
    { ...simple('Summer wheel', 'Spin for something cold', playTypes.spinWheel), beside: { discontinued: true } },
  ],
]

/** The templates of the demo; one may no longer be chosen. */
export const templates = (now: number): SeedDocument[] =>
  list.map(([id, days, parts], index) => ({
    kind: 'template',
    id,
    createdTS: madeOn(now, days),
    createdby: person(index),
    document: templateOf(parts),
  }))

function simple(name: string, title: string, typeId: number): TemplateParts {
  return { name, title, subtitle: 'From Diwan Retail', typeId, look: plain }
}
