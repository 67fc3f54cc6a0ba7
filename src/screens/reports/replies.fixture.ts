/** Replies of the report calls, as stories and tests draw them. */
import { NEVER } from '#schemas/codes.ts'
import type { Decision } from '#schemas/endpoints/play.ts'
import type { ReportSchedule } from '#schemas/endpoints/report-files.ts'
import type {
  FigureRow,
  ReportChart,
  ReportFigure,
  ReportHeader,
  ReportPeriod,
  ReportRow,
} from '#schemas/endpoints/reports.ts'
import { reports } from '#schemas/values/report.ts'
import type { ReportKind } from '#schemas/values/report-kinds.ts'
import { DAY_MS } from '#src/time/durations.ts'

const now = Date.UTC(2026, 10, 1, 4, 32)

/** The days that the replies are about. */
export const period: ReportPeriod = { from: '2026-10-05', to: '2026-11-01', zone: 'Asia/Kolkata', asOfTS: now }

/** Returns the headers of a report. */
export const headersOf = (kind: ReportKind): ReportHeader[] =>
  reports[kind].columns.map(({ slug, title, kind: nature, isSortable, tooltip, opensRows, isAsOfNow }, index) => ({
    ...{ slug, title, kind: nature, isSortable, tooltip, isAsOfNow },
    ...{ isVisible: true, center: false, sortByOrder: nature === 'count' ? 'desc' : 'asc' },
    width: index === 0 ? 200 : nature === 'count' ? 100 : 130,
    figure: opensRows ? slug : '',
  }))

const campaigns = [
  ['Festive treasure chest', 'active', 'Gold members', 11_630, 5_310],
  ['Cricket final: who wins', 'active', 'Everybody', 41_200, 18_236],
  ['Navratri dice nights', 'ended', 'Gujarat and Mumbai', 24_760, 9_840],
  ['Diwali spin & win', 'active', 'Lapsed 30 days', 21_480, 7_214],
  ['Mithai pairs', 'upcoming', 'App users in Mumbai', 0, 0],
  ['Bring a friend home', 'active', 'Gold members', 8_214, 2_308],
] as const

/** Rows of the activity report. */
export const activityRows: readonly ReportRow[] = campaigns.map(([name, status, segment, shown, played], index) => ({
  ...{ id: `rule-${index}`, kind: 'rule', campaign_name: name, status, segment_name: segment },
  duration: { from: now - (20 + index) * DAY_MS, to: index === 5 ? NEVER : now + index * 3 * DAY_MS },
  ...{ activity_display: shown, user_interacted: played, totalOffer: 18_000, offer_distributed: played * 2 },
  totalOfferRedeem: Math.round(played * 1.2),
}))

const figure = (slug: string, title: string, value: number, before: number | null, ofText = ''): ReportFigure => ({
  ...{ slug, title, value, before, ofText },
  kind: ofText.includes('÷') ? 'percent' : 'count',
  tooltip: `${title}: people of this period, counted once each. Pages report what comes into view.`,
  figure: ofText.includes('÷') ? '' : slug,
  of: ofText.includes('÷') ? ['user_interacted', 'activity_display'] : [],
})

/** The figures over all rows. */
export const summary: readonly ReportFigure[] = [
  figure('activity_display', 'Reached', 184_154, 156_063),
  figure('user_interacted', 'Interacted', 62_562, 48_500),
  figure('engagement', 'Engagement', 34, 31.1, '62,562 ÷ 184,154'),
  figure('repeat', 'Returned', 41.2, 42, '25,776 ÷ 62,562'),
  figure('totalOfferRedeem', 'Redeemed', 49_144, null),
]

const days = Array.from({ length: 28 }, (_, index) =>
  new Date(Date.parse('2026-10-05') + index * DAY_MS).toISOString().slice(0, 10),
)
const shown = days.map((_, index) => 6_400 + ((index * 977) % 2_400) + (index > 18 ? index * 320 : 0))
const interacted = shown.map((count, index) => Math.round(count * (0.28 + index * 0.0025)))

/** Returns what a series is called, and what its points open. */
const opening = (slug: string, title: string) => ({ slug, title, figure: slug, id: '' })

const blank = { days: [], lastDays: [], series: [], annotations: [], isLastPartial: false }

/** A chart of each kind. */
export const charts: Readonly<Record<ReportChart['kind'], ReportChart>> = {
  days: {
    ...{ kind: 'days', title: 'Activity', days, lastDays: days, isLastPartial: true },
    series: [
      {
        ...opening('activity_display', 'Reached'),
        values: shown,
        before: shown.map((count) => Math.round(count * 0.8)),
      },
      { ...opening('user_interacted', 'Interacted'), values: interacted },
      {
        ...opening('offer_distributed', 'Offers distributed'),
        values: interacted.map((count) => Math.round(count / 2)),
      },
    ],
    annotations: [
      { day: '2026-10-11', title: 'Navratri dice nights', ruleId: 'rule-2', what: 'starts' },
      { day: '2026-10-20', title: 'Navratri dice nights', ruleId: 'rule-2', what: 'ends' },
    ],
  },
  bars: {
    ...{ ...blank, kind: 'bars', title: 'Offers won' },
    series: [
      { ...opening('totalOfferWon', 'Offers won'), values: [18_320, 4_410, 960, 0] },
      { ...opening('totalOfferRedeem', 'Offers redeemed'), values: [9_100, 3_900, 120, 0] },
    ],
    steps: [
      { title: 'Welcome bonus', value: 18_320, id: 'o1', figure: 'totalOfferWon' },
      { title: '₹500 shopping voucher', value: 4_410, id: 'o2', figure: 'totalOfferWon' },
      {
        title: 'Free delivery for a month, also on weekends and public holidays',
        value: 960,
        id: 'o3',
        figure: 'totalOfferWon',
      },
      { title: 'Silver coin, 10 grams', value: 0, id: 'o4', figure: 'totalOfferWon' },
    ],
  },
  funnel: {
    ...{ ...blank, kind: 'funnel', title: 'First Diwali home' },
    steps: [
      { title: 'Began', value: 12_480, id: 'quest-0', figure: 'began' },
      { title: '1. Order a lamp set', value: 7_930, id: 'quest-0', figure: 'milestone-1' },
      { title: '2. Finish the spice quiz', value: 4_410, id: 'quest-0', figure: 'milestone-2' },
      { title: '3. Spin the Diwali wheel', value: 3_960, id: 'quest-0', figure: 'milestone-3' },
      { title: '4. Bring one friend', value: 1_290, id: 'quest-0', figure: 'milestone-4' },
    ],
  },
  survival: {
    ...{ ...blank, kind: 'survival', title: 'Seven lamps' },
    steps: [4_200, 3_100, 2_600, 2_250, 2_010, 1_880, 1_790].map((value, index) => ({
      ...{ title: `Day ${index + 1}`, value, id: 'streak-0', figure: `day-${index + 1}` },
    })),
  },
  cohort: {
    ...{ ...blank, kind: 'cohort', title: 'First week' },
    cohorts: ['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26'].map((day, index) => ({
      day,
      people: 1_800 - index * 210,
      returned: Array.from({ length: 4 - index }, (_, week) =>
        week === 0 ? 1_800 - index * 210 : Math.round((900 - index * 100) / (week + 0.2)),
      ),
      figures: Array.from({ length: 4 - index }, (_, week) => `cohort-${day}-${week}`),
    })),
  },
  board: {
    ...{ ...blank, kind: 'board', title: 'Diwali shoppers' },
    steps: ['Asha Menon', 'Kabir Gupta', 'Meera Rao', 'Rohan Iyer', 'dw-1042'].map((title, index) => ({
      ...{ title, value: 9_800 - index * 1_130, id: `${index} daily 0 board`, figure: 'score' },
    })),
  },
}

/** Rows behind a figure; the last one leads to nobody. */
export const figureRows: readonly FigureRow[] = Array.from({ length: 12 }, (_, index) => ({
  ...{
    id: `f${index}`,
    at: now - index * 3_600_000,
    isDay: index === 2,
    userId: index === 11 ? '' : `dw-${1000 + index * 37}`,
  },
  name: index % 3 === 0 ? 'Asha Menon' : '',
  ...{ what: 'Finished a play', ruleId: 'rule-0', ruleName: 'Festive treasure chest' },
}))

/** Decisions about a player. */
export const decisions: readonly Decision[] = [
  {
    ...{ id: 'd1', at: now, userId: 'dw-1000', ruleId: 'rule-0', ruleName: 'Festive treasure chest' },
    ...{ about: 'play', held: true },
    trace: [
      { held: true, what: 'status', says: 'The rule is active' },
      {
        held: true,
        what: 'all',
        says: 'All of these',
        of: [{ held: true, what: 'segment', says: 'They are a gold member' }],
      },
    ],
  },
]

/** A schedule by which the activity report is mailed. */
export const schedule: ReportSchedule = {
  ...{ id: 's1', report: 'activity', terms: {}, period: 'last-week', frequency: 'weekly', weekday: 1, monthDay: 1 },
  ...{ time: '09:00', timezone: 'Asia/Kolkata', format: 'xlsx', ownerName: 'Asha Menon', nextTS: now + DAY_MS },
  ...{ emailList: ['asha@diwan.test', 'kabir@diwan.test', 'meera@diwan.test'], stopped: '' },
  lastTS: Date.UTC(2026, 9, 26, 3, 30),
}
