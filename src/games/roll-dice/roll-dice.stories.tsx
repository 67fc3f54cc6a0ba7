import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { gameOf, inGerman, lost, templateOf, won } from '#tests/support/games.ts'
import RollDice from './RollDice.tsx'

const shown = { kind: 'dice', dice: [3, 5, 6, 2, 4, 1], total: 21 } as const

export default {
  title: 'Games/Roll the dice',
  component: RollDice,
  args: gameOf('reward-dice', won({ ...shown, dice: [...shown.dice] })),
} satisfies Meta<typeof RollDice>
type Story = StoryObj<typeof RollDice>

export const Rewards: Story = {}
export const Library: Story = { args: { template: templateOf('library-roll-dice') } }
export const SecondLanguage: Story = {
  args: { template: inGerman(templateOf('reward-dice'), 'Drei Würfel', { buttonText: 'Würfeln' }), language: 1 },
}
export const OneDieWithWords: Story = {
  args: {
    template: inGerman(templateOf('reward-dice'), 'Ein Würfel', {
      ...{ numberOfDice: 1, numberOfDiceRolls: 1, diceColors: ['#FFD43B'] },
      diceContentList: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'],
    }),
    language: 1,
  },
}
export const Nothing: Story = { args: { template: {} } }
export const Closed: Story = { args: { open: false, whyNot: 'You have rolled today.' } }
export const InTheDark: Story = { globals: { scheme: 'dark' } }

/** By keyboard, tumbling: both rolls are shown, and the last one lies on the table. */
export const ByKeyboard: Story = {
  args: { still: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: 'Roll The Dice' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('Total 21')).toBeInTheDocument()
    await expect(canvas.getByText('3 + 5 + 6 = 14')).toBeInTheDocument()
    await expect(canvas.getByText('2 + 4 + 1 = 7')).toBeInTheDocument()
    const faces = [...canvasElement.querySelectorAll('[data-face]')].map((die) => die.getAttribute('data-face'))
    await expect(faces).toEqual(['2', '4', '1'])
  },
}

export const LostStill: Story = {
  args: gameOf('reward-dice', lost({ ...shown, dice: [...shown.dice] })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Roll The Dice' }))
    await expect(await canvas.findByText('Better luck next time')).toBeInTheDocument()
  },
}
