import { Paper } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import type { UserDetails } from '#schemas/endpoints/accounts.ts'
import type { PrizeDraw } from '#schemas/values/prize-draws.ts'
import { api } from '#src/api/api.ts'
import { clearSession, keepUser } from '#src/api/session-store.ts'
import { LookupsProvider } from '#src/lookups/LookupsProvider.tsx'
import { PrizeDraws } from './PrizeDrawsDialog.tsx'
import { sampleDraw } from './prize-draw.samples.ts'

interface Given {
  readonly prizeDraws: readonly PrizeDraw[]
  readonly why?: string
  readonly role?: UserDetails['role']
}

const ruleId = 'shopper-of-the-month'

/** The contents of the dialog. */
function Dialog() {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <QueryClientProvider client={queries}>
      <LookupsProvider>
        <ModalsProvider>
          <Paper withBorder p="md" maw={740}>
            <PrizeDraws id={ruleId} />
          </Paper>
        </ModalsProvider>
      </LookupsProvider>
    </QueryClientProvider>
  )
}

const answered = { msg: '', etag: undefined }

/** The prize draws of a rule: what each waits for, its winners, and the form of a new one. */
const meta: Meta<Given> = {
  title: 'Screens/Prize draws',
  component: Dialog,
  args: { prizeDraws: [] },
  beforeEach: ({ args: { prizeDraws, why, role = 'editor' } }) => {
    keepUser({ id: 'asha', role } as UserDetails, false)
    spyOn(api.prizeDraws, 'list').mockResolvedValue({
      ...answered,
      ...{ prizeDraws, counts: 'plays', possible: why === undefined, ...(why !== undefined && { why }) },
    } as never)
    for (const name of ['save', 'close', 'redraw', 'delete'] as const)
      spyOn(api.prizeDraws, name).mockResolvedValue(answered as never)
    spyOn(api.offers, 'list').mockResolvedValue({ ...answered, rows: [], total: 0 } as never)
    return clearSession
  },
}
export default meta
type Story = StoryObj<Given>

const { redrawnBy: _, ...drawn } = { ...sampleDraw('drawn'), redrawnBy: undefined }
const all = [
  sampleDraw('open'),
  { ...sampleDraw('waiting'), name: 'Hamper of October', trouble: 'The beacon did not answer.' },
  {
    ...{ ...sampleDraw('closed'), name: 'Hamper of September, drawn again' },
    redrawOf: { drawId: 'draw-drawn', reason: 'The second winner works for us.' },
  },
  { ...drawn, name: 'Hamper of September', redrawnBy: 'draw-closed' },
]

/** Every state, with what may be done in it. */
export const EachState: Story = {
  args: { prizeDraws: all },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const open = within(await canvas.findByRole('region', { name: 'Weekend in Goa' }))
    await expect(open.getByText(/1,204 entries by 380 players so far/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'New prize draw' })).toBeNull()
    await expect(canvas.getByText(/is not there yet/)).toHaveTextContent('The beacon did not answer.')
    const winners = within(canvas.getByRole('table', { name: 'Winners of Hamper of September' }))
    await expect(winners.getByRole('row', { name: /ravi-17/ })).toHaveTextContent('Not given. It is out of stock.')
    await expect(winners.getByRole('row', { name: /Erased person/ })).toHaveTextContent('On its way')
    await expect(canvas.getByText(/Draws “Hamper of September” again/)).toHaveTextContent('works for us')
    await userEvent.click(open.getByRole('button', { name: 'Close now' }))
    const sure = await screen.findByRole('dialog', { name: 'Close “Weekend in Goa” now' })
    await userEvent.click(within(sure).getByRole('button', { name: 'Close now' }))
    await waitFor(() => expect(api.prizeDraws.close).toHaveBeenCalledWith({ params: { ruleId, drawId: 'draw-open' } }))
  },
}
export const EachStateInTheDark: Story = { args: { prizeDraws: all }, globals: { scheme: 'dark' } }

/** A new one: what is missing is said at its field, and it is saved. */
export const Blank: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'New prize draw' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(canvas.getByText('Give it a name that players will read.')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Weekend in Goa')
    await userEvent.click(canvas.getByRole('radio', { name: /One per finished play/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(api.prizeDraws.save).toHaveBeenCalledWith({
        params: { ruleId },
        body: { name: 'Weekend in Goa', entriesPer: 'play', winnerCount: 1 },
      }),
    )
    await waitFor(() => expect(canvas.queryByRole('form')).toBeNull())
  },
}

/** A redraw asks for its reason. */
export const DrawnAgain: Story = {
  args: { prizeDraws: [drawn] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Draw again…' }))
    const form = within(canvas.getByRole('form', { name: 'Draw Weekend in Goa again' }))
    await userEvent.type(form.getByRole('textbox', { name: 'Reason' }), 'A mistake')
    await userEvent.click(form.getByRole('button', { name: 'Draw again' }))
    await expect(form.getByRole('textbox', { name: 'Reason' })).toBeInvalid()
    await userEvent.type(form.getByRole('textbox', { name: 'Reason' }), ' in the rules')
    await userEvent.click(form.getByRole('button', { name: 'Draw again' }))
    const sure = await screen.findByRole('dialog', { name: 'Draw “Weekend in Goa” again' })
    await userEvent.click(within(sure).getByRole('button', { name: 'Draw again' }))
    await waitFor(() =>
      expect(api.prizeDraws.redraw).toHaveBeenCalledWith({
        params: { ruleId, drawId: 'draw-drawn' },
        body: { reason: 'A mistake in the rules' },
      }),
    )
  },
}

/** A viewer sees everything and is offered nothing that changes it. */
export const ForViewers: Story = {
  args: { prizeDraws: all, role: 'viewer' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('table', { name: 'Winners of Hamper of September' })).toBeVisible()
    await expect(canvas.queryAllByRole('button')).toEqual([])
    await expect(canvas.getAllByRole('link', { name: 'Public record' })).toHaveLength(3)
  },
}

/** A server without a beacon. */
export const NotPossible: Story = { args: { why: 'This server is not set up to read a public beacon.' } }
