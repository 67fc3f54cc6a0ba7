// Holds that a dialog which is there only while it is open gives the focus back: Mantine does so for the others alone.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourcesIn } from './imports.ts'

const components = ['canvas-nodes', 'src']
  .flatMap(sourcesIn)
  .filter((path) => /(?<!\.(?:test|stories))\.tsx$/.test(path))

/** A modal or a drawer whose `opened` is always true. */
const alwaysOpen = /<(?:Modal|Drawer)(?:\.Root)?\s(?:[^<>]*\s)?opened(?=\s|>)/

test('every dialog that is always open gives the focus back to what opened it', () => {
  const dialogs = components.filter((path) => alwaysOpen.test(readFileSync(path, 'utf8')))
  expect(dialogs.length).toBeGreaterThan(5)
  expect(dialogs.filter((path) => !readFileSync(path, 'utf8').includes('useFocusBack('))).toEqual([])
})
