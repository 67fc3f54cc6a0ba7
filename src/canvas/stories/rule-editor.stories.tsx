import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ruleSamples } from '#schemas/documents/rule.samples.ts'
import { blankRule, newRule } from '#schemas/documents/rule.ts'
import { EditorStory } from './EditorStory.tsx'
import { ruleLookups } from './rule-lookups.ts'

const meta: Meta<typeof EditorStory> = {
  title: 'Canvas/Rules',
  component: EditorStory,
  parameters: { layout: 'fullscreen' },
  args: { rows: ruleLookups },
  // A story is shown once everything stands at its place.
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-ready]')).toBeInTheDocument(), { timeout: 30_000 })
  },
}
export default meta
type Story = StoryObj<typeof EditorStory>

/** A sample as a draft, so that it can be edited. */
const draft = (name: string) => ({ document: { ...ruleSamples[name], ruleStatus: 'inactive' } })

/** Selects a card, so that its inspector is in the picture. */
const selecting =
  (title: string | RegExp): NonNullable<Story['play']> =>
  async ({ canvasElement, ...context }) => {
    await meta.play?.({ canvasElement, ...context })
    const sheet = within(canvasElement).getByRole('region', { name: 'Canvas' })
    await userEvent.click(within(sheet).getAllByText(title)[0] as HTMLElement)
  }

/** Everything a wheel can carry: four parts beside its rewards. */
export const SpinWheel: Story = { args: draft('spinWheelFull') }
export const SpinWheelInTheDark: Story = { ...SpinWheel, globals: { scheme: 'dark' } }
export const ScratchCard: Story = { args: draft('scratchCard') }
export const TreasureChest: Story = { args: draft('treasureChest') }
export const CoinToss: Story = { args: draft('coinToss') }
/** Two blank rows, each with its problem. */
export const CoinTossBlank: Story = { args: draft('coinTossBlank') }
export const Undecided: Story = { args: draft('undecided') }
/** A type nobody has heard of is one plain card. */
export const UnknownType: Story = { args: draft('unknownType') }

/** By rank, counted over several periods. */
export const ExternalGame: Story = { args: draft('externalGame'), play: selecting('Diwali runner') }
export const ExternalGameBlank: Story = { args: draft('begunExternalGame') }
export const ExternalGameUndecided: Story = {
  args: draft('begunExternalGameUndecided'),
  play: selecting('Lantern catcher'),
}

const elements = ['mango', 'chilli', 'rice', 'lamp', 'rose', 'coin']
export const SlotMachine: Story = {
  args: { ...draft('slotMachine'), template: { slotMachineElements: elements } },
  play: selecting('Harvest slots'),
}
export const SlotMachineBlank: Story = {
  args: { ...draft('begunSlotMachine'), template: { slotMachineElements: elements } },
}

const spices = {
  questions: [
    { name: 'Which spice is yellow?', optionsList: [{ text: 'Turmeric' }, { text: 'Clove' }] },
    { name: 'Where does pepper grow?', optionsList: [{ text: 'In Kerala' }, { text: 'In Ladakh' }] },
    { name: 'What is saffron?', optionsList: [{ text: 'A root' }, { text: 'The thread of a flower' }] },
  ],
  schedule: {
    ...{ noOfDays: 'custom', customDays: 1, customDaysOption: 'day', customTime: '09:00:00', noOfQuestions: 'all' },
    questionSchedule: [
      { day: 1, questions: [1, 2] },
      { day: 2, questions: [3] },
    ],
  },
}
/** By rank; the rule has taken the questions of each day over. */
export const Quiz: Story = {
  args: {
    document: { ...draft('quizFull').document, questionSchedule: spices.schedule },
    template: spices,
  },
  play: selecting('Spice quiz'),
}
export const QuizInTheDark: Story = { ...Quiz, globals: { scheme: 'dark' } }
export const QuizByScore: Story = { args: { ...draft('quiz'), template: spices } }
export const QuizBlank: Story = { args: { ...draft('begunQuiz'), template: spices } }

export const OpinionPoll: Story = { args: draft('opinionPollFull') }
export const OpinionPollBlank: Story = { args: draft('begunOpinionPoll') }
export const RollDice: Story = { args: draft('rollDiceFull') }
export const RollDiceBlank: Story = { args: draft('begunRollDice') }

export const Referral: Story = { args: draft('referral'), play: selecting('Refer a neighbour') }
export const ReferralBlank: Story = { args: draft('begunReferral') }
export const Tournament: Story = { args: draft('tournamentFull') }
export const TournamentBlank: Story = { args: draft('begunTournament') }
export const MemoryGame: Story = { args: draft('memoryGame') }
export const MemoryGameBlank: Story = { args: draft('begunMemoryGame') }

/** Its leaderboard is always there. */
export const Leaderboard: Story = { args: draft('leaderboard'), play: selecting('Diwali shoppers') }
export const LeaderboardBlank: Story = { args: draft('begunLeaderboard') }
export const Polling: Story = { args: draft('polling') }
export const PollingBlank: Story = { args: draft('begunPolling') }
export const LeadGeneration: Story = { args: draft('leadGenerationFull') }
export const LeadGenerationBlank: Story = { args: draft('begunLeadGeneration') }

const final = {
  questions: [
    { name: 'Who takes the cup?', optionsList: [{ text: 'India' }, { text: 'Draw' }, { text: 'Australia' }] },
    { name: 'Who scores most?', optionsList: [{ text: 'Opener' }, { text: 'Middle order' }] },
  ],
}
/** Its deadline has passed: the right answers are chosen. */
export const Prediction: Story = {
  args: { ...draft('predictAndWin'), template: { ...final, answerDeadline: Date.UTC(2025, 11, 12, 15, 30) } },
  play: selecting('Cricket final'),
}
/** While people are answering, nothing can be chosen. */
export const PredictionOpen: Story = {
  args: { ...draft('predictAndWinFull'), template: { ...final, answerDeadline: Date.UTC(2199, 11, 12, 15, 30) } },
  play: selecting('Cricket final'),
}
export const PredictionBlank: Story = { args: { ...draft('begunPredictAndWin'), template: final } }

/** A new rule begins with its first three steps. */
export const NewRule: Story = { args: { document: newRule('Asia/Kolkata'), isSaved: false } }

/** An empty sheet says where to begin. */
export const EmptySheet: Story = {
  args: { document: blankRule(), isSaved: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Draw who plays what, when, and what they win')
    // Nothing is red before it was touched: what is missing is to do.
    const problems = canvas.getByRole('region', { name: 'Problems' })
    await expect(problems).toHaveTextContent('2 to do')
    await userEvent.click(within(problems).getByRole('button', { name: /to do/ }))
    await expect(problems).toHaveTextContent('Rule name is Required')
  },
}

/** What is unfinished is saved as a draft: it says how much is left, and nothing turns red. */
export const SavedAsDraft: Story = {
  args: {
    document: blankRule(),
    calls: {
      save: async (document) => ({ document: { ...document, ruleId: 'story' }, etag: '"2"', exact: true, toDo: 1 }),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('Rule name', undefined, { timeout: 10_000 }), 'Half a rule')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await canvas.findAllByText('Saved as a draft · 1 to do', undefined, { timeout: 10_000 })
    const problems = canvas.getByRole('region', { name: 'Problems' })
    await expect(problems).toHaveTextContent('1 to do')
    await expect(problems).not.toHaveTextContent('problem')
  },
}

/** A running rule is locked and says why. */
export const Running: Story = {
  args: {
    document: {
      ...ruleSamples.scratchCard,
      ruleStatus: 'active',
      startDateTime: Date.UTC(2026, 0, 1),
      endDateTime: 9999999999999,
    },
  },
  play: async ({ canvasElement, ...context }) => {
    await meta.play?.({ canvasElement, ...context })
    await expect(canvasElement).toHaveTextContent('This rule has started')
  },
}

const begun = Math.floor(Date.now() / 60_000) * 60_000 - 6 * 86_400_000
const given = (at: number, offerId: string, count: number, left: number) => ({
  ...{ place: `rewardAssigment.${at}`, offerId, name: '', given: count, missed: 0, redeemed: Math.floor(count / 3) },
  ...{ spend: 0, unit: 'none' as const, currency: '', limit: left + count, left },
})

/** A running wheel with what it gave beside what was expected. */
export const Results: Story = {
  args: {
    document: {
      ...ruleSamples.spinWheelFull,
      ...{ name: 'Diwali spin & win', ruleStatus: 'active', applyOffersOn: [] },
      ...{ startDateTime: begun, endDateTime: begun + 14 * 86_400_000 },
    },
    figures: {
      ...{
        players: 3142,
        plays: 6290,
        rewarded: 6290,
        empty: 0,
        displayed: 8120,
        hasDisplays: true,
        clicked: 3890,
        clicks: 4211,
        closed: 1204,
      },
      ...{ firstTS: begun + 60_000, lastTS: begun + 6 * 86_400_000, days: [], templates: [] },
      ...{ experiment: null, questFunnel: null, notGiven: [], streakSurvival: null },
      rewards: [
        given(0, 'voucher-5000', 29, 0),
        given(1, 'coins-50', 1251, 18_749),
        given(2, 'coins-10', 5010, 54_990),
      ],
    },
  },
  play: async ({ canvasElement, ...context }) => {
    await meta.play?.({ canvasElement, ...context })
    const sheet = within(canvasElement).getByRole('region', { name: 'Canvas' })
    await waitFor(() => expect(sheet).toHaveTextContent(/1,251 given · [\d,]+ expected/), { timeout: 30_000 })
    await expect(sheet).toHaveTextContent('8,120 saw it')
    await expect(sheet).toHaveTextContent('now 19.9 %')
    await expect(canvasElement).toHaveTextContent(/Since .+, day 7 of 14/)
  },
}
export const ResultsInTheDark: Story = { ...Results, globals: { scheme: 'dark' } }
