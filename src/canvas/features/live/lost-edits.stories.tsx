import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import { ruleLookups } from '../../stories/rule-lookups.ts'
import { LostEdits } from './LostEdits.tsx'

/** What of the own edits did not come through, each with its value and why, until it is read. */
const meta: Meta<typeof LostEdits> = {
  title: 'Canvas/Lost edits',
  component: LostEdits,
  decorators: (Story) => (
    <StaticLookups rows={ruleLookups}>
      <Story />
    </StaticLookups>
  ),
}
export default meta
type Story = StoryObj<typeof LostEdits>

const document = drawnRuleSamples.spinWheelFull
const at = ['rewardAssigment', 0, 'percentage'] as const

export const Lost: Story = {
  args: {
    lost: [
      { why: 'both', document, steps: ['name'], mine: 'Diwali wheel', theirs: 'Wheel of lamps' },
      { why: 'gone', document, steps: at, mine: 35, by: 'Asha Menon' },
      { why: 'refused', document, steps: at, mine: 350, reason: 'It must be 100 at most.' },
    ],
    onRead: fn(),
  },
  play: async ({ canvasElement, args }) => {
    const alert = within(await within(canvasElement).findByRole('alert'))
    await expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Name: you and somebody else changed this. Yours is kept: Diwali wheel. Theirs was: Wheel of lamps.',
      '₹5,000 shopping voucher on field 1: your change to 35 % had no place any more; Asha Menon removed it.',
      '₹5,000 shopping voucher on field 1: your change to 350 % was not taken. It must be 100 at most.',
    ])
    await userEvent.click(alert.getByRole('button', { name: 'Dismiss' }))
    await expect(args.onRead).toHaveBeenCalledOnce()
  },
}
export const LostInTheDark: Story = { ...Lost, globals: { scheme: 'dark' } }
