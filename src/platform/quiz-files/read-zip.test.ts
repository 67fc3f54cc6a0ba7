import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_ZIP_ENTRIES, readZip } from './read-zip.ts'
import { zipOf } from './zip.fixture.ts'

const bytes = Buffer.from('content')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'questwire-zip-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function filesOf(archive: Buffer) {
  const path = join(folder, 'sent.zip')
  await writeFile(path, archive)
  const files = []
  for await (const file of readZip(path)) files.push(file)
  return files
}

test('files are read by their names without folders; folders and leftovers of a Mac are left out', async () => {
  const archive = zipOf([
    { path: 'pictures/', bytes: Buffer.alloc(0) },
    { path: 'pictures/ginger.png', bytes },
    { path: 'clove.png', bytes: Buffer.from('other') },
    { path: '__MACOSX/._clove.png', bytes },
    { path: 'pictures/.DS_Store', bytes },
  ])
  expect(await filesOf(archive)).toEqual([
    { name: 'ginger.png', bytes },
    { name: 'clove.png', bytes: Buffer.from('other') },
  ])
})

describe('is refused', () => {
  test.each([
    ['../secret.png', '../secret.png does not stay in the .zip'],
    ['a/../../b.png', 'a/../../b.png does not stay in the .zip'],
    ['/etc/passwd', '/etc/passwd does not stay in the .zip'],
    ['C:/b.png', 'C:/b.png does not stay in the .zip'],
    ['a\\b.png', 'a\\b.png does not stay in the .zip'],
  ])('a path that climbs out: %s', async (path, message) => {
    await expect(filesOf(zipOf([{ path, bytes }]))).rejects.toThrow(message)
  })

  test('a link', async () => {
    await expect(filesOf(zipOf([{ path: 'a.png', bytes, mode: 0o120777 }]))).rejects.toThrow('does not stay')
  })

  test('a name that comes twice, whatever its case and folder', async () => {
    const twice = zipOf([
      { path: 'a.png', bytes },
      { path: 'more/A.PNG', bytes },
    ])
    await expect(filesOf(twice)).rejects.toThrow('A.PNG is in the .zip twice')
  })

  test('a file behind a password', async () => {
    await expect(filesOf(zipOf([{ path: 'a.png', bytes, isLocked: true }]))).rejects.toThrow('password')
  })

  test('what unpacks to more than is allowed, and what unpacks to more than it says', async () => {
    const archive = zipOf([{ path: 'bomb.png', bytes: Buffer.alloc(210 * 1024 * 1024) }])
    await expect(filesOf(archive)).rejects.toThrow('larger than 200 MB in all')
    // The size in the central directory.
    archive.writeUInt32LE(4, archive.indexOf(Buffer.from('504b0102', 'hex')) + 24)
    await expect(filesOf(archive)).rejects.toThrow('bomb.png cannot be unpacked')
  })

  test('too many files', async () => {
    const many = zipOf(Array.from({ length: MAX_ZIP_ENTRIES + 1 }, (_, index) => ({ path: `${index}.png`, bytes })))
    await expect(filesOf(many)).rejects.toThrow('more than 2000 files')
  })

  test('what is broken, or no archive', async () => {
    const archive = zipOf([{ path: 'a.png', bytes }])
    await expect(filesOf(Buffer.from('no archive at all, though it is long enough'))).rejects.toThrow('no .zip')
    await expect(filesOf(archive.fill(0xff, 36, 40))).rejects.toThrow('a.png cannot be unpacked')
    const cut = zipOf([{ path: 'a.png', bytes }])
    cut.writeUInt32LE(cut.length, cut.length - 6)
    await expect(filesOf(cut)).rejects.toThrow('no .zip')
  })
})
