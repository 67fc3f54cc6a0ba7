import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { StartError } from '../../start-error.ts'
import { lockFolder } from './folder-lock.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('lockFolder', () => {
  test('refuses a second holder, names the first, and is free after it', () => {
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(StartError)
    expect(() => lockFolder(folder)).toThrow(`process id ${process.pid}, started 20`)
    unlock()
    expect(readdirSync(folder)).toEqual([])
    lockFolder(folder)
  })

  test.each([
    ['whose process id is somebody else now', { pid: process.pid, identity: `${process.pid} 1 another-boot` }],
    ['whose process is gone', { pid: 2 ** 22 + 1, identity: '4194305 1 boot' }],
    ['that a power failure emptied', undefined],
  ])('takes over from a server %s', (_, holder) => {
    const file = join(folder, 'server.lock')
    writeFileSync(file, holder ? JSON.stringify({ ...holder, since: '' }) : '')
    lockFolder(folder)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid })
    expect(readdirSync(folder)).toEqual(['server.lock'])
  })

  test('leaves a lock alone that is not its own any more', () => {
    const unlock = lockFolder(folder)
    writeFileSync(join(folder, 'server.lock'), 'another')
    unlock()
    expect(readFileSync(join(folder, 'server.lock'), 'utf8')).toBe('another')
  })
})
