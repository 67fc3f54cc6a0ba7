import { playTypes } from '#schemas/codes.ts'
import { pollQuestion, prediction, question, slider } from '../question-parts.ts'
import { everyDay, type TemplateParts } from '../template-parts.ts'
import { laidOutAs } from './laid-out-as.ts'

const DAY_MS = 86_400_000

/**
 * Two further designs of each kind that asks something, and of referrals, in other layouts; the parts of a type are in E §3 under
 * its name. Options are numbered from 1.
 *
 * @param now - Milliseconds since the epoch.
 */
export const questionDesigns = (now: number): Readonly<Record<string, TemplateParts>> => ({
  'library-quiz-true-false': {
    name: 'True or false',
    title: 'True or false?',
    subtitle: 'Four sentences, two answers each',
    typeId: playTypes.quiz,
    look: { ground: '#FEFCE8', second: '#FEF08A', ink: '#422006', button: '#854D0E', hover: '#713F12' },
    game: laidOutAs('t7'),
    beside: {
      samePointsForAllQuestions: true,
      samePoints: 5,
      schedule: everyDay(4),
      questions: [
        question('A tomato is a fruit.', ['True', 'False'], 5, 1),
        question('Honey never goes off.', ['True', 'False'], 5, 1),
        question('Bananas grow on trees.', ['True', 'False'], 5, 2),
        question('Water boils at 90 °C at sea level.', ['True', 'False'], 5, 2),
      ],
    },
  },
  'library-quiz-ladder': {
    name: 'Points ladder',
    title: 'Up the ladder',
    subtitle: 'Each question is worth more',
    typeId: playTypes.quiz,
    look: { ground: '#FFF1F2', second: '#FFE4E6', ink: '#5C1A1B', button: '#BE123C', hover: '#9F1239' },
    game: laidOutAs('t4'),
    beside: {
      samePointsForAllQuestions: false,
      schedule: everyDay(3),
      questions: [
        question('How many days has a week?', ['Five', 'Seven', 'Nine'], 10, 2),
        question('Which metal is liquid at room temperature?', ['Mercury', 'Tin', 'Zinc'], 20, 1),
        question('Which sea is the saltiest?', ['The Baltic', 'The North Sea', 'The Dead Sea'], 40, 3),
      ],
    },
  },
  'library-opinion-service': {
    name: 'After your visit',
    title: 'How was it?',
    subtitle: 'Three questions about your visit',
    typeId: playTypes.opinionPoll,
    look: { ground: '#FFFFFF', second: '#EEF2FF', ink: '#1E1B4B', button: '#4F46E5', hover: '#4338CA' },
    game: laidOutAs('t1'),
    beside: { questions: [slider('Our people'), slider('The time you waited'), slider('What you paid')] },
  },
  'library-opinion-menu': {
    name: 'New on the menu',
    title: 'Shall it stay?',
    subtitle: 'Tell us what you liked',
    typeId: playTypes.opinionPoll,
    look: { ground: '#FFF7ED', second: '#FED7AA', ink: '#431407', button: '#9A3412', hover: '#7C2D12' },
    game: laidOutAs('t5'),
    beside: { questions: [slider('The new soup'), slider('The new dessert')] },
  },
  'library-polling-weekend': {
    name: 'Weekend vote',
    title: 'The weekend vote',
    subtitle: 'Everybody sees how it stands',
    typeId: playTypes.polling,
    look: { ground: '#ECFDF5', second: '#D1FAE5', ink: '#064E3B', button: '#047857', hover: '#065F46' },
    game: laidOutAs('t6'),
    beside: {
      pollQuestions: [
        pollQuestion('Mountains or sea?', ['Mountains', 'Sea', 'My sofa'], 5),
        pollQuestion('Early or late?', ['Early', 'Late'], 5),
      ],
      percentBarConfig: { color: '#047857', bgColor: '#A7F3D0' },
    },
  },
  'library-polling-headline': {
    name: 'Headline poll',
    title: 'One question today',
    subtitle: 'A vote is a click',
    typeId: playTypes.polling,
    look: { ground: '#F8F9FA', second: '#E9ECEF', ink: '#212529', button: '#1864AB', hover: '#0B4A80' },
    game: laidOutAs('t7'),
    beside: {
      pollQuestions: [pollQuestion('What shall we open next?', ['A café', 'A second shop', 'A web shop'], 5)],
      percentBarConfig: { color: '#1C7ED6', bgColor: '#D0EBFF' },
    },
  },
  'library-predict-final': {
    name: 'Night of the final',
    title: 'Call the final',
    subtitle: 'Three answers before it begins',
    typeId: playTypes.predictAndWin,
    look: { ground: '#EFF6FF', second: '#BFDBFE', ink: '#172554', button: '#1D4ED8', hover: '#1E40AF' },
    game: {
      leadGeneration: { answerDeadline: now + 30 * DAY_MS },
      questions: [
        prediction('Who lifts the cup?', ['First team', 'Second team']),
        prediction('How many goals?', ['None or one', 'Two or three', 'More']),
        prediction('Will there be extra time?', ['Yes', 'No']),
      ],
      ...laidOutAs('t2'),
    },
  },
  'library-predict-weather': {
    name: 'Weather bet',
    title: 'Sun on Sunday?',
    subtitle: 'Say what the sky will do',
    typeId: playTypes.predictAndWin,
    look: { ground: '#F0F9FF', second: '#E0F2FE', ink: '#0C4A6E', button: '#0369A1', hover: '#075985' },
    game: {
      leadGeneration: { answerDeadline: now + 7 * DAY_MS },
      questions: [
        prediction('What will Sunday be like?', ['Sun', 'Clouds', 'Rain']),
        prediction('How warm will it be?', ['Below 15 °C', '15 to 25 °C', 'Above 25 °C']),
      ],
      ...laidOutAs('t4'),
    },
  },
  'library-lead-newsletter': {
    name: 'Letter to regulars',
    title: 'Hear it first',
    subtitle: 'One letter a month',
    typeId: playTypes.leadGeneration,
    look: { ground: '#FAF5FF', second: '#F3E8FF', ink: '#3B0764', button: '#7E22CE', hover: '#6B21A8' },
    game: {
      leadGeneration: { consentText: 'We write once a month, and each letter says how to end it.' },
      ...laidOutAs('t3'),
    },
  },
  'library-lead-callback': {
    name: 'Call me back',
    title: 'Shall we call you?',
    subtitle: 'Leave your number, we do the rest',
    typeId: playTypes.leadGeneration,
    look: { ground: '#134E4A', second: '#115E59', ink: '#F0FDFA', button: '#FDBA74', hover: '#FED7AA' },
    game: {
      leadGeneration: { consentText: 'We call you once about this, and keep your number for nothing else.' },
      ...laidOutAs('t6'),
    },
  },
  'library-referral-coffee': {
    name: 'Coffee for two',
    title: 'Coffee for two',
    subtitle: 'Bring a friend, both drink free',
    typeId: playTypes.referral,
    look: { ground: '#3B1F0B', second: '#5C3A1E', ink: '#FEF3C7', button: '#FBBF24', hover: '#FCD34D' },
    game: laidOutAs('t1'),
    beside: {
      ...{
        refferalText: 'Bring a friend',
        prizeText: 'A coffee each',
        referralMessageText: 'Come for a coffee: the first one is on them.',
      },
      ...{ codePrefix: 'COFFEE', instructionsNeeded: false, questions: [] },
      ...{
        prefix: { color: '', bgColor: '#FBBF24' },
        outerBubble: { color: '#5C3A1E' },
        innerBubble: { color: '#7C4A1E' },
      },
    },
  },
  'library-referral-club': {
    name: 'Bring the club',
    title: 'Bring the club',
    subtitle: 'Five friends and the table is yours',
    typeId: playTypes.referral,
    look: { ground: '#EEF2FF', second: '#E0E7FF', ink: '#1E1B4B', button: '#4338CA', hover: '#3730A3' },
    game: laidOutAs('t4'),
    beside: {
      ...{
        refferalText: 'Your table is waiting',
        referralMessageText: 'Join our club: there is a table waiting.',
        prizeText: 'Coins for each friend who joins',
      },
      ...{ codePrefix: 'CLUB', instructionsNeeded: true, questions: [] },
      customize: {
        ...{ referralLeaderboard: true, leaderboard: 'library-default-leaderboard', campaign: true },
        instructions: {
          title: 'How the table is won',
          steps: [
            { index: 1, heading: 'Share your code', content: 'With as many friends as you like.' },
            { index: 2, heading: 'They join with it', content: 'Each one counts once.' },
            { index: 3, heading: 'Climb the list', content: 'Whoever brings the most sits at the top.' },
          ],
        },
      },
    },
  },
})
