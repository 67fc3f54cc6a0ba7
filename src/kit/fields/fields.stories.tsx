import { Stack } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import type { Issue } from '#schemas/checks/issue.ts'
import { NEVER } from '#schemas/codes.ts'
import { cursorOf } from '../cursor.ts'
import { ColourField } from './ColourField.tsx'
import { DateTimeField } from './DateTimeField.tsx'
import { NumberField } from './NumberField.tsx'
import { SegmentedField } from './SegmentedField.tsx'
import { SelectField } from './SelectField.tsx'
import { SwitchField } from './SwitchField.tsx'
import { TextAreaField } from './TextAreaField.tsx'
import { TextField } from './TextField.tsx'
import { TimeField } from './TimeField.tsx'

interface Props {
  readonly document: Record<string, unknown>
  readonly issues?: readonly Issue[]
  readonly readOnly?: string | false
}

/** Every field of an inspector, over one document. */
function Inspector({ document: given, issues = [], readOnly = false }: Props) {
  const [document, setDocument] = useState(given)
  const at = cursorOf({ value: document, change: setDocument, issues, readOnly: () => readOnly })
  return (
    <Stack maw={340} gap="sm">
      <TextField at={at.at('name')} label="Rule name" required placeholder="Diwali spin & win" />
      <NumberField at={at.at('percentage')} label="Share of wins" decimals={2} suffix="%" />
      <SelectField
        at={at.at('howOften')}
        label="How often"
        clearable
        options={['everytime', 'once per day', 'once per session'].map((value) => ({ value, label: value }))}
      />
      <SegmentedField
        at={at.at('rewardOption')}
        label="Rewards by"
        options={[
          { value: 'rank', label: 'Rank' },
          { value: 'score', label: 'Score' },
        ]}
      />
      <SwitchField at={at.at('webhookCallback')} label="Call a webhook" description="After a reward is given." />
      <DateTimeField at={at.at('startDateTime')} label="Start" zone="Asia/Kolkata" />
      <TimeField at={at.at('startTime')} label="From" />
      <ColourField at={at.at('color')} label="Colour" />
      <TextAreaField at={at.at('text')} label="Result text" description="#reward stands for what was won." />
    </Stack>
  )
}

const filled = {
  name: 'Diwali spin & win',
  percentage: 0.9,
  howOften: 'once per day',
  rewardOption: 'rank',
  webhookCallback: true,
  startDateTime: Date.UTC(2026, 11, 1, 4, 30),
  startTime: '10:00:00',
  color: '#0DA05A',
  text: 'You won #reward',
}

const issue = (path: string, message: string, severity: Issue['severity'] = 'error'): Issue => ({
  code: path,
  severity,
  path,
  message,
})

const meta = { title: 'Kit/Fields', component: Inspector } satisfies Meta<typeof Inspector>
export default meta
type Story = StoryObj<typeof meta>

/** Nothing is there yet. */
export const Empty: Story = { args: { document: {} } }

/** What an inspector usually shows. */
export const Filled: Story = { args: { document: filled } }

/** Problems stand at their fields; a warning lets the save pass. */
export const WithIssues: Story = {
  args: {
    document: { ...filled, name: '' },
    issues: [
      issue('name', 'Rule name is Required'),
      issue('percentage', 'Winning percentage must be 100%'),
      issue('howOften', 'Value cannot be empty'),
      issue('rewardOption', 'select reward criteria'),
      issue('webhookCallback', 'Webhook is Required'),
      issue('startDateTime', 'Start must be now or later'),
      issue('startTime', 'Value cannot be empty'),
      issue('color', 'This colour is hard to read on white.', 'warning'),
      issue('text', 'Winning text must include #segmentText, #reward or #rewardType'),
    ],
  },
}

/** A running rule: locked, still readable, and the lock says why. */
export const Locked: Story = {
  args: {
    document: filled,
    readOnly: 'This has started: only its status and an earlier end can change. Duplicate it to change more.',
  },
}

/** Documents are untrusted: what is not of the expected type is shown as it is, and kept until somebody edits it. */
export const WrongTypes: Story = {
  args: {
    document: {
      name: 42,
      percentage: 'twenty',
      howOften: 'twice a moon',
      rewardOption: 7,
      webhookCallback: 'yes',
      startDateTime: 'tomorrow',
      startTime: 'noon',
      color: ['#fff'],
      text: { en: 'You won' },
    },
  },
}

/** The end that never comes is no date. */
export const Never: Story = { args: { document: { ...filled, startDateTime: NEVER } } }
