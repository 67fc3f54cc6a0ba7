import { Paper } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import type { DrawSettings, DrawsState } from '#schemas/values/draws.ts'
import { api } from '#src/api/api.ts'
import { Draws } from './DrawsDialog.tsx'

interface Given {
  readonly settings: DrawSettings
  readonly draws: DrawsState
}

/** The contents of the dialog. */
function Dialog() {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <QueryClientProvider client={queries}>
      <Paper withBorder p="md" maw={740}>
        <Draws id="diwali-spin-and-win" name="Diwali wheel" />
      </Paper>
    </QueryClientProvider>
  )
}

const answered = { msg: '', etag: undefined }
const hex = (digit: string) => digit.repeat(64)
const record: DrawsState['record'] = {
  ...{ organisation: 'org', rule: 'diwali-spin-and-win', publicKey: hex('a'), heads: [] },
  commitments: [24, 25, 26, 27, 28, 29].map((day, at) => ({
    ...{ day: `2026-11-${day}`, commitment: hex('b2d4f0'.charAt(at)), committedTS: 0 },
    ...(day < 27 && { seed: hex('e') }),
  })),
  tables: [],
}
const rows = (mugs: number, isOff: boolean) => [
  { row: 0, prize: '50 GCoins', seen: 812 - mugs, expected: 768, share: 0.75, isOff },
  { row: 1, prize: 'Ganesha mug', seen: 152 + mugs, expected: 153.6, share: 0.15, isOff },
  { row: 2, prize: '', seen: 60, expected: 102.4, share: 0.1, isOff: false },
]
const drawn = (mugs = 0, isOff = false): DrawsState => ({
  ...{ record, entries: 2055, begun: 1026, finished: 1024 },
  tables: [{ hash: hex('c'), draws: 1024, looked: 1024, rows: rows(mugs, isOff) }],
})
const none: DrawsState = { record: { ...record, commitments: [] }, entries: 0, begun: 0, finished: 0, tables: [] }

/** The draws of a rule: the switches, and what was drawn so far. */
const meta: Meta<Given> = {
  title: 'Screens/Draws',
  component: Dialog,
  args: { settings: { provable: true, showOdds: true }, draws: drawn() },
  beforeEach: ({ args: { settings, draws } }) => {
    spyOn(api.draws, 'getSettings').mockResolvedValue({ ...answered, settings, possible: true } as never)
    spyOn(api.draws, 'get').mockResolvedValue({ ...answered, draws } as never)
    spyOn(api.draws, 'saveSettings').mockResolvedValue({ ...answered, settings } as never)
  },
}
export default meta
type Story = StoryObj<Given>

export const AsExpected: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/As the odds say/)).toBeVisible()
    await expect(canvas.getByRole('row', { name: /Ganesha mug/ })).toHaveTextContent('Ganesha mug1 in 6.7152153.6')
    await expect(canvas.getByText(/2 begun and not finished/)).toBeVisible()
    await expect(canvas.getByRole('row', { name: /2026-11-26/ })).toHaveTextContent('Revealed')
    await expect(canvas.getByRole('row', { name: /2026-11-27/ })).toHaveTextContent('Secret')
  },
}
export const InTheDark: Story = { globals: { scheme: 'dark' } }
export const TooOften: Story = {
  args: { draws: drawn(120, true) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('Ganesha mug (too often)')
  },
}
/** Nothing is provable yet: there is nothing but the switches. */
export const Off: Story = {
  args: { settings: { provable: false, showOdds: false }, draws: none },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const provable = await canvas.findByRole('switch', { name: /^Provable draws/ })
    await waitFor(() => expect(provable).toBeEnabled())
    await expect(canvas.queryByText('Commitments')).toBeNull()
    await userEvent.click(provable)
    await expect(api.draws.saveSettings).toHaveBeenCalledWith({
      params: { ruleId: 'diwali-spin-and-win' },
      body: { provable: true, showOdds: false },
    })
  },
}
export const TurnedOff: Story = { args: { settings: { provable: false, showOdds: false } } }
