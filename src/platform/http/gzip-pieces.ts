/**
 * gzip (RFC 1952) of a text in pieces, as one member. Bytes that stand in many replies are deflated once, each up to the end
 * of a byte and without a look at what is before them, so that they follow one another; what is new in a reply is stored
 * between them as it is.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { bytesOf, type Piece } from './pieces.ts'

const header = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff)
/** A last block without content. */
const lastBlock = Uint8Array.of(1, 0, 0, 0xff, 0xff)
/** The most bytes of a block that is stored as it is (RFC 1951). */
const MAX_STORED_BYTES = 65_535

/** The blocks of bytes that were deflated. */
const deflated = new WeakMap<Uint8Array, Uint8Array>()

function deflatedBlocks(bytes: Uint8Array): Uint8Array {
  const known = deflated.get(bytes) ?? deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
  deflated.set(bytes, known)
  return known
}

function storedBlocks(bytes: Uint8Array): Uint8Array[] {
  const blocks: Uint8Array[] = []
  for (let at = 0; at < bytes.length; at += MAX_STORED_BYTES) {
    const content = bytes.subarray(at, at + MAX_STORED_BYTES)
    const { length } = content
    blocks.push(Uint8Array.of(0, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff), content)
  }
  return blocks
}

/** Returns a text in UTF-8 as gzip. Its bytes must be those of lasting objects, since what they become is kept. */
export function gzipOf(pieces: readonly Piece[]): Uint8Array<ArrayBuffer> {
  const blocks: Uint8Array[] = [header]
  let [checksum, length] = [0, 0]
  let written = ''
  const add = (bytes: Uint8Array, asBlocks: readonly Uint8Array[]) => {
    checksum = crc32(bytes, checksum)
    length += bytes.length
    blocks.push(...asBlocks)
  }
  const addWritten = () => {
    if (written === '') return
    const bytes = bytesOf([written])
    written = ''
    add(bytes, storedBlocks(bytes))
  }
  for (const one of pieces) {
    if (typeof one === 'string') written += one
    // The checksum of nothing is nothing, whatever was before.
    else if (one.length > 0) {
      addWritten()
      add(one, [deflatedBlocks(one)])
    }
  }
  addWritten()
  const end = Buffer.alloc(8)
  end.writeUInt32LE(checksum, 0)
  end.writeUInt32LE(length % 2 ** 32, 4)
  return bytesOf([...blocks, lastBlock, end])
}
