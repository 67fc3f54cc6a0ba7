import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { gameOf, inGerman, lost, templateOf, won } from '#tests/support/games.ts'
import CoinToss from './CoinToss.tsx'

export default {
  title: 'Games/Coin toss',
  component: CoinToss,
  args: gameOf('lucky-coin', won({ kind: 'side', side: 2 })),
} satisfies Meta<typeof CoinToss>
type Story = StoryObj<typeof CoinToss>

export const Lucky: Story = {}
export const Library: Story = { args: { template: templateOf('library-coin-toss') } }
export const SecondLanguage: Story = {
  args: { template: inGerman(templateOf('lucky-coin'), 'Kopf oder Zahl?'), language: 1 },
}
export const Nothing: Story = { args: { template: {} } }
export const Closed: Story = { args: { open: false, whyNot: 'It begins on Friday.' } }
export const InTheDark: Story = { globals: { scheme: 'dark' } }

/** By keyboard, turning: the side that was named is the one in front. */
export const ByKeyboard: Story = {
  args: { still: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: 'Toss Coin' }).focus()
    await userEvent.keyboard(' ')
    await expect(await canvas.findByText(/You won/)).toBeInTheDocument()
    const coin = canvasElement.querySelector<HTMLElement>('[data-side]')
    await expect(coin).toHaveAttribute('data-side', '2')
    await expect(coin?.style.transform).toBe('rotateX(180deg)')
  },
}

/** Nothing won, nothing moved. */
export const LostStill: Story = {
  args: gameOf('lucky-coin', lost({ kind: 'side', side: 1 })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Toss Coin' }))
    await expect(await canvas.findByText('Better luck next time')).toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'Toss again' })).toBeInTheDocument()
  },
}
