import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { failingOnce, gameOf, inGerman, lost, templateOf, won } from '#tests/support/games.ts'
import ScratchCard from './ScratchCard.tsx'

const nothing = { kind: 'nothing' } as const

export default {
  title: 'Games/Scratch card',
  component: ScratchCard,
  args: gameOf('monsoon-scratch-card', won(nothing)),
} satisfies Meta<typeof ScratchCard>
type Story = StoryObj<typeof ScratchCard>

export const Monsoon: Story = {}
export const Welcome: Story = { args: { template: templateOf('welcome-scratch-card') } }
export const Library: Story = { args: { template: templateOf('library-scratch-card') } }
export const SecondLanguage: Story = {
  args: { template: inGerman(templateOf('monsoon-scratch-card'), 'Rubbel die Wolke frei'), language: 1 },
}
export const Round: Story = {
  args: {
    template: inGerman(templateOf('welcome-scratch-card'), 'Rund', { cardConfig: { shape: 'circle' } }),
    language: 1,
  },
}
export const Nothing: Story = { args: { template: {} } }
export const Closed: Story = { args: { open: false, whyNot: 'No card is left for today.' } }
export const InTheDark: Story = { globals: { scheme: 'dark' } }

/** By keyboard: the button takes the layer off. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: 'Reveal' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('You won ₹500 shopping voucher')).toBeInTheDocument()
    await expect(canvasElement.querySelector('canvas')).toHaveAttribute('data-gone')
  },
}

const scratched = (canvas: Element, from: number, to: number) => {
  const box = canvas.getBoundingClientRect()
  const at = (share: number, row: number) => ({
    ...{ pointerId: 1, bubbles: true },
    clientX: box.x + box.width * share,
    clientY: box.y + box.height * row,
  })
  for (let row = from; row <= to; row += 0.1) {
    fireEvent.pointerDown(canvas, at(0.02, row))
    fireEvent.pointerMove(canvas, at(0.98, row))
    fireEvent.pointerUp(canvas, at(0.98, row))
  }
}

/** By pointer: a little is not enough, half of it is; one card is one play. */
export const Scratched: Story = {
  args: { play: fn(async () => won(nothing)) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const layer = canvasElement.querySelector('canvas')
    if (!layer) throw new Error('no layer')
    scratched(layer, 0.1, 0.25)
    await waitFor(() => expect(args.play).toHaveBeenCalledOnce())
    await expect(layer).not.toHaveAttribute('data-gone')
    scratched(layer, 0.3, 0.9)
    await expect(await canvas.findByText('You won ₹500 shopping voucher')).toBeInTheDocument()
    await expect(args.play).toHaveBeenCalledOnce()
  },
}

/** The layer is back after what went wrong. */
export const TriedAgain: Story = {
  args: { play: failingOnce(lost(nothing)) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Reveal' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('could not be reached')
    await expect(canvasElement.querySelector('canvas')).not.toHaveAttribute('data-gone')
    await userEvent.click(canvas.getByRole('button', { name: 'Reveal' }))
    await expect(await canvas.findByText('Better luck next time')).toBeInTheDocument()
  },
}
