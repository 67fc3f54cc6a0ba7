import { ModalsProvider } from '@mantine/modals'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { blankSegment, type Segment } from '#schemas/documents/segment.ts'
import type { FileReport, SegmentCount } from '#schemas/endpoints/segments.ts'
import { check } from '#schemas/index.ts'
import { blankUserEvent } from '#schemas/values/user-event.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import { CountPanel } from './CountPanel.tsx'
import { SegmentDialog } from './SegmentDialog.tsx'
import { SegmentForm } from './SegmentForm.tsx'
import classes from './segments.module.css'
import type { PeopleFile } from './usePeopleFile.ts'
import type { LiveCount } from './useSegmentCount.ts'

const now = 1794825000000

const order = {
  userEvent: 'order_placed',
  property: ['order_value'],
  operator: 'greater_or_equal',
  days: 30,
  userProperty: { name: 'order_value', type: 'number', operator: 'greater_or_equal', value: 999, options: [] },
}
const city = {
  userProperty: { name: 'city', type: 'string', operator: 'equal', value: ['Pune', 'Mumbai'], options: [] },
}
const reviewed = {
  ...blankUserEvent(),
  userEvent: 'review_written',
  property: ['written_on'],
  operator: 'between',
  userProperty: { name: 'written_on', type: 'date', operator: 'between', value: ['2026-10-20', '2026-11-12'] },
}
const nested: Segment = {
  ...blankSegment(now),
  name: 'Big baskets of the west',
  events: [order, { query: 'OR', events: [city, { query: 'AND', events: [reviewed, { ...order, days: 7 }] }] }],
}
const odd: Segment = {
  ...nested,
  query: 'order > 3',
  events: [
    { ...order, weight: 2 },
    'app opened',
    { cohort: 'A' },
    { events: 'none' },
    { query: 'OR', source: 'crm', events: [] },
  ] as never,
}

const sample = ['Tara Mehta', 'Pooja Nair', 'Arjun Kapoor', '', 'Yash Iyer'].map((name, index) => ({
  userId: `customer-${index + 1001}`,
  name,
  city: ['Pune', 'Mumbai', '', 'Kochi', 'Delhi'][index] ?? '',
  lastSeenTS: index === 2 ? null : now - index * 86_400_000,
}))
const count: SegmentCount = { count: 18_204, male: 8102, female: 9641, everybody: 502_318, sample }
const counted: LiveCount = { count, isOld: false, isCounting: false, error: null, retry: fn() }
const noFile: PeopleFile = {
  chosen: undefined,
  upload: { state: undefined, run: (call) => call({} as never), cancel: fn() },
  choose: async () => true,
  putAway: fn(),
  judge: fn(),
  issues: [],
}

/** Around every story: a cache that knows the organisation already, dialogs, looked-up rows. */
function Around({ children }: { readonly children: ReactNode }) {
  const [client] = useState(() => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    client.setQueryData(['accounts', 'appConfig'], { appConfig: { timezone: 'Asia/Kolkata', currencyName: 'GCoins' } })
    return client
  })
  return (
    <QueryClientProvider client={client}>
      <ModalsProvider>
        <StaticLookups>{children}</StaticLookups>
      </ModalsProvider>
    </QueryClientProvider>
  )
}

interface Given {
  readonly segment: Segment
  readonly people?: PeopleFile
  readonly stored?: string
  readonly readOnly?: string
  readonly problems?: boolean
  readonly live?: LiveCount
  readonly reason?: string
  readonly onStep: (segment: Segment, label: string) => void
}

function Builder(given: Given) {
  const { people = noFile, stored, readOnly, problems = false, live = counted, reason, onStep } = given
  const [segment, setSegment] = useState(given.segment)
  const at = cursorOf({
    value: segment,
    change: (next: Segment, label) => {
      onStep(next, label)
      setSegment(next)
    },
    issues: [...(problems ? check(segment, 'segment') : []), ...people.issues],
    readOnly: () => readOnly ?? false,
  })
  return (
    <Around>
      <div className={classes.page}>
        <SegmentForm at={at} people={people} stored={stored} submitted />
        <CountPanel live={live} reason={reason} />
      </div>
    </Around>
  )
}

export default { title: 'Segments', component: Builder, args: { onStep: fn() } } satisfies Meta<typeof Builder>
type Story = StoryObj<typeof Builder>

const none: LiveCount = { ...counted, count: undefined }

export const New: Story = {
  args: { segment: blankSegment(now), live: none, reason: 'The count appears once every condition is complete.' },
}
export const Nested: Story = { args: { segment: nested } }
export const NestedInTheDark: Story = { args: { segment: nested }, globals: { scheme: 'dark' } }
export const ReadOnly: Story = { args: { segment: nested, readOnly: 'It holds numbers that a browser cannot carry.' } }

/** What nobody knows is shown as it came, and kept. */
export const OddShapes: Story = { args: { segment: odd } }

export const WithProblems: Story = {
  args: {
    segment: {
      ...blankSegment(now),
      events: [
        { ...order, days: 45, userProperty: { ...order.userProperty, value: '' } },
        blankUserEvent(),
        { userProperty: { name: 'city', type: 'string', operator: '', value: '' } },
        { query: 'OR', events: [] },
      ],
    },
    problems: true,
    live: { ...counted, isOld: true },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const said of [
      'Segment name is Required',
      'Days should be between 1 and 31',
      'Value is Required',
      'Event is Required',
      'Operator is Required',
      'Add a condition to this group',
    ])
      await expect(canvas.getByText(said)).toBeInTheDocument()
  },
}

export const Counting: Story = { args: { segment: nested, live: { ...counted, isOld: true, isCounting: true } } }
export const CountingFirst: Story = { args: { segment: nested, live: { ...none, isOld: true, isCounting: true } } }
export const NotCounted: Story = {
  args: { segment: nested, live: { ...counted, error: new Error('The server is restarting. Try again in a minute.') } },
}

const file = new File(['user_id\ncustomer-1001\n'], 'gold-members.csv', { type: 'text/csv' })
const right: FileReport = { fileName: file.name, rows: 4318, accepted: 4318, wrong: 0, errors: [] }
const wrong: FileReport = {
  ...right,
  accepted: 4316,
  wrong: 2,
  errors: [
    { row: 17, value: '', message: 'User id is missing' },
    { row: 208, value: 'customer-1001', message: 'Same user id as in row 2' },
  ],
}
const ofFile: Segment = { ...blankSegment(now), name: 'Loyalty gold', events: [], fileName: file.name }

export const FromAFile: Story = { args: { segment: ofFile, stored: file.name } }
export const NoFileYet: Story = {
  args: {
    segment: { ...ofFile, fileName: '' },
    problems: true,
    live: none,
    reason: 'The count appears once a file is uploaded.',
  },
}
export const FileIsRead: Story = {
  args: {
    segment: ofFile,
    people: { ...noFile, chosen: { file }, upload: { ...noFile.upload, state: { sent: 1, done: 1200, total: null } } },
  },
}
export const FileIsRight: Story = { args: { segment: ofFile, people: { ...noFile, chosen: { file, report: right } } } }
export const FileIsWrong: Story = { args: { segment: ofFile, people: { ...noFile, chosen: { file, report: wrong } } } }

/** Turning to a file and back loses no condition. */
export const TurnedAndBack: Story = {
  args: { segment: nested },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: 'From a file' }))
    await expect(args.onStep).toHaveBeenLastCalledWith({ ...nested, events: [], fileName: '' }, 'From a file')
    await userEvent.click(canvas.getByRole('radio', { name: 'By what people do' }))
    await expect(args.onStep).toHaveBeenLastCalledWith({ ...nested, fileName: '' }, 'By what people do')
  },
}

/** Conditions are moved, copied and put into groups from their menus; the sentence follows. */
export const MovedByKeyboard: Story = {
  args: { segment: { ...nested, events: [order, city] } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: 'More for condition 2' }).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Move up' }))
    await expect(args.onStep).toHaveBeenLastCalledWith({ ...nested, events: [city, order] }, 'Move up')
    await expect(
      canvas.getByText(/People whose city is one of Pune, Mumbai, and who did/, { selector: '[data-aloud] *' }),
    ).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Add group' }))
    await expect(canvas.getByRole('radiogroup', { name: 'Group 3' })).toBeInTheDocument()
  },
}

/** Made from a picker: what is missing is said in the dialog, and nothing is created. */
export const Dialog: Story = {
  args: { segment: nested },
  render: () => (
    <Around>
      <SegmentDialog name="Big baskets" onDone={fn()} onCancel={fn()} />
    </Around>
  ),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'New segment' }))
    await expect(dialog.getByRole('textbox', { name: /Segment name/ })).toHaveValue('Big baskets')
    await userEvent.click(dialog.getByRole('button', { name: 'Create segment' }))
    await expect(await dialog.findByRole('alert')).toBeInTheDocument()
  },
}
