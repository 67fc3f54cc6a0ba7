import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import type { HeldReward } from '#schemas/endpoints/held.ts'
import { api } from '#src/api/api.ts'
import { InRouter, routerAround } from '#src/resource/InRouter.tsx'
import { screens } from '../index.ts'

const at = Date.UTC(2026, 10, 20, 9, 30)

const held = (index: number, given: Partial<HeldReward> = {}): HeldReward => ({
  ...{ id: `r${index}`, offerId: 'coins', badgeId: '', name: 'Welcome coins', rewardType: 1, amount: 50 },
  ...{ unit: 'coins', currency: '', code: '', given: false, why: 'held', cause: 'play', ruleId: 'rule-1' },
  ...{
    ruleName: 'Diwali spin & win',
    place: 'rewardAssigment.0',
    at: at + index * 61_000,
    heldTS: at + index * 61_000,
  },
  ...{ userId: `visitor:7f3a${index}`, reason: '', byName: '', takenBackTS: null },
  ...{ heldBy: 'plays-of-address', address: '203.0.113.7' },
  ...given,
})

const rows = [
  held(1),
  held(2),
  held(3, { name: 'Book voucher', unit: 'money', amount: 250, currency: 'inr', heldBy: 'rewards-of-address' }),
  held(4, { heldBy: 'plays-of-visitor', address: '' }),
  held(6, { heldBy: 'rewards-of-device', address: '' }),
  held(5, { name: 'Early bird', offerId: '', badgeId: 'early', amount: 0, unit: 'none', address: '2001:db8::/64' }),
]

const listing = (listed: readonly HeldReward[]) =>
  spyOn(api.held, 'list').mockResolvedValue({ rows: [...listed], total: listed.length } as never)

function Page() {
  const [router] = useState(() => {
    const route = screens.find(({ path }) => path === '/heldrewards')
    if (!route) throw new Error('there is no such page')
    return routerAround(route, '/heldrewards')
  })
  return <InRouter router={router} />
}

/** The rewards that wait for somebody's look. */
const meta: Meta<typeof Page> = {
  title: 'Screens/Rewards to check',
  component: Page,
  beforeEach: () => {
    listing(rows)
  },
}
export default meta
type Story = StoryObj<typeof Page>

const read: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await expect(await within(canvasElement).findByText('Book voucher, ₹250')).toBeVisible()
}

export const Typical: Story = { play: read }
export const InTheDark: Story = { play: read, globals: { scheme: 'dark' } }

export const NothingWaits: Story = {
  beforeEach: () => {
    listing([])
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Nothing waits')).toBeVisible()
  },
}

/** Two are selected and refused, after a question. */
export const Refused: Story = {
  play: async ({ canvasElement }) => {
    const refuse = spyOn(api.held, 'refuse').mockResolvedValue({ refused: 2 } as never)
    const page = within(canvasElement)
    for (const name of ['Welcome coins of visitor:7f3a1', 'Welcome coins of visitor:7f3a2'])
      await userEvent.click(await page.findByRole('checkbox', { name: `Select ${name}` }))
    await userEvent.click(page.getByRole('button', { name: 'Refuse' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse 2 rewards' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }))
    await waitFor(() => expect(refuse).toHaveBeenCalledWith({ body: { rewardIds: ['r1', 'r2'] } }))
    await waitFor(() => expect(page.queryByRole('toolbar')).toBeNull())
  },
}
