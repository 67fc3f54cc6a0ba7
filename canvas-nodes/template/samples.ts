import type { Slice } from '#src/graph/graph.ts'
import type { Slot } from '#src/graph/kind.ts'

/** The Diwali wheel: fields 1, 3 and 6 win. */
export const typical: Slice = {
  name: 'Diwali spin & win',
  templateId: 'template-diwali-wheel',
  type: 2,
  ruleType: 1,
  ruleStatus: 'inactive',
  combination: [1, 3, 6],
  winningQuandrants: 3,
  losingQuandrants: 3,
  rewardAssigment: [],
}

/** The wheel's fields as its flow names them. */
export const choices: readonly Slot[] = [
  { value: 1, label: '1 · 50 coins', colour: '#e8590c' },
  { value: 2, label: '2 · Try again', colour: '#495057' },
  { value: 3, label: '3 · ₹500 voucher', colour: '#2b8a3e' },
  { value: 4, label: '4 · Free coffee', colour: '#1864ab' },
  { value: 5, label: '5 · Better luck', colour: '#495057' },
  { value: 6, label: '6 · 100 coins', colour: '#9c36b5' },
]

/** The targets of the winning fields; field 6 has none yet. */
export const slots = [
  { ...(choices[0] as Slot), leadsTo: '50 coins' },
  { ...(choices[2] as Slot), leadsTo: '₹500 grocery voucher' },
  { ...(choices[5] as Slot), leadsTo: undefined },
]

/** A game that gives by percentage: nothing to choose. */
export const scratch: Slice = { name: 'Monsoon', templateId: 'template-monsoon-scratch', type: 3, ruleType: 1 }

/** Discontinued since. */
export const discontinued: Slice = { templateId: 'template-summer-wheel', type: 2, combination: [1] }

/** A quiz by rank, with the questions of two days; it keeps what a wheel had. */
export const quiz: Slice = {
  templateId: 'template-bean-quiz',
  type: 6,
  rewardOption: 'rank',
  winningQuandrants: 3,
  combination: [1],
  questionSchedule: {
    ...{ noOfDays: 'custom', customDays: 2, customDaysOption: 'day', customTime: '09:00:00', noOfQuestions: 'custom' },
    customQuestions: [1],
    questionSchedule: [{ day: 1, questions: [1, 'q7'] }, { day: 2, questions: [2] }, 'a day off'],
  },
}

/** A prediction whose first answer is known, and one to a question that the template no longer asks. */
export const prediction: Slice = {
  templateId: 'template-barista-final',
  type: 20,
  predictCorrectOptions: [
    { question: 1, option: 2, by: 'Asha' },
    { question: 9, option: 1 },
  ],
  pageId: 'page-thank-you',
  customActivityEvents: [{ activity: 'rule-diwali-wheel', points: 5 }],
}

/** A machine, a referral and a leaderboard rule. */
export const machine: Slice = { templateId: 'template-bean-slots', type: 5 }
export const referral: Slice = { templateId: 'template-refer', type: 12, referralEvent: 'order_placed' }
export const gratified: Slice = { templateId: 'template-champions', type: 17, rewardOption: 'score' }

/** Types nobody expects. */
export const wrong: Slice = {
  name: 7,
  templateId: { id: 'template-diwali-wheel' },
  type: 'wheel',
  combination: 'all of them',
  losingQuandrants: 'none',
  rewardAssigment: null,
}
