import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { templateSamples } from '#schemas/documents/template.samples.ts'
import { gameOf, inGerman, lost, templateOf, won } from '#tests/support/games.ts'
import PredictAndWin from './PredictAndWin.tsx'

const open = { shown: { kind: 'answers', right: null }, text: 'Better luck next time', rewards: [] } as const

export default {
  title: 'Games/Predict and win',
  component: PredictAndWin,
  args: gameOf('cricket-final', open),
} satisfies Meta<typeof PredictAndWin>
type Story = StoryObj<typeof PredictAndWin>

export const Cricket: Story = {}
export const Versus: Story = { args: { template: { ...templateSamples.predictAndWin } } }
export const Library: Story = { args: { template: templateOf('library-predict-and-win') } }
export const SecondLanguage: Story = {
  args: { template: inGerman(templateOf('cricket-final'), 'Wer holt den Pokal?'), language: 1 },
}
export const Nothing: Story = { args: { template: {} } }
export const Closed: Story = { args: { open: false, whyNot: 'The time for answers is over.' } }
export const InTheDark: Story = { globals: { scheme: 'dark' } }

const predict = async (canvas: ReturnType<typeof within>) => {
  canvas.getByRole('radio', { name: 'India' }).focus()
  await userEvent.keyboard(' ')
  canvas.getByRole('button', { name: 'Next' }).focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await canvas.findByRole('radio', { name: 'Tail' }))
  canvas.getByRole('button', { name: 'Submit' }).focus()
  await userEvent.keyboard('{Enter}')
}

/** While nobody knows who was right, nobody is told that they lost. */
export const ByKeyboard: Story = {
  args: { play: fn(async () => open) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await predict(canvas)
    await expect(await canvas.findByText('Thank you for your prediction')).toBeInTheDocument()
    await expect(canvas.queryByText('Better luck next time')).not.toBeInTheDocument()
    await expect(args.play).toHaveBeenCalledWith({ predicted: { '1': 1, '2': 3 } })
  },
}
export const Right: Story = {
  args: gameOf('cricket-final', won({ kind: 'answers', right: true })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await predict(canvas)
    await expect(await canvas.findByText('You won ₹500 shopping voucher')).toBeInTheDocument()
  },
}
export const Wrong: Story = {
  args: gameOf('cricket-final', lost({ kind: 'answers', right: false })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await predict(canvas)
    await expect(await canvas.findByText('Not this time')).toBeInTheDocument()
  },
}
