import * as v from 'valibot'
import { expect, test } from 'vitest'
import { playTypes } from '#schemas/codes.ts'
import { documentKinds, standInsOf } from '#schemas/documents/document-kinds.ts'
import { documentFamily, familyIds, isDrawnKind } from '#schemas/documents/rule-family.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { templateKeysOf } from '#schemas/documents/template-keys.ts'
import { templateTypeOf } from '#schemas/documents/template-types.ts'
import { tournamentGames } from '#schemas/documents/tournament.ts'
import { tournamentStateAt } from '#schemas/documents/tournament-state.ts'
import { check } from '#schemas/index.ts'
import { isObject, type JsonObject, rowsAt } from '#schemas/json.ts'
import { unfinishedRules } from './demo/draft-rules.ts'
import { demo } from './demo/index.ts'
import { library } from './library/index.ts'

const now = Date.UTC(2026, 10, 20, 7, 30)
const documents = [...library(now), ...demo(now)]
const idsOf = (kind: string) => documents.filter((one) => one.kind === kind).map((one) => one.id)
const eventKeys = documents.filter(({ kind }) => kind === 'event').map(({ document }) => String(document.eventKey))

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
      const there = 'by' in rest && rest.by === 'key' ? eventKeys : [to, ...standInsOf(to)].flatMap(idsOf)
      return named.filter((value) => !there.includes(String(value))).map((value) => `${id} → ${value}`)
    }),
  )
  expect(broken).toEqual([])
})

test('what may be named in place of another has an id that none of those has', () => {
  const shared = Object.keys(documentKinds).flatMap((kind) => {
    const own = new Set(idsOf(kind))
    return standInsOf(kind).flatMap((other) => idsOf(other).filter((id) => own.has(id)))
  })
  expect(shared).toEqual([])
})

/** Every object in the documents, however deep. */
const parts = documents.flatMap(({ document }) => partsOf(document))

test.each([
  ['offer', 'offerId', 'offerName', 'offerName'],
  ['template', 'templateId', 'templateName', 'templateName'],
  ['rule', 'ruleId', 'ruleName', 'name'],
  ['event', 'eventId', 'eventName', 'eventName'],
])('beside the id of an %s stands its name', (kind, idKey, nameKey, own) => {
  const names = new Map(documents.filter((one) => one.kind === kind).map((one) => [one.id, one.document[own]]))
  const named = parts.filter((part) => names.has(String(part[idKey])) && part[nameKey] !== undefined)
  expect(named.length).toBeGreaterThan(1)
  expect(named.filter((part) => part[nameKey] !== names.get(String(part[idKey])))).toEqual([])
})

test('events that are named by their key are there, with the property that is asked for', () => {
  const events = documents.filter(({ kind }) => kind === 'event').map(({ document }) => document)
  const asked = parts.flatMap(({ customEventKey, customProperties, event, property, times }) => {
    const own = (customProperties ?? {}) as Record<string, unknown>
    const wanted = own.customEventProperty ?? own.property ?? ''
    if (customEventKey) return [{ key: customEventKey, property: wanted }]
    return times === undefined ? [] : [{ key: event, property }]
  })
  expect(asked.length).toBeGreaterThan(10)
  for (const { key, property } of asked) {
    const event = events.find(({ eventKey }) => eventKey === key)
    expect(event, `${key}`).toBeDefined()
    const properties = event?.properties as { propertyName: string }[]
    if (property) expect(properties.map(({ propertyName }) => propertyName)).toContain(property)
  }
})

test('the library has a template of every type that plays or is followed, and what rules read of it', () => {
  const templates = library(now).filter(({ kind }) => kind === 'template')
  const types = templates.map(({ document }) => Number(document.typeId))
  // Tournaments are a kind of their own.
  const none: readonly number[] = [playTypes.customEvent, playTypes.tournament]
  const all = Object.values(playTypes).filter((type) => !none.includes(type))
  expect([...new Set(types)].sort((a, b) => a - b)).toEqual([...all].sort((a, b) => a - b))
  const of = (type: number) => templates.find(({ document }) => document.typeId === type)?.document
  const keysOf = (type: number) => templateKeysOf(of(type) ?? {})
  for (const type of [playTypes.spinWheel, playTypes.treasureChest, playTypes.coinToss]) {
    expect(keysOf(type).segments).toEqual(expect.arrayContaining([expect.anything(), expect.anything()]))
  }
  expect(keysOf(playTypes.slotMachine).slotMachineElements).toHaveLength(6)
  expect(of(playTypes.quiz)).toMatchObject({ schedule: { noOfDays: 'daily' }, questions: expect.any(Array) })
  expect(keysOf(playTypes.predictAndWin).answerDeadline).toBeGreaterThan(now)
})

test('templates hold everything that the new one of their type holds, so that editors find their fields', () => {
  const keys = (value: unknown, path = ''): string[] =>
    isObject(value) ? Object.entries(value).flatMap(([key, one]) => keys(one, `${path}.${key}`)) : [path]
  for (const { id, document } of documents.filter(({ kind }) => kind === 'template')) {
    const type = templateTypeOf(document.typeId)
    if (!type) continue
    expect(v.safeParse(type.schema, document).issues, id).toBeUndefined()
    const entry = (template: unknown) => rowsAt(template as JsonObject, 'localizationconfig')[0]?.row
    expect(keys(document), id).toEqual(expect.arrayContaining(keys(type.blank())))
    expect(keys(entry(document)), id).toEqual(expect.arrayContaining(keys(entry(type.blank()))))
  }
})

test('tournaments play a game that counts points, and the demo has one of each state', () => {
  const tournaments = documents.filter(({ kind }) => kind === 'tournament')
  for (const { id, document } of tournaments) {
    const game = documents.find((one) => one.kind === 'template' && one.id === document.templateId)
    expect(tournamentGames, id).toContain(game?.document.typeId)
    expect(v.safeParse(documentKinds.tournament.schema, document).issues, id).toBeUndefined()
  }
  const states = demo(now)
    .filter(({ kind }) => kind === 'tournament')
    .map(({ document }) => tournamentStateAt(scheduleOf(document), now))
  expect(states.sort()).toEqual(['completed', 'live', 'upcoming'])
})

/** Every list of drawn documents, by the rows it would show. */
const lists = Object.fromEntries(
  familyIds.map((family) => [
    family,
    documents.filter(({ kind, document }) => isDrawnKind(kind) && documentFamily(kind, document) === family),
  ]),
)

test.each(Object.entries(lists))(
  'of %s, something runs, something is to come, is over, is in the making',
  (_, list) => {
    const schedules = list.map(({ document }) => scheduleOf(document))
    const active = schedules.filter(({ status }) => status === 'active')
    const count = (is: (start: number, end: number) => boolean) =>
      active.filter(({ start = 0, end = 0 }) => is(start, end)).length
    expect(count((start, end) => start <= now && end > now)).toBeGreaterThan(0)
    expect(count((start) => start > now)).toBeGreaterThan(0)
    expect(count((_, end) => end < now)).toBeGreaterThan(0)
    expect(schedules.filter(({ status }) => status === 'inactive').length).toBeGreaterThan(0)
    expect(list.every(({ createdTS = now }) => createdTS < now)).toBe(true)
  },
)

/** The values at a path, `[]` standing for each item of a list. */
function valuesAt(value: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (key === undefined) return value === undefined ? [] : [value]
  if (key === '[]') return Array.isArray(value) ? value.flatMap((item) => valuesAt(item, rest)) : []
  return typeof value === 'object' && value !== null ? valuesAt((value as Record<string, unknown>)[key], rest) : []
}

function partsOf(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(partsOf)
  if (typeof value !== 'object' || value === null) return []
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(partsOf)]
}
