/** The calendar: what touches a range of days, its locks, its figures, its limits, and the feed for other calendars. */
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CalendarEntry } from '#schemas/endpoints/calendar.ts'
import { channelMessages, scheduleMessages } from '#schemas/messages/index.ts'
import { keptInFilesWords } from '#schemas/messages/kept-in-files.ts'
import {
  emailBody,
  insertDocument,
  insertMember,
  offerBody,
  pushBody,
  questBody,
  ruleBody,
  tournamentBody,
} from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Midnight of 20 November 2025 in Kolkata; the tests begin at noon UTC of that day. */
const midnight = Date.UTC(2025, 10, 19, 18, 30)

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  person = await world.freshOrganisation(true)
  await person.post('updateUserProfile', { timezone: 'Asia/Kolkata' })
})
afterAll(() => world.close())

const read = async (from: string, to: string, by = person) =>
  (await by.get(`getCalendar?from=${from}&to=${to}`)).reply.calendar
const namesIn = async (from: string, to: string) =>
  (await read(from, to)).entries.map(({ name }: CalendarEntry) => name).sort()
const named = async (name: string): Promise<CalendarEntry> =>
  (await read('2025-10-01', '2026-03-31')).entries.find((one: CalendarEntry) => one.name === name)
/** Stores a rule past its checks: what has begun cannot be saved as new. */
const rule = (name: string, given: Record<string, unknown>) =>
  insertDocument(world, person, 'rule', ruleBody({ name, ruleStatus: 'active', ...given }))

test('what touches the days is there, by the clock of the organisation, whatever it is', async () => {
  await rule('Until midnight', { startDateTime: midnight - 5 * DAY, endDateTime: midnight })
  await rule('From midnight', { startDateTime: midnight, endDateTime: midnight + DAY })
  await rule('For ever', { startDateTime: midnight - 90 * DAY })
  await insertDocument(
    world,
    person,
    'rule',
    questBody({ name: 'Quest' }, { startDateTime: midnight + 2 * HOUR, endDateTime: midnight + 2 * DAY }),
  )
  await insertDocument(
    world,
    person,
    'tournament',
    tournamentBody({ tournamentName: 'Cup', startDateTime: midnight, endDateTime: midnight + DAY }),
  )
  await insertDocument(world, person, 'email', emailBody({ name: 'Mail', scheduleTime: midnight + HOUR }))
  await insertDocument(world, person, 'push', pushBody({ name: 'Push', startDateTime: midnight - HOUR }))
  expect(await namesIn('2025-11-20', '2025-11-20')).toEqual(['Cup', 'For ever', 'From midnight', 'Mail', 'Quest'])
  expect(await namesIn('2025-11-19', '2025-11-19')).toEqual(['For ever', 'Push', 'Until midnight'])
  expect(await named('From midnight')).toMatchObject({
    firstDay: '2025-11-20',
    lastDay: '2025-11-20',
    zone: 'Asia/Kolkata',
  })
  expect(await named('For ever')).toMatchObject({ end: null, lastDay: null, firstDay: '2025-08-22' })
})

test('an entry says whom it is for, what it gives, when it is open, what it needs and what it may spend', async () => {
  const offer = await insertDocument(world, person, 'offer', offerBody({ offerName: 'Box' }))
  const other = await rule('Other', { startDateTime: midnight + 400 * DAY })
  const id = await rule('Wheel', {
    startDateTime: midnight + DAY,
    endDateTime: midnight + 8 * DAY,
    applyOffersOn: [{ day: 'Saturday', startTime: '10:00:00', endTime: '18:00:00' }],
    rewardAssigment: [
      { percentage: 20, offerId: offer, offerName: 'Box', ruleId: other },
      { percentage: 10, offerId: offer, offerName: 'Box' },
      { percentage: 70, offerId: 'No Offer', offerName: 'No Offer' },
    ],
  })
  await person.post(`saveBudget?ruleId=${id}`, { money: { amount: 900, currency: 'INR' }, coins: null })
  const entry = await named('Wheel')
  expect(entry).toMatchObject({
    ...{ kind: 'rule', status: 'upcoming', sort: 'campaign', segments: ['All User'], revision: 1 },
    hours: [{ weekday: 5, from: 36_000, to: 64_800 }],
    budget: { money: { amount: 900, currency: 'INR', given: 0 }, coins: null },
    rules: [other],
  })
  expect(entry.offers).toEqual([{ id: offer, share: expect.closeTo(0.3), fixed: 0, perDay: null }])
  const { offers, needed, segments } = await read('2025-11-01', '2025-12-31')
  expect(offers).toEqual([
    { id: offer, kind: 'offer', name: 'Box', limit: expect.any(Number), given: 0, canRaise: true },
  ])
  expect(needed).toMatchObject([{ id: other, name: 'Other' }])
  expect(segments).toEqual([{ id: 'All User', name: 'All User', people: 0 }])
})

test('locks say what a save would refuse', async () => {
  await rule('Runs', { startDateTime: midnight - DAY, endDateTime: midnight + 5 * DAY })
  await rule('Over', { startDateTime: midnight - 5 * DAY, endDateTime: midnight - DAY })
  await rule('Comes', { startDateTime: midnight + 2 * DAY, endDateTime: midnight + 5 * DAY })
  await rule('Draft', { startDateTime: midnight - 2 * DAY, endDateTime: midnight + 5 * DAY, ruleStatus: 'inactive' })
  await insertDocument(
    world,
    person,
    'email',
    emailBody({ name: 'Sent', scheduleTime: midnight, campaignStatus: 'active' }),
  )
  await insertDocument(world, person, 'email', emailBody({ name: 'Later', scheduleTime: midnight + 2 * DAY }))
  const locks = Object.fromEntries(
    (await read('2025-10-01', '2026-03-31')).entries.map((one: CalendarEntry) => [one.name, one.locks]),
  )
  expect(locks).toEqual({
    Runs: { start: 'fixed', end: 'earlier', reason: scheduleMessages.running },
    Over: { start: 'fixed', end: 'fixed', reason: 'This has ended.' },
    Comes: { start: 'free', end: 'free', reason: '' },
    Draft: { start: 'free', end: 'free', reason: '' },
    Sent: { start: 'fixed', end: 'fixed', reason: channelMessages.running },
    Later: { start: 'free', end: 'fixed', reason: '' },
  })
})

test('what files own says whose it is, and nothing of it is moved here', async () => {
  const id = await rule('Comes', { startDateTime: midnight + 2 * DAY, endDateTime: midnight + 5 * DAY })
  await world.database.ownerPool.query(
    `INSERT INTO document_owners (organisation_id, kind, id, label, since_ts, given_by)
     VALUES ($1, 'rule', $2, 'festival', 0, 'Ravi')`,
    [person.orgId, id],
  )
  await rule('Free', { startDateTime: midnight + 2 * DAY })
  const { keptIn, locks } = await named('Comes')
  expect(keptIn).toBe('festival')
  expect(locks).toEqual({ start: 'fixed', end: 'fixed', reason: keptInFilesWords('rule', 'festival') })
  expect(await named('Free')).not.toHaveProperty('keptIn')
})

test('figures are those of each campaign by day of the zone, by seven days where the range is long', async () => {
  const id = await rule('Wheel', { startDateTime: midnight - 5 * DAY })
  for (const at of [midnight - 1, midnight, midnight + HOUR])
    await world.database.ownerPool.query(
      `INSERT INTO plays (organisation_id, id, profile, document, template, type, session, started_ts, finished_ts, seed)
       VALUES ($1, gen_random_uuid(), 1, $2, 't', 2, '', $3, $3, '')`,
      [person.orgId, id, at],
    )
  const reward = (amount: number) =>
    world.database.ownerPool.query(
      `INSERT INTO rewards (organisation_id, id, profile, document, document_name, place, cause, offer, badge, name, reward_type,
         amount, unit, currency, given, failure_reason, at_ts)
       VALUES ($1, gen_random_uuid(), 1, $2, 'D', '', 'play', 'o', '', 'O', 1, $3, 'money', 'INR', true, '', $4)`,
      [person.orgId, id, amount, midnight],
    )
  await reward(50)
  await reward(25)
  const spend = [{ unit: 'money', currency: 'INR', amount: 75 }]
  const { reply } = await person.get('getCalendarFigures?from=2025-11-18&to=2025-11-21')
  expect(reply).toMatchObject({
    step: 1,
    figures: [
      { id, day: '2025-11-19', plays: 1, rewards: 0, spend: [] },
      { id, day: '2025-11-20', plays: 2, rewards: 2, spend },
    ],
  })
  const long = await person.get('getCalendarFigures?from=2025-11-14&to=2026-11-13')
  expect(long.reply).toMatchObject({ step: 7, figures: [{ id, day: '2025-11-14', plays: 3, rewards: 2, spend }] })
})

test.each([
  ['getCalendar?from=2025-11-02&to=2025-11-01', 'to'],
  ['getCalendar?from=2024-01-01&to=2025-11-20', 'to'],
  ['getCalendarFigures?from=2025-02-30&to=2025-03-01', 'from'],
])('%s is refused', async (call, path) => {
  const { status, reply } = await person.get(call)
  expect([status, reply.errors[0].path]).toEqual([400, path])
})

test('nothing of another organisation is in it', async () => {
  await rule('Ours', { startDateTime: midnight })
  const other = await world.registerOrganisation('calendar-other@example.com')
  const { entries, needed, offers } = await read('2025-11-01', '2025-12-31', other)
  expect([entries, needed, offers]).toEqual([[], [], []])
})

test('limits are stored, each by itself', async () => {
  const limits = async () => (await read('2025-11-01', '2025-11-02')).limits
  expect(await limits()).toEqual({ gamesAtOnce: null, gamesPerVisit: null, cap: null, messagesPerDay: 3 })
  const cap = { unit: 'money INR', amount: 40_000 }
  await person.post('saveCalendarLimits', { gamesAtOnce: 2 })
  await person.post('saveCalendarLimits', { gamesPerVisit: 1.5, cap })
  expect(await limits()).toMatchObject({ gamesAtOnce: 2, gamesPerVisit: 1.5, cap })
  await person.post('saveCalendarLimits', { cap: null })
  expect(await limits()).toMatchObject({ gamesAtOnce: 2, gamesPerVisit: 1.5, cap: null })
  expect((await person.post('saveCalendarLimits', { gamesAtOnce: 0 })).status).toBe(422)
})

/** Reads the feed of an address, and the text it unfolds to. */
async function openFeed(address: string) {
  const { status, text, headers } = await world.call(new URL(address).pathname)
  return { status, type: headers.get('Content-Type'), sent: text, text: text.replaceAll('\r\n ', '') }
}
const renew = async (by = person) => (await by.post('renewCalendarFeed')).reply.address as string

test('a feed has the names and dates of what is published, under an address that is renewed and revoked', async () => {
  await rule('Diwali; wheel, the "big" one', { startDateTime: midnight, endDateTime: midnight + 3 * DAY })
  await rule('Draft', { ruleStatus: 'inactive', startDateTime: midnight })
  const first = await renew()
  const { status, type, text } = await openFeed(first)
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(text).toContain('SUMMARY:Diwali\\; wheel\\, the "big" one (rule)\r\n')
  expect(text).toContain('DTSTART;VALUE=DATE:20251120\r\nDTEND;VALUE=DATE:20251123\r\n')
  expect(text).toContain('X-WR-TIMEZONE:Asia/Kolkata\r\n')
  expect(text).not.toContain('Draft')
  expect((await person.get('getCalendarFeed')).reply.feed).toEqual({ createdTS: world.clock, lastReadTS: world.clock })
  const stored = await world.database.ownerPool.query('SELECT hash FROM calendar_feeds')
  expect(JSON.stringify(stored.rows)).not.toContain(new URL(first).pathname.split('/').at(-1)?.replace('.ics', ''))

  const second = await renew()
  expect([(await openFeed(first)).status, (await openFeed(second)).status]).toEqual([404, 200])
  await person.post('revokeCalendarFeed')
  expect((await openFeed(second)).status).toBe(404)
  expect((await person.get('getCalendarFeed')).reply.feed).toBeNull()
})

test('other programs read what the feed says: names, days, moments, and the same id for the same thing', async () => {
  const name = 'Diwali; "wheel", 50 %\nof it: दीपावली के खेल, बहुत लंबा नाम, जो एक पंक्ति में नहीं आता 🪔'
  const id = await rule(name, { startDateTime: midnight, endDateTime: midnight + 3 * DAY })
  await rule('By the hour', { startDateTime: midnight + 9 * HOUR, endDateTime: midnight + DAY + 17 * HOUR })
  await rule('For ever', { startDateTime: midnight + 2 * HOUR })
  await insertDocument(
    world,
    person,
    'email',
    emailBody({ name: 'Mail', scheduleTime: midnight + 10 * HOUR, campaignStatus: 'active' }),
  )
  const { sent } = await openFeed(await renew())
  const feed = new ICAL.Component(ICAL.parse(sent))
  expect([feed.getFirstPropertyValue('version'), feed.getFirstPropertyValue('x-wr-timezone')]).toEqual([
    '2.0',
    'Asia/Kolkata',
  ])
  const events = feed.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  const said = events.map(({ summary, startDate, endDate }) => [
    summary,
    startDate.isDate ? startDate.toString() : startDate.toJSDate().getTime() - midnight,
    endDate.isDate ? endDate.toString() : endDate.toJSDate().getTime() - midnight,
  ])
  expect(said.sort()).toEqual([
    ['By the hour (rule)', 9 * HOUR, DAY + 17 * HOUR],
    [`${name} (rule)`, '2025-11-20', '2025-11-23'],
    ['For ever (rule, without an end)', 2 * HOUR, 2 * HOUR],
    ['Mail (e-mail)', 10 * HOUR, 10 * HOUR],
  ])
  expect(events.find(({ summary }) => summary.startsWith('Diwali'))?.uid).toBe(`rule-${id}@${person.orgId}.questwire`)
})

test('the feed of a member who leaves ends; that of another organisation has its own', async () => {
  const id = await insertMember(world, person, { email: 'leaver@example.com', role: 'viewer' })
  await world.database.ownerPool.query(
    "INSERT INTO calendar_feeds (organisation_id, member, hash, created_ts) VALUES ($1, $2, encode(sha256($3::bytea), 'hex'), 0)",
    [person.orgId, id, 'l'.repeat(43)],
  )
  const address = `http://localhost/calendar-feeds/${'l'.repeat(43)}.ics`
  expect((await openFeed(address)).status).toBe(200)
  await person.post(`disableUserAccount?userId=${id}&disabled=true`)
  expect((await openFeed(address)).status).toBe(404)

  await rule('Ours', { startDateTime: midnight, endDateTime: midnight + DAY })
  const other = await world.registerOrganisation('feed-other@example.com')
  expect((await openFeed(await renew(other))).text).not.toContain('Ours')
})
