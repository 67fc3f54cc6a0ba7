import { playTypes } from '#schemas/codes.ts'
import { pollQuestion, prediction, question, slider } from '../question-parts.ts'
import { everyDay } from '../template-parts.ts'
import { daysOn } from './moments.ts'
import { type DatedTemplate, simple } from './template-looks.ts'

/**
 * Templates that ask: a quiz, polls, a prediction with a deadline, a form. Options are numbered from 1.
 *
 * @param now - Milliseconds since the epoch.
 */
export const questionTemplates = (now: number): DatedTemplate[] => [
  [
    'spice-quiz',
    36,
    {
      ...simple('Know your spices', 'Name the spice', playTypes.quiz),
      game: { timerFlag: true, timeInMinutes: 2, timeInSeconds: 0 },
      beside: {
        leadGen: true,
        samePointsForAllQuestions: true,
        samePoints: 20,
        schedule: everyDay(3),
        questions: [
          question('Which spice is yellow?', ['Turmeric', 'Clove', 'Cumin'], 20, 1),
          question('Where does pepper grow?', ['In Kerala', 'In Ladakh', 'In Goa only'], 20, 1),
          question('What is saffron?', ['A root', 'A seed', 'The thread of a flower'], 20, 3),
        ],
      },
    },
  ],
  [
    'order-poll',
    110,
    {
      ...simple('How was your order?', 'Tell us in ten seconds', playTypes.opinionPoll),
      beside: { questions: [slider('How fresh was it?'), slider('How fast were we?')] },
    },
  ],
  [
    'sweet-poll',
    15,
    {
      ...simple('Which sweet wins?', 'Vote for your favourite', playTypes.polling),
      beside: {
        pollQuestions: [pollQuestion('Which sweet wins?', ['Kaju katli', 'Gulab jamun', 'Jalebi'], 5)],
      },
    },
  ],
  [
    'cricket-final',
    6,
    {
      ...simple('Cricket final', 'Who takes the cup?', playTypes.predictAndWin),
      game: {
        leadGeneration: { answerDeadline: daysOn(now, 16, 14) },
        questions: [
          prediction('Who takes the cup?', ['India', 'Draw', 'Australia']),
          prediction('Who scores most?', ['Opener', 'Middle order', 'Tail']),
        ],
      },
    },
  ],
  [
    'about-you-form',
    28,
    {
      ...simple('About you', 'Tell us about you', playTypes.leadGeneration),
      game: { leadGeneration: { optionalFields: ['Location (city)'] } },
    },
  ],
]
