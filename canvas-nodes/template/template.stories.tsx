import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ruleMessages, scheduleMessages } from '#schemas/messages/index.ts'
import { NodeStory } from '../shared/testing/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { template } from './kind.ts'
import {
  choices,
  discontinued,
  machine,
  prediction,
  quiz,
  referral,
  scratch,
  slots,
  typical,
  wrong,
} from './samples.ts'

export default {
  title: 'Nodes/Template',
  component: NodeStory,
  args: { kind: template, Card, Inspector, slice: typical, slots, choices, onStep: fn() },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const Empty: Story = { args: { slice: template.blank(), slots: [], choices: [] } }
export const Typical: Story = {}
export const WithoutSlots: Story = { args: { slice: scratch, slots: [], choices: [] } }
export const Discontinued: Story = { args: { slice: discontinued, slots: [], choices: choices.slice(0, 4) } }
const bare = { slots: [], choices: [] }
/** By rank, with the questions of each day; it keeps what a wheel had. */
export const Quiz: Story = { args: { slice: quiz, ...bare } }
export const Machine: Story = { args: { slice: machine, ...bare } }
export const Referral: Story = { args: { slice: referral, ...bare } }
export const Prediction: Story = { args: { slice: prediction, ...bare } }
export const PredictionReadOnly: Story = { args: { ...Prediction.args, readOnly: scheduleMessages.running } }
export const ReadOnly: Story = { args: { readOnly: scheduleMessages.running } }
export const WrongTyped: Story = { args: { slice: wrong, slots: [] } }

export const WithIssues: Story = {
  args: {
    issues: [
      {
        code: 'quadrant-reward',
        severity: 'error',
        path: 'combination.2',
        message: ruleMessages.quadrantRewardRequired(3),
      },
      { code: 'percentage-total', severity: 'error', path: 'rewardAssigment', message: ruleMessages.percentageTotal },
    ],
  },
}

export const ChoosesWhatWins: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('checkbox', { name: '4 · Free coffee' }))
    await expect(args.onStep).toHaveBeenLastCalledWith(
      { ...typical, combination: [1, 3, 4, 6] },
      'Let 4 · Free coffee win',
    )
  },
}

/** Rows hang on the number of ranks: it is taken over when the field is left. */
export const TypesTheNumberOfRanks: Story = {
  args: { slice: quiz, ...bare },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const count = await canvas.findByRole('textbox', { name: 'Winning ranks' })
    await userEvent.clear(count)
    await userEvent.type(count, '12')
    await expect(args.onStep).not.toHaveBeenCalled()
    await userEvent.tab()
    await expect(args.onStep).toHaveBeenCalledOnce()
    await expect(args.onStep).toHaveBeenLastCalledWith({ ...quiz, winningQuandrants: 12 }, 'Change winning ranks')
  },
}

export const ChoosesTheRightAnswer: Story = {
  args: { slice: prediction, ...bare },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('combobox', { name: '2. How many points?' }))
    await userEvent.click(await within(document.body).findByRole('option', { name: '80 or more' }))
    await expect(args.onStep).toHaveBeenLastCalledWith(
      {
        ...prediction,
        predictCorrectOptions: [...(prediction.predictCorrectOptions as unknown[]), { question: 2, option: 2 }],
      },
      'Choose right answer',
    )
  },
}

export const TakesAwayWhatIsNotUsed: Story = {
  args: { slice: quiz, ...bare },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByText('Kept, not used (1)'))
    await userEvent.click(await canvas.findByRole('button', { name: 'Take combination away' }))
    const { combination, ...rest } = quiz
    await expect(combination).toEqual([1])
    await expect(args.onStep).toHaveBeenLastCalledWith(rest, 'Take combination away')
  },
}
