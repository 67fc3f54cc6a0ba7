import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { gameOf, inGerman, lost, templateOf, won } from '#tests/support/games.ts'
import SlotMachine from './SlotMachine.tsx'

export default {
  title: 'Games/Slot machine',
  component: SlotMachine,
  args: gameOf('harvest-slots', won({ kind: 'elements', elements: ['lamp', 'lamp', 'lamp'] })),
} satisfies Meta<typeof SlotMachine>
type Story = StoryObj<typeof SlotMachine>

export const Harvest: Story = {}
export const Library: Story = { args: { template: templateOf('library-slot-machine') } }
export const SecondLanguage: Story = {
  args: { template: inGerman(templateOf('harvest-slots'), 'Drei gleiche'), language: 1 },
}
/** Elements of which nobody has drawn a picture show their names. */
export const Words: Story = { args: { template: { slotMachineElements: ['Gold', { id: 7, name: 'Silver' }, 'Iron'] } } }
export const Nothing: Story = { args: { template: {} } }
export const Closed: Story = { args: { open: false, whyNot: 'It opens at nine.' } }
export const InTheDark: Story = { globals: { scheme: 'dark' } }

/** By keyboard, running: the elements that were named stand in the line, seen at its middle. */
export const ByKeyboard: Story = {
  args: { still: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: 'Play now' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('The line: Lamp, Lamp, Lamp')).toBeInTheDocument()
    const box = canvasElement.querySelector('[data-line]')?.getBoundingClientRect() ?? new DOMRect()
    const seen = [1 / 6, 3 / 6, 5 / 6].map((share) =>
      document
        .elementsFromPoint(box.x + box.width * share, box.y + box.height / 2)
        .find((one) => one.hasAttribute('data-element'))
        ?.getAttribute('data-element'),
    )
    await expect(seen).toEqual(['lamp', 'lamp', 'lamp'])
  },
}

/** A line that lost has no two alike. */
export const LostStill: Story = {
  args: gameOf('harvest-slots', lost({ kind: 'elements', elements: [] })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Play now' }))
    await expect(await canvas.findByText('Better luck next time')).toBeInTheDocument()
    const line = canvasElement.querySelector('[data-line]')?.getAttribute('data-line')?.split(' ')
    await expect(new Set(line).size).toBe(3)
  },
}
