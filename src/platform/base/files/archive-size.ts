/**
 * Returns the size that an archive declares for its unpacked contents, in bytes; infinite where a part declares none or
 * the file is no archive.
 */
export function unpackedSize(archive: Buffer): number {
  const end = archive.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0 || end + 22 > archive.length) return Number.POSITIVE_INFINITY
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  let total = 0
  for (let part = 0; part < count; part++) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== 0x02014b50) return Number.POSITIVE_INFINITY
    const [packed, unpacked] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)]
    if (unpacked === 0 && packed > 2) return Number.POSITIVE_INFINITY
    total += unpacked
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return total
}
