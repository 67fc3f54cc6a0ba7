import { playTypes } from '#schemas/codes.ts'
import { question, slider } from '../question-parts.ts'
import { everyDay, type TemplateParts } from '../template-parts.ts'

const DAY_MS = 86_400_000

/**
 * Quizzes, polls, predictions and forms; the parts of a type are in E §3 under its name. Options are numbered from 1.
 *
 * @param now - Milliseconds since the epoch.
 */
export const questionTemplates = (now: number): Readonly<Record<string, Omit<TemplateParts, 'look'>>> => ({
  'library-quiz': {
    name: 'Super quiz',
    title: 'How well do you know us?',
    subtitle: 'Three questions, one minute',
    typeId: playTypes.quiz,
    game: { timerFlag: true, timeInMinutes: 1, timeInSeconds: 0, shuffle: false, shuffleQuestions: true },
    beside: {
      questionsOptionSelected: 'Use Trivia Form',
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
    beside: {
      questions: [slider('Our new shop'), slider('Our opening hours')],
    },
  },
  'library-polling': {
    name: 'Percentage poll',
    title: 'What do others think?',
    subtitle: 'Vote and see',
    typeId: playTypes.polling,
    beside: {
      samePointsForAllQuestions: true,
      samePoints: 5,
      pollQuestions: [
        question('Tea or coffee?', ['Tea', 'Coffee'], 5),
        question('Sweet or salty?', ['Sweet', 'Salty'], 5),
      ],
    },
  },
  'library-predict-and-win': {
    name: 'Who will win?',
    title: 'Predict and win',
    subtitle: 'Answer before the whistle',
    typeId: playTypes.predictAndWin,
    beside: {
      answerDeadline: now + 30 * DAY_MS,
      questions: [
        { ...question('Who will win?', ['Home', 'Draw', 'Away'], 0), optionType: 'Image', versusNeeded: false },
        { ...question('Who scores first?', ['Home', 'Nobody', 'Away'], 0), optionType: 'Image', versusNeeded: false },
      ],
    },
  },
  'library-lead-generation': {
    name: 'Short form',
    title: 'Tell us about you',
    subtitle: 'Two fields, one reward',
    typeId: playTypes.leadGeneration,
    game: {
      formDisplayConfig: { labelPosition: 'aboveField', bannerImg: '' },
      leadGeneration: { formFieldListSelected: ['E-mail ID', 'Phone number'], optionalFields: [], customFields: [] },
      formButtonConfig: { submitButtonPlacement: 'insideForm' },
    },
    beside: { leadGen: true },
  },
})
