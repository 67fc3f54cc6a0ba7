import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { gameOf, inGerman, lost, templateOf, won } from '#tests/support/games.ts'
import Quiz from './Quiz.tsx'

const sixty = won({ kind: 'score', score: 60 })
const untimed = { timerFlag: false, shuffleQuestions: false }

export default {
  title: 'Games/Quiz',
  component: Quiz,
  args: gameOf('spice-quiz', sixty),
} satisfies Meta<typeof Quiz>
type Story = StoryObj<typeof Quiz>

export const Spices: Story = {}
export const Library: Story = { args: { template: templateOf('library-quiz') } }
export const SecondLanguage: Story = {
  args: {
    template: inGerman(templateOf('spice-quiz'), 'Kennst du deine Gewürze?', {
      ...untimed,
      questions: [{ name: 'Welches Gewürz ist gelb?', optionsList: ['Kurkuma', 'Nelke', 'Kreuzkümmel'] }],
    }),
    language: 1,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('group', { name: 'Welches Gewürz ist gelb?' })).toBeInTheDocument()
    await expect(canvas.getByRole('radio', { name: 'Nelke' })).toBeInTheDocument()
  },
}
export const Nothing: Story = { args: { template: {} } }
export const Closed: Story = { args: { open: false, whyNot: 'The next questions come at nine.' } }
export const InTheDark: Story = { globals: { scheme: 'dark' } }

/** By keyboard, question by question; the answers are sent together, by the numbers of questions and options. */
export const ByKeyboard: Story = {
  args: { play: fn(async () => sixty) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const choices = [
      ['Which spice is yellow?', 'Turmeric'],
      ['Where does pepper grow?', 'In Ladakh'],
      ['What is saffron?', 'The thread of a flower'],
    ] as const
    canvas.getByRole('button', { name: 'Start' }).focus()
    await userEvent.keyboard('{Enter}')
    for (const [at, [question, option]] of choices.entries()) {
      await expect(await canvas.findByRole('group', { name: question })).toBeInTheDocument()
      const radio = canvas.getByRole('radio', { name: option })
      radio.focus()
      await userEvent.keyboard(' ')
      await expect(radio).toBeChecked()
      canvas.getByRole('button', { name: at === 2 ? 'Send answers' : 'Next' }).focus()
      await userEvent.keyboard('{Enter}')
    }
    await expect(await canvas.findByText('60')).toBeInTheDocument()
    await expect(args.play).toHaveBeenCalledWith({ answers: { '1': 1, '2': 2, '3': 3 } })
  },
}

/** When the time is over, what was answered is sent. */
export const OutOfTime: Story = {
  args: {
    template: inGerman(templateOf('spice-quiz'), 'Fünf Sekunden', { timeInMinutes: 0, timeInSeconds: 1 }),
    language: 1,
    play: fn(async () => lost({ kind: 'score', score: 20 })),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Start' }))
    await userEvent.click(await canvas.findByRole('radio', { name: 'Turmeric' }))
    await expect(await canvas.findByText('Better luck next time')).toBeInTheDocument()
    await expect(args.play).toHaveBeenCalledWith({ answers: { '1': 1 } })
  },
}
