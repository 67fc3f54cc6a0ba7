/** A document is stored as it was sent: fuzzed bodies come back identical but for the keys the server owns. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentKinds } from '#schemas/documents/document-kinds.ts'
import { templateTypes } from '#schemas/documents/template-types.ts'
import { fuzzed, fuzzedTemplate, madeTypes } from '#tests/laws/fuzz.ts'
import { seed } from '#tests/laws/runs.ts'
import { repeats } from '#tests/support/long.ts'
import { ruleBody } from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
  person = await world.demo()
})
afterAll(() => world.close())

const owned = ['id', 'ruleId', 'createdTS', 'updatedTS', 'createdby']
const withoutOwned = (document: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(document).filter(([key]) => !owned.includes(key))))

const send = (text: string) =>
  person.post('saveRule', undefined, { raw: text, headers: { 'Content-Type': 'application/json' } })

/** Fields that nobody has documented, around and between the documented ones; every text that JSON can carry. */
const withUnknownFields = fc
  .tuple(
    fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 4 })), { maxLength: 8 }),
    fc.array(fc.tuple(fc.constantFrom('__proto__', 'constructor', 'toJSON', '0', ''), fc.jsonValue()), {
      maxLength: 3,
    }),
    fuzzed('rule'),
  )
  .map(([unknown, odd, rule]) => {
    const around = unknown.filter(([key]) => !(key in ruleBody()))
    const plain = Object.entries(ruleBody())
    const nested: [string, unknown][] = [['nested', rule]]
    return JSON.stringify(Object.fromEntries([...around.slice(0, 4), ...plain, ...odd, ...nested, ...around.slice(4)]))
  })

const isSound = (text: string) => !text.includes('\\u0000') && !/\\ud[89a-f]/i.test(text)

test('300 rules with unknown fields come back as they were sent', async () => {
  let deep = 0
  await fc.assert(
    fc.asyncProperty(withUnknownFields.filter(isSound), async (text) => {
      const saved = await send(text)
      if (saved.status === 422) {
        // The fuzzer nests some values deeper than a body may.
        expect(saved.reply.msg).toMatch(/deeper than/)
        deep++
        return
      }
      expect(saved.status).toBe(200)
      const { ruleEntity } = saved.reply
      const read = await person.get(`getRule?ruleId=${ruleEntity.id}`)
      expect(withoutOwned(ruleEntity)).toBe(withoutOwned(JSON.parse(text)))
      expect(withoutOwned(read.reply.ruleEntity)).toBe(withoutOwned(JSON.parse(text)))
    }),
    { numRuns: 300, seed: 20_261_120 },
  )
  expect(deep).toBeLessThan(90)
})

test('fuzzed samples are kept as they are or refused with their places, never half', async () => {
  const counts = { kept: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(fuzzed('rule'), async (rule) => {
      const document = Object.fromEntries(Object.entries(rule).filter(([key]) => !owned.includes(key)))
      if (typeof document.name === 'string') document.name = `${document.name.slice(0, 20)} ${counts.kept}`
      const text = JSON.stringify(document)
      const saved = await send(text)
      if (saved.status === 422) {
        counts.refused++
        for (const error of saved.reply.errors)
          expect(error).toMatchObject({ path: expect.any(String), message: expect.any(String) })
        return
      }
      counts.kept++
      expect(saved.status).toBe(200)
      expect(withoutOwned(saved.reply.ruleEntity)).toBe(withoutOwned(JSON.parse(text)))
    }),
    { numRuns: 500, seed: 20_261_120 },
  )
  expect(counts.kept).toBeGreaterThan(50)
  expect(counts.refused).toBeGreaterThan(50)
})

test('the text is kept to the letter', async () => {
  const text = ` {"name":"Spaced  \\u0041", "big":9007199254740993,"e":1.50e+2,${JSON.stringify(ruleBody())
    .slice(1)
    .replace(/"name":"[^"]*",/, '')} `
  const { reply } = await send(text)
  expect(reply).toMatchObject({ status: 'success', exact: false })
  const { rows } = await world.database.ownerPool.query('SELECT text FROM documents WHERE id = $1', [
    reply.ruleEntity.id,
  ])
  expect(rows[0].text).toBe(text)
  expect(JSON.stringify(JSON.parse(text))).toBe(withoutOwned(reply.ruleEntity))
})

/** The number of templates of each type that are saved: 140 of all fourteen, and 2,000 in the long run. */
const TEMPLATES_A_TYPE = repeats(10, 143)

test.each(madeTypes)('templates of type %i come back as they were sent, unfinished ones too', async (type) => {
  const call = templateTypes[type]?.save ?? ''
  const key = type === 1 ? 'gamesConfig' : 'spinWheelConfig'
  const owned = ['id', ...documentKinds.template.idKeys, 'createdTS', 'updatedTS', 'createdby']
  const content = (document: object) =>
    JSON.stringify(Object.fromEntries(Object.entries(document).filter(([name]) => !owned.includes(name))))
  const isNew = (template: object) => !owned.some((name) => name in template)
  let saved = 0
  await fc.assert(
    fc.asyncProperty(fuzzedTemplate(type).filter(isNew), async (template) => {
      const text = JSON.stringify({ ...template, typeId: type })
      if (!isSound(text)) return
      const { status, reply } = await person.post(`${call}?draft=true`, undefined, {
        raw: text,
        headers: { 'Content-Type': 'application/json' },
      })
      // What lists read is of the wrong type, or the fuzzer nests deeper than a body may.
      if (status === 422 || status === 400) return
      expect([status, reply.msg]).toEqual([200, 'Saved successfully'])
      expect(content(reply[key])).toBe(content(JSON.parse(text)))
      saved += 1
    }),
    { numRuns: TEMPLATES_A_TYPE, seed },
  )
  expect(saved).toBeGreaterThan(TEMPLATES_A_TYPE / 3)
})
