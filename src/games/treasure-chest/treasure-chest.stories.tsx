import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { gameOf, inGerman, lost, templateOf, won } from '#tests/support/games.ts'
import TreasureChest from './TreasureChest.tsx'

const nothing = { kind: 'nothing' } as const

export default {
  title: 'Games/Treasure chest',
  component: TreasureChest,
  args: gameOf('festive-chest', won(nothing)),
} satisfies Meta<typeof TreasureChest>
type Story = StoryObj<typeof TreasureChest>

export const Festive: Story = {}
export const Library: Story = { args: { template: templateOf('library-treasure-chest') } }
export const SecondLanguage: Story = {
  args: { template: inGerman(templateOf('festive-chest'), 'Öffne eine Truhe'), language: 1 },
}
export const TwelveInTheDesert: Story = {
  args: {
    template: inGerman(templateOf('library-treasure-chest'), 'Zwölf', { chestConfig: { count: 40, theme: 'desert' } }),
    language: 1,
  },
}
export const Nothing: Story = { args: { template: {} } }
export const Closed: Story = { args: { open: false, whyNot: 'The palace is closed.' } }
export const InTheDark: Story = { globals: { scheme: 'dark' } }

/** By keyboard: the chosen chest opens, the others are left; a second press plays nothing. */
export const ByKeyboard: Story = {
  args: { play: fn(async () => won(nothing)) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: 'Silk chest' }).focus()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(await canvas.findByText('You won ₹500 shopping voucher')).toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'Silk chest, open' })).toHaveFocus()
    await expect(canvas.getByRole('button', { name: 'Clay chest, left closed' })).toBeInTheDocument()
    await expect(args.play).toHaveBeenCalledOnce()
  },
}

export const Lost: Story = {
  args: gameOf('festive-chest', lost(nothing)),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Brass chest' }))
    await expect(await canvas.findByText('Better luck next time')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Choose another' }))
    await expect(canvas.getByRole('button', { name: 'Brass chest' })).toBeInTheDocument()
  },
}
