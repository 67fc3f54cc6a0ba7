import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test'
import type { Dashboard } from '#schemas/endpoints/dashboard.ts'
import type { Graph, GraphPoint, GraphStep, GraphTotals, Lift } from '#schemas/endpoints/report-graph.ts'
import { dashboardMessages } from '#schemas/messages/index.ts'
import { api } from '#src/api/api.ts'
import { InRouter, routerAround } from '#src/resource/InRouter.tsx'
import { dayNumber, dayText, stepsOf } from '#src/time/calendar-periods.ts'
import { screens } from './index.ts'

const now = Date.UTC(2026, 10, 1, 9)

/** Steps of a graph in which more people come from week to week, most of them at weekends. */
function pointsOf(from: string, to: string, step: GraphStep, share = 1): GraphPoint[] {
  return stepsOf({ first: dayNumber(from), last: dayNumber(to) }, step).map(({ first, last }, index) => {
    const length = last - first + 1
    const displayed = Math.round(share * length * (900 + 22 * index + (first % 7 === 2 ? 260 : 0)))
    const interacted = Math.round(displayed * (0.3 + 0.012 * (index % 9)))
    const people = { uniqueDisplayed: Math.round(displayed * 0.8), uniqueInteracted: Math.round(interacted * 0.8) }
    const repeated = Math.round(people.uniqueInteracted * 0.42)
    return {
      ...{ from: dayText(first), to: dayText(last), displayed, interacted, ...people, repeated },
      engagement: Math.round((10_000 * people.uniqueInteracted) / people.uniqueDisplayed) / 100,
      repeat: 42,
    }
  })
}

const totals: GraphTotals = {
  ...{ totalUniqueUsers: 28_412, totalUsersInteracted: 62_562, totalActivityDisplayed: 184_154 },
  ...{ totalUniqueUsersInteracted: 9546, totalUniqueActivityDisplayed: 23_290, totalOffersGiven: 12_804 },
  ...{ totalOffersReedemed: 7426, totalRepeatedUsers: 4009, monthlyActiveUser: 41_300, engagement: 40.99, repeat: 42 },
}
const earlier: GraphTotals = { ...totals, totalUniqueUsersInteracted: 8120, engagement: 38.9, repeat: 43.2 }

const graph: Graph = {
  ...{
    from: '2026-10-05',
    to: '2026-11-01',
    step: 'daily',
    zone: 'Asia/Kolkata',
    asOfTS: now,
    isLastPartial: true,
    totals,
  },
  points: pointsOf('2026-10-05', '2026-11-01', 'daily'),
  before: {
    ...{ from: '2026-09-07', to: '2026-10-04', totals: earlier },
    points: pointsOf('2026-09-07', '2026-10-04', 'daily', 0.8),
  },
  annotations: [
    { day: '2026-10-09', title: 'Treasure chest', ruleId: 'chest', what: 'starts' },
    { day: '2026-10-19', title: 'Diwali spin & win', ruleId: 'diwali', what: 'starts' },
    { day: '2026-10-20', title: 'Know your spices', ruleId: 'spices', what: 'starts' },
    { day: '2026-10-21', title: 'Mithai pairs', ruleId: 'pairs', what: 'starts' },
    { day: '2026-10-31', title: 'Treasure chest', ruleId: 'chest', what: 'ends' },
  ],
}

const counts = { players: 9546, plays: 62_562, rewards: 12_804, events: 48_210 }
const dashboard: Dashboard = {
  ...{ startDate: graph.from, endDate: graph.to, timezone: graph.zone, totals: counts, active: 9, upcoming: 2 },
  days: graph.points.map(({ from, interacted }) => ({
    ...{ day: from, players: interacted, plays: interacted, rewards: 90, events: 300 },
  })),
  before: { totals: { players: 8120, plays: 51_000, rewards: 11_000, events: 50_100 }, days: [] },
  ...{ latest: [], campaigns: [], attention: [] },
}
const nothing: Dashboard = { ...dashboard, totals: { players: 0, plays: 0, rewards: 0, events: 0 } }

const lift: Lift = {
  ...{ from: graph.from, to: graph.to, zone: graph.zone, event: '', changed: 3 },
  events: [{ title: 'Order placed', value: 'order_placed' }],
  verdict: 'more',
  says: '21.4 % of the people who are reached do it (between 20.7 % and 22.1 %), significantly more than the 17.9 % of those held out.',
  reached: { people: 13_400, did: 2868, events: 4920, share: 0.214, low: 0.207, high: 0.221 },
  heldOut: { people: 1490, did: 267, events: 431, share: 0.179, low: 0.161, high: 0.199 },
  difference: { by: 0.035, low: 0.014, high: 0.055, p: 0.0016 },
  incremental: { people: { by: 467, low: 182, high: 732 }, events: { by: 1044, low: 410, high: 1678 } },
  plays: { reached: 31_000, heldOut: 0, incremental: 31_000 },
  cost: [{ unit: 'money', currency: 'INR', amount: 18_600, each: 17.82, eachPlay: 0.6 }],
  needed: 1210,
  split: { percent: 10, heldOut: 1490, reached: 13_400, expected: 1489, p: 0.97, level: 'fits' },
}

interface Given {
  readonly address: string
  readonly graph: Partial<Graph>
  readonly dashboard: Dashboard
  readonly lift: Partial<Lift>
}

function Page({ address }: Given) {
  const [router] = useState(() => {
    const [route] = screens
    if (!route) throw new Error('there is no such page')
    return routerAround(route, address)
  })
  return <InRouter router={router} />
}

const answered = { msg: '', etag: undefined }
const asked = fn()

/** The dashboard with its graph: days, weeks, months, a rule, numbers, nothing; and the lift of a holdout. */
const meta: Meta<typeof Page> = {
  title: 'Screens/Dashboard',
  component: Page,
  args: { address: '/dashboard?days=30', graph: {}, dashboard, lift: { verdict: 'off' } },
  beforeEach: ({ args }) => {
    asked.mockClear()
    const reply = { ...graph, ...args.graph }
    spyOn(api.dashboard, 'get').mockResolvedValue({ ...answered, dashboard: args.dashboard })
    spyOn(api.reportGraph, 'lift').mockResolvedValue({ ...answered, lift: { ...lift, ...args.lift } })
    spyOn(api.reportGraph, 'data').mockImplementation(async ({ query }) => {
      asked(query)
      const ruleList = [
        { name: 'Diwali spin & win', id: 'diwali' },
        { name: 'Treasure chest', id: 'chest' },
      ]
      const { engagement: _, repeat: __, ...documented } = reply.totals
      return {
        ...{ ...answered, ...documented, generationTime: now, orgCreatedTS: 0, ruleList, graph: reply },
        activityDisplayed: reply.points.map(({ from, displayed }) => ({ day: from, count: displayed })),
        userInteracted: reply.points.map(({ from, interacted }) => ({ day: from, count: interacted })),
      }
    })
  },
}
export default meta
type Story = StoryObj<typeof Page>

export const Days: Story = {
  play: async ({ canvasElement }) => {
    const part = within(await within(canvasElement).findByRole('region', { name: 'Reached and took part' }))
    await expect(await part.findByText('9,546 ÷ 23,290')).toBeVisible()
    await expect(part.getByText('+2.1 points')).toBeVisible()
    await expect(part.getByText('100 %')).toBeVisible()
    await expect(part.getByText('Treasure chest starts', { selector: 'text' })).toBeVisible()
  },
}
export const DaysInTheDark: Story = { globals: { scheme: 'dark' } }
export const DaysNarrow: Story = { globals: { width: '720' } }

/** A week that is cut by its month, and the month before beside it. */
export const Weeks: Story = {
  args: {
    address: '/dashboard?year=2026&month=10&step=weekly&rule=chest',
    graph: {
      ...{ step: 'weekly', isLastPartial: false, annotations: [] },
      points: pointsOf('2026-10-01', '2026-10-31', 'weekly'),
      before: { ...graph.before, points: pointsOf('2026-08-27', '2026-09-26', 'weekly', 0.7) },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('Took part, 5 weeks before')).toBeVisible()
    await expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({
        ...{ selectedMethod: 'period', selectedYear: '2026', selectedMonth: '10', selectedPeriod: 'weekly' },
        ruleId: 'chest',
      }),
    )
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Week' }), 'Week 2')
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ selectedWeek: '2', ruleId: 'chest' })),
    )
  },
}

/** Every point in numbers, with the way to its report. */
export const InNumbers: Story = {
  play: async ({ canvasElement }) => {
    const part = within(await within(canvasElement).findByRole('region', { name: 'Reached and took part' }))
    await userEvent.click(await part.findByText('Numbers'))
    const link = await part.findByRole('link', { name: 'Mon, 19 Oct' })
    await expect(link).toHaveAttribute('href', expect.stringMatching(/\/reports\?from=2026-10-19&to=2026-10-19$/))
  },
}

/** More took part than were shown something: percentages beyond 100 have their place. */
export const BeyondEverybody: Story = {
  args: { graph: { points: graph.points.map((one) => ({ ...one, engagement: one.engagement + 90 })) } },
}

/** Nothing of the graph, though events came. */
export const NothingDisplayed: Story = {
  args: { graph: { points: graph.points.map((one) => ({ ...one, displayed: 0, interacted: 0 })) } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText(dashboardMessages.nothing)).toBeVisible())
  },
}

/** Nothing at all is said once. */
export const NothingAtAll: Story = {
  args: { ...NothingDisplayed.args, dashboard: nothing },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText(dashboardMessages.nothing)).toBeVisible())
  },
}

/** Evidence that reaching people works. */
export const Lifted: Story = {
  args: { lift: {} },
  play: async ({ canvasElement }) => {
    const part = within(await within(canvasElement).findByRole('region', { name: 'Lift of the holdout' }))
    await expect(await part.findByText(/467 \(between 182 and 732\) more people/)).toBeVisible()
    await expect(part.getByText(/₹17.82 an incremental event/)).toBeVisible()
  },
}

/** People who are not divided as wished, so that nothing is concluded. */
export const BrokenSplit: Story = {
  args: {
    lift: {
      verdict: 'broken',
      says: 'The groups are not in their intended ratio, and chance does not explain it. Something is wrong with how people are divided, so the holdout allows no conclusion.',
      split: { percent: 10, heldOut: 1290, reached: 13_600, expected: 1489, p: 0.0000001, level: 'broken' },
    },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/1,290 are held out instead of 1,489/)).toBeVisible()
  },
}
