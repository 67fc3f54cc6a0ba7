import type { Sample } from './sample.ts'
import { otherTemplateSamples } from './template-other.samples.ts'
import { english, head } from './template-parts.samples.ts'

/** A wheel with eight quadrants, their texts and colours (`type` 2). */
const spinWheel = {
  ...head('Diwali wheel', 'Spin the Diwali wheel', 2),
  segments: [
    { text: 'Jackpot', color: '#E8590C' },
    { text: 'Try again', color: '#ADB5BD' },
    { text: '50 coins', color: '#2F9E44' },
    { text: 'So close', color: '#ADB5BD' },
    { text: '10 coins', color: '#1971C2' },
    { text: 'Try again', color: '#ADB5BD' },
    { text: 'Free delivery', color: '#9C36B5' },
    { text: 'So close', color: '#ADB5BD' },
  ],
  localizationconfig: english('Spin the Diwali wheel', {
    quadrants: { totalNoOfQuadrants: 12, numberOfQuadrants: 8, displaySegmentText: true },
    spinButton: { type: 'separate_button', speed: 2 },
  }),
} satisfies Sample

/** A scratch card; it has no fields to choose (`type` 3). */
const scratchCard = {
  ...head('Monsoon scratch card', 'Scratch the cloud', 3),
  segments: [],
  localizationconfig: english('Scratch the cloud', {
    scratchLayer: { type: 'tap' },
    cardConfig: { type: 'scratch_half', scratchWidth: 300, scratchHeight: 300 },
  }),
} satisfies Sample

/** Four chests (`type` 4). */
const treasureChest = {
  ...head('Festive treasure chest', 'Open a chest', 4),
  segments: [{ text: 'Chest 1' }, { text: 'Chest 2' }, { text: 'Chest 3' }, { text: 'Chest 4' }],
  localizationconfig: english('Open a chest', { chestConfig: { count: 4, theme: 'forest', showProgressBar: true } }),
} satisfies Sample

/** A coin with its two sides (`type` 9). */
const coinToss = {
  ...head('Lucky coin', 'Heads or tails?', 9),
  segments: [
    { text: 'Heads', color: '#E8A317' },
    { text: 'Tails', color: '#8D99AE' },
  ],
  localizationconfig: english('Heads or tails?', {
    quadrants: { totalNoOfQuadrants: 12, numberOfQuadrants: 2 },
    spinButton: { text: 'Toss Coin', type: 'separate_button', speed: 3 },
  }),
} satisfies Sample

/** A slot machine (`type` 5). */
const slotMachine = {
  ...head('Harvest slots', 'Three of a kind', 5),
  slotMachineElements: ['mango', 'chilli', 'rice', 'lamp', 'rose', 'coin'],
  localizationconfig: english('Three of a kind', { slotConfig: { noelements: 6, spin: 1 } }),
} satisfies Sample

/** A quiz that also asks for an address (`type` 6). */
const quiz = {
  ...head('Know your spices', 'Name the spice', 6),
  leadGen: true,
  questions: [
    { name: 'Which spice is the seed of a lily?', points: 10, correctOption: 2, optionsList: ['Saffron', 'None'] },
    { name: 'Which one is a bark?', points: 20, correctOption: 1, optionsList: ['Cinnamon', 'Clove', 'Cumin'] },
  ],
  schedule: { noOfDays: 'daily', noOfQuestions: 'all', customTime: '09:00:00', customQuestions: [] },
  localizationconfig: english('Name the spice', { timerFlag: true, timeInSeconds: 30 }),
} satisfies Sample

/** A template that may no longer be chosen, with fields nobody has heard of. */
const discontinued = {
  ...head('Old fortune wheel', 'Fortune', 2),
  discontinued: true,
  segments: [{ text: 'One', color: '#000000', weight: 3 }, { text: null }],
  renderer: { engine: 'canvas', shaders: ['glow'] },
} satisfies Sample

/** Whole templates of several types. */
export const templateSamples = {
  spinWheel,
  scratchCard,
  treasureChest,
  coinToss,
  slotMachine,
  quiz,
  ...otherTemplateSamples,
  discontinued,
} satisfies Record<string, Sample>
