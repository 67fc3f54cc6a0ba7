import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { gameOf, inGerman, templateOf, won } from '#tests/support/games.ts'
import MemoryGame from './MemoryGame.tsx'

const four = won({ kind: 'score', score: 4 })

export default {
  title: 'Games/Memory game',
  component: MemoryGame,
  args: gameOf('masala-memory', four),
} satisfies Meta<typeof MemoryGame>
type Story = StoryObj<typeof MemoryGame>

export const Masala: Story = {}
export const Library: Story = { args: { template: templateOf('library-memory-game') } }
export const SecondLanguage: Story = {
  args: { template: inGerman(templateOf('masala-memory'), 'Finde die Paare'), language: 1 },
}
export const Nothing: Story = { args: { template: {} } }
export const Closed: Story = { args: { open: false, whyNot: 'You have found them all today.' } }
export const InTheDark: Story = { globals: { scheme: 'dark' } }

/** By keyboard, card by card, remembering what was seen: all pairs are found, and their number is sent once. */
export const ByKeyboard: Story = {
  args: { play: fn(async () => four) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const card = (number: number) => canvas.getByRole('button', { name: new RegExp(`^Card ${number}:`) })
    const turnUp = async (number: number) => {
      card(number).focus()
      await userEvent.keyboard('{Enter}')
      return card(number).getAttribute('aria-label')?.split(': ')[1]?.split(',')[0] ?? ''
    }
    const seen = new Map<string, number[]>()
    for (let number = 1; number <= 8; number += 1) {
      const face = await turnUp(number)
      seen.set(face, [...(seen.get(face) ?? []), number])
    }
    await expect([...seen.keys()].sort()).toEqual(['Clove', 'Cumin', 'Pepper', 'Turmeric'])
    for (const [one = 0, other = 0] of seen.values()) {
      if (card(one).hasAttribute('data-found')) continue
      await turnUp(one)
      await turnUp(other)
    }
    await expect(await canvas.findByText('You won ₹500 shopping voucher')).toBeInTheDocument()
    await expect(args.play).toHaveBeenCalledOnce()
    await expect(args.play).toHaveBeenCalledWith({ score: 4 })
  },
}
