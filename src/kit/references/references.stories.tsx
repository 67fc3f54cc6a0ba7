import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, userEvent, within } from 'storybook/test'
import { ruleTypes } from '#schemas/codes.ts'
import { ReferencedBy } from './ReferencedBy.tsx'

const links = [
  { kind: 'rule', id: 'r1', name: 'Diwali spin & win', ruleType: ruleTypes.rules },
  { kind: 'rule', id: 'r2', name: 'Know your shop', ruleType: ruleTypes.quests },
  { kind: 'rule', id: 'r3', name: 'Which game brings people back?', ruleType: ruleTypes.smartCampaigns },
  { kind: 'badge-rule', id: 'b1', name: 'A hundred coffees' },
]

export default {
  title: 'Kit/Used by',
  component: ReferencedBy,
  args: { area: 'offers', id: 'o1', find: async () => ({ links }) },
  decorators: [
    (Story) => (
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <div style={{ width: 420 }}>
          <Story />
        </div>
      </QueryClientProvider>
    ),
  ],
} satisfies Meta<typeof ReferencedBy>
type Story = StoryObj<typeof ReferencedBy>

export const Several: Story = {
  play: async ({ canvasElement }) => {
    const section = await within(canvasElement).findByRole('region', { name: 'Used by' })
    await expect(await within(section).findByText('(smart campaign)')).toBeVisible()
  },
}

export const InTheDark: Story = { globals: { scheme: 'dark' } }

export const Nothing: Story = { args: { find: async () => ({ links: [] }) } }

export const Loading: Story = { args: { find: () => new Promise(() => {}) } }

/** A new document is used by nothing: the section is not there. */
export const New: Story = { args: { id: undefined } }

/** Fails, then answers. */
function everyOtherTime() {
  let asked = 0
  return async () => {
    asked += 1
    if (asked % 2 === 1) throw new Error('No answer')
    return { links }
  }
}

/** What could not be looked up can be tried again. */
export const Failed: Story = {
  args: { find: everyOtherTime() },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('Know your shop', { exact: false })).toBeVisible()
  },
}
