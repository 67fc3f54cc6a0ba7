import { playTypes } from '#schemas/codes.ts'
import {
  chestGame,
  coinGame,
  diceGame,
  field,
  scratchGame,
  slotBeside,
  slotGame,
  type TemplateParts,
  wheelGame,
} from '../template-parts.ts'

const elements = ['cherry', 'lemon', 'plum', 'bell', 'star', 'seven']

/** Games of chance; the parts of a type are in E §3 under its name. */
export const chanceTemplates: Readonly<Record<string, Omit<TemplateParts, 'look'>>> = {
  'library-spin-wheel': {
    name: 'Classic wheel',
    title: 'Spin the wheel',
    subtitle: 'One spin, many prizes',
    typeId: playTypes.spinWheel,
    segments: [
      field('Prize 1', '#E8590C'),
      field('Try again', '#DEE2E6'),
      field('Prize 2', '#2F9E44'),
      field('So close', '#CED4DA'),
    ],
    game: wheelGame(4),
  },
  'library-scratch-card': {
    name: 'Classic scratch card',
    title: 'Scratch and win',
    subtitle: 'See what is underneath',
    typeId: playTypes.scratchCard,
    game: scratchGame('#ADB5BD'),
  },
  'library-treasure-chest': {
    name: 'Forest chests',
    title: 'Open a chest',
    subtitle: 'One of them is yours',
    typeId: playTypes.treasureChest,
    segments: ['Chest 1', 'Chest 2', 'Chest 3', 'Chest 4'].map((text) => field(text, '#8D6E63')),
    game: chestGame(4, 'forest'),
  },
  'library-slot-machine': {
    name: 'Fruit machine',
    title: 'Three of a kind',
    subtitle: 'Pull and hope',
    typeId: playTypes.slotMachine,
    game: slotGame(elements),
    beside: slotBeside(elements),
  },
  'library-roll-dice': {
    name: 'Three dice',
    title: 'Mega Win',
    subtitle: 'Roll and Win Exciting Prizes',
    typeId: playTypes.rollDice,
    game: diceGame,
  },
  'library-coin-toss': {
    name: 'Classic coin',
    title: 'Heads or tails',
    subtitle: 'Call it in the air',
    typeId: playTypes.coinToss,
    segments: [field('Heads', '#E8A317'), field('Tails', '#8D99AE')],
    game: coinGame,
  },
  'library-memory-game': {
    name: 'Find the pairs',
    title: 'Find the pairs',
    subtitle: 'Two by four',
    typeId: playTypes.memoryGame,
    game: {
      cardConfig: { cardPairs: 2, noOfRows: 2, noOfCols: 4, thickness: 1, radius: '10%' },
      cardContent: {
        pairList: ['Sun', 'Moon', 'Star', 'Cloud'].map((name) => ({
          title: name,
          title2: name,
          card1: { type: 'text', text: name },
          card2: { type: 'text', text: name },
        })),
      },
    },
  },
  'library-external-game': {
    name: 'Endless runner',
    title: 'Run as far as you can',
    subtitle: 'Tap to jump',
    typeId: playTypes.externalGame,
    beside: {
      code: 'endless-runner',
      url: '',
      isPortrait: true,
      scoringFormat: 'best',
      maxPlaysOption: 'maxplays',
      maxPlays: 3,
    },
  },
}
