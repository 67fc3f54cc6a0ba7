/**
 * What figures say equals a plain recount of the raw rows, whatever came, changed or went, in whatever order, in every zone,
 * and however much of it was folded when.
 */
import { describe, expect, test } from 'vitest'
import { createRandom } from '#src/engine/random/random.ts'
import { foldFigures } from '#src/platform/figures/fold-figures.ts'
import { mergeVisitor } from '#src/platform/play/merging/merge-visitor.ts'
import { wallTime } from '#src/time/zone-clock.ts'
import { repeats } from '#tests/support/long.ts'
import { insertDocument } from './support/bodies.ts'
import { expectPlayers, expectRecount } from './support/expect-recount.ts'
import { changes, type History, pick, places } from './support/figure-history.ts'
import { inside, newOrganisation, openFigureWorld, other, run, waiting, world } from './support/figure-world.ts'

const HISTORIES = repeats(300, 10_000)
/** Histories that happen in one organisation, among one another. */
const HISTORIES_TOGETHER = 20
/** The changes of a history. */
const STEPS = 10

openFigureWorld()

describe.each(Array.from({ length: HISTORIES / HISTORIES_TOGETHER }, (_, index) => index))(
  'twenty histories in one organisation (seed %i)',
  (seed) => {
    test('are counted as a recount counts them', async () => {
      const random = createRandom(`figures ${seed}`)
      const [zone, name] = pick(random, places)
      let zoneNow: string = zone
      const center = Date.parse(`${name}T00:00:00Z`)
      const moment = () => {
        const at = center + (random.below(8 * 96) - 4 * 96) * 900_000
        return random.below(3) === 0 ? at : at + random.below(900_000)
      }
      const orgId = await newOrganisation(zone)
      const histories = Array.from({ length: HISTORIES_TOGETHER }, (_, index): History => {
        const documents = [`rule ${index} a`, `rule ${index} b`]
        return { orgId, documents, players: [1, 2, 3, 4].map((n) => n + 2 * index), random, moment }
      })
      const day = wallTime(center, zone).day
      const ranges = () => {
        const first = day - 5 + random.below(8)
        return [null, { first, last: first + random.below(5) }, { first: day, last: day }]
      }
      const steps = histories.flatMap((history) => Array.from({ length: STEPS }, () => history))
      while (steps.length > 0) {
        const [history] = steps.splice(random.below(steps.length), 1)
        if (history) await pick(random, changes)(history)
        const chance = random.below(60)
        if (chance < 12) await foldFigures(chance < 6 ? world.platform : other, orgId)
        if (chance === 12) {
          zoneNow = pick(random, places)[0]
          await run('UPDATE organisations SET timezone = $2 WHERE id = $1', orgId, zoneNow)
        }
        if (history && chance >= 50) await expectPlayers(orgId, history.documents)
        if (chance === 13 && random.below(3) === 0) {
          await foldFigures(other, orgId)
          await expectRecount(orgId, zoneNow, ranges())
        }
      }
      await Promise.all([foldFigures(world.platform, orgId), foldFigures(other, orgId)])
      expect(await waiting(orgId)).toBe(0)
      await expectRecount(orgId, zoneNow, ranges())
    })
  },
)

test('a visitor who signs in takes their figures along', async () => {
  const person = await world.freshOrganisation()
  await run("UPDATE organisations SET timezone = 'Asia/Kathmandu' WHERE id = $1", person.orgId)
  const { rows } = await run(
    `INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
     SELECT $1, u, '{}', 0, 0 FROM unnest(ARRAY['visitor', 'asha']) AS u RETURNING number`,
    person.orgId,
  )
  const players = rows.map(({ number }) => number as number)
  const documents = [await insertDocument(world, person, 'rule', { ruleName: 'Rush' })]
  const random = createRandom('merge')
  const moment = () => 1_700_000_000_000 + 3_600_000 * random.below(100)
  for (let turn = 0; turn < 60; turn++) {
    await pick(random, changes.slice(0, -2))({ orgId: person.orgId, documents, players, random, moment })
  }
  await foldFigures(world.platform, person.orgId)
  await inside(person.orgId, (transaction) => mergeVisitor(transaction, 'visitor', 'asha'))
  expect(await waiting(person.orgId)).toBeGreaterThan(0)
  await foldFigures(world.platform, person.orgId)
  await expectRecount(person.orgId, 'Asia/Kathmandu', [null])
})
