import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { failingOnce, gameOf, inGerman, lost, templateOf, won } from '#tests/support/games.ts'
import SpinWheel from './SpinWheel.tsx'

const third = won({ kind: 'field', field: 3 })

export default {
  title: 'Games/Spin wheel',
  component: SpinWheel,
  args: gameOf('diwali-wheel', third),
} satisfies Meta<typeof SpinWheel>
type Story = StoryObj<typeof SpinWheel>

export const Diwali: Story = {}
export const Weekend: Story = { args: gameOf('weekend-wheel', third) }
export const Summer: Story = { args: gameOf('summer-wheel', third) }
export const Library: Story = { args: gameOf('library-spin-wheel', third) }
export const SecondLanguage: Story = {
  args: { template: inGerman(templateOf('diwali-wheel'), 'Dreh das Diwali-Rad'), language: 1 },
}
/** The button is the hub where it does not stand apart. */
export const ButtonInTheMiddle: Story = {
  args: {
    template: inGerman(templateOf('weekend-wheel'), 'Mitte', { spinButton: { type: 'center', text: 'Dreh!' } }),
    language: 1,
  },
}
export const Nothing: Story = { args: { template: {} } }
export const Strange: Story = {
  args: { template: { segments: [null, 7, { text: ['x'], color: 'url(x)' }, '<b>b</b>'], localizationconfig: 'none' } },
}
export const InTheDark: Story = { globals: { scheme: 'dark' } }

export const Closed: Story = {
  args: { open: false, whyNot: 'You have played today. Come back tomorrow.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const button = canvas.getByRole('button', { name: 'Play now' })
    await expect(button).toHaveAccessibleDescription('You have played today. Come back tomorrow.')
    await userEvent.click(button)
    await expect(canvas.queryByText(/You won/)).not.toBeInTheDocument()
  },
}

/** By keyboard alone, turning: the winner is under the pointer, the outcome is said, and the code can be copied. */
export const ByKeyboard: Story = {
  args: { still: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: 'Play now' }).focus()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(await canvas.findByText(/You won/)).toHaveTextContent('You won ₹500 shopping voucher')
    const wheel = canvasElement.querySelector('[data-stopped]')
    await expect(wheel).toHaveAttribute('data-stopped', '3')
    const box = wheel?.getBoundingClientRect() ?? new DOMRect()
    const atPointer = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height * 0.12)
    await expect(atPointer.find((one) => one.hasAttribute('data-field'))).toHaveAttribute('data-field', '3')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Copy the code of ₹500 shopping voucher' })).toHaveFocus()
  },
}

/** Without motion it is at its place at once. */
export const ReducedMotion: Story = {
  args: {
    ...gameOf('diwali-wheel', lost({ kind: 'field', field: null })),
    rows: [1, 3, 4, 5, 6, 7, 8].map((quadrant) => ({ quadrant })),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Play now' }))
    await expect(await canvas.findByText('Better luck next time')).toBeInTheDocument()
    await waitFor(() => expect(canvasElement.querySelector('[data-stopped]')).toHaveAttribute('data-stopped', '2'))
    await expect(document.getAnimations().some((one) => !(one instanceof CSSAnimation))).toBe(false)
  },
}

/** What went wrong is said in place, and the next try plays. */
export const TriedAgain: Story = {
  args: { play: failingOnce(third) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const button = canvas.getByRole('button', { name: 'Play now' })
    await userEvent.click(button)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The shop could not be reached.')
    await userEvent.click(button)
    await expect(await canvas.findByText(/You won/)).toBeInTheDocument()
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
}
