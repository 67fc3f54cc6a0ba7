import { Stack } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { sampleLookups } from '#src/lookups/lookups.samples.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import { BadgePicker } from './BadgePicker.tsx'
import { EventPicker } from './EventPicker.tsx'
import { LeaderboardPicker } from './LeaderboardPicker.tsx'
import { OfferPicker } from './OfferPicker.tsx'
import { PagePicker } from './PagePicker.tsx'
import { PickerSlotsContext } from './picker-slots.ts'
import { RulePicker } from './RulePicker.tsx'
import { SegmentPicker } from './SegmentPicker.tsx'
import { TemplatePicker } from './TemplatePicker.tsx'
import { WebhookPicker } from './WebhookPicker.tsx'

const onChange = fn()

function Pickers(props: { ids?: Record<string, string>; readOnly?: string; loading?: boolean }) {
  const { ids = {}, readOnly, loading = false } = props
  const [chosen, setChosen] = useState<Record<string, string | undefined>>(ids)
  const at = (kind: string) => ({
    value: chosen[kind],
    readOnly: readOnly ?? (false as const),
    onChange: (id: string | undefined) => {
      onChange(kind, id)
      setChosen({ ...chosen, [kind]: id })
    },
  })
  return (
    <StaticLookups loading={loading}>
      <Stack maw={380} mih={480}>
        <OfferPicker {...at('offer')} />
        <SegmentPicker {...at('segment')} />
        <TemplatePicker {...at('template')} types={[2, 3, 4, 9]} />
        <WebhookPicker {...at('webhook')} clearable />
        <LeaderboardPicker {...at('leaderboard')} />
        <BadgePicker {...at('badge')} />
        <PagePicker {...at('page')} />
        <EventPicker {...at('event')} />
        <EventPicker {...at('eventKey')} by="key" label="Event by key" />
        <RulePicker {...at('rule')} types={[2, 3, 4, 5, 8]} />
      </Stack>
    </StaticLookups>
  )
}

export default { title: 'Pickers', component: Pickers } satisfies Meta<typeof Pickers>
type Story = StoryObj<typeof Pickers>

export const Empty: Story = {}

export const Chosen: Story = {
  args: {
    ids: {
      offer: 'offer-500-voucher',
      segment: 'segment-loyal',
      template: 'template-summer-wheel',
      webhook: 'webhook-crm',
      leaderboard: 'leaderboard-diwali',
      badge: 'badge-gold-cup',
      page: 'page-thank-you',
      event: 'event-review',
      eventKey: 'order_placed',
      rule: 'rule-bean-slots',
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('combobox', { name: 'Event' })).toHaveValue('Review written')
    await expect(canvas.getByRole('combobox', { name: 'Event by key' })).toHaveValue('Order placed')
    await expect(canvas.getByRole('combobox', { name: 'Rule' })).toHaveValue('Three beans')
  },
}

export const RulesOfSomeTypes: Story = {
  play: async ({ canvasElement }) => {
    onChange.mockClear()
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: 'Rule' }))
    const list = await within(document.body).findByRole('listbox')
    const options = within(list).getAllByRole('option')
    // No coin toss (type 9), and no streak, which is another list.
    await expect(options.map((option) => option.textContent)).toHaveLength(5)
    await userEvent.keyboard('roast{ArrowDown}{Enter}')
    await expect(onChange).toHaveBeenLastCalledWith('rule', 'rule-roast-dice')
  },
}

export const Missing: Story = {
  args: { ids: { offer: 'offer-of-yesterday', template: 'template-gone', segment: 'segment-gone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('combobox', { name: 'Offer' })).toHaveValue('(missing) offer-of-yesterday')
    await expect(canvas.getByRole('combobox', { name: 'Template' })).toHaveValue('(missing) template-gone')
  },
}

export const Loading: Story = {
  args: { ids: { offer: 'offer-late' }, loading: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('combobox', { name: 'Offer' })).toHaveValue('Loading…')
  },
}

export const Locked: Story = {
  args: { ids: { offer: 'offer-50-coins' }, readOnly: 'This has started.' },
}

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    onChange.mockClear()
    await userEvent.click(canvas.getByRole('combobox', { name: 'Offer' }))
    await userEvent.keyboard('grocery{ArrowDown}{Enter}')
    await expect(onChange).toHaveBeenLastCalledWith('offer', 'offer-500-voucher')
    await expect(canvas.getByRole('combobox', { name: 'Offer' })).toHaveValue('₹500 grocery voucher')
  },
}

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: 'Offer' }))
    const list = await within(document.body).findByRole('listbox')
    await expect(within(list).getAllByRole('option')[0]).toHaveTextContent('No Offer')
  },
}

/** A stand-in for the offer editor that the app lends. */
function InstantOffer({ name, onDone }: { name: string; onDone: (offer: (typeof sampleLookups.offers)[0]) => void }) {
  const [first] = sampleLookups.offers
  return (
    <button type="button" onClick={() => first && onDone({ ...first, offer_name: name })}>
      Make {name}
    </button>
  )
}

export const MakesWhatItLacks: Story = {
  render: () => (
    <PickerSlotsContext value={{ NewOffer: InstantOffer }}>
      <Pickers />
    </PickerSlotsContext>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    onChange.mockClear()
    await userEvent.click(canvas.getByRole('combobox', { name: 'Offer' }))
    await userEvent.keyboard('Samosa{ArrowDown}')
    await userEvent.click(within(document.body).getByRole('option', { name: 'New offer…' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Make Samosa' }))
    await expect(onChange).toHaveBeenLastCalledWith('offer', 'offer-50-coins')
  },
}
