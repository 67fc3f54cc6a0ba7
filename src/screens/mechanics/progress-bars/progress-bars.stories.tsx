import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { progressBarSamples } from '#schemas/documents/progress-bar.samples.ts'
import { blankProgressBar } from '#schemas/documents/progress-bar-blank.ts'
import { check } from '#schemas/index.ts'
import type { JsonObject } from '#schemas/json.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { progressBars as library } from '#src/platform/seed/library/progress-bars.ts'
import { TemplateForm } from '#src/template-editor/TemplateForm.tsx'
import { BarPreview } from './BarPreview.tsx'
import { barSections } from './bar-sections.tsx'

interface Props {
  readonly bar: JsonObject
  readonly problems?: boolean
  readonly readOnly?: string
}

function Editor({ bar: first, problems = false, readOnly }: Props) {
  const [bar, setBar] = useState(first)
  const root = cursorOf<JsonObject>({
    value: bar,
    change: setBar,
    issues: problems ? check(bar as never, 'progress-bar', { now: 0, mode: 'save' }) : [],
    readOnly: () => readOnly ?? false,
  })
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 540px) minmax(0, 1fr)', gap: 16 }}>
      <div>
        <TemplateForm root={root} sections={barSections} singular="progress bar" />
      </div>
      <BarPreview bar={bar} />
    </div>
  )
}

const [simple, segments, stops, arc, ring] = library.map(({ document }) => document as JsonObject)

export default {
  title: 'Progress bars/Editor',
  component: Editor,
  args: { bar: ring ?? {} },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Editor>
type Story = StoryObj<typeof Editor>

export const Empty: Story = { args: { bar: blankProgressBar() as unknown as JsonObject } }
export const Bar: Story = { args: { bar: simple ?? {} } }
export const Segments: Story = { args: { bar: segments ?? {} } }
export const Stops: Story = { args: { bar: stops ?? {} } }
export const Arc: Story = { args: { bar: arc ?? {} } }
export const Ring: Story = {
  play: async ({ canvasElement }) => {
    const preview = within(within(canvasElement).getByRole('region', { name: 'Preview' }))
    const bar = preview.getByRole('progressbar', { name: 'Daily ring' })
    await expect(bar).toHaveAttribute('aria-valuetext', '1 of 4 events')
    await userEvent.click(preview.getByRole('button', { name: 'One event' }))
    await expect(bar).toHaveAttribute('aria-valuenow', '2')
    await userEvent.click(preview.getByRole('button', { name: 'One back' }))
    await expect(bar).toHaveAttribute('aria-valuenow', '1')
    await userEvent.click(preview.getByRole('button', { name: 'Reset' }))
    await expect(bar).toHaveAttribute('aria-valuenow', '0')
  },
}
export const TwoLanguages: Story = { args: { bar: progressBarSamples.coffeeCard as JsonObject } }
export const Strange: Story = { args: { bar: progressBarSamples.odd as JsonObject } }
export const WithProblems: Story = {
  args: {
    bar: { ...blankProgressBar(), templateName: 'ab', numberOfEvents: 0 } as unknown as JsonObject,
    problems: true,
  },
}
export const ReadOnly: Story = { args: { readOnly: 'This progress bar came with Questwire.' } }
export const InTheDark: Story = { globals: { scheme: 'dark' } }
