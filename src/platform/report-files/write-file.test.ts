import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import type { ReportRow } from '#schemas/endpoints/reports.ts'
import { isLongRun } from '#tests/support/long.ts'
import type { FileColumn } from './cells.ts'
import { type FileContent, writeFile } from './write-file.ts'

const columns: FileColumn[] = [
  { slug: 'name', title: 'Name', kind: 'text' },
  { slug: 'shown', title: 'Shown', kind: 'count' },
  { slug: 'share', title: 'Share', kind: 'percent' },
  { slug: 'status', title: 'Status', kind: 'status' },
  { slug: 'last', title: 'Last', kind: 'moment' },
  { slug: 'duration', title: 'Duration', kind: 'period' },
  { slug: 'badges', title: 'Badges', kind: 'list' },
]
const row = (given: Partial<ReportRow> = {}): ReportRow => ({
  ...{ id: 'a', kind: 'rule', name: 'Wheel', shown: 1200, share: 33.33, status: 'active' },
  last: Date.UTC(2026, 10, 23, 20),
  duration: { from: Date.UTC(2026, 10, 1), to: 9999999999999 },
  badges: ['Gold', 'Silver'],
  ...given,
})
const preface = [
  ['Report', 'Activity'],
  ['Time zone', 'Asia/Kolkata'],
] as const

async function* paged(rows: readonly ReportRow[], size = 2) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}
const content = (pages: FileContent['pages']): FileContent => ({
  ...{ name: 'Activity', preface, columns, zone: 'Asia/Kolkata', pages },
})
const bytes = async (stream: ReadableStream<Uint8Array>) => Buffer.from(await new Response(stream).arrayBuffer())

describe('a file of .csv', () => {
  const linesOf = async (rows: readonly ReportRow[]) => {
    const text = (await bytes(writeFile('csv', content(paged(rows))))).toString('utf8')
    expect(text.startsWith('\uFEFF')).toBe(true)
    return parse(text, { bom: true, relax_column_count: true }) as string[][]
  }

  it('says what it is of, then the titles and the rows by the clock of the zone', async () => {
    expect(await linesOf([row()])).toEqual([
      ['Report', 'Activity'],
      ['Time zone', 'Asia/Kolkata'],
      [''],
      ['Name', 'Shown', 'Share', 'Status', 'Last', 'Duration', 'Badges'],
      ['Wheel', '1200', '33.33 %', 'Active', '2026-11-24 01:30:00', '1 Nov, 2026 – Never', 'Gold, Silver'],
    ])
  })

  it.each(['=1+1', '+1', '-1', '@cmd', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠cmd'])(
    'has %j as a text that no spreadsheet carries out',
    async (name) => {
      expect((await linesOf([row({ name })]))[4]?.[0]).toBe(`'${name}`)
    },
  )
})

describe('a file of .xlsx', () => {
  const sheetsOf = async (rows: readonly ReportRow[], maxSheetRows?: number) =>
    (await readXlsx(await bytes(writeFile('xlsx', content(paged(rows)), maxSheetRows)))).sheets

  it('has numbers as numbers, moments as dates, and texts as texts that are no formulas', async () => {
    const [sheet] = await sheetsOf([row({ name: '=1+1', shown: 0.1 + 0.2 })])
    expect(sheet?.rows.slice(0, 4)).toEqual([
      ...[['Report', 'Activity'], ['Time zone', 'Asia/Kolkata'], []].map((line) => expect.arrayContaining(line)),
      ['Name', 'Shown', 'Share', 'Status', 'Last', 'Duration', 'Badges'],
    ])
    expect(sheet?.rows[4]).toEqual([
      ...['=1+1', 0.1 + 0.2, 33.33, 'Active', new Date('2026-11-24T01:30:00Z')],
      ...['1 Nov, 2026 – Never', 'Gold, Silver'],
    ])
  })

  it('goes on in a further sheet that begins with the titles', async () => {
    const rows = Array.from({ length: 12 }, (_, n) => row({ name: `Rule ${n}` }))
    const sheets = await sheetsOf(rows, 8)
    expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Activity', 8],
      ['Activity_2', 8],
      ['Activity_3', 2],
    ])
    const names = sheets.flatMap(({ rows }, n) => rows.slice(n === 0 ? 4 : 1).map(([name]) => name))
    expect(names).toEqual(rows.map(({ name }) => name))
    expect(sheets[1]?.rows[0]?.[0]).toBe('Name')
  })

  it('carries what XML does not', async () => {
    const name = 'a\u0001<b>&"\u{1F38A}  \n\tc '
    expect((await sheetsOf([row({ name })]))[0]?.rows[4]?.[0]).toBe(name)
  })
})

describe.each(['xlsx', 'csv'] as const)('a file of .%s that is broken off', (format) => {
  it('reads no further, and ends the reading', async () => {
    let [read, ended] = [0, false]
    async function* endless() {
      try {
        for (;;) yield Array.from({ length: 500 }, () => row({ name: `Rule ${read++}` }))
      } finally {
        ended = true
      }
    }
    const reader = writeFile(format, content(endless())).getReader()
    for (let n = 0; n < 5; n++) await reader.read()
    await reader.cancel()
    const stopped = read
    await new Promise((done) => setTimeout(done, 50))
    expect([ended, read]).toEqual([true, stopped])
  })

  it('fails as a whole where the reading fails', async () => {
    async function* failing() {
      yield [row()]
      throw new Error('the database has gone')
    }
    await expect(bytes(writeFile(format, content(failing())))).rejects.toThrow('the database has gone')
  })

  it('is read no faster than it is taken', async () => {
    let read = 0
    async function* endless() {
      for (;;) yield Array.from({ length: 500 }, () => row({ name: `Rule ${read++} ${Math.random()}` }))
    }
    const reader = writeFile(format, content(endless())).getReader()
    await reader.read()
    await new Promise((done) => setTimeout(done, 300))
    expect(read).toBeLessThan(20_000)
    await reader.cancel()
  })
})

const ROWS = isLongRun ? 1_000_000 : 20_000

it(`a file of ${ROWS} rows takes bounded memory`, { timeout: 300_000 }, async () => {
  async function* many() {
    for (let at = 0; at < ROWS; at += 1000)
      yield Array.from({ length: 1000 }, (_, n) => row({ name: `Rule ${at + n}`, shown: at + n }))
  }
  const before = process.memoryUsage().rss
  let peak = before
  for await (const _ of writeFile('xlsx', content(many()))) peak = Math.max(peak, process.memoryUsage().rss)
  expect(peak - before).toBeLessThan(200_000_000)
})
