import { Paper } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentType, useState } from 'react'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import type { WholeApproval } from '#schemas/endpoints/approvals.ts'
import { defaultApprovalPolicy } from '#schemas/values/approval-policy.ts'
import { api } from '#src/api/api.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import { InRouter, routerAround } from '#src/resource/InRouter.tsx'
import { ApprovalView } from './ApprovalView.tsx'
import { PolicyForm } from './PolicyTab.tsx'

const answered = { msg: '', etag: undefined }
const asked = Date.UTC(2026, 9, 22, 9)
const live = {
  name: 'Diwali wheel',
  type: 2,
  ruleStatus: 'active',
  startDateTime: asked,
  endDateTime: 9_999_999_999_999,
}
const approval: WholeApproval = {
  ...{ id: 'a', kind: 'rule', documentId: 'diwali', family: 'rule', name: 'Diwali wheel', askedBy: 'Asha Menon' },
  ...{ askedTS: asked, words: 'Diwali begins on Monday.', deadlineTS: asked + 604_800_000, whom: ['Rohan Mehta'] },
  ...{ needed: 2, votes: [{ by: 'Farah Khan', rightOf: 'Ravi Kumar', atTS: asked }], state: 'open', closedBy: '' },
  ...{ closedTS: null, answer: '', isMine: false, whyNot: '', hash: 'h', startsNow: false, isLive: true, live },
  document: { ...live, name: 'Diwali wheel 2026', endDateTime: asked + 1_209_600_000 },
  forecast: {
    ...{ is: 'there', days: 14, runs: 200, warnings: ['Mithai boxes run out in most futures.'] },
    players: { p10: 21_000, p50: 28_400, p90: 33_000 },
    plays: { p10: 52_000, p50: 69_400, p90: 81_000 },
    spend: { 'money INR': { p10: 118_000, p50: 123_000, p90: 176_000 } },
  },
  ...{ cost: 176_000, since: [] },
}

interface Given {
  readonly approval: WholeApproval
}

/** The request as its page shows it. */
const View = () => (
  <StaticLookups>
    <Paper maw={820}>
      <ApprovalView id="a" />
    </Paper>
  </StaticLookups>
)

/** A part of the page at its address. */
function Standing({ element }: { readonly element: ComponentType }) {
  const [router] = useState(() => routerAround({ path: '/approvals', title: 'Approvals', element }, '/approvals'))
  return <InRouter router={router} />
}

/** A request for approval, with what is looked at before it is answered. */
const meta: Meta<Given> = {
  title: 'Screens/Approvals',
  component: View,
  render: () => <Standing element={View} />,
  args: { approval },
  beforeEach: ({ args }) => {
    const policy = { ...defaultApprovalPolicy, mode: 'cost' as const }
    spyOn(api.approvals, 'get').mockResolvedValue({ ...answered, approval: args.approval } as never)
    spyOn(api.approvals, 'policy').mockResolvedValue({ ...answered, policy, people: [], standIn: null } as never)
  },
}
export default meta
type Story = StoryObj<Given>

/** What changes, what it costs, and both answers. */
export const Waits: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const changed = await canvas.findByRole('region', { name: 'What changes for players' })
    await waitFor(() => expect(changed).toHaveTextContent('Diwali wheel → Diwali wheel 2026'))
    await expect(await canvas.findByText(/₹176,000 at most in 9 of 10 futures/)).toBeVisible()
    await expect(canvas.getByText('Approved by Farah Khan for Ravi Kumar. 1 of 2.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Approve and publish' })).toBeEnabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Send back…' }))
    await expect(canvas.getByRole('button', { name: 'Send back' })).toBeDisabled()
    await userEvent.type(canvas.getByLabelText('What should be different'), 'Fewer boxes')
    await expect(canvas.getByRole('button', { name: 'Send back' })).toBeEnabled()
  },
}

/** Somebody edited it since: nobody can approve what they have not seen. */
export const ChangedSince: Story = {
  args: {
    approval: {
      ...approval,
      state: 'outdated',
      since: [{ revision: 4, savedBy: 'Neha Iyer', savedTS: asked + 3_600_000 }],
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/Neha Iyer/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Approve and publish' })).toBeNull()
  },
}

const people = ['Asha Menon', 'Rohan Mehta'].map((name) => ({
  ...{ id: name, name, role: 'admin' as const, mayApprove: true, isMe: false },
}))

const Form = () => <PolicyForm stored={defaultApprovalPolicy} people={people} />

/** The policy by cost, with a further step. */
export const Policy: StoryObj = {
  render: () => <Standing element={Form} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const save = await canvas.findByRole('button', { name: 'Save' })
    await expect(save).toBeDisabled()
    await userEvent.click(canvas.getByLabelText('Above a cost'))
    await userEvent.click(canvas.getByRole('button', { name: 'Add a step' }))
    const amounts = canvas.getAllByLabelText('Above, in INR')
    await expect(amounts.map((one) => (one as HTMLInputElement).value)).toEqual(['50,000', '100,000'])
    await expect(save).toBeEnabled()
  },
}
