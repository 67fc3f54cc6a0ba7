/** The calendar of everything that has dates, and the address at which other calendars read it; all of it ours. */
import * as v from 'valibot'
import { Budget } from './budgets.ts'
import { AskedFacts, CalendarFacts } from './calendar-facts.ts'
import { asks, get, own, post, service } from './define.ts'
import { Day } from './team.ts'

const ours = true as const

/** The kinds of stored documents that stand in the calendar. */
export const calendarKinds = ['rule', 'badge-rule', 'tournament', 'push', 'sms', 'email', 'whatsapp'] as const

/** Hours of a weekday (0 for Monday), in seconds since midnight; an end before its start runs over midnight. */
const OpenHours = v.object({ weekday: v.number(), from: v.number(), to: v.number() })

/** An offer that an entry gives. */
export const PromisedOffer = v.object({
  id: v.string(),
  /** The part of the people who play once that is given one, 0 to 1, or the number that each of them may get. */
  share: v.number(),
  /** Those that are given to ranks, whoever plays. */
  fixed: v.number(),
  /** Those that it gave a day in the last week; null where it has not run. */
  perDay: v.nullable(v.number()),
})
export type PromisedOffer = v.InferOutput<typeof PromisedOffer>

/** A document with dates. Moments are milliseconds since the epoch, days those of the organisation's zone. */
export const CalendarEntry = v.object({
  kind: v.picklist(calendarKinds),
  id: v.string(),
  name: v.string(),
  ruleType: v.nullable(v.number()),
  type: v.nullable(v.number()),
  /** The status as of now: `inactive`, `upcoming`, `active` or `ended`. */
  status: v.string(),
  /** The number of problems left in a draft. */
  toDo: v.number(),
  /** True where it waits for approval; absent otherwise. */
  waits: v.optional(v.literal(true)),
  start: v.number(),
  /** Null where it never ends. */
  end: v.nullable(v.number()),
  /** The first and the last day on which it is on; `lastDay` is null where it never ends. */
  firstDay: v.string(),
  lastDay: v.nullable(v.string()),
  /** `campaign` runs, `message` is sent at its start, `following-message` follows something from its start on. */
  sort: v.picklist(['campaign', 'message', 'following-message']),
  /** The weekly hours in which it is on, by its own zone; none where it always is. */
  hours: v.array(OpenHours),
  zone: v.string(),
  /** Ids of the segments that it is for, `All User` for everybody; none where it has conditions or a list of its own. */
  segments: v.array(v.string()),
  owner: v.string(),
  /** The label of the files that own it; absent where the console does. */
  keptIn: v.optional(v.string()),
  offers: v.array(PromisedOffer),
  /** Ids of the rules that it needs: those of a streak's days, the one that a message is about. */
  rules: v.array(v.string()),
  budget: v.nullable(Budget),
  /** The dates that may still be moved, and the reason why the rest may not. */
  locks: v.object({
    start: v.picklist(['free', 'fixed']),
    end: v.picklist(['free', 'earlier', 'fixed']),
    reason: v.string(),
  }),
  /** The revision that a change is based on. */
  revision: v.number(),
})
export type CalendarEntry = v.InferOutput<typeof CalendarEntry>

/** The organisation's own limits, which conflicts and forecasts are found by; null for none. */
export const CalendarLimits = v.object({
  /** The most games at once for one person. */
  gamesAtOnce: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
  /** The games that somebody is assumed to play on one visit; null for our guess. */
  gamesPerVisit: v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(50))),
  /** The most that a day may cost, in a unit of a forecast: `coins`, `money INR`. */
  cap: v.nullable(
    v.object({
      unit: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
      amount: v.pipe(v.number(), v.finite(), v.gtValue(0)),
    }),
  ),
})
export type CalendarLimits = v.InferOutput<typeof CalendarLimits>

/** Changes of limits; those that are left out stay. */
const LimitChanges = v.partial(CalendarLimits)
export type LimitChanges = v.InferOutput<typeof LimitChanges>

/** Everything that touches a range of days. */
export const Calendar = v.object({
  from: v.string(),
  to: v.string(),
  timezone: v.string(),
  today: v.string(),
  /** As of when, in milliseconds since the epoch. */
  now: v.number(),
  entries: v.array(CalendarEntry),
  /** Rules outside of the range that entries need. */
  needed: v.array(CalendarEntry),
  /** True where there are more than are answered. */
  isCut: v.boolean(),
  /** The segments that are named; `people` is null where they were never counted. */
  segments: v.array(v.object({ id: v.string(), name: v.string(), people: v.nullable(v.number()) })),
  offers: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(['offer', 'third-party-offer']),
      name: v.string(),
      /** The most that may be given in all; null without a limit. */
      limit: v.nullable(v.number()),
      given: v.number(),
      /** True where there are as many as somebody says, so that their number can be raised. */
      canRaise: v.boolean(),
    }),
  ),
  limits: v.object({
    ...CalendarLimits.entries,
    /** The most messages and interruptions of a person in a day, as set for sites and apps. */
    messagesPerDay: v.nullable(v.number()),
  }),
  /** The balance of the account; null where nothing was ever added to it. */
  balance: v.nullable(v.object({ amount: v.number(), currency: v.string() })),
})
export type Calendar = v.InferOutput<typeof Calendar>

/** The figures of an entry on a day, or over a week. */
export const CalendarFigures = v.object({
  id: v.string(),
  /** The first day. */
  day: v.string(),
  plays: v.number(),
  rewards: v.number(),
  spend: v.array(v.object({ unit: v.string(), currency: v.string(), amount: v.number() })),
})
export type CalendarFigures = v.InferOutput<typeof CalendarFigures>

/** Three percentiles of a figure: the 10th, the 50th and the 90th. */
const Expected = v.tuple([v.number(), v.number(), v.number()])

/** The forecast of a campaign as it was published, by days or by seven of them. */
export const CalendarExpected = v.object({
  id: v.string(),
  days: v.array(
    v.object({
      /** The first day, and how many of the days that it stands for have an expectation. */
      day: v.string(),
      days: v.number(),
      plays: Expected,
      rewards: Expected,
      /** By unit and currency, as what was spent. */
      spend: v.array(v.object({ unit: v.string(), currency: v.string(), amount: Expected })),
    }),
  ),
})
export type CalendarExpected = v.InferOutput<typeof CalendarExpected>

/** The address of somebody's feed: when it was made and read last; moments in milliseconds since the epoch. */
export const CalendarFeed = v.object({ createdTS: v.number(), lastReadTS: v.nullable(v.number()) })
export type CalendarFeed = v.InferOutput<typeof CalendarFeed>

/** The longest range, in days, and the longest that is counted day by day. */
export const MAX_CALENDAR_DAYS = 400
export const MAX_DAYS_ONE_BY_ONE = 100
/** The most entries that are answered at once. */
export const MAX_CALENDAR_ENTRIES = 5000

const range = { from: Day, to: Day }

export const calendar = service('campaign', {
  get: get('getCalendar', {
    ours,
    query: range,
    reply: { calendar: Calendar },
    summary:
      'Answers every rule, quest, streak, smart campaign, tournament and message that touches a range of days, both included.',
  }),
  figures: get('getCalendarFigures', {
    ours,
    query: range,
    reply: {
      step: v.picklist([1, 7]),
      figures: v.array(CalendarFigures),
      /** The forecasts of the same days that were kept when campaigns were published. */
      expected: v.array(CalendarExpected),
    },
    summary:
      'Counts plays, rewards and cost of every campaign by day, or by seven days where the range is long, beside what was expected of it when it was published; nothing where nothing happened.',
  }),
  saveLimits: post('saveCalendarLimits', {
    ours,
    body: LimitChanges,
    reply: { limits: CalendarLimits },
    summary: 'Sets the limits that conflicts and forecasts are found by; those that are left out stay.',
  }),
  facts: post('getCalendarFacts', {
    ...asks,
    ours,
    body: AskedFacts,
    reply: { facts: CalendarFacts },
    summary:
      'Answers everything that a joint forecast of these campaigns and messages starts from: documents, offers with their stock, people, histories.',
  }),
  feed: get('getCalendarFeed', {
    ours,
    reply: { feed: v.nullable(CalendarFeed) },
    summary: 'Says whether somebody has an address at which other calendars read this one.',
  }),
  renewFeed: post('renewCalendarFeed', {
    ...own,
    ours,
    reply: { feed: CalendarFeed, address: v.string() },
    summary: 'Makes the secret address of a feed, and ends the one before. It is shown this once.',
  }),
  revokeFeed: post('revokeCalendarFeed', { ...own, ours, summary: 'Ends the address of a feed.' }),
})
