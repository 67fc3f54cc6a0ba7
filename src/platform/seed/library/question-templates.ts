import { playTypes } from '#schemas/codes.ts'
import { pollQuestion, prediction, question, slider } from '../question-parts.ts'
import { everyDay, type TemplateParts } from '../template-parts.ts'

const DAY_MS = 86_400_000

/**
 * Quizzes, polls, predictions and forms; the parts of a type are in E §3 under its name. Options are numbered from 1.
 *
 * @param now - Milliseconds since the epoch.
 */
export const questionTemplates = (now: number): Readonly<Record<string, TemplateParts>> => ({
  'library-quiz': {
    name: 'Super quiz',
    title: 'How well do you know us?',
    subtitle: 'Three questions, one minute',
    typeId: playTypes.quiz,
    look: { ground: '#EEF2FF', second: '#DBE4FF', ink: '#2B2A75', button: '#4338CA', hover: '#3730A3' },
    game: { timerFlag: true, timeInMinutes: 1, timeInSeconds: 0, shuffleQuestions: true },
    beside: {
      samePointsForAllQuestions: true,
      samePoints: 10,
      schedule: everyDay(3),
      questions: [
        question('Which year did we open?', ['1998', '2008', '2018'], 10, 2),
        question('Where is our first shop?', ['By the station', 'At the market', 'On the hill'], 10, 1),
        question('What do regulars get?', ['Nothing', 'Coins', 'A song'], 10, 2),
      ],
    },
  },
  'library-opinion-poll': {
    name: 'Opinion slider',
    title: 'How do you feel about it?',
    subtitle: 'Slide to answer',
    typeId: playTypes.opinionPoll,
    look: { ground: '#F0FDFA', second: '#C3FAE8', ink: '#134E4A', button: '#0F766E', hover: '#115E59' },
    beside: {
      questions: [slider('Our new shop'), slider('Our opening hours')],
    },
  },
  'library-polling': {
    name: 'Percentage poll',
    title: 'What do others think?',
    subtitle: 'Vote and see',
    typeId: playTypes.polling,
    look: { ground: '#FFF8F0', second: '#FFE8CC', ink: '#6B2A0B', button: '#C2410C', hover: '#9A3412' },
    beside: {
      pollQuestions: [
        pollQuestion('Tea or coffee?', ['Tea', 'Coffee'], 5),
        pollQuestion('Sweet or salty?', ['Sweet', 'Salty'], 5),
      ],
      percentBarConfig: { color: '#C2410C', bgColor: '#FFD8A8' },
    },
  },
  'library-predict-and-win': {
    name: 'Who will win?',
    title: 'Predict and win',
    subtitle: 'Answer before the whistle',
    typeId: playTypes.predictAndWin,
    look: { ground: '#052E16', second: '#14532D', ink: '#F0FDF4', button: '#FACC15', hover: '#FDE047' },
    game: {
      leadGeneration: { answerDeadline: now + 30 * DAY_MS },
      // Light words on the dark ground.
      questionStyle: { question: { color: '#F0FDF4' } },
      submissionConfig: { timerHeader: { color: '#F0FDF4' } },
      questions: [
        prediction('Who will win?', ['Home', 'Draw', 'Away']),
        prediction('Who scores first?', ['Home', 'Nobody', 'Away']),
      ],
    },
  },
  'library-lead-generation': {
    name: 'Short form',
    title: 'Tell us about you',
    subtitle: 'Two fields, one reward',
    typeId: playTypes.leadGeneration,
    look: { ground: '#F8FAFC', second: '#DBE4FF', ink: '#0F172A', button: '#1D4ED8', hover: '#1E40AF' },
    game: { leadGeneration: { consentText: 'We use what you tell us for this offer alone.' } },
  },
})
