/** Makes archives as the tests of reading them need: whole ones, and ones that lie. */
import { crc32, deflateRawSync } from 'node:zlib'

/** A file to pack; the numbers override what the archive says of it. */
export interface Packed {
  readonly path: string
  readonly bytes: Buffer
  readonly isLocked?: boolean
  /** The rights of Unix, as they stand in the upper half of its attributes. */
  readonly mode?: number
}

/** Creates an archive of files. */
export function zipOf(files: readonly Packed[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const { path, bytes, isLocked = false, mode = 0 } of files) {
    const name = Buffer.from(path)
    const packed = deflateRawSync(bytes)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(isLocked ? 1 : 0, 2)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(bytes), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(bytes.length, 18)
    shared.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), shared, name, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE((mode << 16) >>> 0, 6)
    tail.writeUInt32LE(offset, 10)
    centrals.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), shared, tail, name]))
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, central, end])
}
