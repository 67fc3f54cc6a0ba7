import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, describe, expect, test } from 'vitest'
import { RefusedError } from '../errors.ts'
import { readRows } from './read-rows.ts'
import type { FileRow } from './sent-file.ts'
import { xlsOf } from './xls.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'questwire-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0
async function read(bytes: Uint8Array | string): Promise<FileRow[]> {
  const path = join(folder, `${count++}`)
  writeFileSync(path, bytes)
  const rows: FileRow[] = []
  for await (const batch of readRows({ name: 'x.csv', path, size: Buffer.byteLength(bytes) })) rows.push(...batch)
  return rows
}
const cells = async (bytes: Uint8Array | string) => (await read(bytes)).map((row) => row.cells)
const refusal = (bytes: Uint8Array | string) =>
  read(bytes).then(
    () => 'taken',
    (error: unknown) => (error instanceof RefusedError ? error.message : `${error}`),
  )

describe('a .csv file', () => {
  test.each<[string, Uint8Array | string, string[][]]>([
    [
      'with commas',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with semicolons',
      'a;b,c;d\r\n1;2\r\n',
      [
        ['a', 'b,c', 'd'],
        ['1', '2'],
      ],
    ],
    [
      'with tabs',
      'a\tb\r1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['with quotes', '"a,""b""","c\r\nd"\n', [['a,"b"', 'c\r\nd']]],
    ['with a byte order mark', '\uFEFFa\nb', [['a'], ['b']]],
    [
      'in UTF-16',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('é,b\n1,2', 'utf16le')]),
      [
        ['é', 'b'],
        ['1', '2'],
      ],
    ],
    ['in Windows-1252', Buffer.from('caf\xe9,b\n', 'latin1'), [['café', 'b']]],
    ['of a quote inside', 'a"b,c', [['a"b', 'c']]],
    ['with blanks around', ' a , b \n', [['a', 'b']]],
  ])('%s', async (_, bytes, expected) => {
    expect(await cells(bytes)).toEqual(expected)
  })

  test('blank rows are left out and counted', async () => {
    expect((await read('a\n\n ,\nb')).map((row) => row.number)).toEqual([1, 4])
  })

  test('is cut alike wherever its pieces end', async () => {
    // Longer than the pieces a file comes in, with every kind of end inside quotes and outside.
    const rows = Array.from({ length: 6000 }, (_, row) => [`a${row}`, `b "x"\r\n${'é'.repeat(row % 31)},`, `c${row}`])
    const text = rows
      .map(([a, b, c], row) => `${a},"${b?.replaceAll('"', '""')}",${c}${['\n', '\r\n'][row % 2]}`)
      .join('')
    expect(await cells(text)).toEqual(rows)
  })

  test.each([
    ['has a quotation mark that is never closed', 'a\n"b,c\nd', 'Row 2'],
    ['has a cell of more than 32767 characters', `a\nb\n${'x'.repeat(32_768)}`, 'Row 3'],
    ['has more than 1000 cells', `a\n${'x,'.repeat(1000)}x`, 'Row 2'],
    ['is longer than 1000000 characters', `"${'x'.repeat(1_000_100)}"`, 'Row 1'],
  ])('is refused where a row %s', async (sentence, text, row) => {
    expect(await refusal(text)).toBe(`${row} ${sentence}`)
  })
})

describe('a spreadsheet', () => {
  test('gives the texts of its first sheet', async () => {
    const rows = [
      ['userId', 'since', 'gold'],
      [12345678901, new Date(Date.UTC(2025, 0, 2)), true],
      [null, null, null],
      ['asha', 1.5, ''],
    ]
    const bytes = await writeXlsx({
      sheets: [
        { name: 'People', rows },
        { name: 'Other', rows: [['x']] },
      ],
    })
    const read = await cells(bytes)
    expect(read[0]).toEqual(['userId', 'since', 'gold'])
    expect(read[1]?.[0]).toBe('12345678901')
    expect(read[1]?.[2]).toBe('TRUE')
    expect(read.at(-1)?.slice(0, 2)).toEqual(['asha', '1.5'])
    expect(read).toHaveLength(3)
  })

  test('of the old kind does so too', async () => {
    const rows = [['userId', 'points'], ['asha', 7], [], ['bela', 1.5]]
    expect(await read(xlsOf(rows))).toEqual([
      { number: 1, cells: ['userId', 'points'] },
      { number: 2, cells: ['asha', '7'] },
      { number: 4, cells: ['bela', '1.5'] },
    ])
  })

  test('that is broken is refused', async () => {
    const bytes = await writeXlsx({ sheets: [{ name: 'People', rows: [['userId'], ['asha']] }] })
    expect(await refusal(bytes.slice(0, bytes.length / 2))).toMatch(/cannot be read/)
    expect(await refusal(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), randomBytes(5000)]))).toMatch(
      /cannot be read/,
    )
    expect(await refusal(Buffer.concat([Buffer.from('504b0304', 'hex'), randomBytes(5000)]))).toMatch(/cannot be read/)
  })
})

describe('a hostile file', () => {
  test.each<[string, () => Uint8Array | string, RegExp]>([
    ['of nothing', () => '', /is empty/],
    ['of another type', () => Buffer.from('89504e470d0a1a0a0000000d', 'hex'), /^Invalid file format$/],
    ['with an endless cell', () => `a\n"${'x'.repeat(40_000)}`, /^Row 2 has a quotation mark that is never closed/],
    ['with endless cells', () => ','.repeat(2000), /^Row 1 has more than 1000 cells/],
    [
      'too large for a spreadsheet',
      () => Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(11_000_000)]),
      /too large/,
    ],
    ['that unpacks to a gigabyte', () => bomb(1024 ** 3), /too large/],
    ['that lies about what it unpacks to', () => bomb(1000), /cannot be read/],
    ['that does not say what it unpacks to', () => bomb(0), /cannot be read/],
  ])('%s is refused', async (_, bytes, sentence) => {
    expect(await refusal(bytes())).toMatch(sentence)
  })
})

/** An archive of one sheet of 64 MB of zeros, which says that it unpacks to so many bytes. */
function bomb(claimed: number): Buffer {
  const name = Buffer.from('[Content_Types].xml')
  const packed = deflateRawSync(Buffer.alloc(64 * 1024 * 1024))
  const sizes = (header: Buffer, at: number) => {
    header.writeUInt32LE(packed.length, at)
    header.writeUInt32LE(claimed, at + 4)
    header.writeUInt16LE(name.length, at + 8)
    return header
  }
  const local = sizes(Buffer.from(`504b030414000000080000000000${'00'.repeat(16)}`, 'hex'), 18)
  const central = sizes(Buffer.from(`504b01021400140000000800${'00'.repeat(34)}`, 'hex'), 20)
  const at = 30 + name.length + packed.length
  const end = Buffer.alloc(22)
  end.write('504b0506', 0, 'hex')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([local, name, packed, central, name, end])
}
