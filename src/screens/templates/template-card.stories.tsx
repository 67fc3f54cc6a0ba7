import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { TemplateRow } from '#schemas/endpoints/templates.ts'
import { templateOf } from '#tests/support/games.ts'
import { TemplateCard } from './TemplateCard.tsx'

/** A card of a template of the demo organisation or the library. */
function Card({ from }: { readonly from: string }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  const template = templateOf(from)
  const row = { ...template, id: from, title: '', template } as unknown as TemplateRow
  return (
    <QueryClientProvider client={client}>
      <div style={{ width: 290 }}>
        <TemplateCard row={row} address={undefined} actions={<button type="button">Use this</button>} />
      </div>
    </QueryClientProvider>
  )
}

export default {
  title: 'Templates/Card',
  component: Card,
  args: { from: 'diwali-wheel' },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Card>
type Story = StoryObj<typeof Card>

/** A still picture, until somebody points at the card. */
export const Still: Story = {}

/** The game plays by itself while the card is pointed at, and stands still again afterwards. */
export const Moves: Story = {
  play: async ({ canvasElement }) => {
    const card = await within(canvasElement).findByRole('article')
    const phase = () => card.querySelector('[data-game]')?.getAttribute('data-phase')
    await waitFor(() => expect(phase()).toBe('ready'), { timeout: 5000 })
    await userEvent.hover(card)
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      await waitFor(() => expect(['asking', 'showing', 'shown']).toContain(phase()), { timeout: 5000 })
    await userEvent.unhover(card)
    await waitFor(() => expect(phase()).toBe('ready'))
  },
}

/** A design of quests. */
export const Quest: Story = { args: { from: 'library-quest' } }

/** A design of daily streaks. */
export const Streak: Story = { args: { from: 'library-daily-streak' } }
