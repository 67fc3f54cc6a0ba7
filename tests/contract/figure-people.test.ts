/** Different people of several subjects together: read by the subjects, or by what is left out of a whole. */
import { expect, test } from 'vitest'
import { foldFigures } from '#src/platform/figures/fold-figures.ts'
import { countPeopleTogether, peopleSetOf } from '#src/platform/figures/people-set.ts'
import { insert, inside, newOrganisation, openFigureWorld, run, world, writeRules } from './support/figure-world.ts'

openFigureWorld()

test('people of nearly all subjects are everybody but those who were with the others alone', async () => {
  const orgId = await newOrganisation('UTC')
  const took = (profile: number, document: string, day: number) => {
    const at_ts = day * 86_400_000
    return { organisation_id: orgId, document, profile, day, at_ts }
  }
  await insert('participations', [
    ...Array.from({ length: 60 }, (_, n) => took(n, 'many', 1 + (n % 3))),
    ...[took(0, 'few', 1), took(1, 'few', 9), took(100, 'few', 1), took(100, 'few', 9)],
  ])
  await foldFigures(world.platform, orgId)
  const spans = [
    [null],
    [
      { first: 1, last: 1 },
      { first: 9, last: 9 },
    ],
    [{ first: 1, last: 3 }],
  ] as const
  const counted = await inside(orgId, async (transaction) => {
    const { except } = await peopleSetOf(transaction, 'interacted', ['many'])
    const people: number[][] = []
    for (const of of spans)
      people.push(await countPeopleTogether(transaction, { measure: 'interacted', spans: of, subjects: ['many'] }))
    return { except, people }
  })
  expect(counted).toEqual({ except: 'organisation', people: [[60], [20, 0], [60]] })
})

test('people of all rules are known without reading them, and a rule that is deleted takes its people along', async () => {
  const orgId = await newOrganisation('UTC')
  const took = (profile: number, document: string) => {
    return { organisation_id: orgId, document, profile, day: 1, at_ts: 86_400_000 }
  }
  await writeRules(orgId, 'some', 'more', 'last')
  const people = (document: string, from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => took(from + n, document))
  await insert('participations', [
    ...[...people('some', 0, 20), ...people('more', 10, 30), ...people('last', 30, 32)],
    ...people('badge', 25, 60),
  ])
  const count = (subjects: readonly string[]) =>
    inside(orgId, async (transaction) => ({
      ...(await peopleSetOf(transaction, 'shown', subjects)),
      people: await countPeopleTogether(transaction, { measure: 'shown', spans: [{ first: 1, last: 2 }], subjects }),
    }))
  await foldFigures(world.platform, orgId)
  expect(await count(['some', 'more', 'last'])).toEqual({ except: 'rules', subjects: [], people: [32] })
  expect(await count(['some', 'more'])).toEqual({ except: 'rules', subjects: ['last'], people: [30] })
  await run("UPDATE documents SET deleted_ts = 1 WHERE organisation_id = $1 AND id = 'more'", orgId)
  await foldFigures(world.platform, orgId)
  expect(await count(['some', 'last'])).toEqual({ except: 'rules', subjects: [], people: [22] })
  expect((await count(['some', 'last', 'badge'])).except).toBe(undefined)
})
