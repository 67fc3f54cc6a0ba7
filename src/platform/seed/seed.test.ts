import { expect, test } from 'vitest'
import { documentKinds } from '#schemas/document-kinds.ts'
import { check } from '#schemas/index.ts'
import { unfinishedRules } from './demo/draft-rules.ts'
import { demo } from './demo/index.ts'
import { library } from './library/index.ts'

const now = Date.UTC(2026, 10, 20, 7, 30)
const documents = [...library(now), ...demo(now)]
const idsOf = (kind: string) => documents.filter((one) => one.kind === kind).map((one) => one.id)

test.each(Object.keys(documentKinds))('every %s has an id of its own that fits into an address', (kind) => {
  const ids = idsOf(kind)
  expect(ids.length).toBeGreaterThan(1)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => id !== encodeURIComponent(id))).toEqual([])
})

test.each(Object.entries(documentKinds))('every %s has a name of its own', (kind, { nameKey }) => {
  const names = documents.filter((one) => one.kind === kind).map((one) => String(one.document[nameKey]).toLowerCase())
  expect(new Set(names).size).toBe(names.length)
})

test('all pass their checks, but for the drafts that are unfinished on purpose', () => {
  const failing = documents.filter(({ kind, document }) => check(document, kind).length > 0)
  expect(failing.map(({ id }) => id).sort()).toEqual([...unfinishedRules].sort())
})

test('what is referred to is there', () => {
  const broken = documents.flatMap(({ kind, id, document }) =>
    documentKinds[kind].references.flatMap(({ path, kind: to, ...rest }) => {
      const none = 'except' in rest ? rest.except : ['']
      const named = valuesAt(document, path.split('.')).filter((value) => value !== '' && !none.includes(String(value)))
      return named.filter((value) => !idsOf(to).includes(String(value))).map((value) => `${id} → ${value}`)
    }),
  )
  expect(broken).toEqual([])
})

test('the names that reward rows carry are the names of their offers', () => {
  const names = new Map(documents.filter(({ kind }) => kind === 'offer').map((one) => [one.id, one.document.offerName]))
  const rows = documents.flatMap(({ document }) => document.rewardAssigment ?? []) as Record<string, string>[]
  expect(rows.filter((row) => names.has(row.offerId ?? '') && names.get(row.offerId ?? '') !== row.offerName)).toEqual(
    [],
  )
})

test('at any moment something runs, something is to come, something is over', () => {
  const rules = documents.filter(({ kind }) => kind === 'rule').map(({ document }) => document)
  const active = rules.filter((rule) => rule.ruleStatus === 'active')
  expect(active.filter((rule) => Number(rule.startDateTime) > now).length).toBeGreaterThan(1)
  expect(active.filter((rule) => Number(rule.endDateTime) < now).length).toBeGreaterThan(0)
  expect(
    active.filter((rule) => Number(rule.startDateTime) < now && Number(rule.endDateTime) > now).length,
  ).toBeGreaterThan(4)
  expect(documents.every(({ createdTS }) => createdTS === undefined || createdTS < now)).toBe(true)
})

/** The values at a path, `[]` standing for each item of a list. */
function valuesAt(value: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (key === undefined) return value === undefined ? [] : [value]
  if (key === '[]') return Array.isArray(value) ? value.flatMap((item) => valuesAt(item, rest)) : []
  return typeof value === 'object' && value !== null ? valuesAt((value as Record<string, unknown>)[key], rest) : []
}
