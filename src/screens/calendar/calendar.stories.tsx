import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { ALL_USER, NEVER, NO_OFFER } from '#schemas/codes.ts'
import type { Calendar, CalendarEntry, CalendarExpected } from '#schemas/endpoints/calendar.ts'
import type { AskedFacts, CalendarFacts } from '#schemas/endpoints/calendar-facts.ts'
import { keptInFilesWords } from '#schemas/messages/kept-in-files.ts'
import { api } from '#src/api/api.ts'
import { blankAssumptions } from '#src/engine/simulation/assumptions.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import { InRouter, routerAround } from '#src/resource/InRouter.tsx'
import { dayNumber, dayText } from '#src/time/calendar-periods.ts'
import { dayStart, localDays } from '#src/time/local-days.ts'
import { screens } from './index.ts'

const zone = 'Asia/Kolkata'
const today = dayText(localDays(Date.now(), null, zone).first)
const first = dayNumber(today)
const at = (day: number, hour = 0) => dayStart(first + day, zone) + hour * 3_600_000

/** An entry from one day to another, both included and counted from today. */
function entry(name: string, from: number, to: number | null, given: Partial<CalendarEntry> = {}): CalendarEntry {
  const hasStarted = from <= 0
  const hasEnded = to !== null && to < 0
  return {
    ...{ kind: 'rule', id: name, name, ruleType: 1, type: 2, toDo: 0, revision: 3, sort: 'campaign', zone },
    ...{ start: at(from), end: to === null ? null : at(to + 1) },
    ...{ firstDay: dayText(first + from), lastDay: to === null ? null : dayText(first + to) },
    status: hasEnded ? 'ended' : hasStarted ? 'active' : 'upcoming',
    ...{ hours: [], segments: [ALL_USER], owner: 'Asha Menon', offers: [], rules: [], budget: null },
    locks: {
      start: hasStarted ? 'fixed' : 'free',
      end: hasEnded ? 'fixed' : hasStarted ? 'earlier' : 'free',
      reason: hasStarted ? 'This has started: only its status and an earlier end can change.' : '',
    },
    ...given,
  }
}

const message = (name: string, day: number, given: Partial<CalendarEntry> = {}) =>
  entry(name, day, day, {
    ...{ kind: 'email', ruleType: null, type: 2, sort: 'message', start: at(day, 10), end: null },
    locks: { start: 'free', end: 'fixed', reason: '' },
    ...given,
  })

const box = { id: 'box', share: 0.2, fixed: 0, perDay: null }
const calendar: Calendar = {
  ...{ from: today, to: today, timezone: zone, today, now: Date.now(), needed: [], isCut: false, balance: null },
  entries: [
    entry('Mithai pairs', -12, 9, { type: 16 }),
    entry('Festive treasure chest', -6, 11, { type: 3, offers: [{ ...box, perDay: 24 }] }),
    entry('Cricket final: who wins', -9, 2, { type: 20 }),
    entry('Lucky coin', -2, null, { type: 9, segments: ['mumbai'] }),
    entry('Diwali spin & win', 3, 12, { offers: [box] }),
    entry('Heads or lamps', 5, 8, { type: 9 }),
    entry('Rangoli from files', 6, 9, {
      ...{ type: 9, keptIn: 'festival', segments: ['mumbai'] },
      locks: { start: 'fixed', end: 'fixed', reason: keptInFilesWords('rule', 'festival') },
    }),
    entry('Win-back wheel', 9, 14, { status: 'inactive', toDo: 2, owner: 'Rohan Iyer' }),
    entry('First Diwali home', -8, 14, { ruleType: 15, type: 15 }),
    entry('Seven lamps', 1, 7, { ruleType: 21, type: 21, rules: ['Cricket final: who wins'] }),
    entry('Lantern league', 4, 10, { kind: 'tournament', ruleType: null, type: null }),
    message('Diwali mail', 5, { rules: ['Cricket final: who wins'] }),
    message('Wheel ends', 11, { kind: 'push' }),
    message('After a reward', -3, { kind: 'sms', sort: 'following-message' }),
  ],
  segments: [
    { id: ALL_USER, name: ALL_USER, people: 3465 },
    { id: 'mumbai', name: 'App users in Mumbai', people: 305 },
  ],
  offers: [{ id: 'box', kind: 'offer', name: 'Mithai box', limit: 500, given: 352, canRaise: true }],
  limits: { gamesAtOnce: 4, gamesPerVisit: null, cap: null, messagesPerDay: 3 },
}

const figures = Array.from({ length: 12 }, (_, day) => ({
  ...{ id: 'Mithai pairs', day: dayText(first - 11 + day), plays: 300 + 47 * ((day * 5) % 7), rewards: 40 + 3 * day },
  spend: [{ unit: 'money', currency: 'INR', amount: 4000 + 900 * (day % 5) }],
}))

/** Answers the calls of the page without a server. */
const answers = (found: Calendar | 'never' | 'failed') => () => {
  const meta = { msg: 'Success', etag: undefined }
  spyOn(api.calendar, 'get').mockImplementation(() => {
    if (found === 'never') return new Promise(() => {})
    if (found === 'failed') return Promise.reject(new Error('The server could not be reached.'))
    return Promise.resolve({ ...meta, calendar: found })
  })
  spyOn(api.calendar, 'figures').mockResolvedValue({ ...meta, step: 1, figures, expected })
  // What the joint forecast reads of each campaign: a wheel of which some fields win.
  spyOn(api.calendar, 'facts').mockImplementation(({ body }) => Promise.resolve({ ...meta, facts: factsOf(body) }))
}

/** Expected of what happened: more of its first days, less of the last ones. */
const expected: CalendarExpected[] = [
  {
    id: 'Mithai pairs',
    days: Array.from({ length: 12 }, (_, day) => ({
      ...{ day: dayText(first - 11 + day), days: 1, plays: [280, 420, 560], rewards: [30, 55, 90] },
      spend: [{ unit: 'money', currency: 'INR', amount: [4000, 5600, 7400] }],
    })),
  },
]

const wheel = {
  ...{ type: 2, ruleType: 1, ruleStatus: 'active', timezone: zone, howOften: 'once per day' },
  rewardAssigment: [
    { offerId: 'box', percentage: 10, quadrant: 1 },
    { offerId: NO_OFFER, percentage: 90, quadrant: 2 },
  ],
}

/** What is known of the plan: every campaign is a wheel of which some fields win boxes. */
const factsOf = ({ campaigns, messages }: AskedFacts): CalendarFacts => ({
  ...{ zone, everybody: 3465, people: {}, shared: {}, templates: {}, rules: {}, budgets: [] },
  campaigns: campaigns.map((id) => ({
    ...{ id, name: id, segment: '', assumptions: blankAssumptions(3465) },
    document: { ...wheel, ruleId: id, ...datesOf(id) },
  })),
  messages: messages.map((id) => ({
    ...{ id, price: 0.2, unit: 'money INR' },
    ...(id === 'After a reward' ? {} : { at: calendar.entries.find((one) => one.id === id)?.start ?? 0, count: 2100 }),
  })),
  offers: {
    box: { offerId: 'box', name: 'Mithai box', left: 148, amount: 60, unit: 'money', currency: 'INR' },
  },
  ...{ balance: { amount: 9000, currency: 'INR' }, gamesPerVisit: null },
})

function datesOf(id: string) {
  const found = calendar.entries.find((one) => one.id === id)
  return { startDateTime: found?.start, endDateTime: found?.end ?? NEVER }
}

const [screen] = screens

function Page({ address }: { readonly address: string }) {
  const [router] = useState(() => screen && routerAround(screen, address))
  return router ? (
    <StaticLookups>
      <InRouter router={router} />
    </StaticLookups>
  ) : null
}

const meta: Meta<typeof Page> = {
  title: 'Pages/Calendar',
  component: Page,
  args: { address: '/calendar' },
  beforeEach: answers(calendar),
}
export default meta
type Story = StoryObj<typeof Page>

/** Opens the conflicts where they have no room beside the time line. */
async function openConflicts(element: HTMLElement) {
  const button = within(element).queryByRole('button', { name: /^Conflicts/ })
  if (button) await userEvent.click(button)
  return within(document.body)
}

/** Five weeks by kind, with what collides at the right. */
export const Month: Story = {
  play: async ({ canvas, canvasElement }) => {
    const bar = await canvas.findByRole('button', { name: /^Diwali spin & win: Spin wheel, upcoming/ })
    // Arrows go between rows, Shift moves what may be moved, Escape puts it back.
    bar.focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await waitFor(() => expect(canvasElement).toHaveTextContent('Enter keeps it, Escape puts it back.'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvasElement).toHaveTextContent('Put back.'))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Heads or lamps: / })).toHaveFocus())
    await expect(
      await canvas.findByRole('img', { name: /^(?:Cost|Plays) a day: likely / }, { timeout: 15_000 }),
    ).toBeInTheDocument()
    const panel = await openConflicts(canvasElement)
    await expect(
      await panel.findByText('“Seven lamps” needs “Cricket final: who wins”, which is off'),
    ).toBeInTheDocument()
  },
}

/** What runs is not moved: it says why. */
export const Locked: Story = {
  play: async ({ canvas, canvasElement }) => {
    const bar = await canvas.findByRole('button', { name: /^Mithai pairs: / })
    bar.focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await waitFor(() => expect(canvasElement).toHaveTextContent('only its status and an earlier end can change'))
  },
}

/** What files own is not moved here. */
export const KeptInFiles: Story = {
  play: async ({ canvas, canvasElement }) => {
    const bar = await canvas.findByRole('button', { name: /^Rangoli from files: / })
    await expect(bar).not.toHaveAttribute('data-movable')
    await expect(canvas.getByTitle('It is kept in files (festival)')).toBeInTheDocument()
    bar.focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await waitFor(() => expect(canvasElement).toHaveTextContent('Copy it, or detach it to edit it here.'))
  },
}

/** On paper stands every row, however many are in view on the screen. */
export const Printed: Story = {
  beforeEach: answers({
    ...calendar,
    entries: Array.from({ length: 120 }, (_, at) => entry(`Lamp ${at + 1}`, at % 20, (at % 20) + 3)),
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Lamp 1: / })
    const bars = () => canvas.getAllByRole('button', { name: /^Lamp \d+: / }).length
    await expect(bars()).toBeLessThan(120)
    window.dispatchEvent(new Event('beforeprint'))
    // The browser takes the page as it is now.
    await expect(bars()).toBe(120)
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(bars()).toBeLessThan(120))
  },
}

/** The filters of the address say what they leave, and those that are ticked leave more or less. */
export const Filtered: Story = {
  args: { address: '/calendar?kinds=messages;tournaments&by=offer' },
  play: async ({ canvas }) => {
    const bars = () => canvas.getAllByRole('button', { name: /: .+, (upcoming|active|ended|inactive)/ })
    await canvas.findByRole('button', { name: /^Diwali mail: / })
    await expect(canvas.queryByRole('button', { name: /^Mithai pairs: / })).toBeNull()
    await userEvent.click(await canvas.findByRole('button', { name: 'Kind: 2' }))
    await userEvent.click(await within(document.body).findByRole('checkbox', { name: 'Tournaments' }))
    await canvas.findByRole('button', { name: 'Kind: Messages' })
    await waitFor(() => expect(bars()).toHaveLength(3))
  },
}

/** A shorter end of what runs asks first. */
export const AsksBeforeAnEnd: Story = {
  play: async ({ canvas }) => {
    const bar = await canvas.findByRole('button', { name: /^Mithai pairs: / })
    bar.focus()
    await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}')
    await userEvent.keyboard('{Enter}')
    const question = await canvas.findByRole('alertdialog')
    await expect(question).toHaveTextContent('A later end cannot be set again.')
    await userEvent.click(within(question).getByRole('button', { name: 'Leave it' }))
    await waitFor(() => expect(canvas.queryByRole('alertdialog')).toBeNull())
  },
}

/** A conflict that is pointed at leaves its own entries bright. */
export const ConflictLooked: Story = {
  play: async ({ canvasElement, canvas }) => {
    await canvas.findByRole('button', { name: /^Mithai pairs: / })
    const panel = await openConflicts(canvasElement)
    const card = (await panel.findByText('“Diwali mail” announces what has ended')).closest('li')
    if (card) await userEvent.hover(card)
    await waitFor(() => expect(card).toHaveAttribute('data-lit'))
  },
}

export const Week: Story = { args: { address: '/calendar?view=week' } }
export const Day: Story = { args: { address: '/calendar?view=day' } }
export const QuarterBySegment: Story = { args: { address: '/calendar?view=quarter&by=segment' } }
export const YearByOwner: Story = { args: { address: '/calendar?view=year&by=owner' } }
export const Outline: Story = {
  args: { address: '/calendar?shown=outline' },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Everything by day' })
    await expect(within(table).getAllByRole('row')).toHaveLength(calendar.entries.length + 1)
  },
}
export const Empty: Story = { beforeEach: answers({ ...calendar, entries: [] }) }
export const NothingMatches: Story = { args: { address: '/calendar?search=zzz' } }
export const Loading: Story = { beforeEach: answers('never') }
export const Failed: Story = { beforeEach: answers('failed') }
