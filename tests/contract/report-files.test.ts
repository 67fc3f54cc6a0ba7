/** Reports as files: what is in them, who may have them, the links that are mailed and the schedules that mail them. */
import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { statusWords } from '#schemas/documents/status-at.ts'
import type { ReportHeader, ReportRow } from '#schemas/endpoints/reports.ts'
import type { ReportKind } from '#schemas/values/report-kinds.ts'
import { formatPercent } from '#src/format/numbers.ts'
import { listen } from '#src/platform/app/listen.ts'
import type { Platform } from '#src/platform/base/context.ts'
import { openPool, withOrganisation } from '#src/platform/base/database/pool.ts'
import { inOrganisation } from '#src/platform/base/in-organisations.ts'
import { hashPassword } from '#src/platform/identity/passwords.ts'
import { createUser } from '#src/platform/identity/users.ts'
import { readReportHead } from '#src/platform/report-files/report-source.ts'
import { forgetOldReportLinks, sendDueReports } from '#src/platform/report-files/send-due-reports.ts'
import { fillDocuments } from '#tests/bench/fill-documents.ts'
import { repeats } from '#tests/support/long.ts'
import { insertDocument, insertOneOfEach, ruleBody, segmentBody } from './support/bodies.ts'
import { type Deed, type Filled, fillOrganisation } from './support/report-history.ts'
import { openWorld, password, type TestUser, type World } from './support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const DAY_MS = 86_400_000

/** Gets a file as bytes; by a path of the contract, or an address outside of it that begins with `/`. */
async function fetchFile(path: string, { token }: { token?: string } = {}) {
  const address = `http://localhost${path.startsWith('/') ? path : `/api/${path}`}`
  const headers = token ? { Authorization: `Bearer ${token}` } : undefined
  const response = await world.app.fetch(new Request(address, headers && { headers }))
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes, text: bytes.toString('utf8') }
}

/** The lines of a file before its table, and the rows of the table under its titles. */
interface Table {
  readonly preface: ReadonlyMap<unknown, unknown>
  readonly titles: readonly unknown[]
  readonly rows: readonly (readonly unknown[])[]
}

function tableOf(lines: readonly (readonly unknown[])[]): Table {
  const at = lines.findIndex(([first]) => first === '' || first === null || first === undefined)
  const preface = new Map(lines.slice(0, at).map(([label, words]) => [label, words]))
  return { preface, titles: lines[at + 1] ?? [], rows: lines.slice(at + 2) }
}

const sheetOf = async (bytes: Buffer) => tableOf((await readXlsx(bytes)).sheets[0]?.rows ?? [])
const csvOf = (text: string) => tableOf(parse(text, { bom: true, relax_column_count: true }) as string[][])

const lists: readonly (readonly [kind: ReportKind, list: string, download: string])[] = [
  ['activity', 'getReport', 'downloadActivityReport'],
  ['game', 'getGameReport', 'downloadGameReport'],
  ['badges', 'getBadgesReport', 'downloadBadgesReport'],
  ['offer', 'getOfferReport', 'downloadReport'],
  ['user', 'getUserReport', 'downloadUserReport'],
  ['referral', 'getReferralReportList', 'downloadReferral'],
  ['daily-streak', 'getDailyStreakReportList', 'downloadDailyStreakReport'],
  ['campaign', 'getCampaignReportList', 'downloadCampaign'],
  ['leaderboard', 'getLeaderboardRows', 'downloadLeaderboardReport'],
  ['quest', 'getQuestRows', 'downloadActivityReport?ruleType=15'],
  ['event', 'getEventReport', 'downloadEventReport'],
]
const withTerm = (path: string, term: string) => `${path}${path.includes('?') ? '&' : '?'}${term}`

/** A value of the list as a file has it; periods and moments are compared as text elsewhere. */
function told({ kind, slug }: ReportHeader, row: ReportRow, isSheet: boolean): unknown {
  const value = row[slug]
  if (kind === 'period' || (['moment', 'day'].includes(kind) && value !== null)) return expect.anything()
  if (kind === 'status') return statusWords[`${value}`] ?? value
  if (kind === 'list') return (value as string[]).join(', ') || (isSheet ? null : '')
  if (kind === 'percent' && !isSheet) return formatPercent(value)
  if (typeof value === 'number') return isSheet ? value : String(value)
  return value || (isSheet ? null : '')
}

describe('a file of what happened', () => {
  let filled: Filled
  let person: TestUser
  beforeAll(async () => {
    filled = await fillOrganisation(world, 'Asia/Kathmandu', '2025-10-26')
    person = filled.person
    await filled.tell(
      ...['asha', 'ben', 'chen'].flatMap((who, index): Deed[] => [
        ...(['wheel', 'campaign', 'streak', 'quest'] as const).flatMap((document): Deed[] => [
          [-1, '09:15', who, 'sees', document],
          [index - 1, '10:00', who, 'plays', document],
          [index, '10:30', who, 'plays', document],
          [index - 1, '11:00', who, 'wins', document, 'coffee'],
          [1, '12:00', who, 'uses', document, 'coffee'],
        ]),
        [0, '13:00', who, 'wins', 'campaign', 'tea'],
        [1, '13:00', who, 'uses', 'campaign', 'tea'],
        [0, '14:00', who, 'earns', 'badgeRule', 'gold'],
        [0, '15:00', who, 'reaches', 'streak', `${index + 2}`],
        [0, '16:00', who, 'scores', 'wheel', `${index * 10 + 5}`],
        [0, '17:00', who, 'does', 'order_placed'],
        [0, '18:00', who, 'brings', 'referral', `friend of ${who}`],
        [1, '18:00', who, 'isThanked', 'referral', 'coffee', `friend of ${who}`],
      ]),
    )
  })

  test.each(lists)('of the report %s has the rows of its list, to the digit', async (_, list, download) => {
    const days = `selectedFromDate=${filled.dayOf(-3)}&selectedToDate=${filled.dayOf(3)}`
    const { reply } = await person.get(`${list}/1000/0?${days}`)
    const { rows, headers, totalNumber } = reply.report
    const counts = headers.filter((header: ReportHeader) => header.kind === 'count')
    // Digits that are all 0 would be alike whatever is written.
    for (const { slug } of counts)
      expect(Math.max(...rows.map((row: Record<string, number>) => row[slug])), slug).toBeGreaterThan(0)
    const xlsx = await fetchFile(withTerm(download, days), person)
    const csv = await fetchFile(withTerm(download, `format=csv&${days}`), person)
    expect(csv.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    for (const { headers } of [xlsx, csv]) expect(headers.get('Report-Rows')).toBe(String(totalNumber))
    const [sheet, text] = [await sheetOf(xlsx.bytes), csvOf(csv.text)]
    for (const { titles } of [sheet, text]) expect(titles).toEqual(headers.map((one: ReportHeader) => one.title))
    const expected = (isSheet: boolean) =>
      rows.map((row: ReportRow) => headers.map((header: ReportHeader) => told(header, row, isSheet)))
    expect(sheet.rows).toEqual(expected(true))
    expect(text.rows).toEqual(expected(false))
  })
})

describe('a file', () => {
  let person: TestUser
  beforeAll(async () => {
    person = await world.demo()
    await insertOneOfEach(world, person)
  })

  test('says report, period, zone and as of when, and what it is narrowed down by', async () => {
    const terms = 'selectedPeriodFrom=2025-11-01&selectedPeriodEnd=2025-11-30&status=active&searchKey=a'
    const { bytes, headers } = await fetchFile(`downloadGameReport?${terms}`, person)
    expect(Object.fromEntries((await sheetOf(bytes)).preface)).toEqual({
      Report: 'Games report',
      Period: '1 Nov, 2025 – 30 Nov, 2025',
      'Time zone': 'Asia/Kolkata',
      'As of': expect.stringMatching(/^\d+ \w+, \d{4}, \d+:\d\d [AP]M, Asia\/Kolkata$/),
      'Narrowed down by': 'search: a; status: active',
    })
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="game-report-2025-11-01-2025-11-30.xlsx"')
  })

  test('is as of the moment that its figures are of, also while they are counted anew', async () => {
    const own = await world.freshOrganisation()
    const foldedTS = Date.UTC(2025, 9, 26, 4, 32)
    const head = await inOrganisation(world.platform, own.orgId, async (transaction) => {
      // Figures are of no moment before their organisation was made.
      await transaction.client.query('UPDATE organisations SET created_ts = $2 WHERE id = $1', [
        own.orgId,
        foldedTS - 60_000,
      ])
      await transaction.client.query(
        `INSERT INTO figure_states (organisation_id, zone, folded_ts) VALUES ($1, 'Europe/Paris', $2)
         ON CONFLICT (organisation_id) DO UPDATE SET zone = excluded.zone, folded_ts = excluded.folded_ts`,
        [own.orgId, foldedTS],
      )
      return readReportHead(transaction, 'game', {})
    })
    expect([head.zone, head.asOfTS]).toEqual(['Europe/Paris', foldedTS])
  })

  test('is narrowed down and sorted as its list, also by the documented names of the terms', async () => {
    const { reply } = await person.get('getReport/3/0?sortBy=campaign_name&orderBy=asc')
    const ids = reply.report.rows.map(({ id }: ReportRow) => id).join(',')
    const names = reply.report.rows.map((row: ReportRow) => row.campaign_name)
    const { bytes } = await fetchFile(
      `downloadActivityReport?ruleIdList=${ids}&sortBy=campaign_name&orderBy=asc`,
      person,
    )
    expect((await sheetOf(bytes)).rows.map(([name]) => name)).toEqual(names)
    const offer = (await person.get('getOfferReport/1/0')).reply.report.rows[0]
    const one = await fetchFile(`downloadOffer?offerId=${offer.id}`, person)
    expect((await sheetOf(one.bytes)).rows.map(([name]) => name)).toEqual([offer.offer_name])
  })

  test('is narrowed down by segment, and says which', async () => {
    const id = await insertDocument(world, person, 'segment', segmentBody({ name: 'Regulars' }))
    await insertDocument(world, person, 'rule', ruleBody({ name: 'For regulars', userSegmentId: id }))
    const { rows, preface } = await sheetOf((await fetchFile(`downloadActivityReport?segmentId=${id}`, person)).bytes)
    expect(rows.map(([name]) => name)).toEqual(['For regulars'])
    expect(preface.get('Narrowed down by')).toBe('segment: Regulars')
  })

  test('of a wrong term is a refusal that names it', async () => {
    const came = await person.get('downloadGameReport?selectedPeriodFrom=2025-11-30&selectedPeriodEnd=2025-11-01')
    expect([came.status, came.reply.errors[0].path]).toEqual([400, 'selectedPeriodEnd'])
  })
})

describe('a long file', () => {
  const ROWS = repeats(3000, 20_000)
  let person: TestUser
  beforeAll(async () => {
    person = await world.freshOrganisation(true)
    await fillDocuments(world.database.ownerPool, person.orgId, { kind: 'rule', ruleType: 1 }, ROWS)
  })
  const busyConnections = () => world.platform.pool.totalCount - world.platform.pool.idleCount

  test('is whole, and tells how far it has come', async () => {
    const { text, headers } = await fetchFile('downloadActivityReport?format=csv&progressId=mine', person)
    expect(headers.get('Report-Rows')).toBe(String(ROWS))
    expect(csvOf(text).rows.length).toBe(ROWS)
    for (let n = 0; n < 50 && (await done()) === 0; n++) await wait(20)
    expect(await done()).toBeGreaterThan(0)
    async function done() {
      return (await person.get('getProgress?id=mine')).reply.progress.done
    }
  })

  test('has as many rows as it announces, whatever is added while it is taken', async () => {
    const { body, headers } = await world.app.fetch(
      new Request('http://localhost/api/downloadActivityReport?format=csv', {
        headers: { Authorization: `Bearer ${person.token}` },
      }),
    )
    await insertDocument(world, person, 'rule', ruleBody({ name: 'Added meanwhile' }))
    const text = await new Response(body).text()
    expect(csvOf(text).rows.length).toBe(Number(headers.get('Report-Rows')))
    expect(text).not.toContain('Added meanwhile')
    await world.database.ownerPool.query(
      "DELETE FROM documents WHERE organisation_id = $1 AND name = 'Added meanwhile'",
      [person.orgId],
    )
  })

  test('that is broken off by its taker, over a socket, is read no further', async () => {
    const server = await listen(world.app, 0, '127.0.0.1')
    try {
      const taking = new AbortController()
      const response = await fetch(`http://127.0.0.1:${server.port}/api/downloadActivityReport?format=csv`, {
        headers: { Authorization: `Bearer ${person.token}` },
        signal: taking.signal,
      })
      await response.body?.getReader().read()
      taking.abort()
      for (let n = 0; n < 100 && busyConnections() > 0; n++) await wait(20)
      expect(busyConnections()).toBe(0)
    } finally {
      await server.stop(0)
    }
  })

  test('that is given up untaken holds no connection, and only some are made at a time', async () => {
    const open = () =>
      world.app.fetch(
        new Request('http://localhost/api/downloadActivityReport', {
          headers: { Authorization: `Bearer ${person.token}` },
        }),
      )
    const idle = await open()
    await idle.body?.cancel()
    for (let n = 0; n < 100 && busyConnections() > 0; n++) await wait(20)
    expect(busyConnections()).toBe(0)
    const readers = []
    for (let n = 0; n < 3; n++) {
      const reader = (await open()).body?.getReader()
      await reader?.read()
      readers.push(reader)
    }
    const refused = await open()
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
    for (const reader of readers) await reader?.cancel()
    for (let n = 0; n < 100 && busyConnections() > 0; n++) await wait(20)
    expect(busyConnections()).toBe(0)
    const again = await open()
    expect(again.status).toBe(200)
    await again.body?.cancel()
  })
})

/** Adds a member to somebody's organisation who may sign in at once. */
async function addMember({ orgId }: TestUser, role: 'editor' | 'viewer'): Promise<TestUser & { id: string }> {
  const email = `${role}-${Math.random()}@example.com`
  const passwordHash = await hashPassword(world.platform, password)
  const id = await withOrganisation(world.platform.pool, orgId, (client) =>
    createUser(client, { orgId, name: 'Neha Iyer', email, passwordHash, verified: true, role, now: world.clock }),
  )
  return { ...(await world.signIn(email, password, true)), id }
}

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly link: string
}
async function mailsTo(...addresses: string[]): Promise<Mail[]> {
  const { reply } = await world.call('getOutbox')
  return reply.outbox.filter(({ to }: Mail) => addresses.includes(to))
}
const pathOf = (link: string) => new URL(link).pathname
let count = 0
const freshAddress = () => `reader-${++count}@example.com`

describe('a mailed link', () => {
  let person: TestUser
  beforeEach(async () => {
    person = await world.freshOrganisation(true)
    await person.post('saveRule', ruleBody({ name: 'Diwali wheel' }))
  })
  const send = (emailList: unknown, by: TestUser = person, terms = '') =>
    by.post(`sendNowActivityReport${terms}`, { emailList })

  test('goes to each address once, opens the file for who has no account, and is recorded', async () => {
    const [one, other] = [freshAddress(), freshAddress()]
    const { status, reply } = await send(
      `${one}, ${other}; ${one.toUpperCase()}`,
      person,
      '?selectedPeriodFrom=2025-11-01&selectedPeriodEnd=2025-11-30&format=csv',
    )
    expect(status).toBe(200)
    expect(reply.reportLink).toMatchObject({
      ...{ report: 'activity', format: 'csv', from: '2025-11-01', to: '2025-11-30', emailList: [one, other] },
      ...{ state: 'open', expiresTS: world.clock + 7 * DAY_MS },
    })
    const mails = await mailsTo(one, other)
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array(2).fill('Activity report of Marigold Stores: 1 Nov, 2025 – 30 Nov, 2025'),
    )
    const file = await fetchFile(pathOf(mails[0]?.link ?? ''))
    expect([file.status, file.headers.get('Cache-Control')]).toEqual([200, 'no-store, no-transform'])
    expect(csvOf(file.text).preface.get('Period')).toBe('1 Nov, 2025 – 30 Nov, 2025')
    expect(csvOf(file.text).rows.map(([name]) => name)).toEqual(['Diwali wheel'])
    const audit = (await person.get('getAuditLog/1/0')).reply.auditLog.entry[0]
    expect(audit).toMatchObject({ words: 'Mailed a report', name: 'Activity report', changed: ['emailList'] })
    expect((await person.get('getReportLinks')).reply.reportLinks).toEqual([reply.reportLink])
  })

  test('without days tells of those until it was sent', async () => {
    const { reply } = await send(freshAddress())
    expect(reply.reportLink).toMatchObject({ from: null, to: new Date(world.clock).toISOString().slice(0, 10) })
  })

  test('is stored as a hash', async () => {
    const to = freshAddress()
    await send(to)
    const secret =
      pathOf((await mailsTo(to))[0]?.link ?? '')
        .split('/')
        .at(-1) ?? ''
    expect(Buffer.from(secret, 'base64url').length).toBe(32)
    const { rows } = await world.database.ownerPool.query('SELECT to_jsonb(l)::text AS text FROM report_links l')
    expect(rows.filter(({ text }) => text.includes(secret))).toEqual([])
  })

  const sentence = 'This link does not work any more. Ask who sent it to you for a new one.'
  async function expectOver(path: string) {
    const came = await fetchFile(path)
    expect([came.status, came.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(came.text).toContain(sentence)
  }
  async function sentPath(by: TestUser = person) {
    const to = freshAddress()
    const { reply } = await send(to, by)
    return { path: pathOf((await mailsTo(to))[0]?.link ?? ''), id: reply.reportLink.id as string }
  }
  const stateOf = async (id: string) =>
    (await person.get('getReportLinks')).reply.reportLinks.find((one: { id: string }) => one.id === id)?.state

  test('ends after seven days, and is forgotten after 30', async () => {
    const { path, id } = await sentPath()
    world.clock += 7 * DAY_MS - 1
    expect((await fetchFile(path)).status).toBe(200)
    world.clock += 1
    await expectOver(path)
    expect(await stateOf(id)).toBe('expired')
    world.clock += 23 * DAY_MS + 1
    await forgetOldReportLinks(world.platform)
    const { rows } = await world.database.ownerPool.query('SELECT 1 FROM report_links WHERE id = $1', [id])
    expect(rows).toEqual([])
  })

  test('ends when it is withdrawn, by those alone whose organisation sent it', async () => {
    const { path, id } = await sentPath()
    const other = await world.freshOrganisation()
    expect((await other.post(`withdrawReportLink?id=${id}`)).status).toBe(404)
    expect((await other.get('getReportLinks')).reply.reportLinks).toEqual([])
    expect((await fetchFile(path)).status).toBe(200)
    expect((await person.post(`withdrawReportLink?id=${id}`)).reply.reportLink.state).toBe('withdrawn')
    await expectOver(path)
  })

  test('ends while who sent it has no access', async () => {
    const editor = await addMember(person, 'editor')
    const { path, id } = await sentPath(editor)
    await person.post(`disableUserAccount?userId=${editor.id}`)
    await expectOver(path)
    expect(await stateOf(id)).toBe('ended')
    await person.post(`disableUserAccount?userId=${editor.id}`)
    expect((await fetchFile(path)).status).toBe(200)
    await person.post(`deleteUser?userId=${editor.id}`)
    await expectOver(path)
  })

  test('that nobody was sent opens nothing', async () => {
    await expectOver(`/report-files/${'a'.repeat(43)}`)
    await expectOver('/report-files/x')
  })

  test('is sent by editors, to addresses, and not without end', async () => {
    expect((await send(freshAddress(), await addMember(person, 'viewer'))).status).toBe(403)
    const wrong = await send('asha@example.com, ravi')
    expect([wrong.status, wrong.reply.errors]).toEqual([
      422,
      [{ path: 'emailList', message: '“ravi” is not an e-mail address' }],
    ])
    for (let n = 0; n < 30; n++) expect((await send('asha@example.com')).status).toBe(200)
    expect((await send('asha@example.com')).status).toBe(429)
    world.clock += 3_600_000
    expect((await send('asha@example.com')).status).toBe(200)
  })

  test('is opened a bounded number of times an hour', async () => {
    const { path } = await sentPath()
    const statuses = []
    for (let n = 0; n < 61; n++) statuses.push((await fetchFile(path)).status)
    expect([statuses.slice(0, 60).every((status) => status === 200), statuses[60]]).toEqual([true, 429])
  })
})

describe('a schedule', () => {
  let person: TestUser
  let to: string
  beforeEach(async () => {
    person = await world.freshOrganisation(true)
    to = freshAddress()
    // Others of this file are not due then.
    await world.database.ownerPool.query('DELETE FROM report_schedules')
  })
  const daily = () => ({
    ...{ report: 'game', terms: { status: 'active' }, period: 'yesterday', frequency: 'daily', time: '09:00' },
    ...{ timezone: 'Europe/Berlin', format: 'csv', emailList: to },
  })
  const save = (given: object = {}, by: TestUser = person) => by.post('saveReportSchedule', { ...daily(), ...given })
  const schedules = async () => (await person.get('getReportSchedules')).reply.reportSchedules

  /** A server beside the world's, with connections of its own to the same database. */
  function secondServer(): Platform {
    return { ...world.platform, pool: openPool({ connection: world.database.connection, role: 'application' }) }
  }

  test('is sent once by two servers, with the days before it, and again the next day', async () => {
    const { reply } = await save()
    expect(reply.reportSchedule).toMatchObject({ ownerName: 'Ravi Kumar', emailList: [to], stopped: '', lastTS: null })
    const second = secondServer()
    const runBoth = async () =>
      (await Promise.all([world.platform, second].map(sendDueReports))).reduce((a, b) => a + b)
    expect(await runBoth()).toBe(0)
    for (let day = 1; day <= 3; day++) {
      const [{ nextTS }] = await schedules()
      world.clock = nextTS
      expect(await runBoth()).toBe(1)
      expect(await runBoth()).toBe(0)
      expect((await mailsTo(to)).length).toBe(day)
      const [link] = (await person.get('getReportLinks')).reply.reportLinks
      const yesterday = new Date(nextTS - DAY_MS).toISOString().slice(0, 10)
      expect(link).toMatchObject({ from: yesterday, to: yesterday, scheduleId: reply.reportSchedule.id })
      expect((await schedules())[0]).toMatchObject({ lastTS: nextTS, nextTS: nextTS + DAY_MS })
    }
    await second.pool.end()
    const [mail] = await mailsTo(to)
    expect(mail?.text).toContain('It comes by a schedule of Ravi Kumar')
    expect((await fetchFile(pathOf(mail?.link ?? ''))).status).toBe(200)
  })

  test('makes up for times that passed by one mail, of the last of them', async () => {
    await save()
    const [{ nextTS }] = await schedules()
    world.clock = nextTS + 3 * DAY_MS + 1000
    expect(await sendDueReports(world.platform)).toBe(1)
    const [link] = (await person.get('getReportLinks')).reply.reportLinks
    expect(link.from).toBe(new Date(nextTS + 2 * DAY_MS).toISOString().slice(0, 10))
    expect((await schedules())[0].nextTS).toBe(nextTS + 4 * DAY_MS)
  })

  test('that was changed today sends today no more', async () => {
    const { reply } = await save()
    world.clock = reply.reportSchedule.nextTS
    await sendDueReports(world.platform)
    const changed = await save({ id: reply.reportSchedule.id, time: '23:00' })
    expect(changed.reply.reportSchedule.nextTS).toBe(world.clock + DAY_MS + 14 * 3_600_000)
  })

  test('stops with a notice when its owner has gone, until somebody else saves it', async () => {
    const editor = await addMember(person, 'editor')
    const { reply } = await save({}, editor)
    await person.post(`disableUserAccount?userId=${editor.id}`)
    world.clock = reply.reportSchedule.nextTS
    expect(await sendDueReports(world.platform)).toBe(0)
    expect(await mailsTo(to)).toEqual([])
    const reason = 'Neha Iyer, who owned it, may not send reports any more. Save it again to own it yourself.'
    expect((await schedules())[0]).toMatchObject({ stopped: reason, nextTS: null })
    const notices = (await person.get('getUserNotifications/5/0')).reply.userNotifications.notification
    expect(notices[0]).toMatchObject({ title: 'A schedule of the games report has stopped', link: '/gamereports' })
    const { id } = reply.reportSchedule
    expect((await save({ id })).reply.reportSchedule).toMatchObject({ ownerName: 'Ravi Kumar', stopped: '' })
  })

  test('lets its time pass while the trial is over', async () => {
    const { reply } = await save()
    await world.database.ownerPool.query('UPDATE organisations SET trial_ends_ts = $2 WHERE id = $1', [
      person.orgId,
      world.clock,
    ])
    world.clock = reply.reportSchedule.nextTS
    expect(await sendDueReports(world.platform)).toBe(0)
    await world.database.ownerPool.query('UPDATE organisations SET trial_ends_ts = NULL WHERE id = $1', [person.orgId])
    expect((await schedules())[0]).toMatchObject({ stopped: '', nextTS: world.clock + DAY_MS })
  })

  test('belongs to its organisation', async () => {
    const { id } = (await save()).reply.reportSchedule
    const other = await world.freshOrganisation()
    expect((await other.get('getReportSchedules')).reply.reportSchedules).toEqual([])
    expect((await save({ id }, other)).status).toBe(404)
    expect((await other.post(`deleteReportSchedule?id=${id}`)).status).toBe(404)
    expect((await person.post(`deleteReportSchedule?id=${id}`)).status).toBe(200)
    expect(await schedules()).toEqual([])
  })

  test.each([
    [{ time: '25:00' }, 'time'],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ monthDay: 32 }, 'monthDay'],
    [{ emailList: 'nobody' }, 'emailList'],
  ])('with %j is refused at its place', async (given, path) => {
    const came = await save(given)
    expect([came.status, came.reply.errors[0].path]).toEqual([422, path])
  })
})
