import { playTypes } from '#schemas/codes.ts'
import {
  chestGame,
  coinGame,
  field,
  memoryGame,
  scratchGame,
  slotGame,
  type TemplateParts,
  wheelGame,
} from '../template-parts.ts'
import { laidOutAs } from './laid-out-as.ts'

/** Two further designs of each game of chance and skill, in other layouts; the parts of a type are in E §3 under its name. */
export const chanceDesigns: Readonly<Record<string, TemplateParts>> = {
  'library-wheel-market': {
    name: 'Market wheel',
    title: 'Fresh today',
    subtitle: 'Spin for something from the stalls',
    typeId: playTypes.spinWheel,
    look: { ground: '#F4FCE3', second: '#E9FAC8', ink: '#2B3A0B', button: '#4D7C0F', hover: '#3F6212' },
    game: {
      ...wheelGame(
        field('Free basket', '#4D7C0F'),
        field('Next time', '#D9F99D'),
        field('5% off', '#EA580C'),
        field('Almost', '#FED7AA'),
        field('20 coins', '#B91C1C'),
        field('Next time', '#FECACA'),
      ),
      ...laidOutAs('t4'),
    },
  },
  'library-wheel-night': {
    name: 'Midnight wheel',
    title: 'The midnight spin',
    subtitle: 'Ten fields, one night',
    typeId: playTypes.spinWheel,
    look: { ground: '#0B1033', second: '#1E2A78', ink: '#F1F3F5', button: '#22D3EE', hover: '#67E8F9' },
    game: {
      ...wheelGame(
        ...['Grand prize', 'No luck', '100 coins', 'No luck', 'Gift card'].flatMap((text, index) => [
          field(text, index % 2 ? '#312E81' : '#22D3EE'),
          field(index % 2 ? '25 coins' : 'Spin on', index % 2 ? '#A78BFA' : '#1E1B4B'),
        ]),
      ),
      ...laidOutAs('t2'),
    },
  },
  'library-scratch-gold': {
    name: 'Gold leaf card',
    title: 'Under the gold',
    subtitle: 'Scratch half of it away',
    typeId: playTypes.scratchCard,
    look: { ground: '#1C1917', second: '#44403C', ink: '#FEF3C7', button: '#FBBF24', hover: '#FCD34D' },
    game: { ...scratchGame('#D4A017'), ...laidOutAs('t7') },
  },
  'library-scratch-coin': {
    name: 'Round lagoon card',
    title: 'What is in the lagoon?',
    subtitle: 'Scratch, or tap once',
    typeId: playTypes.scratchCard,
    look: { ground: '#E0F2FE', second: '#BAE6FD', ink: '#0C4A6E', button: '#0369A1', hover: '#075985' },
    game: { scratchLayer: { color: '#0891B2', type: 'tap' }, shape: 'circle', ...laidOutAs('t6') },
  },
  'library-chest-ocean': {
    name: 'Sunken chests',
    title: 'Dive for it',
    subtitle: 'Four chests on the sea floor',
    typeId: playTypes.treasureChest,
    look: { ground: '#083344', second: '#155E75', ink: '#ECFEFF', button: '#FDE047', hover: '#FEF08A' },
    game: { ...chestGame(4, 'ocean'), ...laidOutAs('t5') },
  },
  'library-chest-desert': {
    name: 'Caravan chests',
    title: 'The caravan has arrived',
    subtitle: 'Choose one of nine',
    typeId: playTypes.treasureChest,
    look: { ground: '#FFF7ED', second: '#FFEDD5', ink: '#5A1E0E', button: '#B45309', hover: '#92400E' },
    game: { ...chestGame(9, 'desert'), ...laidOutAs('t3') },
  },
  'library-slot-space': {
    name: 'Space machine',
    title: 'Three planets in a line',
    subtitle: 'Start the engines',
    typeId: playTypes.slotMachine,
    look: { ground: '#111827', second: '#1F2937', ink: '#F9FAFB', button: '#A78BFA', hover: '#C4B5FD' },
    game: { ...slotGame(['Moon', 'Mars', 'Comet', 'Rocket', 'Saturn'], '#EDE9FE'), ...laidOutAs('t2') },
  },
  'library-slot-bakery': {
    name: 'Bakery machine',
    title: 'Three of the same, please',
    subtitle: 'Straight from the oven',
    typeId: playTypes.slotMachine,
    look: { ground: '#FFFBEB', second: '#FEF3C7', ink: '#4A2C0A', button: '#92400E', hover: '#78350F' },
    game: { ...slotGame(['Bun', 'Cake', 'Pretzel', 'Tart'], '#FFFFFF'), ...laidOutAs('t8') },
  },
  'library-dice-felt': {
    name: 'Green table',
    title: 'On the green table',
    subtitle: 'Two dice decide',
    typeId: playTypes.rollDice,
    look: { ground: '#052E16', second: '#14532D', ink: '#F0FDF4', button: '#FACC15', hover: '#FDE047' },
    game: { diceColors: ['#B91C1C', '#F8FAFC'], numberOfDice: 2, numberOfDiceRolls: 3, ...laidOutAs('t3') },
  },
  'library-dice-candy': {
    name: 'Candy dice',
    title: 'Roll something sweet',
    subtitle: 'Every point counts',
    typeId: playTypes.rollDice,
    look: { ground: '#FDF2F8', second: '#FCE7F3', ink: '#701A3E', button: '#BE185D', hover: '#9D174D' },
    game: { diceColors: ['#DB2777', '#7C3AED', '#0891B2'], ...laidOutAs('t6') },
  },
  'library-coin-sun-moon': {
    name: 'Sun and moon',
    title: 'Sun or moon?',
    subtitle: 'The sky decides',
    typeId: playTypes.coinToss,
    look: { ground: '#1E1B4B', second: '#4338CA', ink: '#FEF9C3', button: '#FDE047', hover: '#FEF08A' },
    game: { ...coinGame(field('Sun', '#FBBF24'), field('Moon', '#C7D2FE')), ...laidOutAs('t2') },
  },
  'library-coin-home-away': {
    name: 'Kick-off coin',
    title: 'Who kicks off?',
    subtitle: 'Home or away',
    typeId: playTypes.coinToss,
    look: { ground: '#F0FDF4', second: '#DCFCE7', ink: '#14532D', button: '#15803D', hover: '#166534' },
    game: { ...coinGame(field('Home', '#86EFAC'), field('Away', '#FCA5A5')), ...laidOutAs('t4') },
  },
  'library-memory-kitchen': {
    name: 'Spice drawer',
    title: 'Which spice was where?',
    subtitle: 'Two by five',
    typeId: playTypes.memoryGame,
    look: { ground: '#FFF4E6', second: '#FFE8CC', ink: '#5A1E0E', button: '#C2410C', hover: '#9A3412' },
    game: {
      ...memoryGame(['Cumin', 'Saffron', 'Clove', 'Anise', 'Chili'], {
        ...{ cardColor: '#C2410C', backgroundColor: '#FFFFFF', borderColor: '#FDBA74', thickness: 2 },
      }),
      ...laidOutAs('t3'),
    },
  },
  'library-memory-capitals': {
    name: 'Harbour towns',
    title: 'Pairs of the harbour',
    subtitle: 'Two by three, for a short break',
    typeId: playTypes.memoryGame,
    look: { ground: '#0F172A', second: '#1E3A8A', ink: '#F8FAFC', button: '#38BDF8', hover: '#7DD3FC' },
    game: {
      ...memoryGame(['Anchor', 'Gull', 'Sail'], {
        ...{ cardColor: '#1D4ED8', backgroundColor: '#F8FAFC', borderColor: '#93C5FD', thickness: 2 },
      }),
      ...laidOutAs('t7'),
    },
  },
}
