import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { templateOf } from '#tests/support/games.ts'
import RulePreview from './RulePreview.tsx'

const rule = {
  ...{ type: 2, templateId: 'diwali-wheel' },
  rewardAssigment: [{ quadrant: 3, percentage: 100, offerId: 'coins-50', offerName: '50 GCoins' }],
}

export default {
  title: 'Games/Rule',
  component: RulePreview,
  args: { document: rule, template: templateOf('diwali-wheel'), language: 0, names: () => undefined },
  decorators: [
    (Story) => (
      <div style={{ width: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RulePreview>
type Story = StoryObj<typeof RulePreview>

export const Wheel: Story = {}
export const InTheDark: Story = { globals: { scheme: 'dark' } }
export const WithoutTemplate: Story = {
  args: { document: {} },
  render: ({ template: _, ...args }) => <RulePreview {...args} />,
}

/** Played beside the drawing: chance falls by the rule's own rows. */
export const TriedOut: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Play now' }))
    await expect(await canvas.findByText('You won 50 GCoins')).toBeInTheDocument()
    await expect(canvasElement.querySelector('[data-stopped]')).toHaveAttribute('data-stopped', '3')
  },
}

/** A poll: how others voted is made up, and says so; the vote just given is among them. */
export const PollTriedOut: Story = {
  args: { document: { type: 18, templateId: 'sweet-poll' }, template: templateOf('sweet-poll') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: 'Gulab jamun' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Vote' }))
    const votes = within(await canvas.findByRole('list', { name: 'Which sweet wins?' }))
    const [first, second] = votes.getAllByRole('listitem')
    await expect(first).toHaveTextContent('Kaju katli 49 % 47 votes')
    await expect(second).toHaveTextContent('Gulab jamun Your vote 32 % 30 votes')
    await expect(canvas.getByText(/how others voted is made up/)).toBeInTheDocument()
  },
}
