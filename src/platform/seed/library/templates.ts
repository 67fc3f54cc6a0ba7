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

const look = { ground: '#FFFFFF', ink: '#1F2933', button: '#364FC7' }

/** One plain template a type, to begin from; what belongs to a type stands in E §3 under its name. */
const parts: Readonly<Record<string, Omit<TemplateParts, 'look'>>> = {
  'library-spin-wheel': {
    name: 'Classic wheel',
    title: 'Spin the wheel',
    subtitle: 'One spin, many prizes',
    typeId: playTypes.spinWheel,
    segments: [
      field('Prize 1', '#E8590C'),
      field('Try again', '#ADB5BD'),
      field('Prize 2', '#2F9E44'),
      field('So close', '#868E96'),
    ],
    game: wheelGame(4),
  },
  'library-scratch-card': {
    name: 'Classic scratch card',
    title: 'Scratch and win',
    subtitle: 'See what is underneath',
    typeId: playTypes.scratchCard,
    game: scratchGame,
  },
  'library-treasure-chest': {
    name: 'Forest chests',
    title: 'Open a chest',
    subtitle: 'One of them is yours',
    typeId: playTypes.treasureChest,
    segments: ['Chest 1', 'Chest 2', 'Chest 3', 'Chest 4'].map((text) => field(text, '#8D6E63')),
    game: chestGame(4, 'forest'),
  },
  'library-coin-toss': {
    name: 'Classic coin',
    title: 'Heads or tails',
    subtitle: 'Call it in the air',
    typeId: playTypes.coinToss,
    segments: [field('Heads', '#E8A317'), field('Tails', '#8D99AE')],
    game: coinGame,
  },
  'library-slot-machine': {
    name: 'Fruit machine',
    title: 'Three of a kind',
    subtitle: 'Pull and hope',
    typeId: playTypes.slotMachine,
    game: { slotConfig: { noelements: 6, spin: 1 } },
    beside: { slotMachineElements: ['cherry', 'lemon', 'plum', 'bell', 'star', 'seven'] },
  },
  'library-quiz': {
    name: 'Super quiz',
    title: 'How well do you know us?',
    subtitle: 'Three questions, one minute',
    typeId: playTypes.quiz,
    game: { timerFlag: true, timeInMinutes: 1, timeInSeconds: 0 },
    beside: {
      questions: [
        {
          name: 'Which year did we open?',
          points: 10,
          correctOption: 1,
          optionsList: [{ text: '1998' }, { text: '2008' }],
        },
      ],
    },
  },
  'library-opinion-poll': {
    name: 'Opinion slider',
    title: 'How do you feel about it?',
    subtitle: 'Slide to answer',
    typeId: playTypes.opinionPoll,
    beside: {
      questions: [
        { name: 'Our new shop', type: 'slider', rangeStartText: "I don't like it", rangeEndText: 'I love it' },
      ],
    },
  },
  'library-roll-dice': {
    name: 'Three dice',
    title: 'Mega Win',
    subtitle: 'Roll and Win Exciting Prizes',
    typeId: playTypes.rollDice,
    game: diceGame,
  },
  'library-memory-game': {
    name: 'Find the pairs',
    title: 'Find the pairs',
    subtitle: 'Two by four',
    typeId: playTypes.memoryGame,
    game: { cardConfig: { cardPairs: 2, noOfRows: 2, noOfCols: 4, thickness: 1, radius: '10%' } },
  },
  'library-referral': {
    name: 'Refer and win',
    title: 'Refer & Win',
    subtitle: 'Refer your friends and earn coins',
    typeId: playTypes.referral,
    beside: { refferalText: 'Refer & Win', displayReferralCode: true, instructionsNeeded: false },
  },
  'library-tournament': {
    name: 'Weekend tournament',
    title: 'Play for the top',
    subtitle: 'The best score counts',
    typeId: playTypes.tournament,
    game: { tournamentButtonConfig: { text: 'PLAY NOW' }, scoringFormat: 'best' },
  },
  'library-polling': {
    name: 'Percentage poll',
    title: 'What do others think?',
    subtitle: 'Vote and see',
    typeId: playTypes.polling,
    beside: {
      pollQuestions: [{ name: 'Tea or coffee?', points: 5, optionsList: [{ text: 'Tea' }, { text: 'Coffee' }] }],
    },
  },
  'library-lead-generation': {
    name: 'Short form',
    title: 'Tell us about you',
    subtitle: 'Two fields, one reward',
    typeId: playTypes.leadGeneration,
    game: { leadGeneration: { formFieldListSelected: ['E-mail ID', 'Phone number'], optionalFields: [] } },
    beside: { leadGen: true },
  },
  'library-predict-and-win': {
    name: 'Who will win?',
    title: 'Predict and win',
    subtitle: 'Answer before the whistle',
    typeId: playTypes.predictAndWin,
    beside: {
      questions: [
        { name: 'Who will win?', optionType: 'Image', optionsList: ['Home', 'Draw', 'Away'].map((text) => ({ text })) },
      ],
    },
  },
  'library-external-game': {
    name: 'Endless runner',
    title: 'Run as far as you can',
    subtitle: 'Tap to jump',
    typeId: playTypes.externalGame,
    beside: {
      code: 'endless-runner',
      isPortrait: true,
      scoringFormat: 'best',
      maxPlaysOption: 'maxplays',
      maxPlays: 3,
    },
  },
}

/** The templates every organisation starts with. */
export const templates: readonly SeedDocument[] = Object.entries(parts).map(([id, one]) => ({
  kind: 'template',
  id,
  createdby: 'Questwire',
  document: templateOf({ ...one, look }),
}))
