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

const crown = (text: string, color: string) => ({
  text,
  color,
  font: { size: 20, strength: 600, family: 'Poppins', align: 'center' },
})

/** Games of chance and skill; the parts of a type are in E §3 under its name. */
export const chanceTemplates: Readonly<Record<string, TemplateParts>> = {
  'library-spin-wheel': {
    name: 'Classic wheel',
    title: 'Spin the wheel',
    subtitle: 'One spin, many prizes',
    typeId: playTypes.spinWheel,
    look: { ground: '#1B1464', second: '#4C1D95', ink: '#FFFFFF', button: '#FFD43B', hover: '#FCC419' },
    game: wheelGame(
      field('Jackpot', '#FFD43B'),
      field('Try again', '#5F3DC4'),
      field('10% off', '#FF6B6B'),
      field('So close', '#7048E8'),
      field('Free delivery', '#20C997'),
      field('Try again', '#5F3DC4'),
      field('50 coins', '#FF922B'),
      field('So close', '#7048E8'),
    ),
  },
  'library-scratch-card': {
    name: 'Classic scratch card',
    title: 'Scratch and win',
    subtitle: 'See what is underneath',
    typeId: playTypes.scratchCard,
    look: { ground: '#FFF0F6', second: '#FCC2D7', ink: '#831843', button: '#BE185D', hover: '#9D174D' },
    game: scratchGame('#E64980'),
  },
  'library-treasure-chest': {
    name: 'Forest chests',
    title: 'Open a chest',
    subtitle: 'One of them is yours',
    typeId: playTypes.treasureChest,
    look: { ground: '#F4FCE3', second: '#D8F5A2', ink: '#1B4332', button: '#2D6A4F', hover: '#1B4332' },
    game: chestGame(6, 'forest'),
  },
  'library-slot-machine': {
    name: 'Fruit machine',
    title: 'Three of a kind',
    subtitle: 'Pull and hope',
    typeId: playTypes.slotMachine,
    look: { ground: '#4A0E17', second: '#8B1E2D', ink: '#FFF3E0', button: '#FFC078', hover: '#FFD8A8' },
    game: slotGame(['Cherry', 'Lemon', 'Plum', 'Bell', 'Star', 'Seven'], '#FFF8F0', crown('Lucky line', '#FFE066')),
  },
  'library-roll-dice': {
    name: 'Three dice',
    title: 'Mega Win',
    subtitle: 'Roll and Win Exciting Prizes',
    typeId: playTypes.rollDice,
    look: { ground: '#FFF4E6', second: '#FFE0C2', ink: '#5A1E0E', button: '#C2410C', hover: '#9A3412' },
    game: { diceColors: ['#C2410C', '#0F766E', '#1D4ED8'] },
  },
  'library-coin-toss': {
    name: 'Classic coin',
    title: 'Heads or tails',
    subtitle: 'Call it in the air',
    typeId: playTypes.coinToss,
    look: { ground: '#06281F', second: '#0F5132', ink: '#FFF8E1', button: '#F2C14E', hover: '#FFD97A' },
    game: coinGame(field('Heads', '#F2C14E'), field('Tails', '#CED4DA')),
  },
  'library-memory-game': {
    name: 'Find the pairs',
    title: 'Find the pairs',
    subtitle: 'Two by four',
    typeId: playTypes.memoryGame,
    look: { ground: '#E3FAFC', second: '#C5F6FA', ink: '#0B3D4F', button: '#0B7285', hover: '#095C6B' },
    game: memoryGame(['Sun', 'Moon', 'Star', 'Cloud'], {
      ...{ cardColor: '#0B7285', backgroundColor: '#FFFFFF', borderColor: '#66D9E8', thickness: 2 },
    }),
  },
}
