import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import type { ReportChart, ReportRow } from '#schemas/endpoints/reports.ts'
import { dashboardMessages } from '#schemas/messages/index.ts'
import type { ReportKind } from '#schemas/values/report-kinds.ts'
import { api } from '#src/api/api.ts'
import { InRouter, routerAround } from '#src/resource/InRouter.tsx'
import { screens } from './index.ts'
import { activityRows, charts, decisions, figureRows, headersOf, period, schedule, summary } from './replies.fixture.ts'

const list = { 'daily-streak': 'dailyStreak' } as const

/** Answers the calls of a report with these rows and this chart. */
function answering(kind: ReportKind, chart: ReportChart, rows: readonly ReportRow[] = [], figures = summary) {
  const reply = { headers: headersOf(kind), summary: figures, period }
  const call = (list as Partial<Record<ReportKind, 'dailyStreak'>>)[kind] ?? (kind as 'activity')
  spyOn(api.reports, 'chart').mockResolvedValue({ chart } as never)
  spyOn(api.reports, 'rows').mockResolvedValue({ rows: figureRows, total: figureRows.length } as never)
  spyOn(api.reportFiles, 'schedules').mockResolvedValue({ reportSchedules: [] } as never)
  spyOn(api.visits, 'decisions').mockResolvedValue({ decisions } as never)
  return spyOn(api.reports, call).mockResolvedValue({ rows, total: rows.length, reply } as never)
}

function Page({ address }: { readonly address: string }) {
  const [router] = useState(() => {
    const route = screens.find(({ path }) => path === address.split('?')[0])
    if (!route) throw new Error('there is no such page')
    return routerAround(route, address)
  })
  return <InRouter router={router} />
}

/** The reports: figures, a chart of each kind, and the table drawn from its headers. */
const meta: Meta<typeof Page> = {
  title: 'Screens/Reports',
  component: Page,
  args: { address: '/reports' },
  beforeEach: () => {
    answering('activity', charts.days, activityRows)
  },
}
export default meta
type Story = StoryObj<typeof Page>
type Play = NonNullable<Story['play']>

const read: Play = async ({ canvasElement }) => {
  const page = within(canvasElement)
  await expect(
    await page.findByRole('button', { name: '5,310 Interacted of Festive treasure chest: show the rows' }),
  ).toBeVisible()
  await expect(await page.findByRole('img', { name: /^Activity by day; most Reached/ })).toBeVisible()
}

export const Activity: Story = { play: read }
export const ActivityInTheDark: Story = { play: read, globals: { scheme: 'dark' } }
export const ActivityNarrow: Story = { play: read, globals: { width: '720' } }

/** The chart's numbers, and those of the period before left out. */
export const InNumbers: Story = {
  args: { address: '/reports?as=table&compare=off' },
  play: async ({ canvasElement }) => {
    const table = await within(canvasElement).findByRole('table', { name: 'Activity by day in numbers' })
    await expect(within(table).getAllByRole('row')).toHaveLength(29)
    await expect(within(table).getByText('Sun, 1 Nov (so far)')).toBeInTheDocument()
  },
}

const drawn = (kind: ReportKind, address: string, chart: ReportChart, words: string): Story => ({
  args: { address },
  beforeEach: () => {
    answering(kind, chart)
  },
  play: async ({ canvasElement }) => {
    await expect((await within(canvasElement).findAllByText(words))[0]).toBeVisible()
  },
})

export const Funnel = drawn('quest', '/questReport', charts.funnel, '4,550 stop before this')
export const FunnelInTheDark: Story = { ...Funnel, globals: { scheme: 'dark' } }
export const BarsByOffer = drawn('offer', '/offerreport', charts.bars, '18,320')
export const BarsInTheDark: Story = { ...BarsByOffer, globals: { scheme: 'dark' } }
export const Board = drawn('leaderboard', '/leaderboardreports', charts.board, 'Kabir Gupta')
export const BoardInTheDark: Story = { ...Board, globals: { scheme: 'dark' } }
export const Cohorts = drawn('user', '/userreports', charts.cohort, 'week of 12 Oct')
export const CohortsInTheDark: Story = { ...Cohorts, globals: { scheme: 'dark' } }
export const Survival = drawn(
  'daily-streak',
  '/dailystreakreports',
  charts.survival,
  'How far people come: Seven lamps',
)
export const SurvivalInTheDark: Story = { ...Survival, globals: { scheme: 'dark' } }

/** A figure opens its rows, and a row the decisions about its player. */
export const RowsBehind: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(
      await page.findByRole('button', { name: '5,310 Interacted of Festive treasure chest: show the rows' }),
    )
    const drawer = within(await screen.findByRole('dialog', { name: /^Interacted/ }))
    await expect(await drawer.findByText('12 rows')).toBeVisible()
    const [first, second, ofDay] = await drawer.findAllByRole('button', { name: /Finished a play/ })
    await expect(second).toHaveTextContent(/, \d+:\d\d [AP]M$/)
    // A day has no time.
    await expect(ofDay).toHaveTextContent(/\d+ \w+, \d{4}$/)
    if (first) await userEvent.click(first)
    await expect(await drawer.findByText('They are a gold member')).toBeVisible()
    await expect(api.reports.rows).toHaveBeenCalledWith(
      expect.objectContaining({
        terms: expect.objectContaining({ report: 'activity', figure: 'user_interacted', id: 'rule-0' }),
      }),
      expect.anything(),
    )
  },
}

/** A step of a funnel opens its people. */
export const PeopleOfAStep: Story = {
  ...Funnel,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: /^7,930 1. Order a lamp set of .*: show the rows$/ }))
    await expect(await screen.findByRole('dialog', { name: /^1. Order a lamp set/ })).toBeVisible()
    await expect(api.reports.rows).toHaveBeenCalledWith(
      expect.objectContaining({
        terms: expect.objectContaining({ report: 'quest', figure: 'milestone-1', id: 'quest-0' }),
      }),
      expect.anything(),
    )
  },
}

/** A point of the chart is reached by keys, opens the rows of its day, and offers the other figures of that day. */
export const RowsOfADay: Story = {
  play: async ({ canvasElement }) => {
    const slider = await within(canvasElement).findByRole('slider', { name: /^Points of Activity by day/ })
    slider.focus()
    await userEvent.keyboard('{Home}{ArrowRight}')
    await expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Tue, 6 Oct: /))
    await userEvent.keyboard('{Enter}')
    const drawer = within(await screen.findByRole('dialog', { name: /^Reached/ }))
    await userEvent.click(await drawer.findByRole('radio', { name: /^Interacted/ }))
    await waitFor(() =>
      expect(api.reports.rows).toHaveBeenLastCalledWith(
        expect.objectContaining({
          terms: expect.objectContaining({
            ...{ figure: 'user_interacted', selectedFromDate: '2026-10-06', selectedToDate: '2026-10-06' },
          }),
        }),
        expect.anything(),
      ),
    )
  },
}

/** A number of the table opens the same rows as its point. */
export const RowsOfANumber: Story = {
  args: { address: '/reports?as=table' },
  play: async ({ canvasElement }) => {
    const table = within(await within(canvasElement).findByRole('table', { name: 'Activity by day in numbers' }))
    await userEvent.click(await table.findByRole('button', { name: /^1,792 Interacted of Mon, 5 Oct: show the rows$/ }))
    await expect(await screen.findByRole('dialog', { name: /^Interacted/ }, { timeout: 5000 })).toBeVisible()
  },
}

/** A report that shows segments is narrowed down to one. */
export const OfASegment: Story = {
  beforeEach: () => {
    spyOn(api.segments, 'choices').mockResolvedValue({
      segmentList: [
        { title: 'All User', value: 'All User' },
        { title: 'Gold members', value: 'segment-gold' },
      ],
    } as never)
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const filters = within(await page.findByRole('search', { name: 'Filters' }))
    await userEvent.click(filters.getByRole('button', { name: 'Segment' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Gold members' }))
    await waitFor(() =>
      expect(api.reports.activity).toHaveBeenLastCalledWith(
        expect.objectContaining({ terms: expect.objectContaining({ segmentId: 'segment-gold' }) }),
        expect.anything(),
      ),
    )
    await expect(await page.findByRole('button', { name: 'Clear segment filter' })).toBeVisible()
  },
}

/** Own days go into the address, and what is sorted asks the server. */
export const ChosenDays: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: /^Period/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Period/ }))
    await userEvent.click(dialog.getByRole('button', { name: /^Last 7 days/ }))
    await userEvent.click(await page.findByRole('button', { name: 'Reached' }))
    await waitFor(() =>
      expect(api.reports.activity).toHaveBeenLastCalledWith(
        expect.objectContaining({ sortBy: 'activity_display', sort: 'desc' }),
        expect.anything(),
      ),
    )
    await expect(page.getByRole('button', { name: 'Against the 7 days before' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  },
}

/** The wait for what a busy machine opens, in milliseconds. */
const slow = { timeout: 5000 }

/** A percentage opens the figures that it divides. */
export const RowsOfAPercentage: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: '34.0 % Engagement: show the rows' }))
    const drawer = within(
      await screen.findByRole('dialog', { name: /^Interacted\s*Engagement: 62,562 ÷ 184,154/ }, slow),
    )
    await userEvent.click(await drawer.findByRole('radio', { name: 'Reached 184,154' }))
    await waitFor(() =>
      expect(api.reports.rows).toHaveBeenLastCalledWith(
        expect.objectContaining({ terms: expect.objectContaining({ figure: 'activity_display' }) }),
        expect.anything(),
      ),
    )
  },
}

/** A cell of the cohorts opens its people; a rank its score. */
export const PeopleOfAWeek: Story = {
  ...Cohorts,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: /Week 2 of week of 12 Oct: show the rows$/ }))
    await expect(await screen.findByRole('dialog', { name: /^Week 2\s*week of 12 Oct/ }, slow)).toBeVisible()
    await expect(api.reports.rows).toHaveBeenCalledWith(
      expect.objectContaining({ terms: expect.objectContaining({ report: 'user', figure: 'cohort-2026-10-12-1' }) }),
      expect.anything(),
    )
  },
}

/** A long file is written to the disk while it comes, says how far it is, and leaves nothing behind when it is given up. */
export const LongFile: Story = {
  beforeEach: () => {
    const reply = { headers: headersOf('activity'), summary, period }
    spyOn(api.reports, 'activity').mockResolvedValue({ rows: activityRows, total: 48_210, reply } as never)
    spyOn(api.progress, 'get').mockResolvedValue({ progress: { done: 1200, total: 48_210 } } as never)
    const body = new ReadableStream({ start: (file) => file.enqueue(new TextEncoder().encode('first rows')) })
    spyOn(api.reportFiles, 'downloadActivity').mockResolvedValue(new Response(body) as never)
  },
  play: async ({ canvasElement }) => {
    const file = { written: '', isGivenUp: false }
    const writable = new WritableStream<Uint8Array>({
      write(piece) {
        file.written += new TextDecoder().decode(piece)
      },
      abort() {
        file.isGivenUp = true
      },
    })
    const picker = { showSaveFilePicker: async () => ({ createWritable: async () => writable }) }
    const before = Object.getOwnPropertyDescriptor(window, 'showSaveFilePicker')
    Object.defineProperty(window, 'showSaveFilePicker', { configurable: true, value: picker.showSaveFilePicker })
    const page = within(canvasElement)
    await read({ canvasElement } as Parameters<Play>[0])
    await userEvent.click(page.getByRole('button', { name: 'Export' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'All 48,210 rows, Text (.csv)' }))
    const words = await screen.findByText('1,200 of 48,210 rows read', {}, slow)
    await waitFor(() => expect(words).toBeVisible(), slow)
    await waitFor(() => expect(file.written).toBe('first rows'))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(file.isGivenUp).toBe(true))
    await waitFor(() => expect(screen.queryByText('1,200 of 48,210 rows read')).toBeNull())
    if (before) Object.defineProperty(window, 'showSaveFilePicker', before)
    else Reflect.deleteProperty(window, 'showSaveFilePicker')
  },
}

/** A report of badges is narrowed down to the rules that its own list has, one of leaderboards by frequency too. */
export const BadgeRules: Story = {
  args: { address: '/badgesreports' },
  beforeEach: () => {
    answering('badges', charts.bars, [{ id: 'gold', kind: 'badge-rule', rule_name: 'Gold diggers' }])
  },
  play: async ({ canvasElement }) => {
    const filters = within(await within(canvasElement).findByRole('search', { name: 'Filters' }))
    await userEvent.click(filters.getByRole('button', { name: 'Campaigns' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Gold diggers' }))
    await waitFor(() =>
      expect(api.reports.badges).toHaveBeenCalledWith(
        expect.objectContaining({ terms: expect.objectContaining({ ruleIdList: 'gold' }) }),
        expect.anything(),
      ),
    )
  },
}
export const BoardsByFrequency: Story = {
  ...Board,
  beforeEach: () => {
    answering('leaderboard', charts.board)
    spyOn(api.reports, 'campaignsWithLeaderboard').mockResolvedValue({
      campaignsWithLeaderboard: [{ title: 'Diwali runner cup', value: 'cup' }],
    } as never)
  },
  play: async ({ canvasElement }) => {
    const filters = within(await within(canvasElement).findByRole('search', { name: 'Filters' }))
    await userEvent.click(filters.getByRole('button', { name: 'Campaigns' }))
    const cup = await screen.findByRole('checkbox', { name: 'Diwali runner cup' })
    await waitFor(() => expect(cup).toBeVisible(), slow)
    await userEvent.keyboard('{Escape}')
    await userEvent.click(filters.getByRole('button', { name: 'Frequency' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Weekly' }))
    await waitFor(() =>
      expect(api.reports.leaderboard).toHaveBeenLastCalledWith(
        expect.objectContaining({ terms: expect.objectContaining({ requiredTypes: 'weekly' }) }),
        expect.anything(),
      ),
    )
  },
}

/** A report is mailed: a wrong address is told at its field, and the button waits for a right one. */
export const SentByMail: Story = {
  play: async ({ canvasElement }) => {
    const send = spyOn(api.reportFiles, 'sendActivity').mockResolvedValue({} as never)
    const page = within(canvasElement)
    await read({ canvasElement } as Parameters<Play>[0])
    await userEvent.click(page.getByRole('button', { name: 'Export' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Send by e-mail…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send this report' }))
    const field = dialog.getByRole('combobox', { name: /E-mail addresses/ })
    await userEvent.type(field, 'nobody,')
    await expect(await dialog.findByText('“nobody” is not an e-mail address')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
    await userEvent.type(field, '{Backspace}asha@diwan.test,')
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(send).toHaveBeenCalledWith({
        query: expect.objectContaining({ format: 'xlsx' }),
        body: { emailList: ['asha@diwan.test'] },
      }),
    )
  },
}

/** The schedule stands in a sentence below the table, and is changed from there. */
export const Scheduled: Story = {
  beforeEach: () => {
    spyOn(api.reportFiles, 'schedules').mockResolvedValue({ reportSchedules: [schedule] } as never)
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(/^Every Monday, 9:00 AM, to/)).toHaveTextContent('last sent 26 Oct')
    await userEvent.click(page.getByRole('button', { name: 'Change' }))
    await expect(await screen.findByRole('dialog', { name: 'Schedule this report' })).toBeVisible()
  },
}

/** Nothing happened in the range. */
export const Empty: Story = {
  beforeEach: () => {
    answering(
      'activity',
      { ...charts.days, days: [], series: [] },
      [],
      summary.map((figure) => ({ ...figure, value: 0, before: 0, ofText: '' })),
    )
  },
  play: async ({ canvasElement }) => {
    const [sentence] = await within(canvasElement).findAllByText(dashboardMessages.nothing)
    await expect(sentence).toBeVisible()
  },
}

export const NothingFound: Story = {
  args: { address: '/reports?search=xyz' },
  beforeEach: () => {
    answering('activity', charts.days, [])
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Nothing found')).toBeVisible()
  },
}

export const Loading: Story = {
  beforeEach: () => {
    answering('activity', charts.days).mockReturnValue(new Promise(() => {}))
    spyOn(api.reports, 'chart').mockReturnValue(new Promise(() => {}))
  },
}

export const Failed: Story = {
  beforeEach: () => {
    answering('activity', charts.days).mockRejectedValue(new Error('The server cannot be reached'))
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('The server cannot be reached')).toBeVisible()
  },
}
