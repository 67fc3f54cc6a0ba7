// Holds "A family of drawn documents" in canvas-nodes/README.md: what differs by family stands in few places, and nowhere else.
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { ruleTypes } from '#schemas/codes.ts'
import { documentKinds } from '#schemas/documents/document-kinds.ts'
import { familyIds } from '#schemas/documents/rule-family.ts'
import { familyScreens } from '#src/screens/rules/family-screens.ts'
import { sourcesIn } from './imports.ts'

/** The tables by family, each a complete record: the compiler asks for a row of a new family. */
const tables = [
  'schemas/documents/families.ts',
  'schemas/checks/families.ts',
  'src/engine/asked.ts',
  'src/engine/families.ts',
  'src/flows/registry.ts',
]

/** Files in which these words name something else. */
const otherWords: Readonly<Record<string, string>> = {
  'src/kit/icons.tsx': 'names of icons',
  'schemas/codes.ts': 'the numbers of the wire',
  'schemas/values/report-kinds.ts': 'the reports, some of which are called like families',
  'schemas/values/report.ts': 'the same with their columns',
  'src/platform/reports/document-reports.ts': 'the reports over documents',
  'src/platform/reports/sources.ts': 'the reports',
  'src/platform/reports/chart.ts': 'the drawings of the reports',
  'src/platform/reports/figure-rows.ts': 'the rows behind the figures of the reports',
}

type Tree = { readonly type?: string; readonly [key: string]: unknown }

const kinds = Object.keys(documentKinds)
const names = new Set<unknown>([...familyIds, ...Object.keys(ruleTypes).map((name) => `ruleTypes.${name}`)])

/** Returns the family that an expression names: by its id, or by the code of its list. */
function named(node: unknown): string | undefined {
  const { type, value, name, object, property } = (node ?? {}) as Tree
  const code = type === 'MemberExpression' ? `${(object as Tree).name}.${(property as Tree).name}` : undefined
  return [value, type === 'Identifier' ? name : undefined, code].find((one): one is string => names.has(one))
}

/** Says whether these are families and not the two kinds of documents they are stored as. */
const isByFamily = (found: readonly (string | undefined)[]) => {
  const distinct = [...new Set(found.filter((one) => one !== undefined))]
  return distinct.length > 1 && distinct.some((one) => !kinds.includes(one))
}

/** Finds what differs by family in a source: objects with families as keys, lists of them, comparisons with several. */
function byFamily(path: string, source: string): string[] {
  const { program } = parseSync(path, source)
  const compared: (string | undefined)[] = []
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, properties, elements, left, right, operator, test } = node as Tree
    const listed = (properties ?? elements ?? []) as readonly Tree[]
    if (type === 'ObjectExpression' && isByFamily(listed.map((one) => named(one.key))))
      found.push('an object by family')
    const entries = listed.map((one) => (one?.type === 'Identifier' ? undefined : named(one)))
    if (type === 'ArrayExpression' && !entries.includes(undefined) && isByFamily(entries))
      found.push('a list of families')
    if (type === 'BinaryExpression' && /^[!=]==?$/.test(`${operator}`))
      compared.push(...[left, right].map((side) => ((side as Tree).type === 'Identifier' ? undefined : named(side))))
    if (type === 'SwitchCase') compared.push(named(test))
    for (const child of Object.values(node)) visit(child)
  }
  visit(program)
  return isByFamily(compared) ? [...found, 'comparisons with several families'] : found
}

test('what differs by family stands in the tables of families alone', () => {
  const product = ['schemas', 'canvas-nodes', 'src']
    .flatMap(sourcesIn)
    .filter((path) => !/(?:\.(?:test|stories|fixture|samples)\.tsx?|\/samples\.ts)$/.test(path))
    .filter((path) => !tables.includes(path) && !Object.hasOwn(otherWords, path))
  const wrong = product.flatMap((path) =>
    byFamily(path, readFileSync(path, 'utf8')).map(
      (what) =>
        `${path} has ${what}: make it a fact in ${tables[0]}, or a member in one of ${tables.slice(1).join(', ')}`,
    ),
  )
  expect(wrong).toEqual([])
})

test.each([
  [`const labels = { quest: 'Quest', 'daily-streak': 'Daily streak' }`, 'an object by family'],
  [`const followed = new Set(['quest', 'game-mechanics'])`, 'a list of families'],
  [`const counted = [ruleTypes.rules, ruleTypes.quests]`, 'a list of families'],
  [`if (family === 'quest' || family !== 'custom-event') stop()`, 'comparisons with several families'],
  [`switch (family) { case 'quest': case 'badge-rule': stop() }`, 'comparisons with several families'],
])('%s is found', (source, what) => {
  expect(byFamily('src/engine/a.ts', source)).toEqual([what])
})

test('the two kinds of drawn documents, and one family alone, are free', () => {
  const source = `const kinds = ['rule', 'badge-rule']; if (kind === 'rule' || family === 'rule') stop({ quest: quest })`
  expect(byFamily('src/engine/a.ts', source)).toEqual([])
})

test('every family has its pages, in the order of the menu', () => {
  expect(familyScreens.map(({ family }) => family)).toEqual(familyIds)
})

test('the page of how to add a family names the tables, and asks for nothing else but its own folder', () => {
  const readme = readFileSync('canvas-nodes/README.md', 'utf8')
  const [, section = ''] = /## A family of drawn documents\n(.*?)\n## /s.exec(readme) ?? []
  const edited = [...section.matchAll(/`([\w/-]+\.tsx?)`/g)].map(([, path]) => path)
  expect(edited).toEqual(tables)
})
