import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolders } from './make-folders.ts'

test('makes what is missing, and takes what is there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'questwire-make-'))
  const deep = join(folder, 'a', 'b', 'c')
  makeFolders(deep)
  makeFolders(deep)
  expect(existsSync(deep)).toBe(true)
  rmSync(folder, { recursive: true })
})

test.runIf(process.platform === 'linux')('refuses a folder below one in which nothing can be made, at once', () => {
  expect(() => makeFolders('/proc/questwire/data')).toThrow(
    /^The folder \/proc\/questwire cannot be made \(.*\): set DATA_DIR to another one\.$/,
  )
})
