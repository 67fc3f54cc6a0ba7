/** The smallest .xls that is one: a compound file with a workbook of one sheet, its cells texts and numbers (BIFF8). */
export function xlsOf(rows: readonly (readonly (string | number)[])[]): Buffer {
  const cells = rows.flatMap((row, at) => row.map((value, column) => cell(at, column, value)))
  const sheet = [begin(0x10), ...cells, end]
  const bound = (position: number) => record(0x85, uint32(position), Buffer.from([0, 0, 1, 0]), Buffer.from('P'))
  const globals = (position: number) => Buffer.concat([begin(5), bound(position), end])
  const stream = Buffer.concat([globals(globals(0).length), ...sheet])
  return compound(stream)
}

const SECTOR = 512
const uint16 = (value: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const record = (id: number, ...parts: readonly Buffer[]) => {
  const data = Buffer.concat(parts)
  return Buffer.concat([uint16(id), uint16(data.length), data])
}
const begin = (type: number) => record(0x809, uint16(0x600), uint16(type), Buffer.alloc(12))
const end = record(0x0a)

function cell(row: number, column: number, value: string | number): Buffer {
  const address = [uint16(row), uint16(column), uint16(0)]
  if (typeof value === 'string')
    return record(0x204, ...address, uint16(value.length), Buffer.from([0]), Buffer.from(value, 'latin1'))
  const number = Buffer.alloc(8)
  number.writeDoubleLE(value)
  return record(0x203, ...address, number)
}

/** A compound file of one stream: header, allocation table, directory, then the stream, each sector after the other. */
function compound(stream: Buffer): Buffer {
  // Shorter streams would stand elsewhere.
  const size = Math.max(4096, Math.ceil(stream.length / SECTOR) * SECTOR)
  const sectors = size / SECTOR
  const [last, free] = [0xfffffffe, 0xffffffff]
  const header = Buffer.alloc(SECTOR)
  header.write('d0cf11e0a1b11ae1', 0, 'hex')
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(last, 60)
  header.writeUInt32LE(last, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const chain = [0xfffffffd, last, ...Array.from({ length: sectors }, (_, n) => (n + 1 < sectors ? n + 3 : last))]
  const table = Buffer.concat(Array.from({ length: SECTOR / 4 }, (_, n) => uint32(chain[n] ?? free)))
  const entry = (name: string, type: number, start: number, bytes: number) => {
    const one = Buffer.alloc(128)
    one.write(name, 0, 'utf16le')
    one.writeUInt16LE((name.length + 1) * 2, 64)
    one[66] = type
    one.fill(0xff, 68, 80)
    if (type === 5) one.writeUInt32LE(1, 76)
    one.writeUInt32LE(start, 116)
    one.writeUInt32LE(bytes, 120)
    return one
  }
  const directory = Buffer.concat([entry('Root Entry', 5, last, 0), entry('Workbook', 2, 2, size), Buffer.alloc(256)])
  return Buffer.concat([header, table, directory, stream, Buffer.alloc(size - stream.length)])
}
